import DiptychCanvas
import DiptychCatalogue
import DiptychGeometry
import DiptychInput
import DiptychScene
import DiptychSession
import DiptychSplitModel
import DiptychTestSupport
import DiptychVisitSupport
import Testing

@Suite("Screens of several containers, by hand")
struct TreeStories {
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

  // MARK: - D

  @Test("D3: beneath a popover only its own bar's items act; those of another bar are shielded")
  func otherBar() throws {
    let visit = visit(Screens.nested, 1_100, 700)
    #expect(visit.tap("detail.detail.language-button"))
    #expect(visit.popover == .language)
    #expect(visit.tap("master.item.more"))
    #expect(visit.popover == nil)
    #expect(visit.tap("master.item.more"))
    #expect(visit.popover == .item("more"))
    var told: [Callback] = []
    visit.session.observer = { callback, _ in told.append(callback) }
    #expect(visit.tap("master.item.edit"))
    #expect(visit.popover == nil)
    #expect(told.contains { if case .barItemTapped(_, "edit") = $0 { true } else { false } })
  }

  @Test("D3: an outside tap with nested split views and tabs changes no pixel beneath")
  func outside() throws {
    for (screen, button) in [
      (Screens.nested, "detail.detail.language-button"), (Screens.nested, "master.item.more"),
      (Screens.tabs, "detail.language-button"),
    ] {
      let visit = visit(screen, 1_100, 700)
      let before = visit.frame
      for place in visit.scene.regions.map(\.frame.center) {
        #expect(visit.tap(button))
        #expect(visit.popover != nil)
        guard visit.scene.region(at: place)?.name == "shield" else {
          visit.keys("Escape")
          visit.press(Point(x: 1, y: 300))
          visit.act(.cancelled)
          continue
        }
        visit.tap(place)
        #expect(visit.popover == nil && visit.frame == before)
      }
    }
  }

  @Test("D1, D2: a bar item's popover lists rows; a choice is told and closes it; it opens again")
  func barItem() throws {
    let visit = visit(Screens.toolbar(.toolbarTop), 500, 700)
    var told: [Callback] = []
    visit.session.observer = { callback, _ in told.append(callback) }
    for _ in 0..<2 {
      #expect(visit.tap("page.item.more"))
      #expect(visit.popover == .item("more"))
      #expect(visit.part("popover.row.geneva")?.text == "Lake Geneva")
      #expect(visit.tap("popover.row.geneva"))
      #expect(visit.popover == nil)
    }
    let choices = told.filter { if case .choiceTapped(_, "more", _) = $0 { true } else { false } }
    #expect(choices.count == 2)
  }

  @Test("D8: the popover shows the present master, also when that is replaced while it is open")
  func replacedMaster() throws {
    let visit = visit(Screens.split(), 700, 900)
    #expect(visit.tap("detail.master-button"))
    let split = try #require(visit.split)
    visit.session.handle(
      .paneReplaced(
        split.id, .master, Screens.toolbar(.navigation).container,
        orientations: Set(Orientation.allCases)))
    #expect(visit.popover == .master)
    #expect(visit.part("popover.row.geneva") == nil)
    #expect(visit.part("popover.item.edit") != nil)
    #expect(visit.state.brokenInvariant(in: catalogue) == nil)
    #expect(visit.part("detail.master-button")?.text == "Tools")
  }

  @Test("D8: what stands above is drawn last: no popover behind a master that has slid in")
  func aboveOverlay() {
    let visit = visit(Screens.split { $0.portraitStyle = .overlay }, 700, 900)
    #expect(visit.tap("detail.language-button"))
    #expect(visit.popover == .language)
    #expect(visit.tap("detail.master-button"))
    #expect(visit.popover == .slidIn)
    #expect(visit.part("popover") == nil)
    #expect(visit.frame.layers.last?.id.hasPrefix("master.") == true)
    // Its shield takes the taps on the bar beneath.
    #expect(visit.tap("detail.language-button"))
    #expect(visit.popover == nil)
  }

  // MARK: - H

  @Test("H1, H2: pages know the nearest split view around them; outside one there is none")
  func nearest() throws {
    let visit = visit(Screens.nested, 1_100, 700)
    let splits = visit.state.arrangement.splits.map(\.id)
    let pages = visit.state.arrangement.pages
    #expect(splits.count == 2 && pages.count == 3)
    #expect(
      pages.map { visit.state.nearestSplit(of: $0)?.id } == [splits[0], splits[1], splits[1]])
    let alone = self.visit(Screens.picture, 300, 300)
    #expect(alone.state.nearestSplit(of: try #require(alone.state.arrangement.pages.first)) == nil)
  }

  @Test("H2: a detail drawn by code is told of its nearest split view and its mode")
  func nearestOfCustom() {
    func words(_ screen: Container, _ width: Double, _ height: Double) -> [String] {
      let visit = Visit(
        catalogue, width, height, screen: screen, customDetails: ["neighbours": Neighbours()])
      return visit.scene.parts.filter { $0.name.hasSuffix(".split") }.compactMap(\.text)
    }
    let page = Page(.custom(CustomPage("neighbours")), title: "Neighbours")
    let inner = SplitView(name: "inner", master: page, detail: page).container
    let outer = SplitView(name: "outer", master: page, detail: inner).container
    #expect(
      words(outer, 1_100, 700) == ["outer sideBySide", "inner sideBySide", "inner sideBySide"])
    #expect(words(outer, 700, 900) == ["inner detailOnly"])
    #expect(words(outer, 400, 700) == ["outer compact"])
    #expect(words(page.container, 400, 700) == ["none"])
  }

  @Test("H3: each tab keeps its state; tapping the present one returns to its first page")
  func tabs() throws {
    let visit = visit(Screens.tabs, 1_024, 700)
    #expect(visit.part("tabs.waters")?.frame == Rect(x: 0, y: 651, width: 256, height: 49))
    visit.tap("master.row.geneva")
    visit.wheel(Point(x: 100, y: 400), 2)
    visit.tap("tabs.list")
    visit.tap("page.row.rhine")
    #expect(visit.part("page.title")?.text == "Rhine")
    visit.wheel(Point(x: 500, y: 400), 3)
    let rhine = visit.frame
    visit.tap("tabs.waters")
    #expect(visit.selection == "geneva" && visit.masterOffset == 120)
    visit.tap("tabs.list")
    #expect(visit.frame == rhine)
    visit.tap("tabs.list")
    #expect(visit.part("page.title") == nil && visit.part("page.row.rhine") != nil)
    visit.tap("tabs.waters")
    visit.keys("Right")
    #expect(visit.focus == "detail")
  }

  @Test("H4, A4: narrow, the same screen is a stack; wide again, both panes are back, live")
  func live() {
    let visit = visit(Screens.tabs, 1_024, 700)
    visit.tap("master.row.geneva")
    let wide = visit.frame
    visit.session.handle(.panelResized(Size(width: 500, height: 800)))
    #expect(visit.mode == .compact)
    #expect(visit.part("detail.title")?.text == "Lake Geneva")
    #expect(visit.part("detail.back")?.text == "Waters")
    visit.session.handle(.panelResized(Size(width: 1_024, height: 700)))
    #expect(visit.frame == wide)
    visit.session.handle(.panelResized(Size(width: 500, height: 800)))
    visit.tap("detail.back")
    #expect(visit.part("master.row.geneva") != nil && visit.part("detail") == nil)
    visit.session.handle(.panelResized(Size(width: 1_024, height: 700)))
    #expect(visit.selection == "geneva" && visit.frame == wide)
  }

  @Test("F6: narrowed before anything was chosen, the list is on top")
  func notChosen() {
    let visit = visit(Screens.split(), 1_024, 700)
    visit.session.handle(.panelResized(Size(width: 500, height: 800)))
    #expect(visit.part("detail") == nil && visit.part("master.row.geneva") != nil)
  }

  @Test("B5: a split view in a hidden tab catches up with a turn when it is shown")
  func hiddenTab() {
    let visit = visit(Screens.tabs, 1_024, 700)
    visit.tap("tabs.map")
    visit.keys("Ctrl+Right")
    visit.tap("tabs.waters")
    #expect(visit.mode == .detailOnly && visit.part("detail.master-button") != nil)
    let direct = self.visit(Screens.tabs, 1_024, 700)
    direct.keys("Ctrl+Right")
    #expect(visit.picture.layers.map(\.frame) == direct.picture.layers.map(\.frame))
  }

  // MARK: - G

  @Test("G2, G4: a language chosen in a nested detail is that of every tab and pane")
  func languages() throws {
    let visit = visit(Screens.tabs, 1_024, 700)
    visit.tap("tabs.list")
    visit.tap("page.row.rhine")
    visit.tap("tabs.waters")
    visit.tap("detail.language-button")
    visit.tap("popover.row.fr")
    #expect(visit.part("detail.title")?.text == "Lac de Constance")
    #expect(visit.part("master.row.rhine")?.text == "Rhin")
    visit.tap("tabs.list")
    #expect(visit.part("page.title")?.text == "Rhin")
    let nested = self.visit(Screens.nested, 1_100, 700)
    nested.tap("detail.detail.language-button")
    nested.tap("popover.row.de")
    #expect(nested.part("detail.detail.title")?.text == "Bodensee")
    #expect(nested.part("detail.master.row.constance")?.text == "Bodensee")
  }
}
