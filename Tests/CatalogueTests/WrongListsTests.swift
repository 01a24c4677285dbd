import DiptychCatalogue
import Testing

@Suite("Faults between lists")
struct WrongListsTests {
  @Test("A fault in lists is named with its place, and the remedy mends it", arguments: lists)
  func list(_ file: WrongFile) throws { try check(file) }

  @Test(
    "A fault in where rows lead is named with its place, and the remedy mends it",
    arguments: details)
  func detail(_ file: WrongFile) throws { try check(file) }

  private func check(_ file: WrongFile) throws {
    let files = try CatalogueFiles([file.name: file.wrong])
    func findings() -> String {
      let name = file.name == "catalogue.json" ? "" : file.name
      return files.findings(name).replacing("DIR/\(file.name):", with: "")
    }
    #expect(findings() == file.says)
    try files.write(file.mended, to: file.name)
    #expect(findings() == "")
  }

  static func json(_ wrong: String, _ says: String, _ mended: String) -> WrongFile {
    func catalogue(_ text: String) -> String {
      #"{"title": "T", "list": [{"name": "Ann", "text": "a"}],"# + "\n" + text + "}"
    }
    return WrongFile(
      name: "catalogue.json", wrong: catalogue(wrong), says: says, mended: catalogue(mended))
  }

  static let saw = #""lists": {"tools": [{"name": "Saw", "text": "s"}]}"#
  static let rows = #""lists": {"tools": {"rows": [{"name": "Saw", "text": "s"}]}}"#

  static let lists: [WrongFile] = [
    json(
      #""lists": {"tools": [{"name": {"fr": "Scie"}, "text": "s"}]}"#,
      "2:31: error: the name's language \"fr\" is none of the catalogue's: add it to \"languages\", or "
        + "remove the name",
      #""lists": {"tools": [{"name": {"en": "Saw"}, "text": "s"}]}"#),
    json(
      #""lists": []"#,
      "2:10: error: \"lists\" is a list, and should be an object with a list for each name", saw),
    json(
      #""lists": {"main": [{"name": "Saw"}]}"#,
      """
      2:11: error: "main" stands in "lists", and "list" has the same name: keep one of them
      """, saw),
    json(#""lists": {"": []}"#, "2:11: error: this list's name is empty: write one", saw),
    json(
      #""lists": {"tools": 3}"#,
      "2:20: error: \"tools\" is a number, and should be a file's name or a list of records", saw),
    json(
      #""lists": {"tools": "lost.json"}"#,
      "2:20: error: there is no \"lost.json\" in the folder: create it or correct the name", saw),
    json(
      #""lists": {"tools": {}}"#, "2:20: error: this list has no rows: add \"rows\"", rows),
    json(
      #""lists": {"tools": {"rows": "../a.json"}}"#,
      "2:29: error: \"../a.json\" leads out of the folder: name a file in it, without ..", rows),
    json(
      #""lists": {"tools": {"row": []}}"#,
      """
      2:21: error: "row" is not a key of a list: perhaps "rows" is meant
      2:20: error: this list has no rows: add "rows"
      """, rows),
    json(
      #""lists": {"tools": {"rows": [{"name": "Saw", "text": "s"}], "articles": "all.md"}}"#,
      "2:73: error: \"articles\" does not say where the item's ID stands: add {id}", rows),
    json(
      #""lists": {"tools": {"rows": [{"name": "Saw", "text": "s"}], "detail": {"list": "main"}}}"#,
      """
      2:72: error: "list" is not a key of a page: it can be title, bar, items, orientations
      """, rows),
    json(
      #""lists": {"tools": [{"name": 1}]}"#,
      "2:30: error: \"name\" is a number, and should be text",
      saw),
    json(
      #""orientations": {"master": ["landscape"]}, "screen": {"list": "main"}"#,
      """
      2:1: error: "orientations" stands beside "screen": write "masterOrientations" and \
      "detailOrientations" into a "split" there, or remove it
      """, #""screen": {"list": "main"}"#),
    json(
      #""orientations": {"master": ["landscape"], "detail": ["portrait"]}"#,
      """
      2:17: error: master and detail have no orientation in common: let both support at least one
      """, #""orientations": {"master": ["landscape"], "detail": ["portrait", "landscape"]}"#),
    WrongFile(
      name: "catalogue.json", wrong: #"{"title": "T", \#(saw)}"#,
      says: """
        1:1: error: there is no list "main", and no "screen" that shows another: add one of them
        """, mended: #"{"title": "T", \#(saw), "screen": {"list": "tools"}}"#),
    WrongFile(
      name: "catalogue.json", wrong: #"{"title": "T", "screen": {"list": "main"}}"#,
      says: "1:35: error: there is no list \"main\": add \"list\"",
      mended: #"{"title": "T", "screen": {"custom": "dial"}}"#),
  ]

  /// The rows lead to a split view of `tools`, whose rows lead back here.
  static func circle(_ back: String) -> String {
    #"""
    {"title": "T", "list": [
      {"name": "Ann", "detail": {"split": {"master": {"list": "tools", "title": "Tools"}}}}
    ], "lists": {"tools": [
      {"name": "Saw", "text": "s", "detail": \#(back)}
    ]}}
    """#
  }

  /// Two tabs that lead to rows whose pages are shown in landscape alone.
  static func sideways(_ tab: String) -> String {
    #"""
    {"title": "T", "lists": {
      "tools": [{"name": "Saw", "text": "s", "detail": {"orientations": ["landscape"]}}],
      "main": {"rows": [{"name": "Ann", "text": "a"}], "detail": {"orientations": ["landscape"],
        "items": [{"name": "m", "title": "M", "popover": {"list": "tools", "opensRows": true}}]}}
    }, "screen": {"tabs": [
      {"name": "a", "title": "A", "content": {"list": "main"}}, {"name": "b", "title": "B", \#(tab)}
    ]}}
    """#
  }

  /// The articles of `main` have a button, whose rows show that list in a split view.
  static func button(_ main: String) -> String {
    #"""
    {"title": "T", "lists": {
      "main": {\#(main)},
      "tools": [
        {"name": "Saw", "detail": {"split": {"master": {"list": "main"}}}}
      ]}}
    """#
  }

  static let more =
    #"{"items": [{"name": "m", "title": "M", "popover": {"list": "tools", "opensRows": true}}]}"#

  @Test("What stands beside a list's rows is named where it stands, also when they are in a file")
  func besideRows() throws {
    let files = try CatalogueFiles([
      "tools.json": #"[{"name": "Saw", "text": "s"}]"#,
      "catalogue.json": """
      {"title": "T", "lists": {"main": {
        "rows": "tools.json",
        "detail": \(Self.more)}}}
      """,
    ])
    #expect(
      files.findings()
        == "DIR/catalogue.json:3:72: error: there is no list \"tools\": add it to \"lists\"")
  }

  static func nested(_ levels: Int) -> String {
    String(repeating: #"{"stack": "#, count: levels) + #"{"empty": true}"#
      + String(repeating: "}", count: levels)
  }

  static let details: [WrongFile] = [
    WrongFile(
      name: "a.json", wrong: #"[{"name": "A", "detail": "toolbar"}]"#,
      says: "1:26: error: this is text, and should be an object with the keys of a node",
      mended: #"[{"name": "A", "detail": {"bar": "toolbar-top"}}]"#),
    WrongFile(
      name: "a.json", wrong: #"[{"name": "A", "detail": {"bars": "none"}}]"#,
      says: "1:27: error: \"bars\" is not a key of a node: perhaps \"bar\" is meant",
      mended: #"[{"name": "A", "detail": {"bar": "none"}}]"#),
    WrongFile(
      name: "a.json", wrong: #"[{"name": "A", "detail": {"from": "main"}}]"#,
      says: "1:27: error: \"from\" belongs beside \"article\": remove it",
      mended: #"[{"name": "A", "detail": {"article": "a", "from": "main"}}]"#),
    WrongFile(
      name: "a.json",
      wrong: "[{\"name\": \"A\"},\n{\"name\": \"B\", \"detail\": {\"article\": \"c\"}}]",
      says: "2:37: error: the list \"main\" has no item \"c\": perhaps \"a\" is meant",
      mended: #"[{"name": "A"}, {"name": "B", "detail": {"article": "a"}}]"#),
    WrongFile(
      name: "a.json", wrong: #"[{"name": "A", "detail": {"list": "tools"}}]"#,
      says: "1:35: error: there is no list \"tools\": add it to \"lists\"",
      mended: #"[{"name": "A", "detail": {"list": "main"}}]"#),
    WrongFile(
      name: "a.json", wrong: #"[{"name": "A", "detail": {"picture": "a.png"}}]"#,
      says: """
        1:38: error: a bare list has no pictures: put it into a folder, and name it in a \
        catalogue.json there
        """, mended: #"[{"name": "A", "detail": {"empty": true}}]"#),
    WrongFile(
      name: "a.json", wrong: #"[{"name": "A", "detail": {"split": {"master": {"list": "main"}}}}]"#,
      says: """
        1:56: error: the rows of "main" lead back to themselves through this, ever deeper: show \
        another list here
        """, mended: #"[{"name": "A", "detail": {"list": "main"}}]"#),
    WrongFile(
      name: "a.json", wrong: #"[{"name": "A", "detail": \#(nested(8))}]"#,
      says: """
        1:106: error: this node lies 9 levels deep where its row is shown: 8 are the most that \
        are shown
        """,
      mended: #"[{"name": "A", "detail": \#(nested(6))}]"#),
    WrongFile(
      name: "a.json",
      wrong: #"[{"name": "A", "detail": {"split": {"master": \#(nested(6))}}}]"#,
      says: """
        1:107: error: this node lies 9 levels deep where its row is shown: 8 are the most that \
        are shown
        """,
      mended: #"[{"name": "A", "detail": {"split": {"master": \#(nested(5)), "button": "B"}}}]"#),
    WrongFile(
      name: "a.plist",
      wrong: """
        <plist version="1.0"><array><dict><key>name</key><string>A</string>
        <key>detail</key><dict><key>bar</key><false/></dict></dict></array></plist>
        """,
      says: """
        2:38: error: "bar" is true or false, and should be one of "navigation", "toolbar-top", \
        "toolbar-bottom", "none"
        """,
      mended: """
        <plist version="1.0"><array><dict><key>name</key><string>A</string>
        <key>detail</key><dict><key>bar</key><string>none</string></dict></dict></array></plist>
        """),
    WrongFile(
      name: "a.plist",
      wrong: """
        <plist version="1.0"><array><dict><key>name</key><string>A</string>
        <key>detail</key><array/></dict></array></plist>
        """,
      says: "2:18: error: this is a list, and should be a dictionary with the keys of a node",
      mended: """
        <plist version="1.0"><array><dict><key>name</key><string>A</string>
        <key>detail</key><dict/></dict></array></plist>
        """),
    WrongFile(
      name: "catalogue.json",
      wrong: circle(#"{"split": {"master": {"list": "main"}}}"#),
      says: """
        2:59: error: the rows of "main" lead back to themselves through this, ever deeper: show \
        another list here
        4:72: error: the rows of "tools" lead back to themselves through \
        this, ever deeper: show another list here
        """, mended: circle("{}")),
    // One tab shows the rows in no split view, and another would do so in one.
    WrongFile(
      name: "catalogue.json", wrong: sideways(#""content": {"list": "main"}"#),
      says: """
        3:63: warning: nobody asks for "orientations" outside a split view: show the page in one, \
        or remove them
        2:53: warning: nobody asks for "orientations" outside a split view: show the page in one, \
        or remove them
        """, mended: sideways(#""content": {"split": {"master": {"list": "main"}}}"#)),
    // The way there is a button on the articles of a list, and as shallow as they are.
    WrongFile(
      name: "catalogue.json",
      wrong: button(#""rows": [{"name": "Ann", "text": "a"}], "detail": \#(more)"#),
      says: """
        4:61: error: the rows of "tools" lead back to themselves through this, ever deeper: show \
        another list here
        """, mended: button(#""rows": [{"name": "Ann", "text": "a"}]"#)),
    WrongFile(
      name: "catalogue.json",
      wrong: button(#""rows": [{"name": "Ann", "text": "a", "detail": \#(more)}]"#),
      says: """
        4:61: error: the rows of "tools" lead back to themselves through this, ever deeper: show \
        another list here
        """, mended: button(#""rows": [{"name": "Ann", "text": "a"}]"#)),
    // The way there is a button in a split view, and leads back into another.
    WrongFile(
      name: "a.json",
      wrong: """
        [{"name": "A", "detail": {"split": {"master": {"empty": true, "title": "E",
        "items": [{"name": "more", "title": "More", "popover": {"list": "main", "opensRows": true}}]}}}}]
        """,
      says: """
        2:65: error: the rows of "main" lead back to themselves through this, ever deeper: show \
        another list here
        """,
      mended: """
        [{"name": "A", "detail": {"split": {"master": {"empty": true, "title": "E",
        "items": [{"name": "more", "title": "More", "popover": {"list": "main"}}]}}}}]
        """),
    // The way back is as shallow as a row, and the way there is not.
    WrongFile(
      name: "catalogue.json", wrong: circle(#"{"list": "main"}"#),
      says: """
        2:59: error: the rows of "main" lead back to themselves through this, ever deeper: show \
        another list here
        """, mended: circle(#"{"list": "tools"}"#)),
  ]
}
