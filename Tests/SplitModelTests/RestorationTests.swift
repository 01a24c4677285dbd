import DiptychGeometry
import DiptychSplitModel
import DiptychWalkSupport
import Testing

@Suite struct RestorationTests {
  /// A fresh start that goes on with what a story has saved.
  static func restored(_ story: Story, _ fresh: Story = Story()) -> Story {
    var fresh = fresh
    fresh.content = story.content
    fresh.tell(.event(.restored(story.state.saved)))
    return fresh
  }

  @Test("J1 a restart comes back to the same item, language, turn and anchors")
  func comesBack() {
    var story = Story()
    story.tell(.rowTapped("cyd"), .linkTapped("bob"), .languageTapped("fr"), .turned)
    story.tell(.detailScrolled(.top(7, offset: 3)), .masterScrolled(.bottom("dan")))
    let again = Self.restored(story)
    #expect(again.pages == ["cyd", "bob"] && again.selection == "cyd")
    #expect(again.state.language == "fr" && again.article?.facts?.language == "fr")
    #expect(again.state.turn == .quarter && again.state.mode == .detailOnly)
    #expect(again.article?.scroll == .top(7, offset: 3))
    #expect(again.state.list.scroll == .bottom("dan"))
    #expect(again.state.saved == story.state.saved)
  }

  @Test("A8 J1 a divider that is fixed by now has its own width again")
  func fixedDivider() {
    var story = Story(options: OptionTests.options { $0.hasDraggableDivider = true })
    story.tell(Deed { .dividerDragged($0.state.split.id, width: 400) })
    let again = Self.restored(story)
    #expect(again.state.split.draggedWidth == nil)
    #expect(
      again.state.arrangement.pieces.map(\.frame) == Story().state.arrangement.pieces.map(\.frame))
  }

  @Test("J1 what was on its way is where the visit comes back to")
  func onItsWay() {
    var story = Story()
    story.answersAtOnce = false
    story.tell(.rowTapped("cyd"))
    let again = Self.restored(story)
    story.answerLatest()
    #expect(again.pages == ["cyd"] && again.selection == "cyd")
    #expect(again.state.saved == story.state.saved)
    story.tell(.linkTapped("dan"))
    #expect(story.pages == ["cyd"])
    #expect(Self.restored(story).pages == ["cyd", "dan"])
  }

  @Test("F4 J1 a stack holds 64 pages: the oldest above the first goes, and so it is saved")
  func boundedStack() {
    let rows = (0..<100).map { ItemID("row-\($0)") }
    var story = Story(rows: rows)
    for row in rows[1..<99] { story.tell(.linkTapped(row)) }
    #expect(story.pages.count == 64 && story.pages.prefix(2) == ["row-0", "row-36"])
    #expect(story.pages.last == "row-98")
    let again = Self.restored(story, Story(rows: rows))
    #expect(again.pages == story.pages)
    story.answersAtOnce = false
    story.tell(.linkTapped(rows[99]))
    let saved = Self.restored(story, Story(rows: rows))
    #expect(saved.pages.count == 64 && saved.pages.last == "row-99")
    #expect(saved.state.saved == story.state.saved)
    story.answersAtOnce = true
    story.answerLatest()
    #expect(story.pages == saved.pages)
    for _ in 0..<63 { story.tell(.backTapped) }
    #expect(story.pages == ["row-0"] && !story.state.hasBackButton)
  }

  @Test("J1 a turn that was made once is made again, also where a pane would refuse it now")
  func refusedNow() {
    var story = Story(detail: .flat)
    story.tell(.panelResized(Story.portrait))
    let saved = story.state.saved
    var again = Story(detail: .upright)
    again.tell(.turned)
    again.tell(.event(.restored(saved)))
    #expect(again.state.turn == .none && again.state.refused == nil)
  }

  @Test("J1 a visit to items that have gone since ends where they began")
  func gone() {
    var story = Story()
    story.tell(.rowTapped("bob"), .linkTapped("cyd"), .linkTapped("dan"))
    var fresh = Story(rows: ["ada", "bob", "dan"])
    fresh.tell(.event(.restored(story.state.saved)))
    #expect(fresh.pages == ["bob"] && fresh.selection == "bob")
    fresh = Story(rows: ["ada", "dan"])
    fresh.tell(.event(.restored(story.state.saved)))
    #expect(fresh.pages == ["ada"] && fresh.selection == "ada")
  }

  @Test("J1 a visit with another tree's shape does no harm")
  func otherShape() {
    let tabs = Story(ContainerTests.tabs)
    var story = Story()
    story.tell(.rowTapped("bob"), .event(.restored(tabs.state.saved)))
    #expect(story.pages == ["bob"] && story.selection == "bob")
  }

  @Test("J1 tabs, options that the visitor changed, pictures and pages of the owner's come back")
  func everything() throws {
    let options = OptionTests.options {
      $0.canHideMaster = true
      $0.hasDraggableDivider = true
    }
    let split = SplitView(master: Story.listPage, detail: Page(), options: options)
    let tree = TabBar(
      .init("home", title: "Home", content: Page(.custom(CustomPage("home")))),
      .init("people", title: "People", content: split))
    let kinds: [ItemID: Container] = ["bob": Page(.picture(PicturePage("bob.png"))).container]
    var story = Story(tree, destinations: kinds)
    let (bar, home) = (story.state.root.id, try #require(story.state.arrangement.pages.first))
    story.tell(.event(.customChanged(home, value: "north")), .event(.tabTapped(bar, 1)))
    story.tell(.rowTapped("bob"), Deed { .dividerDragged($0.state.split.id, width: 400) })
    story.tell(Deed { .pictureZoomed($0.state.shown.id, zoom: 2, center: Point(x: 0.1, y: 1)) })
    story.tell(.hideButtonTapped)
    let again = Self.restored(story, Story(tree, destinations: kinds))
    #expect(again.state.mode == .detailOnly && again.state.split.draggedWidth == 400)
    #expect(again.state.shown.content == story.state.shown.content)
    #expect(
      again.state.saved == story.state.saved && again.state.page(home) == story.state.page(home))
  }
}
