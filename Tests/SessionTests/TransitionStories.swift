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

@Suite("Popovers, masters and pages on their way")
struct TransitionStories {
  let folder: ContentFolder
  let catalogue: Catalogue

  init() throws {
    folder = try Waters.folder()
    catalogue = try Catalogue.open(folder.path)
  }

  private func visit(
    _ width: Double, _ height: Double, _ catalogue: Catalogue? = nil, screen: Container? = nil
  ) -> Visit {
    let visit = Visit(catalogue ?? self.catalogue, width, height, screen: screen, moves: true)
    _ = visit.shown
    return visit
  }

  private static var slidingIn: Container {
    var options = SplitOptions()
    options.portraitStyle = .overlay
    return SplitView(
      master: NavigationStack(Screens.listPage()), detail: Page(), options: options
    ).container
  }

  /// The group that the popover's parts share; nil when there is none, or they differ.
  private func group(_ visit: Visit) -> LayerGroup? {
    let groups = Set(
      visit.shown.layers.filter { $0.id.contains("popover") }.map(\.group))
    return groups.count == 1 ? groups.first ?? nil : nil
  }

  private func shield(_ visit: Visit) -> Double? {
    visit.shown.layers.first { $0.id == "shield" }.map { $0.group?.opacity ?? 1 }
  }

  @Test("A popover opens in 180 ms out of its arrow's tip, all its parts and its shield as one")
  func popoverOpens() throws {
    let visit = visit(768, 1024)
    visit.tap("detail.master-button")
    let start = try #require(group(visit))
    #expect(start.opacity == 0 && abs(start.scale - 0.96) < 1e-9)
    let tip = try #require(visit.part("popover.arrow")?.frame)
    #expect(abs(start.offset.x - tip.midX * 0.04) < 1e-9)
    #expect(abs(start.offset.y - tip.minY * 0.04) < 1e-9)
    visit.wait(90)
    let middle = try #require(group(visit))
    #expect(middle.opacity > 0.5 && middle.opacity < 1)
    #expect(shield(visit) == middle.opacity)
    // What is coming counts at once.
    #expect(visit.scene.region(at: Point(x: 700, y: 900))?.name == "shield")
    visit.wait(89)
    #expect(group(visit) != nil)
    visit.wait(1)
    #expect(group(visit) == nil && shield(visit) == 1)
    #expect(visit.shown == visit.frame)
  }

  @Test("A popover closes in 120 ms; tapped again on its way, it turns round where it is")
  func popoverTurnsRound() throws {
    let visit = visit(768, 1024)
    let button = try #require(visit.part("detail.master-button")).frame.center
    visit.tap(button)
    _ = visit.shown
    visit.wait(60)
    let opening = try #require(group(visit)).opacity
    visit.act(.keyDown(try #require(KeyStroke("Escape"))), after: 0)
    #expect(visit.popover == nil)
    let turned = try #require(group(visit))
    #expect(abs(turned.opacity - opening) < 1e-9)
    #expect(visit.shown.layers.contains { $0.id == "leaving popover.chrome" })
    visit.wait(30)
    let closing = try #require(group(visit)).opacity
    #expect(closing < opening)
    visit.tap(button)
    let again = try #require(group(visit))
    #expect(again.opacity < closing && again.opacity > 0)
    visit.wait(180)
    #expect(visit.shown == visit.frame)
    visit.tap(Point(x: 700, y: 900))
    visit.wait(119)
    #expect(group(visit) != nil)
    visit.wait(1)
    #expect(group(visit) == nil && shield(visit) == nil)
    #expect(visit.shown.layers.allSatisfy { $0.group == nil })
  }

  @Test("A frame is asked for 60 times a second while something moves, and then never")
  func clock() throws {
    let visit = visit(768, 1024)
    _ = visit.shown
    #expect(!visit.session.isMoving && visit.session.nextFrame == nil)
    visit.tap("detail.language-button")
    var frames = 0
    _ = visit.shown
    while let next = visit.session.nextFrame, frames < 100 {
      #expect(next - visit.time > 16)
      visit.wait(next - visit.time)
      _ = visit.shown
      frames += 1
    }
    // 180 ms are eleven frames; no indicator shows where all the choices fit.
    #expect(frames == 11)
    #expect(visit.shown == visit.frame)
  }

  @Test("A master follows the finger exactly, and goes on from there at the finger's speed")
  func masterFollows() throws {
    let visit = visit(768, 1024, screen: Self.slidingIn)
    visit.press(Point(x: 4, y: 500))
    for x in [40.0, 100, 164] {
      visit.move(Point(x: x, y: 500))
      let master = try #require(visit.shown.layers.last { $0.id == "leaving master.rows" })
      #expect(master.frame.maxX == x - 4)
      #expect(abs(try #require(shield(visit)) - (x - 4) / 320) < 1e-9)
    }
    #expect(visit.state.overlay == .none)
    visit.release(Point(x: 164, y: 500))
    #expect(visit.popover == .slidIn)
    let first = try #require(visit.shown.layers.first { $0.id == "master.rows" }).frame.maxX
    #expect(first == 160)
    visit.wait(16)
    let next = try #require(visit.shown.layers.first { $0.id == "master.rows" }).frame.maxX
    // 160 points in 24 ms, and the spring's own pull: a spring from rest would have come 10 points.
    #expect(next > first + 40)
    visit.wait(600)
    #expect(visit.shown == visit.frame)
    // Back again, let go before the half of the way.
    visit.press(Point(x: 300, y: 500))
    visit.move(Point(x: 200, y: 500))
    #expect(visit.shown.layers.first { $0.id == "master.rows" }?.frame.maxX == 220)
    visit.act(.pointerMoved, at: Point(x: 200, y: 500), after: 200)
    visit.act(.buttonUp(.primary), at: Point(x: 200, y: 500), after: 10)
    #expect(visit.popover == .slidIn)
    visit.wait(1_000)
    #expect(visit.shown == visit.frame)
  }

  @Test("A page is pushed in 300 ms from the trailing side, while the lower one moves a third")
  func push() throws {
    let visit = visit(400, 700)
    let words = visit.frame
    visit.tap("master.row.geneva")
    _ = visit.shown
    visit.wait(100)
    let frame = visit.shown
    let upper = try #require(frame.layers.first { $0.id == "detail.article" })
    let lower = try #require(frame.layers.first { $0.id == "leaving master.rows" })
    #expect(upper.frame.minX > 0 && upper.frame.maxX == 400)
    let share = 1 - upper.frame.minX / 400
    #expect(abs(lower.offset.x - 400 * share / 3) <= 1)
    // Nothing is laid out anew: the pieces are those of the pages at rest.
    let coming = try #require(visit.frame.layers.first { $0.id == "detail.article" })
    #expect(upper.blocks == coming.blocks)
    #expect(
      lower.blocks.count == words.layers.first { $0.id == "master.rows" }?.blocks.count)
    // Back on the way turns round where it is.
    visit.act(.buttonDown(.back), after: 0)
    let back = try #require(visit.shown.layers.first { $0.id == "leaving detail.article" })
    #expect(back.frame.minX == upper.frame.minX)
    visit.wait(300)
    #expect(visit.shown.layers.allSatisfy { !$0.id.hasPrefix("leaving") })
  }

  @Test("In a language read from the right, pages come from the left")
  func mirroredPush() throws {
    let oases = try Oases.folder()
    let visit = visit(400, 700, try Catalogue.open(oases.path))
    visit.tap("master.row.kharga")
    _ = visit.shown
    visit.wait(50)
    let upper = try #require(visit.shown.layers.first { $0.id == "detail.article" })
    #expect(upper.frame.minX == 0 && upper.frame.maxX < 400)
  }

  @Test("A row chosen beside the article replaces it without a slide")
  func replacing() {
    let visit = visit(1024, 600)
    visit.tap("master.row.geneva")
    #expect(visit.shown.layers.allSatisfy { !$0.id.hasPrefix("leaving") })
  }

  @Test("A double tap brings a picture nearer in 300 ms; a finger that drags it meets no delay")
  func zoom() throws {
    let visit = visit(600, 700, screen: Screens.picture.container)
    let point = Point(x: 300, y: 300)
    visit.tap(point)
    visit.tap(point)
    let rest = try #require(visit.frame.layers.first { $0.id == "page.picture" })
    let start = try #require(visit.shown.layers.first { $0.id == "page.picture.image" }?.group)
    #expect(abs(start.scale - 1) < 1e-9)
    visit.wait(100)
    let middle = try #require(visit.shown.layers.first { $0.id == "page.picture.image" }?.group)
    #expect(middle.scale > 1.2 && middle.scale < 2.5)
    #expect(middle.clip == rest.frame)
    visit.wait(200)
    #expect(visit.shown == visit.frame)
    visit.drag(point, Point(x: 280, y: 290))
    #expect(visit.shown == visit.frame)
  }

  @Test("With reduced motion every frame is the scene at rest, and none is asked for")
  func reduced() throws {
    let visit = Visit(catalogue, 768, 1024)
    for name in ["detail.master-button", "popover.row.rhine", "detail.language-button"] {
      visit.tap(name)
      #expect(visit.shown == visit.frame)
      #expect(visit.session.nextFrame == nil && !visit.session.isMoving)
    }
  }
}
