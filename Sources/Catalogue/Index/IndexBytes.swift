import DiptychSplitModel

/// Why an index cannot be taken for its list.
enum IndexFault: Error, Equatable {
  /// What stands there was never an index.
  case foreign
  /// Another version of the program wrote it.
  case otherVersion
  /// The list has been written since.
  case stale
  /// The catalogue has other languages now.
  case otherLanguages
  /// Its bytes are not those that were written.
  case damaged
  /// The system does not give it.
  case unreadable(FileFailure)

  /// What is wrong, for a sentence.
  var words: String {
    switch self {
    case .foreign: "this is no index"
    case .otherVersion: "another version of diptych wrote this index"
    case .stale: "the list has changed since this index was written"
    case .otherLanguages: "the catalogue's languages have changed since this index was written"
    case .damaged: "this index is damaged"
    case .unreadable(let failure): "this index is not read: \(failure.message)"
    }
  }
}

/// Writes values as an index has them: numbers with the lowest byte first, texts behind their length.
struct IndexWriter {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append<Number: FixedWidthInteger>(_ number: Number) {
    for shift in stride(from: 0, to: Number.bitWidth, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> Number(shift)))
    }
  }

  mutating func append(_ text: String) {
    append(UInt64(text.utf8.count))
    bytes += text.utf8
  }

  mutating func append(_ words: LocalizedText) {
    let (first, texts) = words.parts
    append(first)
    append(UInt64(texts.count))
    for (language, text) in texts.sorted(by: { $0.key < $1.key }) {
      append(language)
      append(text)
    }
  }

  /// Bytes as they are.
  mutating func append(bytes more: some Collection<UInt8>) { bytes += more }

  /// Other bytes in the place of as many at the beginning.
  mutating func replaceFirst(with others: [UInt8]) {
    bytes.replaceSubrange(0..<others.count, with: others)
  }
}

/// Reads values off an index; what does not fit into its bytes is damage.
struct IndexReader {
  private let bytes: [UInt8]
  private var next = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func byte() throws(IndexFault) -> UInt8 {
    guard next < bytes.count else { throw .damaged }
    defer { next += 1 }
    return bytes[next]
  }

  mutating func number<Number: FixedWidthInteger>(
    _ type: Number.Type = Number.self
  ) throws(IndexFault) -> Number {
    let width = Number.bitWidth / 8
    guard width <= bytes.count - next else { throw .damaged }
    defer { next += width }
    var number: Number = 0
    for index in stride(from: width - 1, through: 0, by: -1) {
      number = number << 8 | Number(truncatingIfNeeded: bytes[next + index])
    }
    return number
  }

  /// A number of bytes, rows or elements.
  mutating func count() throws(IndexFault) -> Int {
    guard let count = Int(exactly: try number(UInt64.self)) else { throw .damaged }
    return count
  }

  mutating func text() throws(IndexFault) -> String {
    let count = try count()
    guard count <= bytes.count - next else { throw .damaged }
    defer { next += count }
    guard let text = String(validating: bytes[next..<next + count], as: UTF8.self) else {
      throw .damaged
    }
    return text
  }

  mutating func words() throws(IndexFault) -> LocalizedText {
    let first = try text()
    var texts: [String: String] = [:]
    for _ in 0..<(try elements()) {
      let language = try text()
      texts[language] = try text()
    }
    return LocalizedText(first: first, texts: texts)
  }

  /// A number of elements, of which each takes one byte at least.
  mutating func elements() throws(IndexFault) -> Int {
    let count = try count()
    guard count <= bytes.count - next else { throw .damaged }
    return count
  }
}
