import DiptychCanvas
import DiptychGeometry

extension Painter {
  /// Paints a group's layers as the one picture that they are.
  func paint(
    _ run: ArraySlice<Layer>, as group: LayerGroup, of frame: Frame, in damage: PixelRect,
    on context: borrowing CairoContext
  ) throws(CairoFailure) {
    let clip = frame.shownPixels(of: run, in: group).intersection(damage)
    if clip.isEmpty { return }
    if let faded = run.faded {
      return paint(faded, scale: frame.scale, in: clip, on: context)
    }
    let layers = run.map { layer in
      var layer = layer
      layer.group = nil
      return layer
    }
    let picture = try groups.picture(of: layers, in: group) { () throws(CairoFailure) in
      try self.picture(of: layers, covering: frame.pixelFrame(of: run), scale: frame.scale)
    }
    context.clip(to: clip)
    context.paint(
      picture.surface,
      x: Double(picture.pixels.x) * group.scale + group.offset.x * frame.scale,
      y: Double(picture.pixels.y) * group.scale + group.offset.y * frame.scale,
      scale: group.scale, opacity: group.opacity)
  }

  private func picture(
    of layers: [Layer], covering pixels: PixelRect, scale: Double
  ) throws(CairoFailure) -> GroupCache.Picture {
    let surface = try Surface(.picture, width: pixels.width, height: pixels.height)
    surface.setOrigin(x: pixels.x, y: pixels.y)
    let context = CairoContext(surface)
    for layer in layers { paint(layer, scale: scale, in: pixels, on: context) }
    try context.finish()
    surface.setOrigin(x: 0, y: 0)
    return GroupCache.Picture(layers: layers, surface: surface, pixels: pixels)
  }
}

extension ArraySlice<Layer> {
  /// The one layer of a group that only fades and holds one thing of one colour: that needs no picture
  /// of its own.
  fileprivate var faded: Layer? {
    guard count == 1, var layer = first, let group = layer.group, group.scale == 1,
      group.offset == .zero, layer.ground == nil, layer.blocks.count == 1,
      layer.blocks[0].commands.count == 1,
      let command = layer.blocks[0].commands[0].faded(to: group.opacity)
    else { return nil }
    layer.blocks[0].commands = [command]
    return layer
  }
}
