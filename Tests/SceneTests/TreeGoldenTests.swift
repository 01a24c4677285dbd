import DiptychCatalogue
import DiptychGeometry
import DiptychScene
import DiptychSession
import DiptychSplitModel
import DiptychTestSupport
import DiptychVisitSupport
import Testing

@Suite("Scenes of several containers as text")
struct TreeGoldenTests {
  let folder: ContentFolder
  let catalogue: Catalogue

  init() throws {
    folder = try Waters.folder()
    catalogue = try Catalogue.open(folder.path)
  }

  private func visit(_ screen: some ContainerContent, _ width: Double, _ height: Double) -> Visit {
    Visit(
      catalogue, width, height, screen: screen.container, customDetails: ["counter": Counter()])
  }

  private func expect(_ visit: Visit, _ name: String) throws {
    #expect(visit.state.brokenInvariant(in: visit.session.content.catalogue) == nil)
    try expectGolden(visit.scene.plainText, named: name, besideFile: #filePath)
  }

  /// Puts a page in the place of the outermost split view's detail.
  private func replaceDetail(_ visit: Visit, _ page: Page) throws {
    let split = try #require(visit.split)
    visit.session.handle(
      .paneReplaced(split.id, .detail, page.container, orientations: Set(Orientation.allCases)))
  }

  @Test("H3: a bar of tabs, 49 high at the bottom, the present one in the accent")
  func tabs() throws { try expect(visit(Screens.tabs, 900, 400), "tabs") }

  @Test(
    "H1: a stack in a tab: the row that was tapped pushed its article, Back bears the list's title")
  func stackInTab() throws {
    let visit = visit(Screens.tabs, 700, 400)
    #expect(visit.tap("tabs.list"))
    #expect(visit.tap("page.row.geneva"))
    try expect(visit, "stack-in-tab")
  }

  @Test("H1: a split view in another one's detail, and a toolbar at the bottom")
  func nested() throws { try expect(visit(Screens.nested, 1_100, 400), "nested-split") }

  @Test("F3: a toolbar at the top or at the bottom, with the line that divides it from the content")
  func toolbars() throws {
    let visit = visit(Screens.split(), 600, 640)
    try replaceDetail(visit, Screens.toolbar(.toolbarTop))
    try expect(visit, "toolbar-top")
    try replaceDetail(visit, Screens.toolbar(.toolbarBottom))
    try expect(visit, "toolbar-bottom")
    #expect(visit.tap("detail.item.more"))
    #expect(visit.popover == .item("more"))
    try expect(visit, "item-popover")
  }

  @Test("C3: a detail without a bar gets the split's own at the top, in portrait only")
  func lentBar() throws {
    let visit = visit(Screens.split(), 600, 640)
    var bare = Screens.picture
    bare.bar = Bar(.none)
    try replaceDetail(visit, bare)
    try expect(visit, "lent-bar")
    visit.keys("Ctrl+Right")
    #expect(visit.mode == .sideBySide)
    #expect(visit.part("detail.bar") == nil)
    #expect(visit.part("detail.picture") != nil)
  }

  @Test("A8: a master that has slid in: shield, shadow, no arrow, the selected row marked")
  func slidIn() throws {
    let visit = visit(Screens.split { $0.portraitStyle = .overlay }, 600, 640)
    #expect(visit.tap("detail.master-button"))
    #expect(visit.part("popover.arrow") == nil)
    try expect(visit, "slid-in")
  }

  @Test("A8: a button hides the master where both panes have room, and shows it again")
  func hideButton() throws {
    let visit = visit(Screens.split { $0.canHideMaster = true }, 900, 400)
    try expect(visit, "hide-button")
    #expect(visit.tap("detail.hide-button"))
    #expect(visit.part("master") == nil && visit.part("detail.hide-button") != nil)
    #expect(visit.tap("detail.hide-button"))
    #expect(visit.part("master") != nil)
  }

  @Test("A8, A9: it stands on the master's side, at the trailing end, mirrored in Arabic")
  func trailingHideButton() throws {
    let split = Screens.split {
      $0.canHideMaster = true
      $0.side = .trailing
    }
    let visit = visit(split, 900, 400)
    try expect(visit, "hide-button-trailing")
    let folder = try Oases.folder()
    let mirrored = Visit(
      try Catalogue.open(folder.path), 900, 520, screen: split.container)
    for (visit, isRight) in [(visit, true), (mirrored, false)] {
      for isHidden in [false, true] {
        let bar = try #require(visit.part("detail.bar")).frame
        let button = try #require(visit.part("detail.hide-button")).frame
        #expect((bar.maxX - button.maxX == 16) == isRight)
        #expect((button.minX - bar.minX == 16) == !isRight)
        #expect((visit.part("master") == nil) == isHidden)
        #expect(visit.tap("detail.hide-button"))
      }
    }
  }

  @Test("I4, D8: keys reach the tabs of a master that stands above; the ring shows it")
  func focusAbove() throws {
    var options = SplitOptions()
    options.buttonTitle = "Waters"
    let master = TabBar(
      .init("list", title: "List", content: Screens.listPage()),
      .init("map", title: "Map", content: Screens.picture))
    let visit = visit(SplitView(master: master, detail: Page(), options: options), 600, 640)
    #expect(visit.tap("detail.master-button"))
    visit.keys("Tab", "Tab")
    #expect(visit.focus == "tab 1")
    try expect(visit, "focus-above")
    visit.keys("Return")
    #expect(visit.part("popover.picture") != nil && visit.popover == .master)
  }

  @Test("A4, E5: one pane at a time: the list without a mark, then the article with Back")
  func compact() throws {
    let visit = visit(Screens.split(), 400, 640)
    try expect(visit, "compact-list")
    #expect(visit.tap("master.row.geneva"))
    try expect(visit, "compact-detail")
    #expect(visit.part("detail.back")?.text == "Waters")
    #expect(visit.tap("detail.back"))
    #expect(visit.part("master.row.geneva") != nil)
  }

  @Test("A picture fits its page; a custom detail draws and answers")
  func kinds() throws {
    try expect(visit(Screens.picture, 300, 200), "picture")
    try expect(visit(Screens.counter, 300, 200), "custom")
  }

  @Test("A9: in Arabic all is mirrored: panes, bars, rows, separators, indicators, articles")
  func rightToLeft() throws {
    let folder = try Oases.folder()
    let catalogue = try Catalogue.open(folder.path)
    let side = Visit(catalogue, 900, 520)
    side.wheel(Point(x: 200, y: 300), 1)
    try expect(side, "rtl-side-by-side")
    try expect(Visit(catalogue, 1_400, 1_100), "rtl-whole-article")
    let visit = Visit(catalogue, 600, 700)
    #expect(visit.tap("detail.link.kharga"))
    #expect(visit.tap("detail.language-button"))
    try expect(visit, "rtl-portrait")
  }
}
