import DiptychCanvas
import DiptychDrawing
import DiptychGeometry
import DiptychInput
import DiptychXWindow

/// The window and the picture that it shows.
final class Screen {
  let window: XWindow
  private(set) var painter: Painter
  /// Device pixels for each point.
  private(set) var scale: Double
  /// How many pictures have been painted.
  private(set) var frames = 0
  /// What the window does not show yet, in pixels of the upright picture.
  private var damage: [PixelRect] = []
  private var turn = Turn.none
  private var isWholeDamaged = true
  /// When the pointer, which is seen now, goes out of sight if the mouse rests.
  private(set) var pointerDeadline: Double?
  private static let pointerRest = 1_500.0
  /// Is told what each picture costs.
  let log: FrameLog?

  init(window: XWindow, text: TextEngine, log: FrameLog? = nil) throws {
    self.window = window
    self.log = log
    painter = Painter(text: text)
    scale = text.scale
    // While fonts are being read there is time to make it.
    painter.memory = try window.memory(turn: turn)
  }

  /// The same window shows pictures of another painter from now on, whose scale may be another.
  func paintAnew(with text: TextEngine) {
    painter = Painter(text: text)
    log?.paintsAnew()
    scale = text.scale
    invalidate()
  }

  /// Paints and presents everything anew, and waits until the server has shown it.
  func repaint(_ frame: Frame, turn: Turn) throws {
    paintAnew(with: painter.text)
    log?.wake()
    try show(frame, turn: turn)
    try window.synchronize()
  }

  /// Shows the pointer where a mouse was used, and hides it from fingers.
  func showPointer(after event: InputEvent, at now: Double) {
    guard event.source == .device else { return }
    switch event.kind {
    case .pointerMoved, .buttonDown, .wheel:
      window.showPointer(true)
      pointerDeadline = now + Self.pointerRest
    case .touchBegan: hidePointer(at: .infinity)
    default: break
    }
  }

  /// Hides the pointer if it has rested long enough.
  func hidePointer(at now: Double) {
    guard let pointerDeadline, now >= pointerDeadline else { return }
    window.showPointer(false)
    self.pointerDeadline = nil
  }

  /// The window's size in points.
  var panel: Size {
    Size(width: Double(window.width) / scale, height: Double(window.height) / scale)
  }

  /// Everything must be presented anew.
  func invalidate() {
    isWholeDamaged = true
  }

  /// Presents again what the window lost, given in its own pixels.
  func expose(_ rect: PixelRect) {
    damage.append(
      turn.inverse.toPanel(rect, pictureWidth: window.width, pictureHeight: window.height))
  }

  /// Paints a frame without presenting it yet, also while a server that hangs does not read the last one.
  func paint(_ frame: Frame, turn: Turn) throws {
    if painter.shows(frame) { return }
    try window.waitUntilPresented(milliseconds: 20)
    if window.canPresent { log?.finish() }
    try paint(frame, for: turn)
  }

  private func paint(_ frame: Frame, for turn: Turn) throws {
    if let memory = painter.memory,
      memory.width != window.width || memory.height != window.height
    {
      // Two pictures of a large screen need not fit.
      painter.memory = nil
    }
    painter.memory = window.canPresent ? try window.memory(turn: turn) : nil
    let painted = try painter.paint(frame)
    guard !painted.isEmpty else { return }
    frames += 1
    damage += painted
  }

  /// Whether the window lacks something of the picture that was asked for last, or shows it turned
  /// otherwise, or nothing could be painted.
  func isDamaged(_ newTurn: Turn) -> Bool {
    isWholeDamaged || !damage.isEmpty || newTurn != turn || !painter.hasPicture
  }

  /// Brings a frame to the window, once the server has read the last one.
  func show(_ frame: Frame, turn newTurn: Turn) throws {
    if newTurn != turn {
      turn = newTurn
      isWholeDamaged = true
    }
    try paint(frame, for: turn)
    if isWholeDamaged {
      damage = [PixelRect(x: 0, y: 0, width: painter.width, height: painter.height)]
      isWholeDamaged = false
    }
    guard !damage.isEmpty else { return }
    let rects = damage
    damage = []
    log?.begin(pixelsPainted: painter.pixelsPainted)
    try painter.withPixels { pixels, rowLength throws(DisplayFailure) in
      try window.present(
        pixels, rowLength: rowLength, width: painter.width, height: painter.height, turn: turn,
        damage: rects)
    }
    log?.handOver(isRead: window.canPresent)
  }
}
