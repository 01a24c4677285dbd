public import DiptychCatalogue
public import DiptychDrawing
public import DiptychGeometry
public import DiptychScene
public import DiptychSession
public import DiptychSplitModel

/// A session without a screen: the same visit on a clock of its own, painted into memory.
public final class Snapshot {
  /// The visit, on which input and events can be tried.
  public let session: Session
  private let painter: Painter
  private var frames = 0

  /// - Parameters:
  ///   - panel: the picture's size in points, before any turn.
  ///   - scale: device pixels for each point.
  public init(
    catalogue: Catalogue, strings: Strings, customDetails: [String: any CustomDetail] = [:],
    panel: Size, turn: Turn = .none, scale: Double = 1, reader: ReaderProcess = ReaderProcess(),
    observer: ((Callback, Actions) -> Void)? = nil
  ) {
    let text = TextEngine(scale: scale)
    painter = Painter(text: text)
    session = Session(
      catalogue: catalogue, strings: strings, customDetails: customDetails, measurer: text,
      panel: panel, turn: turn, scale: scale, observer: observer)
    let pool = ReaderPool(reader)
    session.pictureReader = { pool.readAll($0) }
  }

  /// Plays a script to its end; each instant is painted, as a screen would show it.
  public func play(_ script: EventScript) throws(CairoFailure) {
    for step in script.steps {
      session.play(step)
      try paint()
    }
  }

  /// The upright picture as a PNG file.
  public func png() throws(CairoFailure) -> [UInt8] {
    try paint()
    return try painter.png()
  }

  /// The state as it is now.
  public func state() throws(CairoFailure) -> StateReport {
    try paint()
    return session.report(frames: frames, pixelsPainted: painter.pixelsPainted)
  }

  private func paint() throws(CairoFailure) {
    let damage = try painter.paint(session.scene.frame)
    if !damage.isEmpty { frames += 1 }
  }
}
