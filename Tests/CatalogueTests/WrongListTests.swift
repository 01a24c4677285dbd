import DiptychCatalogue
import Testing

/// A file with a fault, what is said about it, and the file with the remedy applied.
struct WrongFile: Sendable, CustomTestStringConvertible {
  var name: String
  var wrong: String
  var says: String
  var mended: String

  var testDescription: String { says }
}

@Suite("Faults in bare lists")
struct WrongListTests {
  @Test("A fault in a JSON list is named with its place, and the remedy mends it", arguments: json)
  func jsonFault(_ file: WrongFile) throws { try check(file) }

  @Test(
    "A fault in a property list is named with its place, and the remedy mends it",
    arguments: plists)
  func plistFault(_ file: WrongFile) throws { try check(file) }

  private func check(_ file: WrongFile) throws {
    let files = try CatalogueFiles([file.name: file.wrong])
    #expect(files.findings(file.name) == file.says)
    try files.write(file.mended, to: file.name)
    #expect(files.findings(file.name) == "")
  }

  static func list(_ wrong: String, _ says: String, _ mended: String) -> WrongFile {
    WrongFile(name: "a.json", wrong: wrong, says: "DIR/a.json:" + says, mended: mended)
  }

  static let json = [
    list(
      "", "1:1: error: the file is empty: write `{ }` or `[ ]` with its content",
      #"[{"name": "A"}]"#),
    list(
      #"{"name": "A"}"#, "1:1: error: this is an object, and should be a list of records",
      #"[{"name": "A"}]"#),
    list(
      "[\n  \"A\"\n]",
      "2:3: error: this record is text, and should be an object with a \"name\"",
      #"[{"name": "A"}]"#),
    list(
      #"[{"nam": "A"}]"#,
      """
      1:3: warning: records have no key "nam", which is not read: perhaps "name" is meant
      DIR/a.json:1:2: error: this record has no name: add "name"
      """, #"[{"name": "A"}]"#),
    list(
      "[{\"name\":\n 7}]", "2:2: error: \"name\" is a number, and should be text",
      #"[{"name": "7"}]"#),
    list(
      #"[{"name": "  "}]"#,
      "1:11: error: the name is empty: write what the row should show", #"[{"name": "A"}]"#),
    list(
      #"[{"name": "é", "subtitle": ["x"]}]"#,
      "1:28: error: \"subtitle\" is a list, and should be text",
      #"[{"name": "é", "subtitle": "x"}]"#),
    list(
      #"[{"name": "👩‍👩‍👧 é", "url": true}]"#,
      "1:25: error: \"url\" is true or false, and should be text",
      #"[{"name": "👩‍👩‍👧 é", "url": null}]"#),
    list(
      #"[{"name": "A", "url": "en.wikipedia.org"}]"#,
      "1:23: warning: \"en.wikipedia.org\" is not a web address: begin it with https://",
      #"[{"name": "A", "url": "https://en.wikipedia.org"}]"#),
    list(
      #"[{"name": "A", "id": "../a"}]"#,
      "1:22: error: the id \"../a\" cannot be part of a file name: use up to 200 letters, "
        + "digits and hyphens", #"[{"name": "A", "id": "a"}]"#),
    list(
      "[{\"name\": \"A\", \"id\": \"a\"},\n {\"name\": \"B\", \"id\": \"a\"}]",
      "2:22: error: the id \"a\" stands twice (first at 1:22): give each its own",
      #"[{"name": "A", "id": "a"}, {"name": "B", "id": "b"}]"#),
    list(
      "[{\"name\": \"A\"},\n {\"name\": \"a!\"}]",
      "2:11: warning: the id \"a\" is taken, so this record becomes \"a-2\": give it an \"id\"",
      #"[{"name": "A"}, {"name": "a!", "id": "a-2"}]"#),
    list(
      #"[{"name": "A", "html": "<p>x", "text": "x"}]"#,
      "1:32: error: \"html\" and \"text\" stand in one record: keep one of them",
      #"[{"name": "A", "text": "x"}]"#),
    list(
      #"[{"name": "A", "text": "x", "markdown": "x"}]"#,
      "1:29: error: \"text\" and \"markdown\" stand in one record: keep one of them",
      #"[{"name": "A", "markdown": "x"}]"#),
    list(
      #"[{"name": "A", "text": "x"}, {"name": "B"}]"#,
      " warning: \"B\" has no article: add \"text\", \"markdown\" or \"html\"",
      #"[{"name": "A", "text": "x"}, {"name": "B", "text": "y"}]"#),
    list(
      #"[{"name": "Ann", "markdown": "[b](an.md)"}]"#,
      "1:30: error: the link \"an.md\" leads to no item: perhaps ann.md is meant",
      #"[{"name": "Ann", "markdown": "[b](ann.md)"}]"#),
    list(
      #"[{"name": "A", "name": "B"}]"#,
      "1:16: error: the key \"name\" stands twice in one object: keep one (it stands first at 1:3)",
      #"[{"name": "A"}]"#),
    list(
      #"[{"name": "A"},]"#, "1:15: error: a comma stands before `]`: remove it",
      #"[{"name": "A"}]"#),
    list(
      #"[{"name": "A"} {"name": "B"}]"#, "1:16: error: `{` stands where `,` or `]` belongs",
      #"[{"name": "A"}, {"name": "B"}]"#),
    list(
      #"[{'name': "A"}]"#,
      "1:3: error: `'` stands where a key belongs: write it in double quotes",
      #"[{"name": "A"}]"#),
    list(
      "[{\"name\": \"A\nB\"}]",
      "1:13: error: a line break stands inside text: write it as \\n", #"[{"name": "A\nB"}]"#),
    list(
      #"[{"name": "C:\d"}]"#,
      "1:14: error: `d` cannot follow `\\`: write `\\\\` for a backslash",
      #"[{"name": "C:\\d"}]"#),
    list(
      "// a list\n[{\"name\": \"A\"}]",
      "1:1: error: comments are not read in this file: remove it", #"[{"name": "A"}]"#),
    list(
      #"[{"name": "A"#, "1:11: error: this text is not closed: end it with `\"`",
      #"[{"name": "A"}]"#),
    list(
      #"[{"name": "A", "id": None}]"#,
      "1:22: error: `None` stands where a value belongs: write text in double quotes, a number, "
        + "true, false, null, a list in [ ] or an object in { }",
      #"[{"name": "A", "id": null}]"#),
    list(
      #"[{"name": "A"}"#, "1:15: error: the end of the file stands where `,` or `]` belongs",
      #"[{"name": "A"}]"#),
    list("[]", "1:1: warning: the list is empty: add a record with a name", #"[{"name": "A"}]"#),
    list(
      """
      [{"name": "A", "section": "S"},
       {"name": "B"},
       {"name": "C", "section": "S"}]
      """,
      "3:2: warning: the section \"S\" begins a second time: put its records together",
      #"[{"name": "A", "section": "S"}, {"name": "C", "section": "S"}, {"name": "B"}]"#),
  ]

  static func plist(_ wrong: String, _ says: String, _ mended: String = right) -> WrongFile {
    WrongFile(name: "a.plist", wrong: wrong, says: "DIR/a.plist:" + says, mended: mended)
  }

  static let right =
    "<plist><array><dict><key>name</key><string>A</string></dict></array></plist>"

  static let plists = [
    plist(
      "{ presidents = (); }",
      "1:1: error: this is an old-style property list or none: save it as XML, with "
        + "<plist version=\"1.0\"> outermost"),
    plist(
      "",
      "1:1: error: the file ends before <plist>: write <plist version=\"1.0\"> … </plist>"),
    plist(
      "<!DOCTYPE plist [<!ENTITY a \"b\">]>\n" + right,
      "1:1: error: this document type declares things of its own, which are not read: keep "
        + "Apple's plain DOCTYPE line, or none"),
    plist(
      "<!DOCTYPE plist SYSTEM \"/etc/passwd\">\n" + right,
      "1:1: error: this document type declares things of its own, which are not read: keep "
        + "Apple's plain DOCTYPE line, or none",
      "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" "
        + "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">" + right),
    plist(
      "<array/>", "1:1: error: <array> stands outermost, and should stand in <plist>"),
    plist("<plist></plist>", "1:8: error: <plist> is empty: put an <array> of records into it"),
    plist(
      "<plist><string>A</string></plist>",
      "1:8: error: this is text, and should be a list of records"),
    plist(
      "<plist><dict><key>a</key><string>b</string></dict></plist>",
      "1:8: error: there is no list of records: put an <array> under the key \"presidents\""),
    plist(
      "<plist><dict><key>a</key><array/><key>b</key><array/></dict></plist>",
      "1:8: error: there are several lists (\"a\", \"b\"): name the one with the records "
        + "\"presidents\""),
    plist(
      "<plist><dict><key>presidents</key><true/></dict></plist>",
      "1:35: error: \"presidents\" is true or false, and should be a list of records"),
    plist(
      "<plist>\n<array>\n<dict>\n<key>name</key>\n</dict></array></plist>",
      "4:1: error: the key \"name\" has no value: put one behind it"),
    plist(
      "<plist><array><dict><string>A</string></dict></array></plist>",
      "1:21: error: <string> has no key: put <key>…</key> before it"),
    plist(
      "<plist><array><dict><key>name</key><strng>A</strng></dict></array></plist>",
      "1:36: error: <strng> is not an element of property lists: perhaps <string>"),
    plist(
      "<plist><array><dict><key>né</key><string>A</string><key>né</key></dict></array></plist>",
      "1:52: error: the key \"né\" stands twice in one dictionary: keep one (it stands first at "
        + "1:21)"),
    plist(
      "<plist><array><dict><key>name</key><string>A & B</string></dict></array></plist>",
      "1:46: error: this is not well-formed XML: write &amp; for & and &lt; for <",
      "<plist><array><dict><key>name</key><string>A &amp; B</string></dict></array></plist>"),
    plist(
      "<plist><array><dict><key>name</key><string>A</key></dict></array></plist>",
      "1:47: error: this does not close <string>, which is open: put </string>"),
    plist(
      "<plist><array><dict><key>name</key><string>A</string></dict>",
      "1:61: error: the file ends inside <array>: close it with </array>"),
    plist(
      "<plist><array>hello</array></plist>",
      "1:15: error: text stands between elements: put it into <string>"),
    plist(
      "<plist><array><dict><key>name</key><integer>3</integer></dict></array></plist>",
      "1:36: error: \"name\" is a number, and should be text"),
    plist(
      "<plist><array><array/></array></plist>",
      "1:15: error: this record is a list, and should be a dictionary with a \"name\""),
    plist(
      right.replacing("<string>A", with: "<string>&bee;"),
      "1:44: error: this entity is not known: write the letter itself"),
  ]

  @Test("A byte that is not UTF-8 shows as U+FFFD and is reported once, with its offset")
  func invalidBytes() throws {
    let files = try CatalogueFiles()
    try files.write(
      Array("[{\"name\": \"A".utf8) + [0xFF] + Array("\", \"text\": \"".utf8) + [0xC3]
        + Array("\"}]".utf8), to: "a.json")
    #expect(
      files.findings("a.json")
        == "DIR/a.json:1:13: warning: byte 12 is not UTF-8 and shows as \u{FFFD}: "
        + "save the file as UTF-8")
    #expect(try files.open("a.json").list.record(at: 0).name == "A\u{FFFD}")
  }

  @Test("UTF-16 is named as what it is")
  func utf16() throws {
    let files = try CatalogueFiles()
    try files.write([0xFF, 0xFE, 0x5B, 0, 0x5D, 0], to: "a.json")
    #expect(files.findings("a.json") == "DIR/a.json: error: the file is UTF-16: save it as UTF-8")
  }
}
