import DiptychSplitModel

// Pages: leaves of the tree, and what stands in their bars.
extension ManifestReader {
  /// What the keys that every page may have say.
  mutating func look(in fields: Fields, at place: NodePlace) -> PageLook {
    var look = PageLook()
    look.title = text(PageKeys.title, in: fields)
    look.bar = choice(PageKeys.bar, in: fields, as: Bar.Style.self)
    look.items = fields[PageKeys.items].map { barItems($0.value, at: place) }
    look.orientations = orientations(PageKeys.orientations, in: fields)
    if let field = fields[PageKeys.orientations], !place.isInSplit {
      mentions.append(
        Mention(target: .orientations, place: field.keyOffset, level: place.level))
    }
    if look.bar == Bar.Style.none, look.items?.isEmpty == false {
      report.warning(
        at: fields[PageKeys.items]?.keyOffset,
        "nobody sees \"items\" with \"bar\": \"none\": choose another bar, or remove them")
    }
    return look
  }

  /// The content of a page of a kind, or nil when it is broken.
  mutating func content(_ kind: DataField<Node>, _ fields: Fields, _ place: NodePlace)
    -> Page.Content?
  {
    switch kind.key {
    case NodeKeys.list.name:
      guard let name = word(kind.value, of: NodeKeys.list) else { return nil }
      let list = ListID(name)
      mentions.append(
        Mention(
          target: .rows(list), place: kind.value.place, level: place.rows ?? place.level,
          isInSplit: place.isInSplit))
      return .list(ListPage(list, popoverSize: size(NodeKeys.popoverSize, in: fields)))
    case NodeKeys.article.name: return article(kind.value, fields, place)
    case NodeKeys.picture.name: return picture(kind.value)
    case NodeKeys.custom.name:
      return word(kind.value, of: NodeKeys.custom).map { .custom(CustomPage($0)) }
    default:
      if kind.value.bool == true { return .empty }
      let found = kind.value.bool == nil ? kind.value.kindWords : "false"
      report.error(
        at: kind.value.place, "\"empty\" is \(found): write true, or name another kind of node")
      return nil
    }
  }

  private mutating func article(_ value: Node, _ fields: Fields, _ place: NodePlace)
    -> Page.Content?
  {
    let from = fields[NodeKeys.from].map { word($0.value, of: NodeKeys.from) }
    guard let item = word(value, of: NodeKeys.article) else { return nil }
    let list = from.map { ListID($0 ?? "") } ?? Catalogue.mainList
    // A name that is broken has been reported, and holds nothing to look for.
    if list.name.isEmpty { return nil }
    let reference = ItemReference(list: list, item: ItemID(item))
    mentions.append(
      Mention(
        target: .article(reference), place: value.place,
        listPlace: fields[NodeKeys.from]?.value.place, level: place.level))
    return .article(ArticlePage(reference))
  }

  private mutating func picture(_ value: Node) -> Page.Content? {
    guard let path = value.text else {
      report.error(
        at: value.place, "\"picture\" is \(value.kindWords), and should be a file's name")
      return nil
    }
    if let fault = Folder.fault(of: path, key: "picture") {
      report.error(at: value.place, fault)
      return nil
    }
    guard let folder = context.folder else {
      report.error(
        at: value.place,
        "a bare list has no pictures: put it into a folder, and name it in a catalogue.json there")
      return nil
    }
    switch folder.find(path) {
    case .missing:
      report.omission(
        at: value.place,
        "there is no \"\(path)\" in the folder: create it or correct the name")
    case .outside:
      report.omission(
        at: value.place,
        "\"\(path)\" is a link that leads out of the folder: copy the file into it")
    case .file(let real):
      if FileReading.kind(of: real) != .file {
        report.omission(at: value.place, "\"\(path)\" is no file: name a picture's file")
      }
    }
    return .picture(PicturePage(path))
  }

  private mutating func barItems(_ value: Node, at place: NodePlace) -> [BarButtonItem] {
    guard value.dataKind == .list else {
      report.error(
        at: value.place, "\"items\" is \(value.kindWords), and should be a list of bar items")
      return []
    }
    var items: [BarButtonItem] = []
    var names: [String: Int?] = [:]
    for node in value.items {
      guard let fields = fields(of: node, .barItem),
        let item = barItem(fields, at: place),
        isNew(item.name, fields[BarItemKeys.name], "bar item", &names)
      else { continue }
      items.append(item)
    }
    return items
  }

  private mutating func barItem(_ fields: Fields, at place: NodePlace) -> BarButtonItem? {
    let name = name(BarItemKeys.name, in: fields, of: "bar item")
    let title =
      required(BarItemKeys.title, in: fields, of: "bar item") == nil
      ? nil : text(BarItemKeys.title, in: fields)
    let side = choice(BarItemKeys.side, in: fields, as: BarButtonItem.Side.self)
    let popover = fields[BarItemKeys.popover].flatMap { self.popover($0.value, at: place) }
    guard let name, let title else { return nil }
    return BarButtonItem(name, title: title, side: side ?? .trailing, popover: popover)
  }

  private mutating func popover(_ value: Node, at place: NodePlace) -> Popover? {
    guard let fields = fields(of: value, .popover) else { return nil }
    let size = size(PopoverKeys.size, in: fields)
    let arrows = choices(PopoverKeys.arrows, in: fields, as: ArrowDirection.self)
    let opensRows = flag(PopoverKeys.opensRows, in: fields)
    guard let list = required(PopoverKeys.list, in: fields, of: "popover"),
      let name = word(list, of: PopoverKeys.list)
    else { return nil }
    let rows = ListID(name)
    mentions.append(
      Mention(
        target: opensRows == true ? .rows(rows) : .choices(rows), place: list.place,
        level: place.level, isInSplit: place.isInSplit))
    return Popover(
      list: rows, size: size, directions: arrows ?? ArrowDirection.allCases,
      opensRows: opensRows ?? false)
  }

  /// Whether a name stands for the first time, and says so when it does not.
  mutating func isNew(
    _ name: String, _ field: DataField<Node>?, _ object: String, _ names: inout [String: Int?]
  ) -> Bool {
    guard let first = names[name] else {
      names[name] = .some(field?.value.place)
      return true
    }
    report.error(
      at: field?.value.place,
      "the \(object) \"\(name)\" stands twice\(report.mention(of: first)): give each its own name")
    return false
  }
}
