import DiptychGeometry
import DiptychSplitModel
import Testing

@testable import DiptychCatalogue

@Suite("Screens from catalogues")
struct ManifestTests {
  private static let tools = ListID("tools")

  private func screen(_ screen: String) throws -> Container {
    let files = try ManifestFolder().files
    try files.write(ManifestFolder.catalogue(screen: screen), to: "catalogue.json")
    return try files.open().screen
  }

  private func standard(_ title: LocalizedText) -> Container {
    .split(SplitView(master: Page(.list(ListPage(Catalogue.mainList)), title: title)))
  }

  @Test("Without a description, the screen is a split view of the only list")
  func bare() throws {
    let files = try CatalogueFiles([
      "a.json": #"[{"name": "A"}]"#, "m/a.md": "# A",
      "d/catalogue.json": #"{"title": {"en": "T"}, "list": [{"name": "A"}]}"#,
    ])
    #expect(try files.open("a.json").screen == standard("a"))
    #expect(try files.open("m").screen == standard("m"))
    let title = try #require(LocalizedText(["en": "T"], languages: ["en"]))
    #expect(try files.open("d").screen == standard(title))
    #expect(try files.open("d").listNames == [Catalogue.mainList])
  }

  @Test("Orientations without a screen are those of the standard screen's panes")
  func orientations() throws {
    let files = try CatalogueFiles([
      "catalogue.json":
        #"{"list": [{"name": "A"}], "orientations": {"master": ["landscape"], "detail": ["portrait", "landscape"]}}"#
    ])
    let split = try #require(try files.open().screen.split)
    #expect(split.master.orientations == [.landscape])
    #expect(split.detail.orientations == [.portrait, .landscape])
  }

  @Test("Every option of a split view is taken over")
  func split() throws {
    var options = SplitOptions()
    options.portraitStyle = .overlay
    options.width = .fraction(0.4, minimum: 240, maximum: 480)
    options.hasDraggableDivider = true
    options.side = .trailing
    options.canHideMaster = true
    options.breakpoint = 480
    options.closesPopover = false
    options.opensBySwipe = false
    options.closesBySwipe = false
    options.buttonTitle = "More"
    options.popoverDirections = [.up, .left]
    options.keepsDetails = true
    options.backPolicy = .list
    let wanted = SplitView(
      master: Page(
        .list(ListPage(Self.tools, popoverSize: Size(width: 310, height: 88))), title: "Tools"),
      detail: Page(bar: Bar(.none)), options: options, masterOrientations: [.portrait],
      detailOrientations: [.portrait, .landscapeRight])
    let made = try screen(
      """
      {"split": {
        "master": {"list": "tools", "title": "Tools", "popoverSize": [310, 88]},
        "detail": {"empty": true, "bar": "none"}, "portrait": "overlay",
        "width": {"fraction": 0.4, "minimum": 240}, "side": "trailing", "divider": "draggable",
        "hideButton": true, "breakpoint": 480, "button": "More", "closesPopover": false,
        "opensBySwipe": false, "closesBySwipe": false, "arrows": ["up", "left"],
        "keepsDetails": true, "back": "list", "masterOrientations": ["portrait"],
        "detailOrientations": ["portrait", "landscape-right"]
      }}
      """)
    #expect(made == .split(wanted))
  }

  @Test("Tabs, stacks and pages of every kind are taken over")
  func tabs() throws {
    let items = [
      BarButtonItem(
        "more", title: "More", side: .leading,
        popover: Popover(
          list: Self.tools, size: Size(width: 200, height: 100), directions: [.down],
          opensRows: true)),
      BarButtonItem("help", title: "Help"),
    ]
    let saw = ItemReference(list: Self.tools, item: ItemID("saw"))
    let wanted = TabBar(
      .init(
        "one", title: "One",
        content: NavigationStack(Page(.article(ArticlePage(saw)), bar: Bar(.none)))),
      .init(
        "two", title: "Two",
        content: Page(
          .picture(PicturePage("pictures/a.png")), title: "P",
          bar: Bar(.toolbarBottom, items: items), orientations: [.landscape])),
      .init("three", title: "Three", content: Page(.custom(CustomPage("dial")))),
      .init("four", title: "Four", content: Page()))
    let made = try screen(
      """
      {"tabs": [
        {"name": "one", "title": "One",
         "content": {"stack": {"article": "saw", "from": "tools", "bar": "none"}}},
        {"name": "two", "title": "Two", "content": {
          "picture": "pictures/a.png", "title": "P", "bar": "toolbar-bottom",
          "orientations": ["landscape"], "items": [
            {"name": "more", "title": "More", "side": "leading",
             "popover": {"list": "tools", "size": [200, 100], "arrows": ["down"],
              "opensRows": true}},
            {"name": "help", "title": "Help"}]}},
        {"name": "three", "title": "Three", "content": {"custom": "dial"}},
        {"name": "four", "title": "Four", "content": {"empty": true}}
      ]}
      """)
    #expect(made == .tabs(wanted))
  }

  @Test("The words of a choice are all taken, each as itself")
  func words() throws {
    for table in [ManifestTable.split, .pageKeys] {
      for key in table.keys {
        let words: [String]
        switch key.form {
        case .choice(let choices): words = choices.map { "\"\($0)\"" }
        case .choices(let choices, _): words = choices.map { "[\"\($0)\"]" }
        default: continue
        }
        let screens = try words.map { word in
          let member = "\"\(key.name)\": \(word)"
          return try screen(
            table.heading == ManifestTable.split.heading
              ? #"{"split": {"master": {"list": "main"}, \#(member)}}"#
              : #"{"list": "main", \#(member)}"#)
        }
        #expect(Set(screens).count == words.count, "\(key.name)")
      }
    }
  }

  @Test("Texts in several languages show in each, and in the first where one is missing")
  func texts() throws {
    let files = try CatalogueFiles([
      "catalogue.json":
        #"{"languages": ["en", "fr"], "title": {"en": "T", "fr": "U"}, "list": [{"name": "A", "text": "a"}], "articles": "{language}/{id}.md", "screen": {"split": {"master": {"list": "main"}, "button": {"en": "More"}}}}"#,
      "fr/a.md": "# A\n\nb",
    ])
    let split = try #require(try files.open().screen.split)
    #expect(split.buttonTitle?.text(in: "fr") == "More")
    #expect(split.master.content.page?.title?.text(in: "fr") == "U")
    #expect(
      files.findings()
        == "DIR/catalogue.json:1:193: warning: \"button\" says nothing in Français: add \"fr\"")
  }

  @Test("The state finds every list and every destination of a catalogue sound")
  func state() throws {
    let files = try CatalogueFiles([
      "catalogue.json": """
      {"title": "T", "list": [
        {"name": "A", "text": "a"},
        {"name": "B", "detail": {"split": {"master": {"list": "tools", "title": "Tools"}}}},
        {"name": "C", "detail": {"list": "tools"}}
      ], "lists": {"tools": [{"name": "Saw", "text": "s"}]}}
      """
    ])
    let catalogue = try files.open()
    #expect(files.findings() == "")
    for panel in [Size(width: 1_024, height: 768), Size(width: 400, height: 600)] {
      var state = SplitState(root: catalogue.screen, panel: panel)
      var effects = state.handle(.started, in: catalogue)
      for item in ["c", "b", "a", "b", "c"] {
        effects += state.handle(.itemRequested(ItemID(item)), in: catalogue)
        #expect(state.brokenInvariant(in: catalogue) == nil)
      }
      #expect(effects.count >= 4)
    }
  }
}
