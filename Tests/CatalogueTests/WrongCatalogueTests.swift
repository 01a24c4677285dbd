import DiptychCatalogue
import Testing

@Suite("Faults in catalogue folders")
struct WrongCatalogueTests {
  private static let files = [
    "list.json": #"[{"name": "Ann"}, {"name": "Bob"}]"#,
    "articles/en/ann.md": "# Ann\n\nText.", "articles/en/bob.md": "# Bob\n\nText.",
    "articles/fr/ann.md": "# Anne\n\nTexte.", "articles/fr/bob.md": "# Robert\n\nTexte.",
  ]

  @Test(
    "A fault in catalogue.json is named with its place, and the remedy mends it",
    arguments: descriptions)
  func description(_ file: WrongFile) throws {
    let files = try CatalogueFiles(Self.files)
    try files.write(file.wrong, to: file.name)
    #expect(files.findings() == file.says)
    try files.write(file.mended, to: file.name)
    #expect(files.findings() == "")
  }

  static let right = #"{"title": "T", "list": "list.json"}"#

  static func json(_ wrong: String, _ says: String, _ mended: String = right) -> WrongFile {
    WrongFile(
      name: "catalogue.json", wrong: wrong, says: "DIR/catalogue.json:" + says, mended: mended)
  }

  static let descriptions = [
    json("[]", "1:1: error: this is a list, and should be an object with a \"list\""),
    json(
      "{\n  // a comment\n  \"titel\": \"T\", \"list\": \"list.json\"\n}",
      "3:3: error: \"titel\" is not a key of a catalogue: perhaps \"title\" is meant"),
    json(
      #"{"title": "T", "list": "list.json", "zzzzzzzzzz": 1}"#,
      "1:37: error: \"zzzzzzzzzz\" is not a key of a catalogue: it can be title, languages, list, "
        + "lists, articles, urlRule, theme, appearanceButton, screen, orientations"),
    json(
      #"{"title": "T"}"#, "1:1: error: there is no list: add \"list\" with a file's name or records"
    ),
    json(
      #"{"title": "T", "list": 3}"#,
      "1:24: error: \"list\" is a number, and should be a file's name or a list of records"),
    json(
      #"{"title": "T", "list": "lost.json"}"#,
      "1:24: error: there is no \"lost.json\" in the folder: create it or correct the name"),
    json(
      #"{"title": "T", "list": "articles"}"#,
      "1:24: error: \"articles\" is not a list: name a .plist or .json file, or a feed"),
    json(
      #"{"title": "T", "list": "../list.json"}"#,
      "1:24: error: \"../list.json\" leads out of the folder: name a file in it, without .."),
    json(
      #"{"title": "T", "list": "/etc/a.json"}"#,
      "1:24: error: \"/etc/a.json\" is an absolute path: name a file in the folder"),
    json(
      #"{"title": "T", "list": "list.json", "articles": "a/../../{id}.md"}"#,
      "1:49: error: \"a/../../{id}.md\" leads out of the folder: name a file in it, without .."),
    json(
      #"{"title": "T", "list": "list.json", "articles": "articles/en/all.md"}"#,
      "1:49: error: \"articles\" does not say where the item's ID stands: add {id}",
      #"{"title": "T", "list": "list.json", "articles": "articles/en/{id}.md"}"#),
    json(
      #"{"title": {"en": "T", "fr": "T"}, "languages": ["en", "fr"], "list": "list.json", "articles": "articles/{id}.md"}"#,
      "1:95: error: \"articles\" does not say where the language stands: add {language}",
      #"{"title": {"en": "T", "fr": "T"}, "languages": ["en", "fr"], "list": "list.json", "articles": "articles/{language}/{id}.md"}"#
    ),
    json(
      #"{"title": "T", "list": "list.json", "articles": "articles/{lang}/{id}.md"}"#,
      "1:49: error: {lang} is not filled in: use {language} and {id}"),
    json(
      #"{"title": "T", "list": "list.json", "articles": "articles/{language}/{id}.txt"}"#,
      "1:49: error: articles are read as Markdown or HTML: let \"articles\" end in .md or "
        + ".html"),
    json(
      #"{"title": "T", "languages": "en", "list": "list.json"}"#,
      "1:29: error: \"languages\" is text, and should be a list such as [\"en\", \"fr\"]"),
    json(
      #"{"title": "T", "languages": [], "list": "list.json"}"#,
      "1:29: error: \"languages\" is empty: name at least one, such as \"en\""),
    json(
      #"{"title": "T", "languages": ["en", "English!"], "list": "list.json"}"#,
      "1:36: error: \"English!\" is not a language: write a code such as \"en\" or \"zh-Hant\""),
    json(
      #"{"title": "T", "languages": ["en", "en"], "list": "list.json"}"#,
      "1:36: error: the language \"en\" stands twice: keep one"),
    json(
      #"{"title": {"fr": "T"}, "list": "list.json"}"#,
      """
      1:12: error: the title's language "fr" is none of the catalogue's: add it to "languages", \
      or remove the title
      """),
    json(
      #"{"title": "", "list": "list.json"}"#,
      "1:11: error: the title is empty: write what should show"),
    json(
      #"{"title": 3, "list": "list.json"}"#,
      "1:11: error: \"title\" is a number, and should be text, or an object with a text for each "
        + "language"),
    json(
      #"{"list": "list.json"}"#,
      "1:1: error: there is no title, so no button leads to the list in portrait: add \"title\"",
      #"{"list": "list.json", "orientations": {"master": ["landscape"]}}"#),
    json(
      #"{"title": {"en": "T"}, "languages": ["en", "fr"], "list": "list.json"}"#,
      "1:11: warning: there is no title in Français: add \"fr\" to \"title\"",
      #"{"title": {"en": "T", "fr": "T"}, "languages": ["en", "fr"], "list": "list.json"}"#),
    json(
      #"{"title": "T", "list": "list.json", "orientations": {"master": ["landscpae"]}}"#,
      "1:65: error: \"landscpae\" is no orientation: perhaps \"landscape\" is meant",
      #"{"title": "T", "list": "list.json", "orientations": {"master": ["landscape"]}}"#),
    json(
      #"{"title": "T", "list": "list.json", "orientations": {"detail": []}}"#,
      "1:64: error: \"detail\" is empty: name at least one orientation"),
    json(
      #"{"title": "T", "list": "list.json", "orientations": {"left": []}}"#,
      "1:54: error: \"left\" is not a key of \"orientations\": it can be master, detail"),
    json(
      #"{"title": "T", "list": "list.json", "urlRule": "example.org/{id}"}"#,
      "1:48: error: \"urlRule\" is not a web address: begin it with https://",
      #"{"title": "T", "list": "list.json", "urlRule": "https://example.org/{id}"}"#),
    json(
      #"{"title": "T", "list": [{"name": 1}]}"#,
      "1:34: error: \"name\" is a number, and should be text",
      #"{"title": "T", "list": [{"name": "Ann"}]}"#),
    json(
      #"{"title": "T", "list": "list.json" /* open }"#,
      "1:36: error: this comment is not closed: end it with `*/`"),
  ]

  @Test(
    "A fault in an article is named with its place, and the remedy mends it", arguments: articles)
  func article(_ file: WrongFile) throws {
    let files = try CatalogueFiles(Self.files)
    try files.write(Self.right, to: "catalogue.json")
    try files.write(file.wrong, to: file.name)
    #expect(files.findings() == file.says)
    try files.write(file.mended, to: file.name)
    #expect(files.findings() == "")
  }

  static func markdown(_ wrong: String, _ says: String, _ mended: String) -> WrongFile {
    let name = "articles/en/ann.md"
    return WrongFile(name: name, wrong: wrong, says: "DIR/\(name):" + says, mended: mended)
  }

  static let articles = [
    markdown(
      "Text.\n\n# Ann\n",
      "1:1: warning: the article does not begin with a heading: write # and its title first",
      "# Ann\n\nText.\n"),
    markdown(
      "# Ann\n", "2:1: warning: the article is empty: write its text under the heading",
      "# Ann\n\nText.\n"),
    markdown(
      "# Ann\n\nÄ line\nto [Bob](bop.md).\n",
      "4:10: error: the link \"bop.md\" leads to no item: perhaps bob.md is meant",
      "# Ann\n\nÄ line\nto [Bob](bob.md).\n"),
    markdown(
      "# Ann\n\n- [a](bob.md)\n- [b](javascript:alert)\n",
      "4:7: error: the link \"javascript:alert\" leads to no item: name an item's ID, or an "
        + "address with https://", "# Ann\n\n- [a](bob.md)\n- [b](https://example.org)\n"),
  ]

  @Test("An article that is missing is an error only when no language has it")
  func missingArticles() throws {
    let files = try CatalogueFiles(Self.files)
    try files.write(
      #"{"title": {"en": "T", "fr": "T", "de": "T"}, "languages": ["en", "fr", "de"], "list": "list.json"}"#,
      to: "catalogue.json")
    try files.write(
      #"[{"name": "Ann"}, {"name": "Bob"}, {"name": "Cy"}]"#, to: "list.json")
    #expect(
      files.findings() == """
        DIR/articles/de/ann.md: warning: the article is missing, and shows in English: write it here
        DIR/articles/de/bob.md: warning: the article is missing, and shows in English: write it here
        DIR/articles/en/cy.md: error: the article is missing in every language: write it here
        DIR/articles/fr/cy.md: error: the article is missing in every language: write it here
        DIR/articles/de/cy.md: error: the article is missing in every language: write it here
        """)
  }

  @Test("Nothing is read through links that lead out of the folder")
  func links() throws {
    let outside = try CatalogueFiles(["list.json": #"[{"name": "Ann"}]"#, "ann.md": "# Secret"])
    let files = try CatalogueFiles(Self.files)
    try files.write(#"{"title": "T", "list": "link.json"}"#, to: "catalogue.json")
    try files.link("link.json", to: outside.path + "/list.json")
    #expect(
      files.findings()
        == "DIR/catalogue.json:1:24: error: \"link.json\" is a link that leads out of the folder: "
        + "copy the file into it")
    try files.write(Self.right, to: "catalogue.json")
    try files.remove("articles/en/ann.md")
    try files.link("articles/en/ann.md", to: outside.path + "/ann.md")
    #expect(
      files.findings()
        == "DIR/articles/en/ann.md: error: this is a link that leads out of the folder: "
        + "copy the file into it")
    #expect(try files.open().loadTitles(of: Catalogue.mainList, language: "en").count == 1)
    // A link that stays inside is as good as a file.
    try files.remove("articles/en/ann.md")
    try files.link("articles/en/ann.md", to: "bob.md")
    #expect(files.findings() == "")
  }

  @Test("What is not a catalogue says what one is")
  func others() throws {
    let files = try CatalogueFiles([
      "feed.rss": "<rss/>", "notes.txt": "x", "folder.json/x": "", "empty/x.txt": "",
    ])
    #expect(files.findings("nothing") == "no such input")
    #expect(
      files.findings("feed.rss")
        == "DIR/feed.rss: error: feeds are not read here: give a .plist, a .json, or a folder")
    #expect(
      files.findings("notes.txt")
        == "DIR/notes.txt: error: this is not a catalogue: give a folder with catalogue.json, a "
        + "folder of articles, a .plist, a .json or a feed")
    #expect(
      files.findings("empty")
        == "DIR/empty: error: the folder holds neither catalogue.json nor articles in Markdown or "
        + "HTML: add one")
    files.makePipe("pipe.json")
    #expect(
      files.findings("pipe.json")
        == "DIR/pipe.json: error: this is a device, pipe or socket, and should be a file")
  }
}
