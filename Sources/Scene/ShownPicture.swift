import DiptychGeometry

/// A picture as it is zoomed: it fits its viewport, or covers it as far as it is large enough.
struct ShownPicture {
  let viewport: Rect
  /// The whole picture's size when it just fits, in points.
  let fitting: Size
  let zoom: Double
  /// Which part is in the middle, each from 0 to 1, where no side of the viewport stays bare in vain.
  let center: Point

  init(of size: Size, in viewport: Rect, zoom: Double, center wished: Point) {
    self.viewport = viewport
    self.zoom = zoom
    let fit = min(viewport.width / size.width, viewport.height / size.height)
    fitting = Size(width: size.width * fit, height: size.height * fit)
    center = Point(
      x: Self.clamped(wished.x, length: fitting.width * zoom, room: viewport.width),
      y: Self.clamped(wished.y, length: fitting.height * zoom, room: viewport.height))
  }

  /// Where the whole picture lies, in points of the screen.
  var frame: Rect {
    let size = Size(width: fitting.width * zoom, height: fitting.height * zoom)
    return Rect(
      x: viewport.midX - center.x * size.width, y: viewport.midY - center.y * size.height,
      width: size.width, height: size.height)
  }

  /// What would be in the middle after a drag.
  func center(draggedBy delta: Point) -> Point {
    let frame = frame
    return Point(
      x: Self.clamped(
        center.x - delta.x / frame.width, length: frame.width, room: viewport.width),
      y: Self.clamped(
        center.y - delta.y / frame.height, length: frame.height, room: viewport.height))
  }

  /// What must be in the middle at another zoom so that the same part stays at a point.
  func center(keeping point: Point, at zoom: Double) -> Point {
    let frame = frame
    func center(_ place: Double, _ start: Double, _ length: Double, _ fit: Double, _ middle: Double)
      -> Double
    {
      let part = min(max((place - start) / length, 0), 1)
      return part - (place - middle) / (fit * zoom)
    }
    let wished = Point(
      x: center(point.x, frame.minX, frame.width, fitting.width, viewport.midX),
      y: center(point.y, frame.minY, frame.height, fitting.height, viewport.midY))
    return Point(
      x: Self.clamped(wished.x, length: fitting.width * zoom, room: viewport.width),
      y: Self.clamped(wished.y, length: fitting.height * zoom, room: viewport.height))
  }

  private static func clamped(_ center: Double, length: Double, room: Double) -> Double {
    guard length > room else { return 0.5 }
    let margin = room / 2 / length
    return min(max(center, margin), 1 - margin)
  }
}
