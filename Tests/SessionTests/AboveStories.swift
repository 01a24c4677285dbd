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
    visit.session.observer = { callback, _ in told.append(callback) }
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

  @Test("A master that has slid in hides the parts that it covers as a whole")
  func coveredParts() throws {
    var options = SplitOptions()
    options.portraitStyle = .overlay
    let visit = visit(
      SplitView(master: Screens.listPage(), detail: Page(), options: options), 768, 1024)
    #expect(visit.tap("detail.master-button"))
    let master = try #require(visit.part("master")?.frame)
    for part in visit.scene.parts where !part.name.hasPrefix("master") {
      #expect(!master.contains(part.frame) || part.name == "screen", "\(part.name)")
    }
    #expect(visit.part("detail.master-button") == nil && visit.part("detail") != nil)
  }

  @Test("Every part of a screen has a name of its own, also where a link is broken over lines")
  func distinctNames() {
    let name = "rhine"
    let page = Page(
      .article(ArticlePage(ItemReference(list: Screens.list, item: ItemID(name)))))
    var broken = 0
    for width in stride(from: 60.0, to: 400, by: 20) {
      let visit = visit(page, width, 900)
      let links = visit.scene.parts.map(\.name).filter { $0.contains(".link.") }
      #expect(Set(links).count == links.count, "\(links)")
      if links.contains("page.link.constance.2") { broken += 1 }
    }
    #expect(broken > 0)
  }

  @Test("What a start is told of a list that no button opens is true")
  func reasons() {
    func reason(_ visit: Visit) -> String? {
      do throws(StartFault) {
        var options = StartOptions()
        options.popover = "master"
        try visit.session.begin(options)
        return nil
      } catch {
        return error.message
      }
    }
    #expect(reason(visit(Screens.counter, 800, 600))?.contains("no split view") == true)
    let hidden = visit(Screens.split { $0.canHideMaster = true }, 1_024, 768)
    #expect(reason(hidden)?.contains("visible beside") == true)
    #expect(hidden.tap("detail.hide-button"))
    #expect(reason(hidden)?.contains("hidden by its button") == true)
  }
}
