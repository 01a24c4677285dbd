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

@Suite("Masters that slide in, dividers and touches, by hand")
struct EdgeStories {
  let folder: ContentFolder
  let catalogue: Catalogue

  init() throws {
    folder = try Waters.folder()
    catalogue = try Catalogue.open(folder.path)
  }

  /// A portrait of 700 by 900 whose master of 320 slides in.
  private func sliding(_ change: (inout SplitOptions) -> Void = { _ in }) -> Visit {
    let screen = Screens.split { options in
      options.portraitStyle = .overlay
      change(&options)
    }
    return Visit(catalogue, 700, 900, screen: screen.container)
  }

  private func dividing(
    _ width: Double = 1_000, _ change: (inout SplitOptions) -> Void = { _ in }
  ) -> Visit {
    let screen = Screens.split { options in
      options.hasDraggableDivider = true
      change(&options)
    }
    return Visit(catalogue, width, 700, screen: screen.container)
  }

  private func master(_ visit: Visit) -> Double? { visit.part("master")?.frame.width }

  // MARK: - I3

  @Test("I3: a swipe from the edge band opens the master past half of its way, and not before")
  func opensPastHalf() {
    for (way, opens) in [(161.0, true), (159.0, false)] {
      let visit = sliding()
      let from = Point(x: 10, y: 400)
      visit.press(from)
      for step in 1...4 {
        visit.act(.pointerMoved, at: from + Point(x: way * Double(step) / 4, y: 0))
      }
      // A rest takes all speed away.
      visit.act(.pointerMoved, at: from + Point(x: way, y: 0), after: 200)
      visit.release(from + Point(x: way, y: 0))
      #expect(visit.popover == (opens ? .slidIn : nil))
    }
  }

  @Test("I3: a swipe faster than 300 points a second opens it however short; a slower one does not")
  func opensByFling() {
    for (milliseconds, opens) in [(150.0, true), (250.0, false)] {
      let visit = sliding()
      visit.drag(Point(x: 5, y: 400), Point(x: 65, y: 400), lasting: milliseconds)
      #expect(visit.popover == (opens ? .slidIn : nil))
    }
  }

  @Test("I3: a swipe flung back before the end does not open, however far it had gone")
  func flungBack() {
    let visit = sliding()
    visit.press(Point(x: 5, y: 400))
    visit.move(Point(x: 300, y: 400))
    visit.act(.pointerMoved, at: Point(x: 300, y: 400), after: 200)
    visit.act(.pointerMoved, at: Point(x: 240, y: 400), after: 50)
    visit.act(.buttonUp(.primary), at: Point(x: 240, y: 400), after: 0)
    #expect(visit.popover == nil)
  }

  @Test("I3: beside the edge band what lies there wins, and nothing slides in")
  func besideTheBand() {
    let visit = sliding()
    visit.drag(Point(x: 21, y: 400), Point(x: 500, y: 400), lasting: 60)
    #expect(visit.popover == nil)
    visit.drag(Point(x: 19, y: 400), Point(x: 500, y: 400), lasting: 60)
    #expect(visit.popover == .slidIn)
  }

  @Test("I3: vertical scrolling is never stolen: not in the band, not once its axis is locked")
  func vertical() {
    let visit = sliding()
    try? visit.session.select("rhine")
    visit.press(Point(x: 10, y: 600))
    visit.move(Point(x: 10, y: 580))
    visit.move(Point(x: 500, y: 500))
    visit.release(Point(x: 500, y: 500))
    #expect(visit.popover == nil)
    #expect(visit.detailOffset == 100)
  }

  @Test("I3: rows win in the master that has slid in; a sideways swipe or fling sends it back")
  func sendsBack() {
    let visit = sliding()
    func open() {
      visit.tap("detail.master-button")
      #expect(visit.popover == .slidIn)
    }
    open()
    let before = visit.masterOffset
    visit.drag(Point(x: 160, y: 500), Point(x: 150, y: 420))
    #expect(visit.popover == .slidIn && visit.masterOffset == before + 80)
    visit.drag(Point(x: 300, y: 500), Point(x: 240, y: 500), lasting: 150)
    #expect(visit.popover == nil)
    open()
    visit.drag(Point(x: 300, y: 500), Point(x: 240, y: 500), lasting: 400)
    #expect(visit.popover == .slidIn)
    visit.drag(Point(x: 300, y: 500), Point(x: 130, y: 500), lasting: 2_000)
    #expect(visit.popover == nil)
    open()
    #expect(visit.tap("master.row.geneva"))
    #expect(visit.popover == nil && visit.selection == "geneva")
  }

  @Test("I3: either swipe can be switched off, and the button does the same")
  func switchedOff() {
    let closed = sliding { $0.opensBySwipe = false }
    closed.drag(Point(x: 5, y: 400), Point(x: 400, y: 400), lasting: 100)
    #expect(closed.popover == nil)
    closed.tap("detail.master-button")
    #expect(closed.popover == .slidIn)
    let open = sliding { $0.closesBySwipe = false }
    open.drag(Point(x: 5, y: 400), Point(x: 400, y: 400), lasting: 100)
    #expect(open.popover == .slidIn)
    open.drag(Point(x: 300, y: 500), Point(x: 30, y: 500), lasting: 100)
    #expect(open.popover == .slidIn)
    open.tap(Point(x: 600, y: 500))
    #expect(open.popover == nil)
  }

  @Test("A8, I3: a master on the trailing side slides in from there", arguments: [true, false])
  func trailing(isTrailing: Bool) {
    let visit = sliding { $0.side = isTrailing ? .trailing : .leading }
    let edge = isTrailing ? 695.0 : 5.0
    let inwards = isTrailing ? -1.0 : 1.0
    visit.drag(Point(x: 700 - edge, y: 400), Point(x: 350, y: 400), lasting: 100)
    #expect(visit.popover == nil)
    visit.drag(
      Point(x: edge, y: 400), Point(x: edge + inwards * 200, y: 400), lasting: 100)
    #expect(visit.popover == .slidIn)
    #expect(visit.part("master")?.frame.minX == (isTrailing ? 380 : 0))
  }

  // MARK: - A8

  @Test("A8: the divider moves as far as the finger that took it anywhere in its 48 points")
  func grabZone() {
    for offset in [-23.0, 0, 23] {
      let visit = dividing()
      let from = Point(x: 320.5 + offset, y: 300)
      visit.press(from)
      visit.move(from + Point(x: 60, y: 0))
      #expect(master(visit) == 380)
      visit.move(from + Point(x: -50, y: 90))
      visit.release(from + Point(x: -50, y: 90))
      #expect(master(visit) == 270)
      #expect(visit.selection == "constance")
    }
    for offset in [-25.0, 25] {
      let visit = dividing()
      let from = Point(x: 320.5 + offset, y: 300)
      visit.drag(from, from + Point(x: 60, y: 0))
      #expect(master(visit) == 320)
    }
  }

  @Test("A8: a divider leaves both panes room, and its place outlives resizes")
  func divider() {
    let visit = dividing()
    visit.drag(Point(x: 320.5, y: 300), Point(x: 5_000, y: 300))
    #expect(master(visit) == 879)
    visit.drag(Point(x: 879.5, y: 300), Point(x: -300, y: 300))
    #expect(master(visit) == 120)
    visit.drag(Point(x: 120.5, y: 300), Point(x: 520.5, y: 300))
    #expect(master(visit) == 520)
    visit.session.handle(.panelResized(Size(width: 620, height: 600)))
    #expect(master(visit) == 499)
    visit.session.handle(.panelResized(Size(width: 400, height: 800)))
    visit.session.handle(.panelResized(Size(width: 1_000, height: 700)))
    #expect(master(visit) == 520)
  }

  @Test("A8, I3: near the divider a vertical drag scrolls, and a fixed divider does not move")
  func dividerAxis() {
    let visit = dividing()
    visit.drag(Point(x: 310, y: 500), Point(x: 315, y: 420))
    #expect(master(visit) == 320 && visit.masterOffset == 80)
    let fixed = dividing { $0.hasDraggableDivider = false }
    fixed.drag(Point(x: 320.5, y: 300), Point(x: 420, y: 300))
    #expect(master(fixed) == 320)
  }

  @Test("A8: on the trailing side the divider moves the other way")
  func trailingDivider() {
    let visit = dividing { $0.side = .trailing }
    #expect(visit.part("master")?.frame.minX == 680)
    visit.drag(Point(x: 679.5, y: 300), Point(x: 579.5, y: 300))
    #expect(master(visit) == 420)
  }

  // MARK: - I1, I2

  @Test("I1: a touch on a sleeping screen changes nothing; the next one acts")
  func sleeping() throws {
    let visit = Visit(catalogue, 1_024, 700)
    let row = try #require(visit.part("master.row.geneva")).frame.center
    let before = visit.frame
    visit.session.sleep()
    visit.tap(row)
    #expect(visit.frame == before && visit.selection == "constance")
    visit.tap(row)
    #expect(visit.selection == "geneva")
  }

  @Test("I2: emulated copies of a touch on a button open it once")
  func emulated() throws {
    let visit = Visit(catalogue, 1_024, 700)
    let button = try #require(visit.part("detail.language-button")).frame.center
    for kind in [InputEvent.Kind.buttonDown(.primary), .buttonUp(.primary)] {
      visit.act(kind, at: button)
      visit.act(kind, at: button, source: .emulation)
    }
    #expect(visit.popover == .language)
  }
}
