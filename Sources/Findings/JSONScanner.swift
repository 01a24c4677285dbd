/// Walks a JSON text once, without recursion, and writes down its nodes.
struct JSONScanner {
  private static let deepest = 256

  let bytes: [UInt8]
  private let allowsComments: Bool
  private var index = 0
  private var open: [Int] = []
  private(set) var nodes: [JSONNode] = []

  init(_ bytes: [UInt8], allowsComments: Bool) {
    self.bytes = bytes
    self.allowsComments = allowsComments
  }

  mutating func scan() throws(JSONFault) {
    guard bytes.count < Int(UInt32.max) else {
      throw fault(at: 0, "the file is too large: split it into files below 4 GiB")
    }
    // Room for the nodes of a large list, where text of sixty bytes stands between them; what is not
    // used of it takes no memory.
    nodes.reserveCapacity(bytes.count / 60)
    try skipSpace()
    if index == bytes.count {
      throw fault(at: index, "the file is empty: write `{ }` or `[ ]` with its content")
    }
    repeat {
      var isComplete = try scanValue()
      // A value may close any number of containers.
      while isComplete, !open.isEmpty { isComplete = try scanSeparator() }
    } while !open.isEmpty
    try skipSpace()
    if index < bytes.count {
      throw fault(at: index, "\(found) stands after the end of the value: remove it")
    }
  }

  /// Scans a scalar, or opens a container; true when the value is complete.
  private mutating func scanValue() throws(JSONFault) -> Bool {
    try skipSpace()
    switch byte {
    case UInt8(ascii: "{"):
      try begin(.object)
      try skipSpace()
      if byte == UInt8(ascii: "}") { return try end() }
      try scanKey()
      return false
    case UInt8(ascii: "["):
      try begin(.array)
      try skipSpace()
      if byte == UInt8(ascii: "]") { return try end() }
      return false
    case UInt8(ascii: "\""):
      try scanString()
    case let next? where next == UInt8(ascii: "-") || next.isDigit:
      try scanNumber()
    default:
      try scanWord()
    }
    return true
  }

  /// Scans what follows a value in a container; true when that closed the container.
  private mutating func scanSeparator() throws(JSONFault) -> Bool {
    try skipSpace()
    let isObject = nodes[open[open.count - 1]].kind == .object
    let closing = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    let bracket = isObject ? "`}`" : "`]`"
    if byte == closing { return try end() }
    guard byte == UInt8(ascii: ",") else {
      throw fault(at: index, "\(found) stands where `,` or \(bracket) belongs")
    }
    let comma = index
    index += 1
    try skipSpace()
    if byte == closing {
      throw fault(at: comma, "a comma stands before \(bracket): remove it")
    }
    if isObject { try scanKey() }
    return false
  }

  private mutating func begin(_ kind: JSONValue.Kind) throws(JSONFault) {
    if open.count == Self.deepest {
      throw fault(at: index, "nested deeper than \(Self.deepest) levels: flatten it")
    }
    open.append(nodes.count)
    append(kind, from: index, to: index)
    index += 1
  }

  private mutating func end() throws(JSONFault) -> Bool {
    index += 1
    let container = open.removeLast()
    nodes[container].end = UInt32(index)
    nodes[container].next = UInt32(nodes.count)
    if nodes[container].kind == .object { try checkKeys(of: container) }
    return true
  }

  private mutating func append(
    _ kind: JSONValue.Kind, from start: Int, to end: Int, isEscaped: Bool = false
  ) {
    nodes.append(
      JSONNode(
        kind: kind, isEscaped: isEscaped, start: UInt32(start), end: UInt32(end),
        next: UInt32(nodes.count + 1)))
  }
}

// MARK: - Keys

extension JSONScanner {
  private mutating func scanKey() throws(JSONFault) {
    guard byte == UInt8(ascii: "\"") else {
      throw fault(at: index, "\(found) stands where a key belongs: write it in double quotes")
    }
    try scanString()
    try skipSpace()
    guard byte == UInt8(ascii: ":") else {
      throw fault(at: index, "\(found) stands where `:` belongs, between a key and its value")
    }
    index += 1
  }

  private func checkKeys(of container: Int) throws(JSONFault) {
    var keys: [Int] = []
    var child = container + 1
    while child < Int(nodes[container].next) {
      keys.append(child)
      child = Int(nodes[child + 1].next)
    }
    // Records have a handful of plain keys: comparing bytes is quicker than making strings.
    if keys.count <= 16, !keys.contains(where: { nodes[$0].isEscaped }) {
      for later in keys.indices {
        for earlier in 0..<later where haveEqualBytes(keys[earlier], keys[later]) {
          throw duplicate(keys[later], of: keys[earlier])
        }
      }
      return
    }
    var seen: [String: Int] = [:]
    for key in keys {
      if let earlier = seen.updateValue(key, forKey: letters(of: key)) {
        throw duplicate(key, of: earlier)
      }
    }
  }

  private func haveEqualBytes(_ one: Int, _ other: Int) -> Bool {
    let (one, other) = (nodes[one], nodes[other])
    guard one.end - one.start == other.end - other.start else { return false }
    return bytes[Int(one.start)..<Int(one.end)] == bytes[Int(other.start)..<Int(other.end)]
  }

  private func letters(of key: Int) -> String {
    let content = bytes[Int(nodes[key].start) + 1..<Int(nodes[key].end) - 1]
    return nodes[key].isEscaped
      ? JSONDocument.unescaped(content) : String(decoding: content, as: UTF8.self)
  }

  private func duplicate(_ key: Int, of earlier: Int) -> JSONFault {
    JSONFault(
      offset: Int(nodes[key].start),
      message: "the key \"\(letters(of: key))\" stands twice in one object: keep one",
      firstOffset: Int(nodes[earlier].start))
  }
}

// MARK: - Scalars

extension JSONScanner {
  private mutating func scanString() throws(JSONFault) {
    let start = index
    var isEscaped = false
    index += 1
    while true {
      index = endOfPlainText(from: index)
      guard index < bytes.count else { break }
      let next = bytes[index]
      if next == UInt8(ascii: "\"") {
        index += 1
        append(.string, from: start, to: index, isEscaped: isEscaped)
        return
      } else if next == UInt8(ascii: "\\") {
        isEscaped = true
        try scanEscape()
      } else {
        throw controlFault(next)
      }
    }
    throw fault(at: start, "this text is not closed: end it with `\"`")
  }

  private func controlFault(_ control: UInt8) -> JSONFault {
    switch control {
    case 0x0A, 0x0D: fault(at: index, "a line break stands inside text: write it as \\n")
    case 0x09: fault(at: index, "a tab stands inside text: write it as \\t")
    default:
      fault(
        at: index,
        "a control character stands inside text: write it as \\u00"
          + (control < 16 ? "0" : "") + String(control, radix: 16))
    }
  }

  private mutating func scanEscape() throws(JSONFault) {
    let start = index
    guard index + 1 < bytes.count else {
      index = bytes.count
      return
    }
    switch bytes[index + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      index += 2
    case UInt8(ascii: "u"):
      let digits = bytes[(index + 2)...].prefix(4)
      guard digits.count == 4, digits.allSatisfy(\.isHexDigit) else {
        throw fault(at: start, "`\\u` stands without four hexadecimal digits: write \\u00e9 for é")
      }
      index += 6
    default:
      index += 1
      throw fault(at: start, "\(found) cannot follow `\\`: write `\\\\` for a backslash")
    }
  }

  private mutating func scanNumber() throws(JSONFault) {
    let start = index
    if byte == UInt8(ascii: "-") { index += 1 }
    let whole = index
    var isRight = skipDigits() > 0
    if isRight, bytes[whole] == UInt8(ascii: "0"), index > whole + 1 { isRight = false }
    if byte == UInt8(ascii: ".") {
      index += 1
      if skipDigits() == 0 { isRight = false }
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      index += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { index += 1 }
      if skipDigits() == 0 { isRight = false }
    }
    guard isRight else {
      throw fault(at: start, "this is not a number: write it like 12, -0.5 or 1e6")
    }
    append(.number, from: start, to: index)
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while let next = byte, next.isDigit { index += 1 }
    return index - start
  }

  private mutating func scanWord() throws(JSONFault) {
    let start = index
    while let next = byte, next.isLetter { index += 1 }
    switch String(decoding: bytes[start..<index], as: UTF8.self) {
    case "true", "false": append(.bool, from: start, to: index)
    case "null": append(.null, from: start, to: index)
    case let word:
      let stranger = word.isEmpty ? found : "`\(word)`"
      throw fault(
        at: start,
        "\(stranger) stands where a value belongs: write text in double quotes, a number, "
          + "true, false, null, a list in [ ] or an object in { }")
    }
  }
}

// MARK: - Space and words

extension JSONScanner {
  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() throws(JSONFault) {
    while let next = byte {
      switch next {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      case UInt8(ascii: "/"): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(JSONFault) {
    let start = index
    let second = index + 1 < bytes.count ? bytes[index + 1] : 0
    guard second == UInt8(ascii: "/") || second == UInt8(ascii: "*") else {
      throw fault(at: start, "`/` begins neither a value nor a comment: remove it")
    }
    guard allowsComments else {
      throw fault(at: start, "comments are not read in this file: remove it")
    }
    index += 2
    if second == UInt8(ascii: "/") {
      while let next = byte, next != 0x0A, next != 0x0D { index += 1 }
      return
    }
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
        index += 2
        return
      }
      index += 1
    }
    throw fault(at: start, "this comment is not closed: end it with `*/`")
  }

  /// What stands at the present place, for a message.
  private var found: String {
    guard index < bytes.count else { return "the end of the file" }
    let ahead = String(decoding: bytes[index...].prefix(32), as: UTF8.self)
    guard let first = ahead.first, let scalar = first.unicodeScalars.first else {
      return "the end of the file"
    }
    let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
    return isControl ? "control character \(scalar.value)" : "`\(first)`"
  }

  private func fault(at offset: Int, _ message: String) -> JSONFault {
    JSONFault(offset: offset, message: message, firstOffset: nil)
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    Character(Unicode.Scalar(self)).isHexDigit
  }

  fileprivate var isDigit: Bool {
    self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9")
  }

  fileprivate var isLetter: Bool {
    (self | 0x20) >= UInt8(ascii: "a") && (self | 0x20) <= UInt8(ascii: "z")
  }
}
