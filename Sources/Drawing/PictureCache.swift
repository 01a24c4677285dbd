import DiptychCanvas

/// Pictures at the sizes they are shown in, stretched once, so that any part of them repaints alike.
final class PictureCache {
  private struct Key: Hashable {
    var bitmap: Bitmap
    var width: Int
    var height: Int
  }

  /// A picture that is zoomed further than this is not kept whole in memory.
  private static let mostPixels = 64_000_000
  private static let capacity = 4

  private var surfaces: [Key: Surface] = [:]
  /// The oldest first.
  private var order: [Key] = []

  /// A picture stretched to a size in device pixels; nil where that is nothing or too much.
  func picture(_ bitmap: Bitmap, width: Int, height: Int) -> Surface? {
    guard width > 0, height > 0, width <= Self.mostPixels / height else { return nil }
    let key = Key(bitmap: bitmap, width: width, height: height)
    if let surface = surfaces[key] { return surface }
    guard let surface = try? stretch(bitmap, width: width, height: height) else { return nil }
    if order.count == Self.capacity { surfaces[order.removeFirst()] = nil }
    order.append(key)
    surfaces[key] = surface
    return surface
  }

  private func stretch(_ bitmap: Bitmap, width: Int, height: Int) throws(CairoFailure) -> Surface {
    let whole = try Surface(.picture, width: bitmap.width, height: bitmap.height)
    let stride = whole.stride
    whole.withMutableBytes { bytes in
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width {
          let pixel = bitmap.pixels[y * bitmap.width + x]
          let at = y * stride + x * 4
          // Cairo's pixels are native words. Source: cairo_format_t.
          for byte in 0..<4 {
            let shift = UInt32(1.littleEndian == 1 ? byte : 3 - byte) * 8
            bytes[at + byte] = UInt8(truncatingIfNeeded: pixel >> shift)
          }
        }
      }
    }
    if width == bitmap.width, height == bitmap.height { return whole }
    let surface = try Surface(.picture, width: width, height: height)
    let context = CairoContext(surface)
    context.paint(whole, width: width, height: height)
    try context.finish()
    return surface
  }
}
