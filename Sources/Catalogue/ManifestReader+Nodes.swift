import DiptychSplitModel

/// Where a node stands in the tree that is being read.
struct NodePlace {
  /// 1 at the top.
  var level = 1
  /// The level at which the rows of lists lead, on a master's side; else they lead to their own.
  var rows: Int?
  /// Whether a stack here only hands over what it holds, as where a row leads.
  var unwrapsStack = false
  /// Whether a split view stands around it.
  var isInSplit = false

  /// The place of what a node holds.
  var inside: NodePlace { NodePlace(level: level + 1, rows: rows, isInSplit: isInSplit) }
}

// Nodes: containers and pages, whatever their kind.
extension ManifestReader {
  private static var deepest: Int { ManifestTable.deepestLevel }
  private static var nothing: Container { .page(Page()) }

  /// Reads a node; what is broken becomes an empty page, and errors keep that from being shown.
  mutating func node(_ value: Node, at place: NodePlace = NodePlace()) -> Container {
    guard place.level <= Self.deepest else {
      report.error(
        at: value.place,
        "this node lies \(place.level) levels deep: \(Self.deepest) are the most that are shown")
      return Self.nothing
    }
    guard let fields = anyFields(of: value, .anyNode) else { return Self.nothing }
    let hasStrangers = reportStrangers(in: fields)
    let kinds = fields.all.filter { field in NodeKeys.kinds.contains { $0.name == field.key } }
    guard let kind = kinds.first else {
      if !hasStrangers {
        let names = NodeKeys.kinds.map(\.name).joined(separator: ", ")
        report.error(at: value.place, "this node does not say what it is: add one of \(names)")
      }
      return Self.nothing
    }
    if kinds.count > 1 {
      report.error(
        at: kinds[1].keyOffset,
        "\"\(kind.key)\" and \"\(kinds[1].key)\" stand in one node: keep one of them")
      return Self.nothing
    }
    noteDepth(place.level, at: value.place)
    reportCompanions(of: kind.key, in: fields)
    switch kind.key {
    case NodeKeys.split.name: return split(kind.value, at: place)
    case NodeKeys.tabs.name: return tabs(kind.value, at: place)
    case NodeKeys.stack.name:
      let inside = place.unwrapsStack ? NodePlace(level: place.level) : place.inside
      return .stack(NavigationStack(node(kind.value, at: inside)))
    default:
      var look = look(in: fields, at: place)
      guard let content = content(kind, fields, place) else { return Self.nothing }
      if case .list(let list) = content, list.source == Catalogue.mainList {
        look.title = look.title ?? context.title
      }
      return .page(look.page(content))
    }
  }

  /// Where a record's `detail` leads: a node, or the article with other page keys.
  mutating func destination(_ value: Node, of item: ItemID) -> Container {
    let isNode = value.fields.contains { field in
      NodeKeys.kinds.contains { $0.name == field.key }
    }
    let reference = ItemReference(list: context.list, item: item)
    guard !isNode else {
      let first = mentions.count
      let container = node(value, at: NodePlace(unwrapsStack: true))
      gatherDepth(from: first)
      return container
    }
    guard let fields = anyFields(of: value, .anyNode) else { return Self.nothing }
    _ = reportStrangers(in: fields)
    reportCompanions(of: NodeKeys.empty.name, in: fields)
    let look = look(in: fields, at: NodePlace()).over(context.look)
    return .page(look.page(.article(ArticlePage(reference))))
  }

  private mutating func noteDepth(_ level: Int, at place: Int?) {
    mentions.append(Mention(target: .depth, place: place, level: level))
  }

  /// Keeps the deepest alone of the depths that were noted since.
  private mutating func gatherDepth(from first: Int) {
    let noted = mentions[first...].filter { $0.target == .depth }
    mentions[first...].removeAll { $0.target == .depth }
    if let deepest = noted.max(by: { $0.level < $1.level }) { mentions.append(deepest) }
  }

  /// Reports keys that no node has.
  private mutating func reportStrangers(in fields: Fields) -> Bool {
    var hasStrangers = false
    for field in fields.all where ManifestTable.anyNode.key(field.key) == nil {
      hasStrangers = true
      let isMisplaced =
        fields[NodeKeys.split] != nil && ManifestTable.split.key(field.key) != nil
      report.error(
        at: field.keyOffset,
        isMisplaced
          ? "\"\(field.key)\" stands beside \"split\": put it inside"
          : ManifestTable.anyNode.strangerWords(field.key))
    }
    return hasStrangers
  }

  /// Reports keys that nodes of the kind do not have.
  private mutating func reportCompanions(of kind: String, in fields: Fields) {
    let isContainer = [NodeKeys.split, NodeKeys.tabs, NodeKeys.stack].contains { $0.name == kind }
    for field in fields.all {
      switch field.key {
      case NodeKeys.from.name where kind != NodeKeys.article.name:
        report.error(at: field.keyOffset, "\"from\" belongs beside \"article\": remove it")
      case NodeKeys.popoverSize.name where kind != NodeKeys.list.name:
        report.error(at: field.keyOffset, "\"popoverSize\" belongs beside \"list\": remove it")
      case let key where isContainer && ManifestTable.pageKeys.key(key) != nil:
        report.error(
          at: field.keyOffset,
          "\"\(key)\" stands beside \"\(kind)\", and belongs to a page in it: move it there")
      default: break
      }
    }
  }

  private mutating func tabs(_ value: Node, at place: NodePlace) -> Container {
    guard value.dataKind == .list else {
      report.error(
        at: value.place, "\"tabs\" is \(value.kindWords), and should be a list of tabs")
      return Self.nothing
    }
    var tabs: [TabBar.Tab] = []
    var names: [String: Int?] = [:]
    for node in value.items {
      guard let fields = fields(of: node, .tab) else { continue }
      let name = name(TabKeys.name, in: fields, of: "tab")
      let title =
        required(TabKeys.title, in: fields, of: "tab") == nil
        ? nil : text(TabKeys.title, in: fields)
      let content = required(TabKeys.content, in: fields, of: "tab").map {
        self.node($0, at: place.inside)
      }
      guard let name, isNew(name, fields[TabKeys.name], "tab", &names), let title, let content
      else { continue }
      tabs.append(TabBar.Tab(name, title: title, content: content))
    }
    if value.items.isEmpty {
      report.error(at: value.place, "\"tabs\" is empty: add at least one tab")
    }
    return TabBar(tabs).map { .tabs($0) } ?? Self.nothing
  }
}

extension ManifestTable {
  /// How deep the tree of nodes may be.
  static let deepestLevel = 8
}
