public import DiptychGeometry

/// How layers that lie on each other show as one picture: paler, smaller or elsewhere.
public struct LayerGroup: Hashable, Sendable {
  /// The group's name; equal names in two frames are the same group.
  public var id: String
  /// How opaque the picture is, from 0 to 1.
  public var opacity: Double
  /// How much larger than itself the picture shows.
  public var scale: Double
  /// Where the frame's origin goes, in points, once the picture has been scaled about it.
  public var offset: Point
  /// Outside of which nothing of the picture shows, in points of the frame.
  public var clip: Rect?

  /// Takes a name, and how the picture shows.
  ///
  /// - Parameter center: the point that stays where it is, whatever the scale.
  public init(
    id: String, opacity: Double = 1, scale: Double = 1, about center: Point = .zero,
    clip: Rect? = nil
  ) {
    self.id = id
    self.opacity = opacity
    self.scale = scale
    self.clip = clip
    offset = Point(x: center.x * (1 - scale), y: center.y * (1 - scale))
  }
}

extension Frame {
  /// The layers from back to front, each by itself or with those of its group that lie next to it.
  public var runs: [ArraySlice<Layer>] {
    var runs: [ArraySlice<Layer>] = []
    var start = 0
    for index in layers.indices {
      let next = index + 1
      let goesOn =
        next < layers.count && layers[index].group != nil
        && layers[next].group == layers[index].group
      if goesOn { continue }
      runs.append(layers[start..<next])
      start = next
    }
    return runs
  }

  /// The device pixels that a group's own picture takes before it is scaled.
  public func pixelFrame(of run: ArraySlice<Layer>) -> PixelRect {
    run.reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) { sum, layer in
      sum.union(layer.pixelFrame(scale: scale).intersection(pixelBounds))
    }
  }

  /// The device pixels that a group's picture may touch as it shows.
  public func shownPixels(of run: ArraySlice<Layer>, in group: LayerGroup) -> PixelRect {
    var shown = pixelFrame(of: run)
    if shown.isEmpty { return shown }
    if group.scale != 1 || group.offset != .zero {
      let from = Point(x: group.offset.x * scale, y: group.offset.y * scale)
      let left = Double(shown.x) * group.scale + from.x
      let top = Double(shown.y) * group.scale + from.y
      let right = Double(shown.maxX) * group.scale + from.x
      let bottom = Double(shown.maxY) * group.scale + from.y
      // A pixel beside each edge takes part where the picture falls between pixels.
      let (x, y) = (Int(left.rounded(.down)) - 1, Int(top.rounded(.down)) - 1)
      shown = PixelRect(
        x: x, y: y, width: Int(right.rounded(.up)) + 1 - x,
        height: Int(bottom.rounded(.up)) + 1 - y)
    }
    if let clip = group.clip { shown = shown.intersection(PixelRect(clip, scale: scale)) }
    return shown.intersection(pixelBounds)
  }
}
