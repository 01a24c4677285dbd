import DiptychSplitModel

/// The keys that every page may have.
enum PageKeys {
  static let title = ManifestKey(
    "title", .text, standard: "the catalogue's for the list `main`, else none",
    "What the page's bar shows.")
  static let bar = ManifestKey(
    "bar", .choice(Bar.Style.allCases.map(\.rawValue)), standard: "\"navigation\"",
    "The page's bar; without one, its container lends it one for its own buttons.")
  static let items = ManifestKey(
    "items", .other(type: "array of bar items", range: "see “Bar items”"), standard: "[]",
    "Buttons in the page's bar.")
  static let orientations = ManifestKey(
    "orientations", PaneKeys.form, standard: "all",
    "The orientations that a split view can show the page in, also while it is hidden; nothing else "
      + "asks.")

  static let all = [title, bar, items, orientations]
}

/// The keys of a button in a bar.
enum BarItemKeys {
  static let name = ManifestKey(
    "name", .name, standard: nil, "What the owner is told when it is tapped; once in a bar.")
  static let title = ManifestKey("title", .text, standard: nil, "What the button shows.")
  static let side = ManifestKey(
    "side", .choice(BarButtonItem.Side.allCases.map(\.rawValue)), standard: "\"trailing\"",
    "The end of the bar at which it stands.")
  static let popover = ManifestKey(
    "popover", .other(type: "object", range: "see “Popovers”"), standard: "none",
    "What it opens.")

  static let all = [name, title, side, popover]
}

/// The keys of a popover that a button opens.
enum PopoverKeys {
  static let arrowForm = ManifestKey.Form.choices(
    ArrowDirection.allCases.map(\.rawValue), one: "direction")
  static let list = ManifestKey(
    "list", .other(type: "text", range: "a list's name"), standard: nil,
    "The rows to choose from.")
  static let size = ManifestKey(
    "size", .size(1...8_192), standard: "what the rows need", "The body's size in points.")
  static let arrows = ManifestKey(
    "arrows", arrowForm, standard: "[\"up\", \"down\", \"left\", \"right\"]",
    "Where the arrow may point, the dearest first.")

  static let opensRows = ManifestKey(
    "opensRows", .flag, standard: "false",
    "Whether choosing a row shows what it leads to, on top of the page.")

  static let all = [list, size, arrows, opensRows]
}

extension ManifestTable {
  static let pageKeys = ManifestTable(object: "a page", heading: "Pages", keys: PageKeys.all)
  static let barItem = ManifestTable(
    object: "a bar item", heading: "Bar items", keys: BarItemKeys.all)
  static let popover = ManifestTable(
    object: "a popover", heading: "Popovers", keys: PopoverKeys.all)
}
