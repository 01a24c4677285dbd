import DiptychCanvas
import DiptychGeometry

/// The pictures of groups that show, each painted once for as long as only its place, its size or its
/// opacity changes.
final class GroupCache {
  /// What a group's layers look like by themselves.
  struct Picture {
    var layers: [Layer]
    var surface: Surface
    var pixels: PixelRect
  }

  private var pictures: [String: Picture] = [:]

  func picture(
    of layers: [Layer], in group: LayerGroup, paint: () throws(CairoFailure) -> Picture
  ) throws(CairoFailure) -> Picture {
    if let known = pictures[group.id], known.layers == layers { return known }
    let picture = try paint()
    pictures[group.id] = picture
    return picture
  }

  /// Forgets the groups that a frame does not show.
  func keep(those frame: Frame) {
    guard !pictures.isEmpty else { return }
    let shown = Set(frame.layers.compactMap { $0.group?.id })
    pictures = pictures.filter { shown.contains($0.key) }
  }
}
