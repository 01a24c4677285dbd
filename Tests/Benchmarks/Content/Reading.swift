import DiptychCanvas
import DiptychCatalogue
import DiptychDrawing
import DiptychGeometry
import DiptychHost
import DiptychScene
import DiptychSession
import DiptychSnapshot
import DiptychSplitModel
import Glibc

/// One visit to an article or a list as a kiosk would show it, with what each part of it costs in
/// milliseconds.
final class Reading {
  private let painter: Painter
  private let session: Session
  private let pool: ReaderPool
  private let scrollsList: Bool
  private var requests: [ReadingRequest] = []
  /// From opening the catalogue to the first frame.
  let first: Double
  /// What it costs the loop to take in what a reader has read, and to paint it.
  private(set) var rest = 0.0

  /// - Parameter scrollsList: whether the list is scrolled, and not the article beside it.
  init(_ path: String, scrollsList: Bool) throws {
    self.scrollsList = scrollsList
    let start = Clock.milliseconds()
    let catalogue = try Catalogue.open(path, reading: ReaderProcess())
    let text = TextEngine(scale: 1)
    painter = Painter(text: text)
    session = Session(
      catalogue: catalogue,
      strings: Strings.load(folder: nil, languages: catalogue.languages).strings,
      measurer: text, panel: Size(width: 1024, height: 768), reducesMotion: true)
    pool = ReaderPool(ReaderProcess())
    _ = try painter.paint(session.frame)
    first = Clock.milliseconds() - start
    session.reader = { [unowned self] wishes in
      requests = wishes.articles + wishes.pictures
      return []
    }
    _ = session.scene
    rest = try show()
  }

  /// Scrolls by 60 points so often, down and at the end up again.
  func scroll(times: Int) throws -> [Double] {
    var distance = 60.0
    return try (0..<times).map { _ in
      try cost { page in
        if let event = session.scene.scroll(page, by: distance) { return event }
        distance = -distance
        return session.scene.scroll(page, by: distance)
      }
    }
  }

  func jump() throws -> Double {
    try cost { page in
      if case .article(let article) = page { return session.scene.scroll(article, .end) }
      return session.scene.scroll(page, to: .greatestFiniteMagnitude)
    }
  }

  /// What it costs to handle an event and paint what follows, and what has been read once it has come;
  /// reading it is another process's work.
  private func cost(of event: (Draggable) -> SplitEvent?) throws -> Double {
    let start = Clock.milliseconds()
    let pages = session.state.arrangement.pages
    let article = pages.first { session.state.page($0)?.article != nil }.map {
      Draggable.article($0)
    }
    let scrolled = scrollsList ? session.scene.masterList.map { Draggable.list($0) } : article
    if let event = scrolled.flatMap(event) { session.handle(event) }
    _ = try painter.paint(session.frame)
    return Clock.milliseconds() - start + (try show())
  }

  /// Has what is wanted read, and paints it; what that costs.
  private func show() throws -> Double {
    var cost = 0.0
    while !requests.isEmpty {
      // While others read, this thread waits, which costs nothing.
      let start = Self.processorTime
      for answer in pool.readAll(requests) {
        requests.removeAll { $0 == answer.request }
        session.take(answer)
      }
      _ = try painter.paint(session.frame)
      cost += Self.processorTime - start
    }
    return cost
  }

  /// How much this thread has computed, in milliseconds (clock_gettime).
  private static var processorTime: Double {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
  }
}
