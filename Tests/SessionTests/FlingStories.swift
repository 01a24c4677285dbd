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

@Suite("Flings, ends and indicators")
struct FlingStories {
  let folder: ContentFolder
  let catalogue: Catalogue

  init() throws {
    folder = try Waters.folder()
    catalogue = try Catalogue.open(folder.path)
  }

  private static let list = Point(x: 160, y: 400)

  private func visit() -> Visit {
    let visit = Visit(catalogue, 1024, 600, moves: true)
    _ = visit.shown
    return visit
  }

  /// Moves the list by so many points at one point a millisecond, and lets go.
  private func fling(_ visit: Visit, by distance: Double) {
    visit.drag(
      Self.list, Self.list + Point(x: 0, y: -distance), lasting: abs(distance))
  }

  private func indicator(_ visit: Visit) -> Double? {
    visit.shown.layers.first { $0.id == "master.indicator" }.map { $0.group?.opacity ?? 1 }
  }

  @Test("What is flung goes on, keeps 0.998 of its speed a millisecond, and comes to rest")
  func goesOn() {
    let visit = visit()
    visit.drag(Self.list, Self.list + Point(x: 0, y: -50), lasting: 100)
    let start = visit.masterOffset
    #expect(start == 50)
    visit.wait(100)
    let first = visit.masterOffset - start
    // (1 − 0.998¹⁰⁰) / −ln 0.998, in points, at half a point a millisecond.
    #expect(abs(first - 90.64 / 2) < 1)
    visit.wait(100)
    #expect(abs(visit.masterOffset - start - first - 90.64 / 2 * 0.8186) < 1)
    visit.wait(5_000)
    let end = visit.masterOffset
    #expect(abs(end - start - 240) < 2)
    visit.wait(1_000)
    #expect(visit.masterOffset == end)
    _ = visit.shown
    #expect(visit.session.nextFrame == nil)
  }

  @Test("A finger that rests before it leaves flings nothing")
  func rests() {
    let visit = visit()
    visit.press(Self.list)
    visit.move(Self.list + Point(x: 0, y: -80))
    visit.act(.pointerMoved, at: Self.list + Point(x: 0, y: -80), after: 150)
    visit.release(Self.list + Point(x: 0, y: -80))
    visit.wait(500)
    #expect(visit.masterOffset == 80)
  }

  @Test("A touch stops a fling and taps nothing; so do the wheel and whoever scrolls elsewhere")
  func stopped() {
    let visit = visit()
    fling(visit, by: 100)
    visit.wait(100)
    let moving = visit.masterOffset
    visit.press(Self.list)
    let stopped = visit.masterOffset
    #expect(stopped > moving)
    visit.act(.buttonUp(.primary), at: Self.list, after: 300)
    #expect(visit.masterOffset == stopped && visit.selection == "constance")
    visit.tap(Self.list)
    #expect(visit.selection != "constance")

    fling(visit, by: -100)
    visit.wheel(Self.list, 1)
    let wheeled = visit.masterOffset
    visit.wait(500)
    #expect(visit.masterOffset == wheeled)

    fling(visit, by: -50)
    visit.session.handle(.itemRequested("brook-9"))
    let requested = visit.masterOffset
    visit.wait(500)
    #expect(visit.masterOffset == requested)
  }

  @Test("Beyond the beginning the rows follow a finger less and less, and spring back")
  func rubberBand() throws {
    let visit = visit()
    func rows() throws -> Double {
      try #require(visit.shown.layers.first { $0.id == "master.rows" }).offset.y
    }
    visit.press(Self.list)
    visit.move(Self.list + Point(x: 0, y: 40))
    let near = try rows()
    #expect(near < -15 && near > -22)
    visit.move(Self.list + Point(x: 0, y: 140))
    #expect(try rows() < -50 && rows() > -77)
    #expect(visit.masterOffset == 0)
    // On the way back nothing scrolls before all is taken in.
    visit.move(Self.list + Point(x: 0, y: 40))
    #expect(try rows() == near)
    visit.move(Self.list + Point(x: 0, y: -10))
    #expect(visit.masterOffset == 10)
    #expect(try rows() == 10)
    visit.move(Self.list + Point(x: 0, y: 100))
    visit.act(.pointerMoved, at: Self.list + Point(x: 0, y: 100), after: 200)
    visit.release(Self.list + Point(x: 0, y: 100))
    let released = try rows()
    visit.wait(60)
    #expect(try rows() > released && rows() < 0)
    visit.wait(600)
    #expect(try rows() == 0)
  }

  @Test("A fling that comes to an end goes a little beyond it and springs back")
  func bounce() throws {
    let visit = visit()
    visit.wheel(Self.list, 1)
    fling(visit, by: -150)
    var furthest = 0.0
    for _ in 0..<120 {
      visit.wait(8)
      let layer = try #require(visit.shown.layers.first { $0.id == "master.rows" })
      furthest = min(furthest, layer.offset.y)
    }
    #expect(furthest < -5 && furthest > -60)
    #expect(visit.masterOffset == 0)
    visit.wait(2_000)
    #expect(visit.shown.layers.first { $0.id == "master.rows" }?.offset.y == 0)
    #expect(!visit.session.isMoving)
  }

  @Test("Many small steps are one way: none of it is taken for a pull beyond an end")
  func smallSteps() {
    let visit = visit()
    visit.press(Self.list)
    for step in 1...300 { visit.move(Self.list + Point(x: 0, y: Double(step) * -0.1)) }
    #expect(abs(visit.masterOffset - 30) < 0.01)
    #expect(visit.shown.layers.first { $0.id == "master.rows" }?.offset.y == visit.masterOffset)
    visit.act(.buttonUp(.primary), at: Self.list, after: 200)
    fling(visit, by: 50)
    for _ in 0..<50 { visit.wait(3) }
    let moving = visit.masterOffset
    visit.wait(3)
    #expect(visit.masterOffset > moving)
  }

  @Test("B4: a turn, a resize and a reload end a fling where it is, as they find a list at rest")
  func cutShort() throws {
    let changes: [(Visit) throws -> Void] = [
      { $0.keys("Ctrl+Right") },
      { $0.session.handle(.panelResized(Size(width: 900, height: 500))) },
      { $0.session.replace(try Catalogue.open(folder.path)) },
    ]
    for change in changes {
      let moving = visit()
      fling(moving, by: 120)
      moving.wait(150)
      let place = try #require(moving.list?.scroll)
      try change(moving)
      // The stroke of a key takes time, in which the list moves on.
      let resting = Visit(catalogue, 1024, 600)
      resting.session.handle(.listScrolled(try #require(resting.listPage).id, place))
      try change(resting)
      moving.wait(3_000)
      #expect(abs(moving.masterOffset - resting.masterOffset) < 8)
      let offset = moving.masterOffset
      moving.wait(3_000)
      #expect(moving.masterOffset == offset)
      #expect(moving.mode == resting.mode)
    }
  }

  @Test("An indicator shows while something scrolls and fades 0.8 s after")
  func indicators() throws {
    let visit = visit()
    #expect(indicator(visit) == nil)
    visit.wheel(Self.list, 1)
    #expect(indicator(visit) == 1)
    #expect(visit.session.nextFrame == visit.time + 800)
    visit.wait(799)
    #expect(indicator(visit) == 1)
    visit.wait(101)
    #expect(try abs(#require(indicator(visit)) - 0.5) < 1e-9)
    visit.wait(100)
    #expect(indicator(visit) == nil)
    #expect(visit.session.nextFrame == nil)
    // Back at the beginning it shows as well, for as long; at rest it does not.
    visit.wheel(Self.list, -1)
    #expect(indicator(visit) == 1)
    #expect(!visit.frame.layers.contains { $0.id == "master.indicator" })
  }
}
