import DiptychCanvas
import DiptychGeometry
public import DiptychSplitModel

/// A popover that opens or closes: from 0, where it is not there, to 1.
struct Presence {
  static let opening = 180.0
  static let closing = 120.0
  /// How large it is when it is not there yet, or no more.
  static let smallest = 0.96

  var anchor: OpenPopover.Anchor
  var ramp: Ramp
  /// The last scene that held it.
  var scene: Scene

  /// Turns round where it is, which takes as much less time.
  mutating func go(to end: Double, at time: Double) {
    let value = ramp.value(at: time)
    let duration = end > value ? Self.opening : Self.closing
    ramp = Ramp(from: value, to: end, start: time, duration: duration * abs(end - value))
  }

  func group(at time: Double, about tip: Point) -> LayerGroup {
    let value = ramp.value(at: time)
    return LayerGroup(
      id: "popover \(anchor)", opacity: value, scale: Self.smallest + (1 - Self.smallest) * value,
      about: tip)
  }
}

/// A master that slides in or out, or follows a finger: from 0, where it is outside, to 1.
struct Slide {
  var split: NodeID
  var spring: Spring
  /// How much of it a finger has brought in.
  var held: Double?
  /// A scene that holds it.
  var scene: Scene

  func shown(at time: Double) -> Double { min(max(held ?? spring.value(at: time), 0), 1) }

  func isOver(at time: Double) -> Bool {
    let width = scene.moving.slidIn?.frame.width ?? 1
    return held == nil && spring.isOver(at: time, within: 0.5 / max(1, width))
  }
}

extension Motion {
  /// A finger holds a master: so much of it shows, from 0 to 1.
  ///
  /// - Parameter scene: one in which that master has slid in.
  public mutating func hold(_ split: NodeID, shown: Double, in scene: Scene) {
    guard !isReduced else { return }
    slide = Slide(
      split: split, spring: Spring(rest: 0, from: 0, velocity: 0, start: 0),
      held: min(max(shown, 0), 1), scene: scene)
  }

  /// The finger has left a master, which goes on at its speed, in shares of its width a second.
  public mutating func letGo(velocity: Double, at time: Double) {
    guard var slide, let held = slide.held else { return }
    let isOpen = last?.moving.slidIn?.split == slide.split
    slide.held = nil
    slide.spring = Spring(
      rest: isOpen ? 1 : 0, from: held, velocity: velocity / 1000, start: time)
    self.slide = slide
  }

  mutating func movePopover(from old: Scene, to new: Scene, at time: Double) {
    let (was, now) = (old.moving.popover?.anchor, new.moving.popover?.anchor)
    guard was != now else { return }
    if let was { go(was, of: old, from: 1, to: 0, at: time) }
    if let now { go(now, of: new, from: 0, to: 1, at: time) }
  }

  private mutating func go(
    _ anchor: OpenPopover.Anchor, of scene: Scene, from: Double, to end: Double, at time: Double
  ) {
    let known = popovers.firstIndex { $0.anchor == anchor }
    var presence =
      known.map { popovers.remove(at: $0) }
      ?? Presence(
        anchor: anchor, ramp: Ramp(from: from, to: from, start: time, duration: 0), scene: scene)
    presence.scene = scene
    presence.go(to: end, at: time)
    popovers.append(presence)
  }

  mutating func moveSlide(from old: Scene, to new: Scene, at time: Double) {
    let (was, now) = (old.moving.slidIn?.split, new.moving.slidIn?.split)
    guard was != now, let split = now ?? was else { return }
    let scene = now == nil ? old : new
    if slide?.held != nil {
      slide?.scene = scene
      return
    }
    let known = slide?.split == split ? slide : nil
    slide = Slide(
      split: split,
      spring: Spring(
        rest: now == nil ? 0 : 1, from: known?.shown(at: time) ?? (now == nil ? 1 : 0),
        velocity: known?.spring.velocity(at: time) ?? 0, start: time),
      scene: scene)
  }

  func showOverlays(on stage: inout Stage, at time: Double) {
    guard let last, !popovers.isEmpty || slide != nil else { return }
    let moving = last.moving
    var leaving: [Layer] = []
    var opacities: [Double] = []
    var shield = moving.shield.map { last.layers[$0] }
    if let slide {
      let shown = slide.shown(at: time)
      opacities.append(shown)
      if let place = moving.slidIn, place.split == slide.split {
        stage.change(place.layers) { place.moved($0, shown: shown, in: last) }
      } else if let place = slide.scene.moving.slidIn {
        leaving += slide.scene.leaving(place.layers).map {
          place.moved($0, shown: shown, in: slide.scene)
        }
        shield = shield ?? slide.scene.shieldLayer
      }
    } else if moving.slidIn != nil {
      opacities.append(1)
    }
    for presence in popovers where presence.anchor != moving.popover?.anchor {
      guard let popover = presence.scene.moving.popover else { continue }
      let group = presence.group(at: time, about: popover.tip)
      opacities.append(group.opacity)
      leaving += presence.scene.leaving(popover.layers).map { $0.grouped(group) }
      shield = shield ?? presence.scene.shieldLayer
    }
    if let popover = moving.popover {
      if let presence = popovers.first(where: { $0.anchor == popover.anchor }) {
        let group = presence.group(at: time, about: popover.tip)
        opacities.append(group.opacity)
        stage.change(popover.layers) { $0.grouped(group) }
      } else {
        opacities.append(1)
      }
    }
    // One shield stands under all of them, as dark as the most present asks.
    let opacity = opacities.max() ?? 0
    if opacity < 1 { shield = shield?.grouped(LayerGroup(id: "shield", opacity: opacity)) }
    let above = (shield.map { [$0] } ?? []) + leaving
    if let index = moving.shield {
      stage.change(index) { $0 = above }
    } else {
      stage.insertOnTop(above)
    }
  }
}

extension Layer {
  fileprivate func grouped(_ group: LayerGroup) -> Layer {
    var layer = self
    layer.group = group
    return layer
  }
}

extension Scene {
  fileprivate var shieldLayer: Layer? { moving.shield.map { layers[$0] } }
}

extension MovingParts.SlidIn {
  /// A layer where so much of the master shows, cut off at the side that it comes from.
  fileprivate func moved(_ layer: Layer, shown: Double, in scene: Scene) -> Layer {
    let way = Rounding.points((1 - shown) * frame.width, scale: scene.scale)
    let size = scene.size
    let clip =
      isLeft
      ? Rect(x: frame.minX, y: 0, width: size.width - frame.minX, height: size.height)
      : Rect(x: 0, y: 0, width: frame.maxX, height: size.height)
    return layer.moved(by: Point(x: isLeft ? -way : way, y: 0), within: clip)
  }
}
