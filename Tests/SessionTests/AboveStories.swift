import DiptychCanvas
import DiptychCatalogue
import DiptychGeometry
import DiptychScene
import DiptychSession
import DiptychSplitModel
import DiptychTestSupport
import DiptychVisitSupport
import DiptychWalkSupport
import Testing

@Suite("Masters that stand above, by hand")
struct AboveStories {
  let folder: ContentFolder
  let catalogue: Catalogue

  init() throws {
    folder = try Waters.folder()
    catalogue = try Catalogue.open(folder.path)
  }

  private func visit(_ screen: some ContainerContent, _ width: Double, _ height: Double) -> Visit {
    Visit(catalogue, width, height, screen: screen.container)
  }

  /// A list and a picture, each in a tab of the master.
  private static var tabbed: SplitView {
    var options = SplitOptions()
    options.buttonTitle = "Waters"
    return SplitView(
      master: TabBar(
        .init("list", title: "List", content: NavigationStack(Screens.listPage())),
        .init("map", title: "Map", content: Screens.picture)),
      detail: Page(), options: options)
  }

  @Test(
    "D1: no bar above shows a button whose popover could not open; the pane's own bar shows it",
    arguments: [
      (SplitOptions.PortraitStyle.popover, "popover"), (.overlay, "master"),
    ])
  func itemsAbove(style: SplitOptions.PortraitStyle, name: String) throws {
    var options = SplitOptions()
    options.portraitStyle = style
    let visit = visit(
      SplitView(master: Screens.toolbar(.navigation), detail: Page(), options: options), 768, 1024)
    #expect(visit.tap("detail.master-button"))
    #expect(visit.part(name + ".item.more") == nil)
    var told: [Callback] = []
    visit.session.observer = { told.append($0) }
    #expect(visit.tap(name + ".item.edit"))
    #expect(told.contains { if case .barItemTapped(_, "edit") = $0 { true } else { false } })
    visit.session.handle(.panelResized(Size(width: 1024, height: 768)))
    #expect(visit.tap("master.item.more"))
    #expect(visit.popover == .item("more"))
  }

  @Test("D8: a picture shows in a master that stands above")
  func pictureAbove() {
    let visit = visit(Self.tabbed, 768, 1024)
    #expect(visit.tap("detail.master-button"))
    #expect(visit.tap("tabs.map"))
    #expect(visit.popover == .master)
    #expect(visit.part("popover.picture") != nil)
  }

  @Test("Nothing square is painted over a popover's round corners")
  func corners() throws {
    let visit = visit(Self.tabbed, 768, 1024)
    #expect(visit.tap("detail.master-button"))
    for tab in ["tabs.list", "tabs.map"] {
      #expect(visit.tap(tab))
      let chrome = try #require(visit.frame.layers.firstIndex { $0.id == "popover.chrome" })
      let inside = visit.frame.layers[(chrome + 1)...]
      #expect(inside.contains { $0.id.hasPrefix("tabs.") })
      for layer in inside { #expect(layer.ground == nil, "\(layer.id)") }
    }
    let body = try #require(visit.part("popover")?.frame)
    let picture = try #require(visit.layer("popover.picture")?.frame)
    #expect(body.inset(by: 3.5).contains(picture))
  }

  @Test("E3: what is selected stays so while the master's present tab is no list")
  func selectionWithoutList() {
    let visit = visit(Self.tabbed, 1_024, 768)
    #expect(visit.state.presentSelection?.item.name == "constance")
    #expect(visit.tap("tabs.map"))
    #expect(visit.state.presentSelection?.item.name == "constance")
    #expect(visit.tap("tabs.list"))
    #expect(visit.tap("master.row.geneva"))
    #expect(visit.tap("tabs.map"))
    #expect(visit.state.presentSelection?.item.name == "geneva")
  }

  @Test("An article's page shows its own title; one without shows the article's, scrolled away")
  func articleTitle() {
    let article = Page.Content.article(
      ArticlePage(ItemReference(list: Screens.list, item: ItemID("rhine"))))
    let titled = visit(Page(article, title: "A River"), 800, 500)
    #expect(titled.part("page.bar")?.text == "A River")
    let plain = visit(Page(article), 800, 500)
    #expect(plain.part("page.bar")?.text == nil)
    for visit in [titled, plain] { visit.wheel(Point(x: 400, y: 300), 5) }
    #expect(titled.part("page.bar")?.text == "A River")
    #expect(plain.part("page.bar")?.text == "Rhine")
  }
}
