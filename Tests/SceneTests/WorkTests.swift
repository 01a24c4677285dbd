import DiptychCanvas
import DiptychCatalogue
import DiptychGeometry
import DiptychInput
import DiptychSession
import DiptychSplitModel
import DiptychTestSupport
import DiptychVisitSupport
import Testing

@testable import DiptychScene

@Suite("Work depends on what is visible")
struct WorkTests {
  private static func longList() throws -> (ContentFolder, Catalogue) {
    let records = (0..<100_000).map { #"{"name": "Item \#($0)", "text": "Text \#($0)."}"# }
    let folder = try ContentFolder(["long.json": "[" + records.joined(separator: ",") + "]"])
    return (folder, try Catalogue.open(folder.path + "/long.json"))
  }

  /// The pixels of a layer's frame that something not opaque in it may touch.
  private func touched(_ layer: Layer) -> Int {
    layer.blocks.reduce(0) { $0 + layer.pixelFrame(of: $1, scale: 1).area }
  }

  @Test(
    "A scroll step at 100,000 rows builds at most 2 rows, moves the list and repaints the strip")
  func scrollStep() throws {
    let (folder, catalogue) = try Self.longList()
    defer { withExtendedLifetime(folder) {} }
    let visit = Visit(catalogue, 1024, 768)
    let place = Point(x: 160, y: 400)
    visit.wheel(place, 20_000)
    _ = visit.frame
    // Far more steps than rows are remembered.
    for step in 0..<1_500 {
      let clicks = step % 7 == 6 ? -1.0 : 1.0
      let before = visit.frame
      let built = visit.session.cache.rowsBuilt
      visit.wheel(place, clicks)
      let after = visit.frame
      #expect(visit.session.cache.rowsBuilt - built <= 2)
      let difference = FrameDifference(from: before, to: after)
      #expect(difference.moves.count == 1)
      let list = try #require(after.layers.first { $0.id == "master.rows" })
      let rows = PixelRect(list.frame, scale: 1)
      for rect in difference.changed { #expect(rows.contains(rect)) }
      let indicators = [before, after].compactMap { frame in
        frame.layers.first { $0.id == "master.indicator" }.map(touched)
      }
      #expect(indicators.count == 2)
      let painted = difference.damage.reduce(0) { $0 + $1.area }
      // The line beneath the bar lies above the list, too; and the indicator is where it was and is.
      #expect(painted <= rows.width * (60 + 2) + 2 * indicators.reduce(0, +))
    }
  }

  @Test("A scroll step through an article moves it, and repaints the strip and what lies above")
  func articleStep() throws {
    let visit = try Visit.presidents(1024, 768)
    try visit.session.select("abraham-lincoln")
    let place = Point(x: 600, y: 400)
    visit.wheel(place, 1)
    let before = visit.frame
    visit.wheel(place, 1)
    let difference = FrameDifference(from: before, to: visit.frame)
    #expect(difference.moves.count == 1)
    let painted = difference.damage.reduce(0) { $0 + $1.area }
    let indicators = [before, visit.frame].compactMap { frame in
      frame.layers.first { $0.id == "detail.indicator" }.map(touched)
    }
    // The title may come into the bar, and the line beneath it.
    #expect(painted <= 703 * 60 + indicators.reduce(0, +) + 703 * 50)
  }

  @Test("Sections are found, not searched: 100,000 of them show only those in sight")
  func sections() throws {
    let records = (0..<100_000).map { #"{"name": "Item \#($0)", "section": "Section \#($0)"}"# }
    let folder = try ContentFolder(["long.json": "[" + records.joined(separator: ",") + "]"])
    let visit = Visit(try Catalogue.open(folder.path + "/long.json"), 1024, 768)
    visit.wheel(Point(x: 160, y: 400), 1_000)
    let blocks = try #require(visit.layer("master.rows")).blocks
    #expect(blocks.count <= 2 * (719 / 76 + 2))
  }

  @Test("What is in sight is never built again, however much was seen before")
  func remembered() {
    var memory = RecentlyUsed<Int, Int>(capacity: 10)
    var made = 0
    for round in 0..<200 {
      for key in round..<(round + 9) {
        #expect(
          memory.value(for: key) {
            made += 1
            return key * 2
          } == key * 2)
      }
    }
    #expect(made == 208)
  }

  @Test("What was not used for long is forgotten")
  func forgotten() {
    var memory = RecentlyUsed<Int, Int>(capacity: 10)
    for key in 0..<30 { _ = memory.value(for: key) { 1 } }
    var isMade = false
    _ = memory.value(for: 0) {
      isMade = true
      return 1
    }
    #expect(isMade)
  }

  @Test("The same state gives the same scene: keys, places and names")
  func stable() throws {
    let visit = try Visit.presidents(768, 1024)
    visit.tap("detail.master-button")
    let before = visit.frame
    let built = visit.session.cache.rowsBuilt
    visit.session.handle(.pointerUsed)
    visit.press(Point(x: 160, y: 500))
    visit.act(.cancelled)
    #expect(visit.frame == before)
    #expect(visit.session.cache.rowsBuilt - built <= 1)
  }
}
