import DiptychSplitModel

/// What nodes name, to be looked for once every list has been read.
struct Mention: Sendable {
  enum Target: Hashable, Sendable {
    /// A list whose rows lead somewhere: on a page, or in a popover that opens them.
    case rows(ListID)
    /// A list in a popover, whose rows are only told about.
    case choices(ListID)
    /// An item whose article shows.
    case article(ItemReference)
    /// Nothing but the deepest node of a row's detail.
    case depth
    /// Nothing but a page's orientations.
    case orientations
  }

  var target: Target
  var place: Int?
  /// Where an article's list is named, if it is.
  var listPlace: Int?
  /// The level at which the rows' details show, or of the node; 1 is the node at the top.
  var level: Int
  /// Whether a split view stands around it, of those that can be seen here.
  var isInSplit = false
  /// Whether it stands beside its list's rows, in the catalogue's description.
  var isOfLook = false

  /// The same, where it stands beside a list's rows.
  var ofLook: Mention {
    var mention = self
    mention.isOfLook = true
    return mention
  }
}

/// What the reading of a node needs to know of its catalogue.
struct ManifestContext: Sendable {
  /// At least one.
  var languages = ["en"]
  var title: LocalizedText?
  /// Where pictures are; a bare list has none.
  var folder: Folder?
  /// The list that is being read.
  var list = Catalogue.mainList
  /// What the pages of the list's articles have in common.
  var look = PageLook()
}

/// The keys that every page may have, as far as they stand.
struct PageLook: Sendable {
  var title: LocalizedText?
  var bar: Bar.Style?
  var items: [BarButtonItem]?
  var orientations: Set<Orientation>?

  /// The same, with another's keys where there are none.
  func over(_ other: PageLook) -> PageLook {
    PageLook(
      title: title ?? other.title, bar: bar ?? other.bar, items: items ?? other.items,
      orientations: orientations ?? other.orientations)
  }

  func page(_ content: Page.Content) -> Page {
    Page(
      content, title: title, bar: Bar(bar ?? .navigation, items: items ?? []),
      orientations: orientations ?? Set(Orientation.allCases))
  }
}
