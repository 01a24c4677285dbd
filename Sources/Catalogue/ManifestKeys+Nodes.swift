import DiptychSplitModel

/// The kinds of node, and the keys that go with one kind alone.
enum NodeKeys {
  static let split = ManifestKey(
    "split", .other(type: "object", range: "see “Split views”"), standard: "",
    "A split view: a master beside a detail.")
  static let tabs = ManifestKey(
    "tabs", .other(type: "array of tabs", range: "at least one, see “Tabs”"), standard: "",
    "Several screens of which one shows, chosen by a bar at the bottom.")
  static let stack = ManifestKey(
    "stack", .other(type: "node", range: ""), standard: "",
    "A navigation stack that begins with the node.")
  static let list = ManifestKey(
    "list", .other(type: "text", range: "a list's name"), standard: "", "A page with a list.")
  static let article = ManifestKey(
    "article", .other(type: "text", range: "an item's ID"), standard: "",
    "A page with an item's article.")
  static let picture = ManifestKey(
    "picture", .other(type: "text", range: "a file in the folder"), standard: "",
    "A page filled by a picture.")
  static let custom = ManifestKey(
    "custom", .other(type: "text", range: "not empty"), standard: "",
    "A page that Swift code draws, by the name that it is known by.")
  static let empty = ManifestKey(
    "empty", .other(type: "true", range: ""), standard: "", "A page without content.")
  /// Exactly one of these says what a node is.
  static let kinds = [split, tabs, stack, list, article, picture, custom, empty]

  static let from = ManifestKey(
    "from", .other(type: "text", range: "a list's name; beside `article`"),
    standard: "\"main\"", "The list that holds the item.")
  static let popoverSize = ManifestKey(
    "popoverSize", .size(1...8_192), standard: "the usual one",
    "The size in points that the list wishes in a popover; beside `list`.")

  static let all = kinds + [from, popoverSize]
}

/// The keys of a split view.
enum SplitKeys {
  /// Whether the visitor may drag the divider.
  enum Divider: String, CaseIterable {
    case fixed
    case draggable
  }

  static let master = ManifestKey(
    "master", .other(type: "node", range: ""), standard: nil, "What one chooses from.")
  static let detail = ManifestKey(
    "detail", .other(type: "node", range: ""), standard: "{\"empty\": true}",
    "What shows before anything is chosen.")
  static let portrait = ManifestKey(
    "portrait", .choice(SplitOptions.PortraitStyle.allCases.map(\.rawValue)),
    standard: "\"popover\"",
    "How the master is reached in portrait: in a popover, sliding in over the detail, or always "
      + "visible.")
  static let width = ManifestKey(
    "width",
    .other(type: "number or object", range: "120–2000, or see “Width as a share”"),
    standard: "320", "How wide the master is beside the detail, in points.")
  static let side = ManifestKey(
    "side", .choice(SplitOptions.Side.allCases.map(\.rawValue)), standard: "\"leading\"",
    "The side on which the master stands, in the direction of reading.")
  static let divider = ManifestKey(
    "divider", .choice(Divider.allCases.map(\.rawValue)), standard: "\"fixed\"",
    "Whether visitors can drag the line between the panes.")
  static let hideButton = ManifestKey(
    "hideButton", .flag, standard: "false",
    "Whether a button hides the master where both panes have room.")
  static let breakpoint = ManifestKey(
    "breakpoint", .number(0...8_192), standard: "600",
    "The split view's own width in points below which one pane shows at a time.")
  static let button = ManifestKey(
    "button", .text, standard: "the master's title",
    "The title of the button that opens the master.")
  static let closesPopover = ManifestKey(
    "closesPopover", .flag, standard: "true",
    "Whether choosing a row puts a master away that stands above the detail.")
  static let opensBySwipe = ManifestKey(
    "opensBySwipe", .flag, standard: "true",
    "Whether a swipe from the edge opens a master that slides in.")
  static let closesBySwipe = ManifestKey(
    "closesBySwipe", .flag, standard: "true",
    "Whether a swipe back closes a master that has slid in.")
  static let arrows = ManifestKey(
    "arrows", PopoverKeys.arrowForm, standard: "[\"up\", \"down\", \"left\", \"right\"]",
    "Where the arrow of the master's popover may point, the dearest first.")
  static let keepsDetails = ManifestKey(
    "keepsDetails", .flag, standard: "false",
    "Whether a detail comes back as it was when its row is chosen again; the last 16 do.")
  static let back = ManifestKey(
    "back", .choice(SplitOptions.BackPolicy.allCases.map(\.rawValue)), standard: "\"page\"",
    "Where Back goes while one pane shows: to the page before, or straight to the master.")
  static let masterOrientations = ManifestKey(
    "masterOrientations", PaneKeys.form, standard: "all",
    "The orientations that the master supports.")
  static let detailOrientations = ManifestKey(
    "detailOrientations", PaneKeys.form, standard: "all",
    "The orientations that the detail supports.")

  static let all = [
    master, detail, portrait, width, side, divider, hideButton, breakpoint, button, closesPopover,
    opensBySwipe, closesBySwipe, arrows, keepsDetails, back, masterOrientations,
    detailOrientations,
  ]
}

/// The keys of a master's width as a share of its split view's.
enum WidthKeys {
  /// What a master can be wide, in points.
  static let points = 120.0...2_000

  static let fraction = ManifestKey(
    "fraction", .number(0.1...0.9), standard: nil, "The share of the split view's own width.")
  static let minimum = ManifestKey(
    "minimum", .number(points), standard: "200", "The least width, in points.")
  static let maximum = ManifestKey(
    "maximum", .number(points), standard: "480",
    "The greatest width, in points; not below `minimum`.")

  static let all = [fraction, minimum, maximum]
}

/// The keys of a tab.
enum TabKeys {
  static let name = ManifestKey(
    "name", .name, standard: nil, "What scripts call the tab; each name stands once.")
  static let title = ManifestKey("title", .text, standard: nil, "What the tab bar shows.")
  static let content = ManifestKey(
    "content", .other(type: "node", range: ""), standard: nil, "What the tab shows.")

  static let all = [name, title, content]
}

extension ManifestTable {
  /// What can stand in any node, whatever its kind.
  static let anyNode = ManifestTable(
    object: "a node", heading: "", keys: NodeKeys.all + PageKeys.all)
  static let node = ManifestTable(
    object: "a node", heading: "Nodes", keys: NodeKeys.all)
  static let split = ManifestTable(
    object: "a split view", heading: "Split views", keys: SplitKeys.all)
  static let width = ManifestTable(
    object: "a width", heading: "Width as a share", keys: WidthKeys.all)
  static let tab = ManifestTable(object: "a tab", heading: "Tabs", keys: TabKeys.all)
}
