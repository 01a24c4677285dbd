import DiptychCanvas
import DiptychCatalogue
import DiptychGeometry
import DiptychInput
import DiptychScene
import DiptychSession
import DiptychSplitModel
import DiptychTestSupport
import DiptychVisitSupport
import DiptychWalkSupport
import Testing

@Suite("Scrolling, pressing and turning, by hand")
struct MotionStories {
  let folder: ContentFolder
  let catalogue: Catalogue

  init() throws {
    folder = try Waters.folder()
    catalogue = try Catalogue.open(folder.path)
  }

  private static let list = Point(x: 160, y: 400)
  private static let article = Point(x: 600, y: 400)

  private func landscape(scale: Double = 1) -> Visit { Visit(catalogue, 1024, 600, scale: scale) }

  @Test("A drag scrolls exactly as far as the pointer moves, however small its steps")
  func drag() {
    for (place, offset) in [
      (Self.list, { (visit: Visit) in visit.masterOffset }),
      (Self.article, { (visit: Visit) in visit.detailOffset }),
    ] {
      let visit = landscape()
      visit.press(place)
      for step in 1...300 { visit.move(place + Point(x: 0, y: Double(step) * -0.4)) }
      #expect(offset(visit) == 120)
      for step in 1...100 { visit.move(place + Point(x: 0, y: -120 + Double(step) * 0.3)) }
      visit.release(place + Point(x: 0, y: -90))
      #expect(offset(visit) == 90)
      #expect(visit.selection == "constance")
    }
  }

  @Test(
    "A script's drag ends where its line says, also at scales between", arguments: [1, 1.25, 2])
  func scriptedDrag(scale: Double) throws {
    let visit = landscape(scale: scale)
    let script = try EventScript("0 drag 160 500 160 400 250\n300 wait", file: "script")
    for step in script.steps {
      visit.session.play(step)
      _ = visit.frame
    }
    #expect(visit.masterOffset == 100)
  }

  @Test("Beyond the ends nothing moves, and the way back begins at once")
  func ends() {
    let visit = landscape()
    visit.press(Self.list)
    visit.move(Self.list + Point(x: 0, y: 50))
    #expect(visit.masterOffset == 0)
    visit.move(Self.list + Point(x: 0, y: 30))
    #expect(visit.masterOffset == 20)
    visit.release(Self.list + Point(x: 0, y: 30))
    visit.wheel(Self.list, 1_000)
    // Seventeen rows of 60 and two headers of 32, in 551 points.
    #expect(visit.masterOffset == 17 * 60 + 2 * 32 - 551)
    visit.wheel(Self.list, -1_000)
    #expect(visit.masterOffset == 0)
  }

  @Test("A click of the wheel moves 60 points, where the pointer is")
  func wheel() {
    let visit = landscape()
    visit.wheel(Self.list, 1)
    #expect(visit.masterOffset == 60 && visit.detailOffset == 0)
    visit.wheel(Self.article, 2)
    #expect(visit.masterOffset == 60 && visit.detailOffset == 120)
    visit.wheel(Point(x: 320.5, y: 400), 1)
    visit.wheel(Point(x: 600, y: 20), 1)
    #expect(visit.masterOffset == 60 && visit.detailOffset == 120)
  }

  @Test(
    "A pressed row looks so at once; a drag or a cancellation takes it back and selects nothing")
  func pressing() throws {
    let visit = landscape()
    let row = try #require(visit.part("master.row.geneva")).frame.center
    let before = visit.frame
    visit.press(row)
    #expect(visit.frame != before)
    visit.act(.cancelled)
    #expect(visit.frame == before)
    visit.press(row)
    visit.move(row + Point(x: 20, y: 0))
    #expect(visit.frame == before)
    visit.release(row + Point(x: 20, y: 0))
    #expect(visit.frame == before)
    #expect(visit.selection == "constance")
    visit.tap(row)
    #expect(visit.selection == "geneva")
  }

  @Test("A button that is left while pressed does nothing; entered again, it acts")
  func leaving() throws {
    let visit = landscape()
    let button = try #require(visit.part("detail.language-button")).frame.center
    let outside = Point(x: button.x, y: 300)
    let before = visit.frame
    visit.press(button)
    #expect(visit.frame != before)
    visit.move(outside)
    #expect(visit.frame == before)
    visit.release(outside)
    #expect(visit.popover == nil)
    visit.press(button)
    visit.move(outside)
    visit.move(button)
    visit.release(button)
    #expect(visit.popover == .language)
  }

  @Test("What lay under the finger and has gone is not tapped")
  func gone() throws {
    let visit = landscape()
    visit.press(try #require(visit.part("master.row.geneva")).frame.center)
    let list = try #require(visit.listPage).id
    visit.session.handle(.listScrolled(list, .bottom(ItemID("brook-12"))))
    visit.release(Point(x: 160, y: 120))
    #expect(visit.selection == "constance")
  }

  @Test("B4: a turn during a drag ends as a turn at rest, and the rest of the drag means nothing")
  func turnInDrag() {
    for place in [Self.list, Self.article] {
      let resting = landscape()
      resting.tap("master.row.rhine")
      resting.drag(place, place + Point(x: 0, y: -90))
      resting.keys("Ctrl+Right")
      let dragging = landscape()
      dragging.tap("master.row.rhine")
      dragging.press(place)
      dragging.move(place + Point(x: 0, y: -90))
      dragging.keys("Ctrl+Right")
      dragging.move(Point(x: 100, y: 100))
      dragging.release(Point(x: 100, y: 300))
      #expect(dragging.picture == resting.picture)
      #expect(dragging.mode == .detailOnly)
    }
    // A row that was pressed is not chosen by a release in the popover that stands there now.
    let visit = landscape()
    visit.press(Point(x: 160, y: 200))
    visit.keys("Ctrl+Right")
    let before = visit.frame
    visit.release(Point(x: 160, y: 200))
    #expect(visit.frame == before)
  }

  @Test("A7: a turn there and back is the same picture, scrolled lists and pushed pages included")
  func thereAndBack() {
    let visit = landscape()
    visit.tap("detail.link.rhine")
    visit.wheel(Self.list, 3)
    visit.wheel(Self.article, 5)
    let before = visit.frame
    visit.session.handle(.turnRequested(by: .quarter))
    #expect(visit.frame != before)
    visit.session.handle(.turnRequested(by: .threeQuarters))
    #expect(visit.frame == before)
  }

  @Test("B3: a turn closes the master's popover; that of languages follows its button")
  func turnClosesPopover() throws {
    let visit = Visit(catalogue, 600, 1024)
    visit.tap("detail.master-button")
    visit.session.handle(.turnRequested(by: .quarter))
    #expect(visit.popover == nil)
    #expect(visit.part("master") != nil)
    visit.tap("detail.language-button")
    visit.session.handle(.turnRequested(by: .quarter))
    #expect(visit.popover == .language)
    let arrow = try #require(visit.part("popover.arrow")).frame
    let button = try #require(visit.part("detail.language-button")).frame
    #expect(abs(arrow.midX - button.midX) <= 1)
  }

  @Test("Input on a turned panel lands where the picture shows it", arguments: Turn.allCases)
  func turnedInput(turn: Turn) throws {
    let visit = Visit(catalogue, 1024, 600, turn: turn, scale: 2)
    let name = turn.swapsSides ? "detail.language-button" : "master.row.rhine"
    let place = try #require(visit.part(name)).frame.center
    let panel = turn.toPanel(place, picture: visit.state.bounds)
    for kind in [InputEvent.Kind.buttonDown(.primary), .buttonUp(.primary)] {
      visit.session.receive(
        InputEvent(time: 0, kind: kind, place: Point(x: panel.x * 2, y: panel.y * 2)))
    }
    #expect(turn.swapsSides ? visit.popover == .language : visit.selection == "rhine")
  }
}
