import Testing

@Suite("Wrong content")
struct WrongContentTests {
  @Test(
    "is told with its place and the remedy, which mends it",
    arguments: WrongInput.lists + WrongInput.catalogues + WrongInput.scripts)
  func content(_ input: WrongInput) throws { try input.check() }
}

extension WrongInput {
  /// A shot of a bare list.
  private static func list(_ name: String, _ wrong: String, _ says: String, _ right: String)
    -> WrongInput
  {
    WrongInput(
      words: ["shot", "DIR/" + name, "-o", "DIR/a.png"], files: [name: wrong], code: 65,
      says: "DIR/\(name):" + says, mended: [name: right])
  }

  private static let plist =
    "<plist><array><dict><key>name</key><string>A</string></dict></array></plist>"

  static let lists = [
    list(
      "a.plist", "{ presidents = (); }",
      "1:1: error: this is an old-style property list or none: save it as XML, with "
        + "<plist version=\"1.0\"> outermost", plist),
    list(
      "a.plist",
      "<plist>\n<array><dict>\n  <key>name</key><string>Adams & Son</string></dict></array></plist>",
      "3:32: error: this is not well-formed XML: write &amp; for & and &lt; for <",
      "<plist>\n<array><dict>\n  <key>name</key><string>Adams &amp; Son</string></dict></array>"
        + "</plist>"),
    list(
      "a.plist",
      "<plist>\n<array>\n  <dict><key>url</key><string>https://a.org</string></dict>\n</array>"
        + "</plist>",
      "3:3: error: this record has no name: add \"name\"", plist),
    list(
      "a.plist", "<plist><array><dict><key>name</key><strng>A</strng></dict></array></plist>",
      "1:36: error: <strng> is not an element of property lists: perhaps <string>", plist),
    list(
      "a.json", "[\n  {\"name\": \"A\"},\n]", "2:16: error: a comma stands before `]`: remove it",
      "[\n  {\"name\": \"A\"}\n]"),
    list(
      "a.json", "[{\"name\": \"A", "1:11: error: this text is not closed: end it with `\"`",
      "[{\"name\": \"A\"}]"),
    list(
      "a.json", "[{\"name\":\n  7}]", "2:3: error: \"name\" is a number, and should be text",
      "[{\"name\":\n  \"7\"}]"),
    list(
      "a.json", "[{\"name\": \"A\", \"id\": \"a\"},\n {\"name\": \"B\", \"id\": \"a\"}]",
      "2:22: error: the id \"a\" stands twice (first at 1:22): give each its own",
      "[{\"name\": \"A\", \"id\": \"a\"},\n {\"name\": \"B\", \"id\": \"b\"}]"),
    list(
      "a.json", "// mine\n[{\"name\": \"A\"}]",
      "1:1: error: comments are not read in this file: remove it", "[{\"name\": \"A\"}]"),
  ]

  /// A check of a folder with a catalogue of one item.
  private static func catalogue(
    _ file: String, _ wrong: String, _ says: String, _ right: String, count: String = "1 finding"
  ) -> WrongInput {
    var files = [
      "c/catalogue.json": described,
      "c/list.json": #"[{"name": "Ann"}]"#,
      "c/articles/en/ann.md": "# Ann\n\nAbout Ann.\n",
    ]
    files[file] = wrong
    return WrongInput(
      words: ["check", "DIR/c"], files: files, code: 65,
      says: "DIR/\(file):\(says)\n0 items, \(count)",
      mended: [file: right])
  }

  private static let described = #"{"title": "Annals", "languages": ["en"], "list": "list.json"}"#

  static let catalogues = [
    catalogue(
      "c/catalogue.json", "{\n  \"title\": \"Annals\",\n  \"lst\": \"list.json\", \"list\": []\n}",
      "3:3: error: \"lst\" is not a key of a catalogue: perhaps \"list\" is meant\n"
        + "DIR/c/catalogue.json:3:31: warning: the list is empty: add a record with a name",
      described, count: "2 findings"),
    catalogue(
      "c/catalogue.json",
      #"{"title": "Annals", "languages": ["english!"], "list": "list.json"}"#,
      "1:35: error: \"english!\" is not a language: write a code such as \"en\" or \"zh-Hant\"",
      described),
    catalogue(
      "c/catalogue.json", #"{"title": "Annals", "list": "../list.json"}"#,
      "1:29: error: \"../list.json\" leads out of the folder: name a file in it, without ..",
      described),
    catalogue(
      "c/catalogue.json", #"{"title": "Annals", "list": "lists.json"}"#,
      "1:29: error: there is no \"lists.json\" in the folder: create it or correct the name",
      described),
    catalogue(
      "c/catalogue.json",
      "{\"title\": \"Annals\", \"list\": \"list.json\",\n \"orientations\": "
        + "{\"detail\": [\"landscap\"]}}",
      "2:30: error: \"landscap\" is no orientation: perhaps \"landscape\" is meant", described),
    catalogue(
      "c/catalogue.json",
      #"{"title": "Annals", "list": "list.json", "articles": "articles/all.md"}"#,
      "1:54: error: \"articles\" does not say where the item's ID stands: add {id}", described),
    WrongInput(
      words: ["check", "DIR/c"],
      files: [
        "c/catalogue.json": described, "c/list.json": #"[{"name": "Ann"}]"#,
        "c/articles/en/ann.md": "# Ann\n\nSee [her\nbrother](anne.md).\n",
      ],
      code: 65,
      says: "DIR/c/articles/en/ann.md:4:10: error: the link \"anne.md\" leads to no item: perhaps "
        + "ann.md is meant\n1 item, 1 finding",
      mended: ["c/articles/en/ann.md": "# Ann\n\nSee [her\nbrother](ann.md).\n"]),
    WrongInput(
      words: ["check", "DIR/c"],
      files: ["c/catalogue.json": described, "c/list.json": #"[{"name": "Ann"}]"#],
      code: 65,
      says: "DIR/c/articles/en/ann.md: error: the article is missing in every language: write it "
        + "here\n1 item, 1 finding",
      mended: ["c/articles/en/ann.md": "# Ann\n\nAbout Ann.\n"]),
  ]

  private static func script(_ wrong: String, _ says: String, _ right: String) -> WrongInput {
    WrongInput(
      words: ["shot", "--script", "DIR/a.script", "-o", "DIR/a.png"], files: ["a.script": wrong],
      code: 65, says: "DIR/a.script:" + says, mended: ["a.script": right])
  }

  static let scripts = [
    script(
      "0 tap 160 200\n100 click 160 200\n",
      "2:5: error: unknown verb \"click\"; write tap, key, drag, wheel, turn or wait",
      "0 tap 160 200\n100 tap 160 200\n"),
    script(
      "500 tap 160 200\n100 wait\n",
      "2:1: error: time 100 is before the line above; times must not go back",
      "500 tap 160 200\n600 wait\n"),
    script(
      "0 key Ctrl+Rihgt+\n", "1:7: error: \"Ctrl+Rihgt+\" is no key; write one such as Ctrl+Right",
      "0 key Ctrl+Right\n"),
    script(
      "\n# a comment\n0  tap 160 two\n", "3:12: error: \"two\" is not a place in points",
      "0 tap 160 2\n"),
    script("0 turn up\n", "1:8: error: cannot turn \"up\"; write left or right", "0 turn left\n"),
    script("soon tap 1 1\n", "1:1: error: \"soon\" is not a time in milliseconds", "9 tap 1 1\n"),
  ]
}
