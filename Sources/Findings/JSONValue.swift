/// A value of a JSON document, with its place.
public struct JSONValue: Sendable {
  /// The kinds of values that JSON knows.
  public enum Kind: Sendable {
    case object
    case array
    case string
    case number
    case bool
    case null
  }

  /// A key of an object and its value.
  public struct Member: Sendable {
    /// The key's text, without its quotes.
    public var key: String
    /// The byte offset of the key.
    public var keyOffset: Int
    /// The value behind the colon.
    public var value: JSONValue
  }

  let document: JSONDocument
  let index: Int

  private var node: JSONNode { document.nodes[index] }

  /// What kind of value it is.
  public var kind: Kind { node.kind }

  /// The byte offset at which the value begins.
  public var offset: Int { Int(node.start) }

  /// The text of a string, or nil for other kinds; a lone surrogate becomes U+FFFD.
  public var string: String? {
    node.kind == .string ? document.letters(of: node) : nil
  }

  /// The first bytes of a string: so many or more, or all there are; none for other kinds.
  ///
  /// They may end within a letter. What is not asked for is not looked at.
  public func bytes(upTo count: Int) -> [UInt8] {
    node.kind == .string ? document.bytes(of: node, upTo: count) : []
  }

  /// The value of a number, or nil for other kinds.
  public var number: Double? { numberText.flatMap(Double.init) }

  /// The letters of a number as the text has them, or nil for other kinds.
  public var numberText: String? {
    guard node.kind == .number else { return nil }
    return String(decoding: document.bytes[Int(node.start)..<Int(node.end)], as: UTF8.self)
  }

  /// What the value is, in words for a message.
  public var kindWords: String {
    switch kind {
    case .object: "an object"
    case .array: "a list"
    case .string: "text"
    case .number: "a number"
    case .bool: "true or false"
    case .null: "null"
    }
  }

  /// True or false, or nil for other kinds.
  public var bool: Bool? {
    // "true" is the one of the two with an r behind its first letter.
    node.kind == .bool ? document.bytes[Int(node.start) + 1] == UInt8(ascii: "r") : nil
  }

  /// The values of an array; empty for other kinds.
  public var elements: [JSONValue] {
    guard node.kind == .array else { return [] }
    var result: [JSONValue] = []
    var child = index + 1
    while child < Int(node.next) {
      result.append(JSONValue(document: document, index: child))
      child = Int(document.nodes[child].next)
    }
    return result
  }

  /// The members of an object in the order of the text; empty for other kinds.
  public var members: [Member] {
    var result: [Member] = []
    forEachMember { result.append($0) }
    return result
  }

  /// Hands on the members of an object in the order of the text; none of other kinds.
  public func forEachMember(_ body: (Member) -> Void) {
    let node = node
    guard node.kind == .object else { return }
    var child = index + 1
    while child < Int(node.next) {
      let key = document.nodes[child]
      let value = JSONValue(document: document, index: child + 1)
      body(Member(key: document.letters(of: key), keyOffset: Int(key.start), value: value))
      child = Int(document.nodes[child + 1].next)
    }
  }

  /// The value of a key, or nil when there is none.
  public subscript(key key: String) -> JSONValue? {
    members.first { $0.key == key }?.value
  }
}

extension JSONDocument {
  /// The letters between a node's quotes.
  func letters(of node: JSONNode) -> String {
    let content = content(of: node)
    return node.isEscaped
      ? Self.unescaped(content) : String(decoding: content, as: UTF8.self)
  }

  /// The first bytes of those letters, so many or more; the last may be cut in half.
  func bytes(of node: JSONNode, upTo count: Int) -> [UInt8] {
    let content = content(of: node)
    return node.isEscaped
      ? Self.unescapedBytes(content, upTo: count) : Array(content.prefix(count))
  }

  private func content(of node: JSONNode) -> ArraySlice<UInt8> {
    bytes[Int(node.start) + 1..<Int(node.end) - 1]
  }

  static func unescaped(_ content: ArraySlice<UInt8>) -> String {
    String(decoding: unescapedBytes(content, upTo: .max), as: UTF8.self)
  }

  private static func unescapedBytes(_ content: ArraySlice<UInt8>, upTo count: Int) -> [UInt8] {
    var result: [UInt8] = []
    var units: [UInt16] = []
    func flush() {
      guard !units.isEmpty else { return }
      result += Array(String(decoding: units, as: UTF16.self).utf8)
      units = []
    }
    var index = content.startIndex
    // Each unit becomes a byte at least.
    while index < content.endIndex, result.count + units.count < count {
      guard content[index] == UInt8(ascii: "\\") else {
        flush()
        let rest = content[index...].prefix(count - result.count)
        let end = rest.firstIndex(of: UInt8(ascii: "\\")) ?? rest.endIndex
        result += content[index..<end]
        index = end
        continue
      }
      let escape = content[index + 1]
      if escape == UInt8(ascii: "u") {
        let digits = String(decoding: content[index + 2..<index + 6], as: UTF8.self)
        // The scanner has seen four hexadecimal digits; halves of a pair meet before decoding.
        units.append(UInt16(digits, radix: 16) ?? 0xFFFD)
        index += 6
      } else {
        flush()
        result.append(plain(escape))
        index += 2
      }
    }
    flush()
    return result
  }

  private static func plain(_ escape: UInt8) -> UInt8 {
    switch escape {
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    default: escape
    }
  }
}
