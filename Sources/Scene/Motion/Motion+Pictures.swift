import DiptychCanvas
import DiptychGeometry
import DiptychSplitModel

/// A picture on its way to another size.
struct Zooming {
  static let duration = 300.0

  var from: Rect
  var ramp: Ramp

  func frame(to end: Rect, at time: Double) -> Rect {
    let share = ramp.value(at: time)
    func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
    return Rect(
      x: between(from.minX, end.minX), y: between(from.minY, end.minY),
      width: between(from.width, end.width), height: between(from.height, end.height))
  }
}

extension Motion {
  mutating func movePictures(from old: Scene, to new: Scene, at time: Double) {
    for (id, picture) in new.pictures {
      guard let was = old.pictures[id], was.viewport == picture.viewport,
        was.fitting == picture.fitting
      else {
        zooms[id] = nil
        continue
      }
      guard was.zoom != picture.zoom else { continue }
      let from = zooms[id]?.frame(to: was.frame, at: time) ?? was.frame
      zooms[id] = Zooming(
        from: from, ramp: Ramp(from: 0, to: 1, start: time, duration: Zooming.duration))
    }
    zooms = zooms.filter { new.pictures[$0.key] != nil }
  }

  func showPictures(on stage: inout Stage, at time: Double) {
    guard let last else { return }
    for (id, zoom) in zooms {
      guard let picture = last.pictures[id], let index = last.moving.pictures[id] else { continue }
      let shown = zoom.frame(to: picture.frame, at: time)
      stage.change(index) { $0 = $0.flatMap { $0.zoomed(picture, to: shown) } }
    }
  }
}

extension Layer {
  /// The ground, and on it the picture where it just fits, scaled to another place.
  fileprivate func zoomed(_ picture: ShownPicture, to shown: Rect) -> [Layer] {
    guard let block = blocks.first, case .image(let bitmap, _, _)? = block.commands.first,
      picture.fitting.width > 0
    else { return [self] }
    let fitting = Rect(
      x: picture.viewport.midX - picture.fitting.width / 2,
      y: picture.viewport.midY - picture.fitting.height / 2, width: picture.fitting.width,
      height: picture.fitting.height)
    let whole = Rect(origin: .zero, size: fitting.size)
    var group = LayerGroup(
      id: id, scale: shown.width / fitting.width, clip: picture.viewport)
    group.offset = Point(
      x: shown.minX - fitting.minX * group.scale, y: shown.minY - fitting.minY * group.scale)
    let image = Layer(
      id: id + ".image", frame: fitting,
      blocks: [Block(key: block.key, frame: whole, commands: [.image(bitmap, whole)])],
      group: group)
    var ground = self
    ground.blocks = []
    return [ground, image]
  }
}
