/// Keeps the masks of shapes that are painted again and again: corners, arrows, shadows.
final class MaskCache {
  private var masks: [ShapeMask.Key: ShapeMask] = [:]
  /// From the longest unused to the latest.
  private var order: [ShapeMask.Key] = []
  private var bytes = 0
  private let limit: Int

  /// - Parameter limit: bytes that all masks together may take; the latest is kept at any rate.
  init(limit: Int = 8 << 20) {
    self.limit = limit
  }

  func mask(_ key: ShapeMask.Key) -> ShapeMask? {
    if let known = masks[key] {
      if order.last != key, let index = order.firstIndex(of: key) {
        order.append(order.remove(at: index))
      }
      return known
    }
    guard let made = ShapeMask(key) else { return nil }
    masks[key] = made
    order.append(key)
    bytes += made.surface.stride * made.surface.height
    while order.count > 1, bytes > limit || order.count > 128 {
      if let old = masks.removeValue(forKey: order.removeFirst()) {
        bytes -= old.surface.stride * old.surface.height
      }
    }
    return made
  }
}
