import DiptychCatalogue
import Testing

/// A screen with a fault, what is said about it, and the screen with the remedy applied.
struct WrongScreen: Sendable, CustomTestStringConvertible {
  var wrong: String
  var says: String
  var mended: String

  init(_ wrong: String, _ says: String, _ mended: String) {
    self.wrong = wrong
    self.says = says
    self.mended = mended
  }

  var testDescription: String { says }

  func check() throws {
    let folder = try ManifestFolder()
    #expect(try folder.findings(screen: wrong) == says)
    #expect(try folder.findings(screen: mended) == "")
  }
}

@Suite("Faults in screens")
struct WrongScreenTests {
  @Test(
    "A fault in a node is named with its place, and the remedy mends it", arguments: nodes)
  func node(_ screen: WrongScreen) throws { try screen.check() }

  @Test(
    "A fault in tabs is named with its place, and the remedy mends it", arguments: tabs)
  func tab(_ screen: WrongScreen) throws { try screen.check() }

  static let nodes: [WrongScreen] = [
    .init(
      "{}",
      """
      2:1: error: this node does not say what it is: add one of split, tabs, stack, list, \
      article, picture, custom, empty
      """,
      #"{"list": "main"}"#),
    .init(
      "[]",
      "2:1: error: this is a list, and should be an object with the keys of a node",
      #"{"list": "main"}"#),
    .init(
      #""main""#,
      "2:1: error: this is text, and should be an object with the keys of a node",
      #"{"list": "main"}"#),
    .init(
      #"{"title": "A"}"#,
      """
      2:1: error: this node does not say what it is: add one of split, tabs, stack, list, \
      article, picture, custom, empty
      """,
      #"{"empty": true, "title": "A"}"#),
    .init(
      #"{"spilt": {"master": {"list": "main"}}}"#,
      #"2:2: error: "spilt" is not a key of a node: perhaps "split" is meant"#,
      #"{"split": {"master": {"list": "main"}}}"#),
    .init(
      #"{"zzzzzzzzzz": 1}"#,
      """
      2:2: error: "zzzzzzzzzz" is not a key of a node: it can be split, tabs, stack, list, \
      article, picture, custom, empty, from, popoverSize, title, bar, items, orientations
      """,
      #"{"list": "main"}"#),
    .init(
      #"{"list": "main", "article": "ann"}"#,
      #"2:18: error: "list" and "article" stand in one node: keep one of them"#,
      #"{"article": "ann"}"#),
    .init(
      #"{"empty": false}"#,
      #"2:11: error: "empty" is false: write true, or name another kind of node"#,
      #"{"empty": true}"#),
    .init(
      #"{"empty": "yes"}"#,
      #"2:11: error: "empty" is text: write true, or name another kind of node"#,
      #"{"empty": true}"#),
    .init(
      #"{"list": "mian"}"#,
      #"2:10: error: there is no list "mian": perhaps "main" is meant"#,
      #"{"list": "main"}"#),
    .init(
      #"{"list": "saws"}"#,
      #"2:10: error: there is no list "saws": add it to "lists""#,
      #"{"list": "tools"}"#),
    .init(
      #"{"list": 3}"#,
      #"2:10: error: "list" is a number, and should be text"#,
      #"{"list": "main"}"#),
    .init(
      #"{"list": ""}"#,
      #"2:10: error: "list" is empty: write a name"#,
      #"{"list": "main"}"#),
    .init(
      #"{"article": "anne"}"#,
      #"2:13: error: the list "main" has no item "anne": perhaps "ann" is meant"#,
      #"{"article": "ann"}"#),
    .init(
      #"{"article": "ann", "from": "tools"}"#,
      #"2:13: error: the list "tools" has no item "ann": name the ID of one of its items"#,
      #"{"article": "saw", "from": "tools"}"#),
    .init(
      #"{"article": "saw", "from": "toils"}"#,
      #"2:28: error: there is no list "toils": perhaps "tools" is meant"#,
      #"{"article": "saw", "from": "tools"}"#),
    .init(
      #"{"article": "ann", "from": ["main"]}"#,
      #"2:28: error: "from" is a list, and should be text"#,
      #"{"article": "ann", "from": "main"}"#),
    .init(
      #"{"list": "main", "from": "main"}"#,
      #"2:18: error: "from" belongs beside "article": remove it"#,
      #"{"list": "main"}"#),
    .init(
      #"{"article": "ann", "popoverSize": [1, 1]}"#,
      #"2:20: error: "popoverSize" belongs beside "list": remove it"#,
      #"{"article": "ann"}"#),
    .init(
      #"{"custom": null}"#,
      #"2:12: error: "custom" is null, and should be text"#,
      #"{"custom": "dial"}"#),
    .init(
      #"{"picture": "lost.png"}"#,
      #"2:13: error: there is no "lost.png" in the folder: create it or correct the name"#,
      #"{"picture": "pictures/a.png"}"#),
    .init(
      #"{"picture": "../a.png"}"#,
      #"2:13: error: "../a.png" leads out of the folder: name a file in it, without .."#,
      #"{"picture": "pictures/a.png"}"#),
    .init(
      #"{"picture": "/etc/a.png"}"#,
      #"2:13: error: "/etc/a.png" is an absolute path: name a file in the folder"#,
      #"{"picture": "pictures/a.png"}"#),
    .init(
      #"{"picture": "pictures"}"#,
      #"2:13: error: "pictures" is no file: name a picture's file"#,
      #"{"picture": "pictures/a.png"}"#),
    .init(
      #"{"picture": ["a"]}"#,
      #"2:13: error: "picture" is a list, and should be a file's name"#,
      #"{"picture": "pictures/a.png"}"#),
    .init(
      #"{"picture": "link.png"}"#,
      #"2:13: error: "link.png" is a link that leads out of the folder: copy the file into it"#,
      #"{"picture": "pictures/a.png"}"#),
    .init(
      #"{"stack": {"list": "main"}, "title": "A"}"#,
      #"2:29: error: "title" stands beside "stack", and belongs to a page in it: move it there"#,
      #"{"stack": {"list": "main", "title": "A"}}"#),
    .init(
      """
      {"stack": {"stack": {"stack": {"stack": {"stack": {"stack": {"stack": {"stack": {"list": \
      "main"}}}}}}}}}
      """,
      "2:81: error: this node lies 9 levels deep: 8 are the most that are shown",
      """
      {"stack": {"stack": {"stack": {"stack": {"stack": {"stack": {"stack": {"list": \
      "main"}}}}}}}}
      """),
  ]

  static let tabs: [WrongScreen] = [
    .init(
      #"{"tabs": []}"#,
      #"2:10: error: "tabs" is empty: add at least one tab"#,
      #"{"tabs": [{"name": "a", "title": "A", "content": {"list": "main"}}]}"#),
    .init(
      #"{"tabs": {"a": {"list": "main"}}}"#,
      #"2:10: error: "tabs" is an object, and should be a list of tabs"#,
      #"{"tabs": [{"name": "a", "title": "A", "content": {"list": "main"}}]}"#),
    .init(
      #"{"tabs": [{"title": "A", "content": {"list": "main"}}]}"#,
      #"2:11: error: this tab has no name: add "name""#,
      #"{"tabs": [{"name": "a", "title": "A", "content": {"list": "main"}}]}"#),
    .init(
      #"{"tabs": [{"name": "a", "content": {"list": "main"}}]}"#,
      #"2:11: error: this tab has no title: add "title""#,
      #"{"tabs": [{"name": "a", "title": "A", "content": {"list": "main"}}]}"#),
    .init(
      #"{"tabs": [{"name": "a", "title": "A"}]}"#,
      #"2:11: error: this tab has no content: add "content""#,
      #"{"tabs": [{"name": "a", "title": "A", "content": {"list": "main"}}]}"#),
    .init(
      #"{"tabs": [{"name": "a", "title": "A", "list": "main", "content": {"list": "main"}}]}"#,
      #"2:39: error: "list" is not a key of a tab: it can be name, title, content"#,
      #"{"tabs": [{"name": "a", "title": "A", "content": {"list": "main"}}]}"#),
    .init(
      """
      {"tabs": [{"name": "a", "title": "A", "content": {"list": "main"}},
      {"name": "a", "title": "B", "content": {"empty": true}}]}
      """,
      #"3:10: error: the tab "a" stands twice (first at 2:20): give each its own name"#,
      """
      {"tabs": [{"name": "a", "title": "A", "content": {"list": "main"}}, {"name": "b", "title": \
      "B", "content": {"empty": true}}]}
      """),
  ]
}
