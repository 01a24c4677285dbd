import DiptychCanvas
import DiptychCatalogue
import DiptychDrawing
import DiptychGeometry
import DiptychHost
import DiptychScene
import DiptychSession
import DiptychSnapshot
import DiptychSplitModel

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

  /// - Parameter scrollsList: whether the list is scrolled, and not the article beside it.
  init(_ path: String, scrollsList: Bool) throws {
    self.scrollsList = scrollsList
    let start = Clock.milliseconds()
    let catalogue = try Catalogue.open(path)
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

  /// What it costs to handle an event and paint what follows, and the pictures once they have come;
  /// reading these is another process's work.
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
