import DiptychCatalogue
import Testing

@Suite("Faults in pages")
struct WrongPageTests {
  @Test(
    "A fault in a page is named with its place, and the remedy mends it", arguments: pages)
  func page(_ screen: WrongScreen) throws { try screen.check() }

  @Test(
    "A fault in a bar item is named with its place, and the remedy mends it", arguments: items)
  func item(_ screen: WrongScreen) throws { try screen.check() }

  static let pages: [WrongScreen] = [
    .init(
      #"{"list": "main", "title": 1}"#,
      """
      2:27: error: "title" is a number, and should be text, or an object with a text for each \
      language
      """,
      #"{"list": "main", "title": "1"}"#),
    .init(
      #"{"list": "main", "title": {"xx": "A"}}"#,
      """
      2:28: error: the title's language "xx" is none of the catalogue's: add it to "languages", \
      or remove the title
      """,
      #"{"list": "main", "title": {"en": "A"}}"#),
    .init(
      #"{"list": "main", "title": {}}"#,
      "2:27: error: the title is empty: write what should show",
      #"{"list": "main", "title": {"en": "A"}}"#),
    .init(
      #"{"list": "main", "title": {"en": ["A"]}}"#,
      #"2:34: error: the title in "en" is a list, and should be text"#,
      #"{"list": "main", "title": {"en": "A"}}"#),
    .init(
      #"{"list": "main", "title": " "}"#,
      "2:27: error: the title is empty: write what should show",
      #"{"list": "main", "title": "A"}"#),
    .init(
      #"{"list": "main", "bar": "toolbar"}"#,
      """
      2:25: error: "bar" is "toolbar": it can be navigation, toolbar-top, toolbar-bottom, none
      """,
      #"{"list": "main", "bar": "toolbar-top"}"#),
    .init(
      #"{"list": "main", "bar": true}"#,
      """
      2:25: error: "bar" is true or false, and should be one of "navigation", "toolbar-top", \
      "toolbar-bottom", "none"
      """,
      #"{"list": "main", "bar": "none"}"#),
    .init(
      #"{"split": {"master": {"list": "main", "orientations": "portrait"}}}"#,
      #"2:55: error: "orientations" is text, and should be a list of orientations"#,
      #"{"split": {"master": {"list": "main", "orientations": ["portrait"]}}}"#),
    .init(
      #"{"split": {"master": {"list": "main", "orientations": ["potrait", 3]}}}"#,
      """
      2:56: error: "potrait" is no orientation: perhaps "portrait" is meant
      2:67: error: a number is no orientation: it can be portrait, portrait-upside-down, \
      landscape, landscape-right
      """,
      #"{"split": {"master": {"list": "main", "orientations": ["portrait"]}}}"#),
    .init(
      #"{"split": {"master": {"list": "main", "orientations": []}}}"#,
      #"2:55: error: "orientations" is empty: name at least one orientation"#,
      #"{"split": {"master": {"list": "main", "orientations": ["portrait"]}}}"#),
    .init(
      #"{"split": {"master": {"list": "main", "orientations": ["portrait", "portrait"]}}}"#,
      #"2:68: error: "portrait" stands twice in "orientations": keep one"#,
      #"{"split": {"master": {"list": "main", "orientations": ["portrait"]}}}"#),
    .init(
      #"{"stack": {"list": "main", "orientations": ["portrait"]}}"#,
      """
      2:28: warning: nobody asks for "orientations" outside a split view: show the page in one, or \
      remove them
      """,
      #"{"split": {"master": {"stack": {"list": "main", "orientations": ["portrait"]}}}}"#),
    .init(
      #"{"list": "main", "popoverSize": [310]}"#,
      """
      2:33: error: "popoverSize" is a list of 1, and should be a width and a height such as \
      [310, 88]
      """,
      #"{"list": "main", "popoverSize": [310, 88]}"#),
    .init(
      #"{"list": "main", "popoverSize": [310, 0]}"#,
      #"2:39: error: "popoverSize" is 0: it can be from 1 to 8192"#,
      #"{"list": "main", "popoverSize": [310, 1]}"#),
    .init(
      #"{"list": "main", "popoverSize": [310, "88"]}"#,
      """
      2:39: error: "popoverSize" is text, and should be a width and a height such as [310, 88]
      """,
      #"{"list": "main", "popoverSize": [310, 88]}"#),
  ]

  static let items: [WrongScreen] = [
    .init(
      #"{"list": "main", "items": {}}"#,
      #"2:27: error: "items" is an object, and should be a list of bar items"#,
      #"{"list": "main", "items": []}"#),
    .init(
      #"{"list": "main", "items": ["more"]}"#,
      "2:28: error: this is text, and should be an object with the keys of a bar item",
      #"{"list": "main", "items": []}"#),
    .init(
      #"{"list": "main", "items": [{"title": "More"}]}"#,
      #"2:28: error: this bar item has no name: add "name""#,
      #"{"list": "main", "items": [{"name": "more", "title": "More"}]}"#),
    .init(
      #"{"list": "main", "items": [{"name": "more"}]}"#,
      #"2:28: error: this bar item has no title: add "title""#,
      #"{"list": "main", "items": [{"name": "more", "title": "More"}]}"#),
    .init(
      #"{"list": "main", "items": [{"name": "More!", "title": "More"}]}"#,
      #"2:37: error: "More!" is not a name: use small letters, digits and hyphens"#,
      #"{"list": "main", "items": [{"name": "more", "title": "More"}]}"#),
    .init(
      #"{"list": "main", "items": [{"name": "a", "title": "A"}, {"name": "a", "title": "B"}]}"#,
      #"2:66: error: the bar item "a" stands twice (first at 2:37): give each its own name"#,
      #"{"list": "main", "items": [{"name": "a", "title": "A"}, {"name": "b", "title": "B"}]}"#),
    .init(
      #"{"list": "main", "items": [{"name": "a", "title": "A", "popover": {}}]}"#,
      #"2:67: error: this popover has no list: add "list""#,
      #"{"list": "main", "items": [{"name": "a", "title": "A", "popover": {"list": "tools"}}]}"#),
    .init(
      #"{"list": "main", "items": [{"name": "a", "title": "A", "popover": {"list": "tool"}}]}"#,
      #"2:76: error: there is no list "tool": perhaps "tools" is meant"#,
      #"{"list": "main", "items": [{"name": "a", "title": "A", "popover": {"list": "tools"}}]}"#),
    .init(
      """
      {"list": "main", "items": [{"name": "a", "title": "A", "popover": {"list": "tools", \
      "arrows": ["upp"]}}]}
      """,
      #"2:96: error: "upp" is no direction: perhaps "up" is meant"#,
      """
      {"list": "main", "items": [{"name": "a", "title": "A", "popover": {"list": "tools", \
      "arrows": ["up"]}}]}
      """),
    .init(
      #"{"list": "main", "items": [{"name": "a", "title": "A", "side": "left"}]}"#,
      #"2:64: error: "side" is "left": it can be leading, trailing"#,
      #"{"list": "main", "items": [{"name": "a", "title": "A", "side": "leading"}]}"#),
    .init(
      #"{"list": "main", "bar": "none", "items": [{"name": "a", "title": "A"}]}"#,
      """
      2:33: warning: nobody sees "items" with "bar": "none": choose another bar, or remove them
      """,
      #"{"list": "main", "bar": "toolbar-top", "items": [{"name": "a", "title": "A"}]}"#),
  ]
}
