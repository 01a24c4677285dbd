import DiptychSplitModel

/// The keys at the top of `catalogue.json`.
enum CatalogueKeys {
  static let title = ManifestKey(
    "title", .text, standard: "none",
    "What the catalogue is called: the title of the list `main`, and of the button that opens it.")
  static let languages = ManifestKey(
    "languages", .other(type: "array of text", range: "language codes (BCP 47), each once"),
    standard: "[\"en\"]", "The languages that visitors can choose; a kiosk starts in the first.")
  static let list = ManifestKey(
    "list", .other(type: "list", range: "see “Lists”"), standard: "none",
    "The list named `main`.")
  static let lists = ManifestKey(
    "lists", .other(type: "object of lists", range: "each name once"), standard: "{}",
    "Further lists by their names.")
  static let articles = ManifestKey(
    "articles", .other(type: "text", range: "a path in the folder with `{language}` and `{id}`"),
    standard: "\"articles/{language}/{id}.md\"", "Where the articles of items are.")
  static let addressRule = ManifestKey(
    "urlRule", .other(type: "text", range: "a web address with `{language}` and `{id}`"),
    standard: "the record's `url`",
    "The address of an item; without it, a language at the front of a `url`'s host follows the "
      + "visitor's.")
  static let theme = ManifestKey(
    "theme",
    .other(
      type: "text",
      range: "`\"light\"`, `\"dark\"`, `\"contrast\"`, or a `.json` file in the folder"),
    standard: "\"light\"", "The colours and fonts that a visit begins in; see [Themes](Themes.md).")
  static let appearanceButton = ManifestKey(
    "appearanceButton", .flag, standard: "false",
    "Whether a button in the bar lets visitors choose the size of text and the theme.")
  static let screen = ManifestKey(
    "screen", .other(type: "node", range: "at most 8 levels"),
    standard: "a split view of the list `main`", "What the screen shows.")
  static let orientations = ManifestKey(
    "orientations", .other(type: "object", range: "not beside `screen`"),
    standard: "all, for both panes", "The orientations of the panes of the standard screen.")

  static let all = [
    title, languages, list, lists, articles, addressRule, theme, appearanceButton, screen,
    orientations,
  ]
}

/// The keys of an object that stands for a list.
enum ListKeys {
  static let rows = ManifestKey(
    "rows", .other(type: "text or array", range: "a file in the folder, or records"),
    standard: nil, "The list's rows.")
  static let articles = ManifestKey(
    "articles", CatalogueKeys.articles.form, standard: "the catalogue's",
    "Where the articles of this list's items are.")
  static let detail = ManifestKey(
    "detail", .other(type: "object of page keys", range: "see “Pages”"), standard: "{}",
    "What the pages of this list's articles have in common.")

  static let all = [rows, articles, detail]
}

/// The keys of a record that the reader of nodes does not read.
enum RecordKeys {
  static let all = [
    ManifestKey(
      "name", .other(type: "text per language", range: "not empty"), standard: nil,
      "What the row shows; `title` says the same."),
    ManifestKey(
      "id", .other(type: "text", range: "up to 200 letters without `/`"),
      standard: "a slug of the name", "What scripts, links and files call the item."),
    ManifestKey(
      "subtitle", .other(type: "text per language", range: ""), standard: "none",
      "A second line."),
    ManifestKey(
      "url", .other(type: "text", range: "a web address"), standard: "none",
      "Where the subject is described elsewhere."),
    ManifestKey(
      "section", .other(type: "text per language", range: ""), standard: "none",
      "The heading that the row stands under."),
    ManifestKey(
      "text", .other(type: "text", range: "one of the three"), standard: "a file",
      "The article, as plain text."),
    ManifestKey(
      "markdown", .other(type: "text", range: "one of the three"), standard: "a file",
      "The article, as Markdown."),
    ManifestKey(
      "html", .other(type: "text", range: "one of the three"), standard: "a file",
      "The article, as HTML."),
    ManifestKey(
      "detail", .other(type: "node, or page keys", range: "at most 8 levels"),
      standard: "the article, with the list's page keys",
      "What choosing the row shows; page keys alone change the article's page."),
  ]
}

/// The panes of the standard screen.
enum PaneKeys {
  static let form = ManifestKey.Form.choices(
    Orientation.allCases.map(\.rawValue), one: "orientation")
  static let master = ManifestKey(
    "master", form, standard: "all", "The orientations that the master supports.")
  static let detail = ManifestKey(
    "detail", form, standard: "all", "The orientations that the detail supports.")

  static let all = [master, detail]
}

extension ManifestTable {
  static let catalogue = ManifestTable(
    object: "a catalogue", heading: "The catalogue", keys: CatalogueKeys.all)
  static let listObject = ManifestTable(
    object: "a list", heading: "Lists", keys: ListKeys.all)
  static let record = ManifestTable(
    object: "a record", heading: "Records", keys: RecordKeys.all)
  static let orientations = ManifestTable(
    object: "\"orientations\"", heading: "Orientations of the standard screen",
    keys: PaneKeys.all)
}
