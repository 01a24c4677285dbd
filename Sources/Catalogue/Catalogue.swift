import DiptychArticles
public import DiptychFindings
public import DiptychSplitModel

/// What a kiosk shows: a screen, its lists, their articles and languages.
///
/// A value; loading an article reads its file and belongs on an effect, never in a scene, which asks
/// only for the places of the pictures that it shows.
public struct Catalogue: Sendable {
  /// The name of the list that a catalogue without names has.
  public static let mainList = ListID("main")

  /// At least one; the first is the one a kiosk starts in.
  public let languages: [Language]
  /// The theme that a visit begins in.
  public let theme: ThemeChoice
  /// Whether visitors can choose text sizes and themes.
  public var hasAppearanceButton: Bool
  /// What the screen shows, before anything has happened.
  public let screen: Container
  /// The rows of every list.
  public let lists: [ListID: ItemList]
  /// The names of the lists, in the catalogue's order.
  public let listNames: [ListID]
  /// What is wrong without keeping the catalogue from being shown.
  public let warnings: [Finding]
  /// The path as it was given.
  public let path: String
  /// The folder that everything is read from; a bare list has none.
  let folder: Folder?
  /// What `check` alone complains of: what is missing and can be done without.
  let omissions: [Finding]
  /// The title, per language.
  let title: LocalizedText?
  let addresses: AddressRule
  /// Reads HTML; nil where nothing does.
  let reader: (any DocumentReading)?
  let contents: [ListID: ListContent]
  /// The lists whose rows lead somewhere.
  let shownLists: Set<ListID>
  /// The items whose articles show by name.
  let shownArticles: Set<ItemReference>

  /// Puts together what was read, and looks for what it names.
  ///
  /// - Throws: the findings when one of them is an error.
  init(
    path: String, folder: Folder? = nil, languages: [String] = ["en"],
    theme: ThemeChoice = .builtIn("light"), hasAppearanceButton: Bool = false,
    title: LocalizedText?,
    screen: Container, mentions: [Mention], report: FindingReport, lists: [ListReading],
    addresses: AddressRule = .hostLabel, reader: (any DocumentReading)? = nil
  ) throws(CatalogueFailure) {
    var check = MentionCheck(screen: report, mentions: mentions, lists: lists)
    check.run()
    let reports = [check.screen] + check.lists.map(\.report)
    warnings = reports.flatMap(\.findings)
    omissions = reports.flatMap(\.omissions)
    if reports.contains(where: \.hasErrors) { throw .badData(warnings) }
    self.path = path
    self.folder = folder
    self.languages = languages.map(Language.init)
    self.theme = theme
    self.hasAppearanceButton = hasAppearanceButton
    self.title = title
    self.screen = screen
    self.addresses = addresses
    self.reader = reader
    let contents = check.lists.map(\.content)
    listNames = contents.map(\.id)
    self.contents = Dictionary(contents.map { ($0.id, $0) }) { first, _ in first }
    self.lists = self.contents.mapValues(\.items)
    shownLists = check.shown
    shownArticles = check.articles
  }

  /// The rows of the list named `main`; empty when there is none.
  public var list: ItemList { lists[Self.mainList] ?? ItemList([]) }

  /// The rows of a list; none for a list that is not known.
  public func items(of list: ListID) -> ItemList { lists[list] ?? ItemList([]) }

  /// The catalogue's title in a language, else in the first that has one; nil without any.
  public func title(in language: String) -> String? { title?.text(in: language) }

  /// The address of an item in a language, or nil when it has none.
  public func url(of item: ItemReference, in language: String) -> String? {
    guard let record = lists[item.list]?.record(of: item.item) else { return nil }
    return addresses.address(of: record, in: language, known: languages)
  }

  /// Where a link in an item's article leads: to an item of the same list, whose ID may be followed
  /// by `.md` or `.html`, to a place by `#` and its name, or outside.
  public func resolveLink(_ target: String, from item: ItemReference) -> Link {
    if let scheme = Link.scheme(of: target) {
      return ["http", "https", "mailto", "tel"].contains(scheme) ? .outside(target) : .nowhere
    }
    let anchor = target.firstIndex(of: "#").map { sign in
      PercentEncoding.decoded(target[target.index(after: sign)...])
    }
    let path = target.prefix { $0 != "#" && $0 != "?" }
    if path.isEmpty { return anchor.map { .anchor($0 == "top" ? "" : $0) } ?? .nowhere }
    guard !path.hasPrefix("/"), let last = path.split(separator: "/").last,
      let content = contents[item.list]
    else { return .nowhere }
    let name = ArticleFormat.withoutEnding(PercentEncoding.decoded(last))
    var ids = [ItemID(name)]
    // In a plain folder of articles, IDs are slugs of the files' names.
    if case .rows = content.articles.files { ids.append(ItemID(Slug.make(of: name))) }
    guard let id = ids.first(where: { content.items.index(of: $0) != nil }) else { return .nowhere }
    guard let anchor, !anchor.isEmpty else { return .item(id, anchor: nil) }
    return id == item.item ? .anchor(anchor) : .item(id, anchor: anchor)
  }

  /// The real path of a picture in the folder, or nil when it is not there.
  ///
  /// Looks for the file: call it on an effect.
  public func picturePath(_ picture: String) -> String? {
    guard case .file(let real)? = folder?.find(picture) else { return nil }
    return real
  }
}
