import DiptychCanvas
import DiptychCatalogue
import DiptychFindings
import DiptychGeometry
import DiptychInput
import DiptychScene
import DiptychSession
import DiptychSplitModel
import DiptychTestSupport
import DiptychVisitSupport
import Testing

/// A visit whose pictures come when the test says so.
private final class SlowPictures: SlowVisit {
  init(_ catalogue: Catalogue, _ page: Container, scale: Double = 1) {
    super.init(Visit(catalogue, 400, 349, scale: scale, screen: page), asking: \.pictures)
  }

  /// Answers the most urgent request.
  func answer(_ outcome: ReadingAnswer.Outcome) throws { try answer(requests.first, outcome) }

  func image() -> Bitmap? {
    for layer in visit.frame.layers {
      for case .image(let bitmap, _, _) in layer.blocks.flatMap(\.commands) { return bitmap }
    }
    return nil
  }
}

private func bitmap(_ width: Int, _ height: Int, _ pixel: UInt32 = 0xFF00_FF00) throws -> Bitmap {
  try #require(
    Bitmap(
      width: width, height: height, pixels: Array(repeating: pixel, count: width * height)))
}

@Suite("Pictures that come later")
struct PictureStories {
  let folder: ContentFolder
  let catalogue: Catalogue

  init() throws {
    folder = try Waters.folder()
    catalogue = try Catalogue.open(folder.path)
  }

  private func visit(_ scale: Double = 1) -> SlowPictures {
    SlowPictures(catalogue, Screens.picture.container, scale: scale)
  }

  @Test("The page is there at once, asks for its room in device pixels, and asks once")
  func asks() {
    for scale in [1.0, 2.0] {
      let slow = visit(scale)
      #expect(
        slow.requests.compactMap(\.picture)
          == [WantedPicture("map.png", width: Int(400 * scale), height: Int(300 * scale))])
      #expect(slow.visit.part("page.bar")?.text == "Map")
      #expect(slow.image() == nil)
      slow.visit.tap(Point(x: 200, y: 200))
      _ = slow.visit.frame
      #expect(slow.timesAsked == 1)
    }
  }

  @Test("A picture that has come changes nothing but its place, and is not asked for again")
  func appears() throws {
    let slow = visit()
    let before = slow.visit.frame
    try slow.answer(.picture(bitmap(300, 300)))
    let after = slow.visit.frame
    let damage = FrameDifference(from: before, to: after)
    let place = PixelRect(x: 50, y: 49, width: 300, height: 300)
    #expect(!damage.damage.isEmpty)
    #expect(damage.damage.allSatisfy { place.contains($0) })
    #expect(before.layers.map(\.id) == after.layers.map(\.id))
    #expect(slow.requests.isEmpty)
    // The same again is no other frame.
    #expect(FrameDifference(from: after, to: slow.visit.frame).damage.isEmpty)
  }

  @Test("A picture that cannot be shown says so on the page, and once to whoever reads the log")
  func broken() throws {
    let slow = visit()
    let finding = Finding(file: "map.png", message: "the picture is broken")
    try slow.answer(.broken(finding))
    #expect(slow.visit.part("page.message")?.text == "This picture cannot be shown.")
    #expect(slow.requests.isEmpty)
    // A turn makes another room; what is broken stays so.
    slow.visit.keys("Ctrl+Right")
    _ = slow.visit.frame
    #expect(slow.requests.isEmpty)
    #expect(slow.findings == [finding])
  }

  @Test("Zoomed, it is asked for larger, shows as it is until then, and is sharp afterwards")
  func zooms() throws {
    let slow = visit()
    let small = try bitmap(300, 300)
    try slow.answer(.picture(small))
    slow.visit.tap(Point(x: 200, y: 200))
    slow.visit.tap(Point(x: 200, y: 200))
    #expect(slow.image() === small)
    #expect(
      slow.requests.compactMap(\.picture) == [WantedPicture("map.png", width: 1_000, height: 750)])
    let large = try bitmap(750, 750)
    try slow.answer(.picture(large))
    #expect(slow.image() === large)
    #expect(slow.requests.isEmpty)
    // Back again, the smaller one is still there.
    slow.visit.act(.pointerMoved, at: Point(x: 10, y: 300), after: 1_000)
    slow.visit.tap(Point(x: 10, y: 300))
    slow.visit.tap(Point(x: 10, y: 300))
    #expect(slow.image() === small)
    #expect(slow.requests.isEmpty)
  }

  @Test("A picture that has no more pixels is not asked for again when it is zoomed")
  func ownPixels() throws {
    let slow = visit()
    try slow.answer(.picture(bitmap(20, 10)))
    slow.visit.tap(Point(x: 200, y: 200))
    slow.visit.tap(Point(x: 200, y: 200))
    _ = slow.visit.frame
    #expect(slow.requests.isEmpty)
  }

  @Test("E3: a reload shows what was read until it has been read again; late answers are dropped")
  func reload() throws {
    let maps = try Catalogue(title: "Maps", screen: Screens.picture, lists: [:])
    let slow = SlowPictures(maps, maps.screen)
    let late = try #require(slow.requests.first)
    let old = try bitmap(300, 300)
    try slow.answer(.picture(old))
    let before = slow.visit.frame
    slow.visit.session.replace(maps)
    #expect(slow.image() === old)
    #expect(slow.requests.count == 1)
    slow.visit.session.take(ReadingAnswer(late, .picture(try bitmap(300, 300, 0xFF12_3456))))
    #expect(slow.image() === old)
    // The same pixels are the same picture: nothing is painted.
    try slow.answer(.picture(bitmap(300, 300)))
    #expect(FrameDifference(from: before, to: slow.visit.frame).damage.isEmpty)
    #expect(slow.requests.isEmpty)
  }

  @Test("A port that is there only after the first layout is asked too")
  func latePort() {
    let visit = Visit(catalogue, 400, 349, screen: Screens.picture.container)
    visit.session.reader = nil
    _ = visit.frame
    var asked = 0
    visit.session.reader = { wishes in
      asked += wishes.pictures.count
      return []
    }
    _ = visit.frame
    #expect(asked == 1)
  }

  private var tabs: TabBar {
    TabBar(
      .init("map", title: "Map", content: Screens.picture),
      .init("counter", title: "Counter", content: Screens.counter))
  }

  @Test("A picture whose reader was lost is read once more when its page comes back")
  func lost() throws {
    let slow = SlowPictures(catalogue, tabs.container)
    try slow.answer(.lost(Finding(file: "map.png", message: "no answer in time")))
    #expect(slow.visit.part("page.message")?.text == "This picture cannot be shown.")
    #expect(slow.requests.isEmpty && slow.findings.count == 1)
    slow.visit.tap("tabs.counter")
    _ = slow.visit.frame
    slow.visit.tap("tabs.map")
    _ = slow.visit.frame
    let map = try bitmap(300, 300)
    try slow.answer(.picture(map))
    #expect(slow.image() === map)
  }

  @Test("Leaving the page takes the wish back")
  func leaves() throws {
    let slow = SlowPictures(catalogue, tabs.container)
    #expect(slow.requests.count == 1)
    #expect(slow.visit.tap("tabs.counter"))
    _ = slow.visit.frame
    #expect(slow.requests.isEmpty)
  }
}
