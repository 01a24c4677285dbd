import DiptychCatalogue
import DiptychGeometry
import DiptychScene
import DiptychSession
import DiptychTestSupport
import DiptychVisitSupport
import Testing

/// A visit to an article of forty pictures, the words between them, and what is asked for.
private final class LongVisit {
  let folder: ContentFolder
  let visit: Visit
  private(set) var shown: [ReadingRequest] = []
  private(set) var nearby: [ReadingRequest] = []

  init() throws {
    let blocks = (0..<40).map { "![](\($0).png)\n\nWords." }
    folder = try ContentFolder(["long.md": "# Long\n\n" + blocks.joined(separator: "\n\n")])
    visit = Visit(try Catalogue.open(folder.path), 1_024, 600)
    visit.session.reader = { [unowned self] wishes in
      (shown, nearby) = (wishes.pictures, wishes.nearby)
      return []
    }
    _ = visit.frame
  }

  func scroll(_ clicks: Double) {
    visit.wheel(Point(x: 600, y: 400), clicks)
    _ = visit.frame
  }

  /// The numbers of pictures.
  func numbers(_ requests: [ReadingRequest]) -> [Int] {
    requests.compactMap { $0.picture.flatMap { Int($0.name.prefix { $0 != "." }) } }
  }
}

@Suite("Pictures that are about to show")
struct NearbyStories {
  @Test("Those within a viewport are asked for after those that show: first below, then above")
  func order() throws {
    let long = try LongVisit()
    #expect(long.numbers(long.shown).first == 0)
    let end = try #require(long.numbers(long.shown).last)
    // A picture without a size is 280 high, and so two or three of them make a viewport.
    let below = long.numbers(long.nearby)
    #expect((1...3).contains(below.count) && below == Array(end + 1...end + below.count))

    long.scroll(60)
    let shown = long.numbers(long.shown)
    let first = try #require(shown.first)
    let last = try #require(shown.last)
    #expect(first > 3 && shown == Array(first...last))
    let nearby = long.numbers(long.nearby)
    let later = nearby.filter { $0 > last }
    let earlier = nearby.filter { $0 < first }
    #expect((1...3).contains(later.count) && later == Array(last + 1...last + later.count))
    #expect(
      (1...3).contains(earlier.count)
        && earlier == Array((first - earlier.count...first - 1).reversed()))
    #expect(nearby == later + earlier)
  }

  @Test("What comes before it shows is there then, and what does not come is the same request")
  func comesBefore() throws {
    let long = try LongVisit()
    let nearby = long.nearby
    let next = try #require(nearby.first)
    long.visit.session.take(ReadingAnswer(next, .picture(try #require(Visit.bitmap))))
    let number = try #require(long.numbers([next]).first)
    while !long.visit.scene.wantedPictures.contains(where: { $0 == nearby.last?.picture }) {
      long.scroll(1)
    }
    #expect(!long.numbers(long.shown + long.nearby).contains(number))
    #expect(nearby.count < 2 || nearby.last.map(long.shown.contains) == true)
  }

  @Test("No words are laid out for them")
  func work() throws {
    let long = try LongVisit()
    let pictures = long.shown.count + long.nearby.count
    let laidOut = long.visit.session.cache.paragraphsLaidOut
    // The title, the pictures, and the words between those that show.
    #expect(laidOut <= 1 + pictures + long.shown.count + 1)
  }
}
