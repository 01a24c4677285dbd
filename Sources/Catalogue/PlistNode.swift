/// A value of a property list, with its place where the list is XML.
struct PlistNode: DataNode {
  indirect enum Content: Sendable {
    case text(String)
    case number(Double)
    case bool(Bool)
    case other
    case list([PlistNode])
    case dictionary([DataField<PlistNode>])
  }

  static var dictionaryWord: String { "a dictionary" }

  var place: Int?
  var content: Content

  var dataKind: DataKind {
    switch content {
    case .text: .text
    case .number: .number
    case .bool: .bool
    case .other: .other
    case .list: .list
    case .dictionary: .dictionary
    }
  }

  var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  var number: Double? {
    if case .number(let number) = content { number } else { nil }
  }

  var bool: Bool? {
    if case .bool(let bool) = content { bool } else { nil }
  }

  var items: [PlistNode] {
    if case .list(let items) = content { items } else { [] }
  }

  var fields: [DataField<PlistNode>] {
    if case .dictionary(let fields) = content { fields } else { [] }
  }

  func forEachField(_ body: (DataField<PlistNode>) -> Void) { fields.forEach(body) }

  var deferredText: DeferredText? { text.map { .text($0) } }
}
