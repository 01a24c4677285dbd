import DiptychCanvas
import DiptychGeometry

/// Pictures at the sizes they are shown in, stretched tile by tile, so that any part of one repaints
/// alike, and only what shows of a picture that is zoomed takes memory.
final class PictureCache {
  /// A picture as it is, or a tile of it when it is stretched.
  private struct Key: Hashable {
    var bitmap: Bitmap
    var stretched: Stretched?
  }

  private struct Stretched: Hashable {
    var width: Int
    var height: Int
    var tile: PixelRect
  }

  private static let tileSide = 1_024
  /// The pixels up to which a picture is stretched as a whole: those of a large screen.
  private static let largestWhole = 4_096 * 4_096

  private var surfaces = BoundedCache<Key, Surface>(countLimit: 64, costLimit: 96 << 20)

  /// Paints what a clip shows of a picture stretched to a place.
  func paint(
    _ bitmap: Bitmap, to place: PixelRect, within clip: PixelRect,
    on context: borrowing CairoContext
  ) {
    let visible = place.intersection(clip).offset(x: -place.x, y: -place.y)
    guard !visible.isEmpty else { return }
    if place.width == bitmap.width, place.height == bitmap.height {
      if let whole = whole(bitmap) {
        context.fill(place, .picture(whole, x: place.x, y: place.y))
      }
      return
    }
    let side = Self.tileSide
    let bounds = PixelRect(x: 0, y: 0, width: place.width, height: place.height)
    for row in visible.y / side...(visible.maxY - 1) / side {
      for column in visible.x / side...(visible.maxX - 1) / side {
        let tile = PixelRect(x: column * side, y: row * side, width: side, height: side)
          .intersection(bounds)
        let stretched = Stretched(width: place.width, height: place.height, tile: tile)
        guard let surface = surface(bitmap, stretched) else { continue }
        let part = tile.offset(x: place.x, y: place.y)
        context.fill(part, .picture(surface, x: part.x, y: part.y))
      }
    }
  }

  /// All of a picture stretched to a size; nil where that is nothing or too much.
  func whole(_ bitmap: Bitmap, _ width: Int, _ height: Int) -> Surface? {
    guard width > 0, height > 0, width <= Self.largestWhole / height else { return nil }
    if width == bitmap.width, height == bitmap.height { return whole(bitmap) }
    let tile = PixelRect(x: 0, y: 0, width: width, height: height)
    return surface(bitmap, Stretched(width: width, height: height, tile: tile))
  }

  private func whole(_ bitmap: Bitmap) -> Surface? {
    surface(for: Key(bitmap: bitmap)) { () throws(CairoFailure) in
      let whole = try Surface(.picture, width: bitmap.width, height: bitmap.height)
      whole.setPixels(bitmap.pixels)
      return whole
    }
  }

  private func surface(_ bitmap: Bitmap, _ stretched: Stretched) -> Surface? {
    guard let whole = whole(bitmap) else { return nil }
    return surface(for: Key(bitmap: bitmap, stretched: stretched)) { () throws(CairoFailure) in
      let tile = stretched.tile
      let surface = try Surface(.picture, width: tile.width, height: tile.height)
      let context = CairoContext(surface)
      context.paint(
        whole, stretchedTo: stretched.width, stretched.height, fromX: tile.x, y: tile.y)
      try context.finish()
      return surface
    }
  }

  private func surface(for key: Key, make: () throws(CairoFailure) -> Surface) -> Surface? {
    if let surface = surfaces.value(for: key) { return surface }
    guard let surface = try? make() else { return nil }
    surfaces.insert(surface, cost: surface.stride * surface.height, for: key)
    return surface
  }
}
