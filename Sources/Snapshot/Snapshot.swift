public import DiptychCanvas
public import DiptychCatalogue
public import DiptychDrawing
public import DiptychGeometry
public import DiptychScene
public import DiptychSession
public import DiptychSplitModel

/// A session without a screen: the same visit on a clock of its own, painted into memory.
///
/// Its clock stands still until a script is played: until then every picture shows the screen at rest.
public final class Snapshot {
  /// The visit, on which input and events can be tried.
  public let session: Session
  private let painter: Painter
  private var frames = 0
  private var hasPlayed = false

  /// - Parameters:
  ///   - panel: the picture's size in points, before any turn.
  ///   - scale: device pixels for each point.
  ///   - reducesMotion: whether the pictures that a script leads to show the screen at rest, too.
  public convenience init(
    catalogue: Catalogue, strings: Strings, customDetails: [String: any CustomDetail] = [:],
    themes: ThemeSet = ThemeSet(), panel: Size, turn: Turn = .none, scale: Double = 1,
    reader: ReaderProcess = ReaderProcess(), reducesMotion: Bool = false,
    observer: ((Callback, Actions) -> Void)? = nil
  ) {
    self.init(
      catalogue: catalogue, strings: strings, customDetails: customDetails, themes: themes,
      panel: panel, turn: turn, text: TextEngine(scale: scale), readers: ReaderPool(reader),
      reducesMotion: reducesMotion, observer: observer)
  }

  /// Begins a visit whose texts are laid out, and whose files are read, by what other snapshots use
  /// too: its pictures are the same.
  ///
  /// - Parameter text: of the picture's scale.
  package init(
    catalogue: Catalogue, strings: Strings, customDetails: [String: any CustomDetail] = [:],
    themes: ThemeSet, panel: Size, turn: Turn, text: TextEngine, readers: ReaderPool,
    reducesMotion: Bool, observer: ((Callback, Actions) -> Void)? = nil
  ) {
    painter = Painter(text: text)
    session = Session(
      catalogue: catalogue, strings: strings, customDetails: customDetails, measurer: text,
      themes: themes, panel: panel, turn: turn, scale: text.scale, reducesMotion: reducesMotion,
      observer: observer)
    session.reader = { readers.readAll($0.articles + $0.pictures + $0.titles) }
  }

  /// Plays a script to its end; each instant is painted, as a screen would show it.
  public func play(_ script: EventScript) throws(CairoFailure) {
    hasPlayed = true
    try paint()
    for step in script.steps {
      session.advance(to: step.time)
      session.play(step)
      try paint()
    }
  }

  /// The upright picture as a PNG file.
  public func png() throws(CairoFailure) -> [UInt8] { try png(onTwoProcessors: true) }

  package func png(onTwoProcessors usesTwo: Bool) throws(CairoFailure) -> [UInt8] {
    try paint()
    return try painter.png(onTwoProcessors: usesTwo)
  }

  /// The state as it is now.
  public func state() throws(CairoFailure) -> StateReport {
    try paint()
    return session.report(frames: frames, pixelsPainted: painter.pixelsPainted)
  }

  private func paint() throws(CairoFailure) {
    if !hasPlayed { session.endMotion() }
    let damage = try painter.paint(hasPlayed ? session.frame : session.scene.frame)
    if !damage.isEmpty { frames += 1 }
  }
}
