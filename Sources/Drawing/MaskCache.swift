/// Keeps the masks of shapes that are painted again and again: corners, arrows, shadows.
final class MaskCache {
  /// Masks together may take eight mebibytes.
  private var masks = BoundedCache<ShapeMask.Key, ShapeMask>(countLimit: 128, costLimit: 8 << 20)

  /// Finds or makes a mask; nil for a shape that has none.
  func mask(_ key: ShapeMask.Key) -> ShapeMask? {
    if let known = masks.value(for: key) { return known }
    guard let made = ShapeMask(key) else { return nil }
    masks.insert(made, cost: made.surface.stride * made.surface.height, for: key)
    return made
  }
}
