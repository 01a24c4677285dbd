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
}
