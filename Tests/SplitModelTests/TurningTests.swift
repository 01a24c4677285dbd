import DiptychGeometry
import DiptychSplitModel
import DiptychWalkSupport
import Testing

@Suite struct TurningTests {
  @Test("B1 quarter turns go through all four orientations, on either kind of panel")
  func orientations() {
    for panel in [Story.landscape, Story.portrait] {
      var story = Story(panel)
      var seen: Set<Orientation> = []
      for _ in 0..<4 {
        seen.insert(story.state.orientation)
        story.tell(.turned)
      }
      #expect(seen == Set(Orientation.allCases))
    }
  }

  @Test("B1 both panes support every orientation unless they say otherwise")
  func supported() {
    let split = Story().state.split
    for pane in [split.master, split.detail] {
      #expect(pane.orientations == Set(Orientation.allCases))
    }
  }

  @Test("B2 a pane that does not support a turn refuses it, is named, and nothing else changes")
  func refusal() {
    var story = Story(detail: .flat)
    story.tell(.languageButtonTapped)
    let before = story.state
    let effects = story.tell(.turned)
    let refusal = story.state.refused
    #expect(
      refusal?.reason == .pane(split: story.state.split.id, .detail)
        && refusal?.orientation == .portrait)
    #expect(effects == refusal.map { [.notify(.turnRefused($0))] })
    #expect(story.state.withoutRefusal == before)
  }

  @Test("B2 the hidden master refuses too")
  func hiddenPane() {
    var story = Story(Story.portrait, master: .upright)
    #expect(story.state.mode == .detailOnly)
    story.tell(.turned)
    #expect(story.state.orientation == .portrait)
    #expect(story.state.refused?.reason == .pane(split: story.state.split.id, .master))
  }

  @Test("B2 a master that its button hid refuses too")
  func hiddenByChoice() {
    let options = OptionTests.options { $0.canHideMaster = true }
    var story = Story(master: .flat, options: options)
    story.tell(.hideButtonTapped, .turned)
    #expect(story.state.mode == .detailOnly && story.state.orientation == .landscape)
    #expect(story.state.refused?.reason == .pane(split: story.state.split.id, .master))
  }

  @Test("B2 a pane of a split view that a row pushed refuses as that of the first page does")
  func pushed() throws {
    let split = SplitView(master: Story.listPage, detail: Page(), detailOrientations: .flat)
    var story = Story(
      NavigationStack(Page(.list(ListPage("places")), title: "Places")),
      lists: ["places": ["paris"], Story.people: ["ada"]],
      destinations: ["paris": split.container])
    let list = try #require(story.state.arrangement.pages.first)
    story.tell(.event(.rowTapped("paris", list: list)), .turned)
    #expect(story.state.orientation == .landscape)
    #expect(story.state.refused?.reason == .pane(split: story.state.split.id, .detail))
  }

  @Test("B2 a refused turn is made once the refusing pane is replaced by one that supports it")
  func retry() {
    var story = Story(detail: .flat)
    story.tell(.turned)
    story.tell(.replaced(.master, Story.listPage))
    #expect(story.state.orientation == .landscape)
    let effects = story.tell(.replaced(.detail, Page(), orientations: [.portrait]))
    #expect(story.state.orientation == .portrait && story.state.refused == nil)
    #expect(effects.first == .notify(.willTurn(split: story.state.split.id, .master, .portrait)))
  }

  @Test("B2 the other pane can refuse the turn that is tried again, and is then named")
  func secondRefusal() {
    var story = Story(master: .flat, detail: .flat)
    story.tell(.turned)
    #expect(story.state.refused?.reason == .pane(split: story.state.split.id, .master))
    story.tell(.replaced(.master, Story.listPage, orientations: [.portrait]))
    #expect(story.state.refused?.reason == .pane(split: story.state.split.id, .detail))
    story.tell(.replaced(.detail, Page(), orientations: [.portrait]))
    #expect(story.state.orientation == .portrait)
  }

  @Test("B2 other bounds in the same orientation do not forget what was refused")
  func refusalOutlivesResize() {
    var story = Story(detail: .flat)
    story.tell(.turned, .panelResized(Size(width: 1000, height: 700)))
    #expect(story.state.refused?.reason == .pane(split: story.state.split.id, .detail))
    story.tell(.replaced(.detail, Page(), orientations: [.portrait]))
    #expect(story.state.orientation == .portrait)
  }

  @Test("B2 a turn that is made ends what was refused")
  func refusalEnds() {
    var story = Story(detail: .flat)
    story.tell(.turned, .turnRequested(by: .half))
    #expect(story.state.orientation == .landscapeRight && story.state.refused == nil)
    let effects = story.tell(.replaced(.detail, Page(), orientations: [.portrait]))
    #expect(effects == [] && story.state.orientation == .landscapeRight)
  }

  @Test("B2 a change of the panel cannot be refused: it counts, is laid out and told")
  func forcedChange() {
    var story = Story(detail: .flat)
    let effects = story.tell(.panelResized(Story.portrait))
    #expect(story.state.orientation == .portrait && story.state.refused == nil)
    #expect(effects.contains(.layOut))
    #expect(effects.last == .notify(.didTurn(split: story.state.split.id, .detail, .portrait)))
  }

  @Test("B2 a turn to where the picture stands is no turn, even where a pane would refuse it")
  func noTurn() {
    var story = Story(detail: .flat)
    story.tell(.panelResized(Story.portrait))
    let before = story.state
    #expect(story.tell(.turnRequested(by: .none)) == [])
    #expect(story.state == before)
  }

  @Test(
    "B3 panes hear first, the popover closes, layout runs once, then the owner and the panes hear")
  func order() {
    var story = Story(Story.portrait)
    story.tell(.masterButtonTapped)
    let effects = story.tell(.turned)
    #expect(
      effects == [
        .notify(.willTurn(split: story.state.split.id, .master, .landscape)),
        .notify(.willTurn(split: story.state.split.id, .detail, .landscape)),
        .layOut, .notify(.willShow(split: story.state.split.id)),
        .notify(.didTurn(split: story.state.split.id, .master, .landscape)),
        .notify(.didTurn(split: story.state.split.id, .detail, .landscape)),
      ])
    #expect(story.popover == nil)
  }

  @Test("B3 the master popover closes also when the turn ends where it could stay")
  func halfTurnCloses() {
    var story = Story(Story.portrait)
    story.tell(.masterButtonTapped, .turnRequested(by: .half))
    #expect(story.state.mode == .detailOnly && story.popover == nil)
  }

  @Test("B3 another popover stays through a turn while its anchor is there, and else closes")
  func otherPopover() {
    var story = Story()
    story.tell(.languageButtonTapped, .turned)
    #expect(story.popover == .language)
    story.hasRoomForPopovers = false
    story.tell(.turned)
    #expect(story.popover == nil)
  }

  @Test("B4 a turn while an article is on its way ends as a turn at rest")
  func turnWhilePending() {
    var story = Story()
    var rested = story
    story.answersAtOnce = false
    story.tell(.rowTapped("bob"), .turned)
    story.answerLatest()
    rested.tell(.rowTapped("bob"), .turned)
    #expect(story.state == rested.state)
  }

  @Test("B6 a turn tells each pane once before and once after; a resize without a turn tells none")
  func toldOnce() {
    var story = Story()
    story.tell(.turnRequested(by: .half))
    let split = story.state.split.id
    #expect(
      story.told == [
        .willTurn(split: split, .master, .landscapeRight),
        .willTurn(split: split, .detail, .landscapeRight),
        .didTurn(split: split, .master, .landscapeRight),
        .didTurn(split: split, .detail, .landscapeRight),
      ])
    #expect(story.tell(.panelResized(Size(width: 1280, height: 800))) == [.layOut])
    #expect(story.tell(.panelResized(Size(width: 1280, height: 800))) == [])
  }

  @Test("I5 a held orientation refuses turns until it is let go, but not changes of the panel")
  func holding() {
    var story = Story()
    story.tell(.orientationHoldToggled, .turned)
    #expect(story.state.orientation == .landscape)
    #expect(story.state.refused?.reason == .held)
    story.tell(.orientationHoldToggled)
    #expect(story.state.refused == nil)
    story.tell(.turned)
    #expect(story.state.orientation == .portrait)
    story.tell(.orientationHoldToggled, .panelResized(Story.portrait))
    #expect(story.state.orientation == .landscape && story.state.holdsOrientation)
  }

  @Test("I5 what a pane refused is not turned behind the visitor's hold")
  func holdingAgainstRetry() {
    var story = Story(detail: .flat)
    story.tell(.turned, .orientationHoldToggled)
    story.tell(.replaced(.detail, Page(), orientations: [.portrait]))
    #expect(story.state.orientation == .landscape)
    #expect(story.state.refused?.reason == .held)
  }
}
