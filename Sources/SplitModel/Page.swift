public import DiptychGeometry

/// A leaf of the tree: content with a bar of its own choosing.
public struct Page: Hashable, Sendable, ContainerContent {
  /// What fills the page beside its bar.
  public enum Content: Hashable, Sendable {
    case list(ListPage)
    case article(ArticlePage)
    case picture(PicturePage)
    case custom(CustomPage)
    /// Nothing is selected, or nothing has been loaded yet.
    case empty
  }

  /// The page's identity, given when a screen takes it in.
  public internal(set) var id = NodeID.none
  /// The item that led here, if one did.
  var origin: ItemReference?
  /// The words in the bar; nil for those that its content gives.
  public var title: LocalizedText?
  /// The bar, with the page's own buttons.
  public var bar: Bar
  /// The orientations that a split view can show it in, also while it is hidden.
  public var orientations: Set<Orientation>
  /// What fills the page.
  public internal(set) var content: Content

  /// Takes content, by default none, a title, a bar, and the orientations it can be shown in.
  public init(
    _ content: Content = .empty, title: LocalizedText? = nil, bar: Bar = Bar(),
    orientations: Set<Orientation> = Set(Orientation.allCases)
  ) {
    self.content = content
    self.title = title
    self.bar = bar
    self.orientations = orientations
  }

  /// The page as a node of a tree.
  public var container: Container { .page(self) }

  /// The list that fills the page, if one does.
  public var list: ListPage? {
    guard case .list(let list) = content else { return nil }
    return list
  }

  /// The article that fills the page, if one does.
  public var article: ArticlePage? {
    guard case .article(let article) = content else { return nil }
    return article
  }
}

/// A page's bar.
public struct Bar: Hashable, Sendable {
  /// Where the bar stands, if anywhere.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    case navigation
    case toolbarTop = "toolbar-top"
    case toolbarBottom = "toolbar-bottom"
    case none
  }

  /// Where the bar stands, if anywhere.
  public var style: Style
  /// The owner's buttons, in their order.
  public var items: [BarButtonItem]

  /// Takes a style and the owner's buttons.
  public init(_ style: Style = .navigation, items: [BarButtonItem] = []) {
    self.style = style
    self.items = items
  }
}

/// A button of the owner's in a bar.
public struct BarButtonItem: Hashable, Sendable {
  /// The end of the bar at which a button stands.
  public enum Side: String, CaseIterable, Hashable, Sendable {
    case leading
    case trailing
  }

  /// What the owner is told when it is tapped.
  public var name: String
  /// The words on the button.
  public var title: LocalizedText
  /// The end of the bar at which it stands.
  public var side: Side
  /// What it opens, if it opens anything; with that, it is left out where its page stands above others.
  public var popover: Popover?

  /// Takes a name of your own for the button, its words, its end of the bar, and the rows it opens.
  public init(
    _ name: String, title: LocalizedText, side: Side = .trailing, popover: Popover? = nil
  ) {
    self.name = name
    self.title = title
    self.side = side
    self.popover = popover
  }
}

/// What a button opens in a popover: rows to choose from.
public struct Popover: Hashable, Sendable {
  /// The list whose rows the popover shows.
  public var list: ListID
  /// The body's size in points; nil for what its rows need.
  public var size: Size?
  /// Where the arrow may point; in this order where all fit alike.
  public var directions: [ArrowDirection]
  /// Whether choosing a row shows what it leads to, on top of the page; its owner is told in any case.
  public var opensRows: Bool

  /// Takes a list, the popover's size in points, where its arrow may point, and whether rows open.
  public init(
    list: ListID, size: Size? = nil, directions: [ArrowDirection] = ArrowDirection.allCases,
    opensRows: Bool = false
  ) {
    self.list = list
    self.size = size
    self.directions = directions
    self.opensRows = opensRows
  }
}

/// A list with its selection.
public struct ListPage: Hashable, Sendable {
  /// The row that is chosen.
  public struct Selection: Hashable, Sendable {
    /// The chosen item.
    public internal(set) var id: ItemID
    /// The row at which the item stood last.
    public internal(set) var row: Int
  }

  /// The list whose rows the page shows.
  public var source: ListID
  /// The size it wishes in a popover, in points; nil for the usual one.
  public var popoverSize: Size?
  /// The chosen row; nil before any is.
  public internal(set) var selection: Selection?
  /// The row that keys have reached, if it is another than the selected one.
  public internal(set) var cursor: ItemID?
  /// How far the list is scrolled, as an anchor.
  public internal(set) var scroll = ScrollPosition<ItemID>.start

  /// Takes a list, and the size in points of the popover that it shows in.
  public init(_ source: ListID, popoverSize: Size? = nil) {
    self.source = source
    self.popoverSize = popoverSize
  }

  /// The row that the keys act on.
  public var reached: ItemID? { cursor ?? selection?.id }
}

/// An article; without facts it is on its way.
public struct ArticlePage: Hashable, Sendable {
  /// The article's item.
  public var reference: ItemReference
  /// What is known of the article; nil until it has been loaded.
  public internal(set) var facts: ArticleFacts?
  /// The wish that brought the article, so that a reload makes another of it.
  public internal(set) var generation = 0
  /// Whether the article has been read again since.
  var isStale = false
  /// How far the article is scrolled, as an anchor.
  public internal(set) var scroll = ScrollPosition<Int>.start
  /// The place that the link named which led here, until the article is scrolled.
  public internal(set) var anchor: String?
  /// How far tables that are wider than the column are scrolled sideways, in points from their
  /// leading edge; by the piece that they begin with.
  public internal(set) var tableOffsets: [Int: Double] = [:]

  /// Takes the item whose article shows.
  public init(_ reference: ItemReference) {
    self.reference = reference
  }
}

/// A picture that fills the page and can be zoomed.
public struct PicturePage: Hashable, Sendable {
  /// The file within the catalogue.
  public var source: String
  /// How many times larger than when it just fits.
  public internal(set) var zoom = 1.0
  /// Which part of the picture is in the middle, each from 0 to 1.
  public internal(set) var center = Point(x: 0.5, y: 0.5)
  /// The nearest zoom that a picture can have: never smaller than when it fits.
  public static func possibleZoom(_ wished: Double) -> Double { min(max(wished, 1), 16) }

  /// Takes a picture's path in the catalogue's folder.
  public init(_ source: String) {
    self.source = source
  }
}

/// Content drawn by Swift code of the owner's, known to the state by name only.
public struct CustomPage: Hashable, Sendable {
  /// The name under which the application gives the detail's code.
  public var name: String
  /// What the owner's code remembers of itself.
  public internal(set) var value: String

  /// Takes the detail's name, and the value it begins with.
  public init(_ name: String, value: String = "") {
    self.name = name
    self.value = value
  }
}

/// What loading an article found out about it.
public struct ArticleFacts: Hashable, Sendable {
  /// Whether there is something to read.
  public enum Status: Hashable, Sendable {
    case ready
    case missing
    case unreadable
  }

  /// Whether there is something to read.
  public var status: Status
  /// The language that was asked for.
  public var wishedLanguage: String
  /// The language that the article is in.
  public var language: String
  /// The languages that the item really has, in the catalogue's order.
  public var availableLanguages: [String]

  /// Takes what was found when the article was loaded.
  public init(
    status: Status, wishedLanguage: String, language: String, availableLanguages: [String]
  ) {
    self.status = status
    self.wishedLanguage = wishedLanguage
    self.language = language
    self.availableLanguages = availableLanguages
  }
}
