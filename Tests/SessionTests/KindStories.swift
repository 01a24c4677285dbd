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

@Suite("Pictures and custom details, by hand")
struct KindStories {
  let folder: ContentFolder
  let catalogue: Catalogue

  init() throws {
    folder = try Waters.folder()
    catalogue = try Catalogue.open(folder.path)
  }

  private func visit(_ page: Page, _ width: Double = 400, _ height: Double = 349) -> Visit {
    Visit(
      catalogue, width, height, screen: page.container, customDetails: ["counter": Counter()])
  }

  /// Where the whole picture is drawn, on the screen.
  private func image(_ visit: Visit) throws -> Rect {
    let layer = try #require(visit.layer("page.picture"))
    for block in layer.blocks {
      for case .image(_, let rect, _) in block.commands {
        return rect.offset(by: layer.frame.origin + block.frame.origin)
      }
    }
    throw NoPicture()
  }

  private struct NoPicture: Error {}

  private func doubleTap(_ visit: Visit, _ place: Point) {
    // Long after any tap before.
    visit.act(.pointerMoved, at: place, after: 1_000)
    visit.tap(place)
    visit.tap(place)
  }

  @Test("A picture fits its page, in the middle; a single tap changes nothing")
  func fits() throws {
    let visit = visit(Screens.picture)
    #expect(try image(visit) == Rect(x: 50, y: 49, width: 300, height: 300))
    let before = visit.frame
    visit.tap(Point(x: 200, y: 200))
    #expect(visit.frame == before)
  }

  @Test("A double tap brings what was tapped nearer, and it stays under the finger")
  func doubleTapped() throws {
    for place in [Point(x: 200, y: 199), Point(x: 120, y: 150), Point(x: 300, y: 250)] {
      let visit = visit(Screens.picture)
      let before = try image(visit)
      doubleTap(visit, place)
      let after = try image(visit)
      #expect(after.size == Size(width: 750, height: 750))
      for (part, whole) in [
        ((place.x - before.minX) / 300, (place.x - after.minX) / 750),
        ((place.y - before.minY) / 300, (place.y - after.minY) / 750),
      ] {
        #expect(abs(part - whole) < 0.001, "\(place)")
      }
      doubleTap(visit, Point(x: 10, y: 300))
      #expect(try image(visit) == before)
    }
  }

  @Test("Two fingers zoom a picture about their middle, move it, and never beyond its bounds")
  func pinched() throws {
    let visit = visit(Screens.picture)
    let whole = try image(visit)
    let middle = Point(x: 200, y: 199)
    visit.act(.touchBegan(1, width: 0), at: Point(x: 150, y: 199))
    visit.act(.touchBegan(2, width: 0), at: Point(x: 250, y: 199))
    visit.act(.touchMoved(2), at: Point(x: 350, y: 199))
    visit.act(.touchMoved(1), at: Point(x: 50, y: 199))
    let zoomed = try image(visit)
    #expect(zoomed.size == Size(width: 900, height: 900))
    #expect(abs(zoomed.center.x - middle.x) < 1 && abs(zoomed.center.y - middle.y) < 1)
    visit.act(.touchMoved(1), at: Point(x: 50, y: 239))
    visit.act(.touchMoved(2), at: Point(x: 350, y: 239))
    #expect(abs(try image(visit).center.y - 239) < 1)
    // Nearer than fits is no further away than fits.
    visit.act(.touchMoved(2), at: Point(x: 51, y: 239))
    #expect(try image(visit) == whole)
    visit.act(.touchEnded(2), at: Point(x: 51, y: 239))
    visit.act(.touchMoved(1), at: Point(x: 90, y: 300))
    visit.act(.touchEnded(1), at: Point(x: 90, y: 300))
    #expect(try image(visit) == whole)
  }

  @Test("Two fingers elsewhere than on a picture change nothing")
  func pinchedList() {
    let visit = visit(Screens.listPage())
    let before = visit.picture
    visit.act(.touchBegan(1, width: 0), at: Point(x: 150, y: 100))
    visit.act(.touchBegan(2, width: 0), at: Point(x: 150, y: 200))
    visit.act(.touchMoved(2), at: Point(x: 150, y: 340))
    visit.act(.touchEnded(1), at: Point(x: 150, y: 100))
    visit.act(.touchEnded(2), at: Point(x: 150, y: 340))
    #expect(visit.picture == before)
  }

  @Test("Zoomed at its corner, the picture still covers the page")
  func corners() throws {
    for place in [Point(x: 51, y: 50), Point(x: 349, y: 348), Point(x: 2, y: 340)] {
      let visit = visit(Screens.picture)
      doubleTap(visit, place)
      #expect(try image(visit).contains(Rect(x: 0, y: 49, width: 400, height: 300)), "\(place)")
    }
  }

  @Test("A zoomed picture follows the finger to its ends; the way back begins at once")
  func pans() throws {
    let visit = visit(Screens.picture)
    visit.drag(Point(x: 200, y: 200), Point(x: 100, y: 100))
    #expect(try image(visit).minX == 50)
    doubleTap(visit, Point(x: 200, y: 199))
    let start = try image(visit)
    visit.press(Point(x: 200, y: 200))
    visit.move(Point(x: 170, y: 240))
    #expect(try image(visit).origin == start.origin + Point(x: -30, y: 40))
    visit.move(Point(x: 900, y: 900))
    #expect(try image(visit).origin == Point(x: 0, y: 49))
    visit.move(Point(x: 890, y: 880))
    #expect(try image(visit).origin == Point(x: -10, y: 29))
    visit.move(Point(x: -2_000, y: -2_000))
    #expect(try image(visit).maxX == 400)
    #expect(try image(visit).maxY == 349)
    visit.release(Point(x: -2_000, y: -2_000))
  }

  @Test("A7: a zoom survives a turn there and back")
  func turned() throws {
    let visit = visit(Screens.picture)
    doubleTap(visit, Point(x: 120, y: 150))
    let before = try image(visit)
    visit.keys("Ctrl+Right", "Ctrl+Left")
    #expect(try image(visit) == before)
  }

  @Test("F7: a picture that cannot be shown says so; its bar stays")
  func missing() {
    let visit = visit(Page(.picture(PicturePage("missing.png")), title: "Map"))
    #expect(visit.part("page.picture") == nil)
    #expect(visit.layer("page.message")?.blocks.isEmpty == false)
    #expect(visit.part("page.bar")?.text == "Map")
  }

  @Test("F3: a custom detail draws, names its parts, and a tap changes its value")
  func custom() {
    let visit = visit(Screens.counter)
    #expect(visit.part("page.plus")?.text == "3")
    #expect(visit.part("page.plus")?.frame == Rect(x: 20, y: 69, width: 60, height: 44))
    visit.tap("page.plus")
    visit.tap("page.plus")
    #expect(visit.part("page.plus")?.text == "5")
    visit.tap(Point(x: 300, y: 300))
    #expect(visit.part("page.plus")?.text == "5")
  }

  @Test("What a custom detail draws beyond its page is cut off there")
  func customClipped() {
    let visit = visit(Screens.counter, 60, 90)
    #expect(visit.part("page.plus")?.frame == Rect(x: 20, y: 65, width: 40, height: 25))
    #expect(visit.layer("page.custom")?.frame == Rect(x: 0, y: 45, width: 60, height: 45))
  }

  @Test("A custom detail that nobody registered shows a page that says so")
  func unknown() {
    let visit = visit(Page(.custom(CustomPage("unknown"))))
    #expect(visit.part("page.title")?.text == "unknown")
  }
}
