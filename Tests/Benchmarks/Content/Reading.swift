import DiptychCanvas
import DiptychCatalogue
import DiptychDrawing
import DiptychGeometry
import DiptychHost
import DiptychScene
import DiptychSession
import DiptychSnapshot
import DiptychSplitModel

/// One visit to an article as a kiosk would show it, with what each part of it costs in milliseconds.
final class Reading {
  private let painter: Painter
  private let session: Session
  private let pool: ReaderPool
  private var requests: [ReadingRequest] = []
  /// From opening the catalogue to the first frame.
  let first: Double

  init(_ folder: String) throws {
    let start = Clock.milliseconds()
    let catalogue = try Catalogue.open(folder)
    let text = TextEngine(scale: 1)
    painter = Painter(text: text)
    session = Session(
      catalogue: catalogue,
      strings: Strings.load(folder: nil, languages: catalogue.languages).strings,
      measurer: text, panel: Size(width: 1024, height: 768), reducesMotion: true)
    // Beside this program there may be no reader yet; then pictures stay empty.
    pool = ReaderPool(ReaderProcess())
    _ = try painter.paint(session.frame)
    first = Clock.milliseconds() - start
    session.reader = { [unowned self] wishes in
      requests = wishes.pictures
      return []
    }
    _ = try show()
  }

  /// Scrolls by 60 points so often, down and at the end up again.
  func scroll(times: Int) throws -> [Double] {
    var distance = 60.0
    return try (0..<times).map { _ in
      try cost { article in
        if let event = session.scene.scroll(.article(article), by: distance) { return event }
        distance = -distance
        return session.scene.scroll(.article(article), by: distance)
      }
    }
  }

  func jump() throws -> Double {
    try cost { session.scene.scroll($0, .end) }
  }

  /// What it costs to handle an event and paint what follows, and the pictures once they have come;
  /// reading these is another process's work.
  private func cost(of event: (NodeID) -> SplitEvent?) throws -> Double {
    let start = Clock.milliseconds()
    let article = session.state.arrangement.pages.first { session.state.page($0)?.article != nil }
    if let event = article.flatMap(event) { session.handle(event) }
    _ = try painter.paint(session.frame)
    return Clock.milliseconds() - start + (try show())
  }

  /// Has what is wanted read, and paints it; what that costs.
  private func show() throws -> Double {
    var cost = 0.0
    while !requests.isEmpty {
      let answers = pool.readAll(requests)
      requests = []
      let start = Clock.milliseconds()
      for answer in answers { session.take(answer) }
      _ = try painter.paint(session.frame)
      cost += Clock.milliseconds() - start
    }
    return cost
  }
}
