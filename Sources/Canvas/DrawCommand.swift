public import DiptychGeometry

/// One thing to paint, in points from the block's origin.
public enum DrawCommand: Hashable, Sendable {
  /// Whole device pixels of one colour.
  case fill(Rect, Color)
  case roundedFill(Rect, radius: Double, Color)
  /// A line one device pixel thick inside a slot one point thick: at the slot's top, or its leading left edge.
  case hairline(Rect, Color)
  case fillPath(Path, Color)
  case strokePath(Path, width: Double, Color)
  /// The blurred shadow of a shape, outside and beneath it.
  case shadow(Path, offset: Point, blur: Double, Color)
  /// A text by its request, its top left corner at the point.
  case text(TextRequest, Point, Color)
  /// A picture stretched to a rectangle whose corners may be round.
  case image(Bitmap, Rect, radius: Double = 0)
  /// A text as a QR code in a square: dark on white in every theme, with the quiet zone that it needs.
  case qrCode(String, Rect)

  /// The same thing elsewhere.
  public func offset(by delta: Point) -> DrawCommand {
    switch self {
    case .fill(let rect, let color): .fill(rect.offset(by: delta), color)
    case .roundedFill(let rect, let radius, let color):
      .roundedFill(rect.offset(by: delta), radius: radius, color)
    case .hairline(let rect, let color): .hairline(rect.offset(by: delta), color)
    case .fillPath(let path, let color): .fillPath(path.offset(by: delta), color)
    case .strokePath(let path, let width, let color):
      .strokePath(path.offset(by: delta), width: width, color)
    case .shadow(let path, let offset, let blur, let color):
      .shadow(path.offset(by: delta), offset: offset, blur: blur, color)
    case .text(let request, let origin, let color): .text(request, origin + delta, color)
    case .image(let bitmap, let rect, let radius):
      .image(bitmap, rect.offset(by: delta), radius: radius)
    case .qrCode(let text, let rect): .qrCode(text, rect.offset(by: delta))
    }
  }

  /// The same thing, paler; nil for what has no colour of its own.
  public func faded(to opacity: Double) -> DrawCommand? {
    func faded(_ color: Color) -> Color { color.withAlpha(color.alpha * opacity) }
    return switch self {
    case .fill(let rect, let color): .fill(rect, faded(color))
    case .roundedFill(let rect, let radius, let color):
      .roundedFill(rect, radius: radius, faded(color))
    case .hairline(let rect, let color): .hairline(rect, faded(color))
    case .fillPath(let path, let color): .fillPath(path, faded(color))
    case .strokePath(let path, let width, let color):
      .strokePath(path, width: width, faded(color))
    case .shadow(let path, let offset, let blur, let color):
      .shadow(path, offset: offset, blur: blur, faded(color))
    case .text, .image, .qrCode: nil
    }
  }
}
