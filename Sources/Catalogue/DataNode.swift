import DiptychFindings

/// What kinds of value JSON and property lists have in common.
enum DataKind {
  case text
  case number
  case bool
  case list
  case dictionary
  case null
  /// Dates and data, which a catalogue never asks for.
  case other
}

/// A value of a list's file, whatever the format.
protocol DataNode: Sendable {
  /// What the format calls a group of keys and values.
  static var dictionaryWord: String { get }

  /// The byte offset of the value, if the format is text.
  var place: Int? { get }
  var dataKind: DataKind { get }
  var text: String? { get }
  var number: Double? { get }
  var bool: Bool? { get }
  var items: [Self] { get }
  var fields: [DataField<Self>] { get }
  func forEachField(_ body: (DataField<Self>) -> Void)
  /// The same as `text`, decoded as late as possible.
  var deferredText: DeferredText? { get }
}

struct DataField<Node: Sendable>: Sendable {
  var key: String
  var keyOffset: Int?
  var value: Node
}

/// Text that stays in its file's bytes until it is shown.
enum DeferredText: Sendable {
  case text(String)
  case json(JSONValue)
  case indexed(IndexedRows, row: Int)

  /// - Throws: when it stands in an index that has been written into.
  func read() throws(Finding) -> String {
    switch self {
    case .text(let text): text
    case .json(let value): value.string ?? ""
    case .indexed(let rows, let row): try rows.articleText(at: row)
    }
  }

  /// The first bytes: so many or more, or all there are; they may end within a letter. What is not
  /// asked for is not looked at.
  ///
  /// - Throws: when it stands in an index that has been written into.
  func bytes(upTo count: Int) throws(Finding) -> [UInt8] {
    switch self {
    case .text(let text): Array(text.utf8.prefix(count))
    case .json(let value): value.bytes(upTo: count)
    case .indexed(let rows, let row): try rows.articleBytes(at: row, upTo: count)
    }
  }
}

extension DataNode {
  /// What the value is, in words for a message.
  var kindWords: String {
    switch dataKind {
    case .text: "text"
    case .number: "a number"
    case .bool: "true or false"
    case .list: "a list"
    case .dictionary: Self.dictionaryWord
    case .null: "null"
    case .other: "a date or data"
    }
  }
}

extension JSONValue: DataNode {
  static var dictionaryWord: String { "an object" }

  var place: Int? { offset }

  var dataKind: DataKind {
    switch kind {
    case .object: .dictionary
    case .array: .list
    case .string: .text
    case .number: .number
    case .bool: .bool
    case .null: .null
    }
  }

  var text: String? { string }
  var items: [JSONValue] { elements }

  var fields: [DataField<JSONValue>] {
    var fields: [DataField<JSONValue>] = []
    forEachField { fields.append($0) }
    return fields
  }

  func forEachField(_ body: (DataField<JSONValue>) -> Void) {
    forEachMember { body(DataField(key: $0.key, keyOffset: $0.keyOffset, value: $0.value)) }
  }

  var deferredText: DeferredText? { kind == .string ? .json(self) : nil }
}

/// A list's file as findings name it, with its text where it has one.
struct DataSource: Sendable {
  var file: String
  /// nil for binary property lists, which have no lines.
  var text: SourceText?

  func finding(at offset: Int?, _ message: String) -> Finding {
    guard let offset, let text else { return Finding(file: file, message: message) }
    return text.finding(at: offset, message: message)
  }
}
