public import DiptychCanvas
public import DiptychGeometry

/// Paints frames, one after the other, onto one upright picture in memory.
public final class Painter {
  /// The picture's size in device pixels; zero before the first frame.
  public private(set) var width = 0
  public private(set) var height = 0
  /// Device pixels repainted so far; moved ones are not counted.
  public private(set) var pixelsPainted = 0
  /// What lays out the text that is painted.
  public let text: TextEngine
  let masks = MaskCache()
  let pictures = PictureCache()
  let groups = GroupCache()
  private(set) var surface: Surface?
  private var painted: PlacedFrame?
  /// Where pictures of its size are painted; nil for memory of the painter's own.
  public var memory: PixelMemory? {
    didSet { if memory !== oldValue { forgetPicture() } }
  }

  /// - Parameter text: lays out what is painted; the one that measured it, and of the frames' scale.
  public init(text: TextEngine) {
    self.text = text
  }

  /// Makes the picture show a frame, with as little painting as possible.
  ///
  /// - Throws: `CairoFailure` when memory runs out or the picture is too large.
  /// - Returns: the rectangles that may have changed, moved ones too, without overlaps.
  public func paint(_ frame: Frame) throws(CairoFailure) -> [PixelRect] {
    try FontTurn.take { () throws(CairoFailure) in try paintInTurn(frame) }
  }

  /// Whether there is a picture; none while painting has failed.
  public var hasPicture: Bool { painted != nil }

  /// Whether the picture shows a frame already.
  public func shows(_ frame: Frame) -> Bool {
    FrameDifference(from: painted, to: PlacedFrame(frame)).changed.isEmpty
  }

  private func paintInTurn(_ frame: Frame) throws(CairoFailure) -> [PixelRect] {
    let placed = PlacedFrame(frame)
    let difference = FrameDifference(from: painted, to: placed)
    // If painting fails half-way, the next frame begins anew.
    painted = nil
    let bounds = frame.pixelBounds
    let surface = try picture(width: bounds.width, height: bounds.height)
    for move in difference.moves { surface.move(move.from, dx: move.dx, dy: move.dy) }
    let context = CairoContext(surface)
    for damage in difference.damage {
      try paint(frame, in: damage, on: context)
      pixelsPainted += damage.area
    }
    try context.finish()
    groups.keep(those: frame)
    painted = placed
    return difference.changed
  }

  /// Lends the picture's pixels, row by row from the top, as 0x00RRGGBB with the upper byte unused.
  ///
  /// The second argument is the number of pixels from one row to the next.
  public func withPixels<R, E: Error>(
    _ body: (Span<UInt32>, _ rowLength: Int) throws(E) -> R
  ) throws(E) -> R {
    guard let surface else { return try body(Span(), 0) }
    return try surface.withPixels { pixels throws(E) in try body(pixels, surface.stride / 4) }
  }

  private func picture(width: Int, height: Int) throws(CairoFailure) -> Surface {
    if let surface, self.width == width, self.height == height { return surface }
    forgetPicture()
    let made =
      if let memory, memory.width == width, memory.height == height {
        try Surface(on: memory)
      } else {
        try Surface(.color, width: width, height: height)
      }
    surface = made
    self.width = width
    self.height = height
    return made
  }

  private func forgetPicture() {
    surface = nil
    painted = nil
    width = 0
    height = 0
  }

  private func paint(
    _ frame: Frame, in damage: PixelRect, on context: borrowing CairoContext
  ) throws(CairoFailure) {
    let scale = frame.scale
    // Nothing beneath the highest layer that covers all of the damage can be seen.
    let runs = frame.runs
    let lowest = runs.lastIndex { run in
      run.allSatisfy { $0.isOpaque && $0.pixelFrame(scale: scale).contains(damage) }
    }
    if lowest == nil {
      context.clip(to: damage)
      context.fill(damage, Color(0))
    }
    for run in runs[(lowest ?? 0)...] {
      if let group = run.first?.group {
        try paint(run, as: group, of: frame, in: damage, on: context)
      } else {
        for layer in run { paint(layer, scale: scale, in: damage, on: context) }
      }
    }
  }

  func paint(
    _ layer: Layer, scale: Double, in damage: PixelRect, on context: borrowing CairoContext
  ) {
    let clip = layer.pixelFrame(scale: scale).intersection(damage)
    if clip.isEmpty { return }
    if let ground = layer.ground {
      context.clip(to: clip)
      context.fill(clip, ground)
    }
    for block in layer.blocks {
      let part = layer.pixelFrame(of: block, scale: scale).intersection(clip)
      if part.isEmpty { continue }
      context.clip(to: part)
      let brush = Brush(
        text: text, masks: masks, pictures: pictures, scale: scale, origin: block.frame.origin,
        shiftX: layer.pixelShiftX(scale: scale), shiftY: layer.pixelShiftY(scale: scale),
        clip: part)
      for command in block.commands { brush.draw(command, on: context) }
    }
  }
}
