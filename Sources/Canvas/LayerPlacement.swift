import DiptychGeometry

/// A layer in device pixels, as far as comparing two frames needs it.
struct LayerPlacement: Sendable {
  var id: String
  /// Its frame within the picture.
  var clip: PixelRect
  var wholeFrame: PixelRect
  var shiftX: Int
  var shiftY: Int
  var ground: Color?
  var isOpaque: Bool
  /// From the bottom to the top.
  var blocks: [BlockPlacement]
  /// The layers of a group, which change only as a whole.
  var grouped: ArraySlice<Layer> = []

  /// A layer, or a group's layers as one.
  init(_ run: ArraySlice<Layer>, in frame: Frame) {
    if let first = run.first, let group = first.group {
      self.init(run, of: group, in: frame)
    } else {
      self.init(run[run.startIndex], in: frame)
    }
  }

  private init(_ run: ArraySlice<Layer>, of group: LayerGroup, in frame: Frame) {
    // No layer's name has this form.
    id = "\u{0}" + group.id
    wholeFrame = frame.shownPixels(of: run, in: group)
    clip = wholeFrame
    shiftX = 0
    shiftY = 0
    isOpaque = false
    blocks = []
    grouped = run
  }

  private init(_ layer: Layer, in frame: Frame) {
    let scale = frame.scale
    id = layer.id
    wholeFrame = layer.pixelFrame(scale: scale)
    clip = wholeFrame.intersection(frame.pixelBounds)
    shiftX = layer.pixelShiftX(scale: scale)
    shiftY = layer.pixelShiftY(scale: scale)
    ground = layer.ground
    isOpaque = layer.isOpaque
    blocks = layer.blocks.map { BlockPlacement($0, in: layer, scale: scale) }
  }

  /// The pixels that the layer may touch.
  var touched: [PixelRect] {
    ground != nil || !grouped.isEmpty ? [clip] : blocks.map { $0.pixels.intersection(clip) }
  }

  /// Adds where these blocks and an older state's, moved by so much, look different.
  func addChanges(since old: LayerPlacement, dx: Int, dy: Int, to region: inout PixelRegion) {
    let before = dx == 0 && dy == 0 ? old.blocks : old.blocks.map { $0.moved(x: dx, y: dy) }
    if before == blocks { return }
    // What stays must also stay in its order, since blocks may overlap.
    var rest = before[...]
    for block in blocks {
      if let index = rest.firstIndex(of: block) {
        for gone in rest[..<index] { region.add(gone.pixels.intersection(clip)) }
        rest = rest[(index + 1)...]
      } else {
        region.add(block.pixels.intersection(clip))
      }
    }
    for gone in rest { region.add(gone.pixels.intersection(clip)) }
  }
}
