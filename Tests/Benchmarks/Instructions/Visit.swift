import DiptychBenchSupport
import DiptychCatalogue
import DiptychDrawing
import DiptychGeometry
import DiptychHost
import DiptychInput
import DiptychScene
import DiptychSession
import DiptychSnapshot
import DiptychTestSupport

/// A visit to a long list and its articles as a kiosk would show them, with a picture in memory, on a clock
/// that goes on by a frame whenever one is painted.
final class Visit {
  private let painter: Painter
  private let session: Session
  private var time = 0.0

  init(_ path: String) throws {
    let catalogue = try Catalogue.open(path, reading: ReaderProcess())
    let text = TextEngine(scale: 1)
    let readers = ReaderPool(ReaderProcess())
    painter = Painter(text: text)
    session = Session(
      catalogue: catalogue,
      strings: Strings.load(folder: nil, languages: catalogue.languages).strings,
      measurer: text, panel: Size(width: 1_024, height: 768))
    session.reader = { readers.readAll($0.inTurn.flatMap { $0 }) }
    try paint()
  }

  func perform(_ deed: Deed, times: Int) throws {
    for time in 0..<times {
      switch deed {
      case .start: break
      case .tap: try tap(time)
      case .listStep: try input(.wheel(x: 0, y: 1), Point(x: 160, y: 400))
      case .articleStep: try input(.wheel(x: 0, y: 1), Point(x: 700, y: 400))
      }
    }
  }

  /// Taps on a row whose article has not been seen; the first row's shows already.
  private func tap(_ number: Int) throws {
    let name = "master.row.item-\(number + 1)"
    guard let part = session.scene.parts.first(where: { $0.name.hasPrefix(name + "-") }) else {
      throw TimedOut("the part \(name)")
    }
    try input(.buttonDown(.primary), part.frame.center)
    try input(.buttonUp(.primary), part.frame.center)
  }

  private func input(_ kind: InputEvent.Kind, _ place: Point) throws {
    session.receive(InputEvent(time: time, kind: kind, place: place))
    try paint()
  }

  private func paint() throws {
    time += 1_000 / 60
    session.advance(to: time)
    _ = try painter.paint(session.frame)
  }
}
