import DiptychCanvas
import DiptychGeometry

/// When something was scrolled last, by which its indicator shows or not.
struct LastScroll {
  /// How long an indicator stays, and how long it takes to go.
  static let stay = 800.0
  static let fade = 200.0

  var offset: Double
  /// Nil for what has been at its beginning all the time.
  var time: Double?

  var fadeStart: Double { time.map { $0 + Self.stay } ?? -.infinity }

  func opacity(at now: Double) -> Double {
    min(max(1 - (now - fadeStart) / Self.fade, 0), 1)
  }

  func isFading(at now: Double) -> Bool {
    now >= fadeStart && now < fadeStart + Self.fade
  }
}

extension Motion {
  /// A finger or a fling moves something further than it goes, by a distance in points.
  public mutating func pull(_ target: Draggable, by distance: Double) {
    guard !isReduced, distance != 0, let length = length(of: target) else { return }
    if overscroll?.target != target {
      overscroll = Overscroll(target: target, viewport: length)
    }
    overscroll?.pulled += distance
  }

  /// Moves what is pulled beyond its end back by a finger's way; returns what of that is left.
  public mutating func unwind(_ target: Draggable, by distance: Double) -> Double {
    guard overscroll?.target == target, let left = overscroll?.unwind(by: distance) else {
      return distance
    }
    if overscroll?.pulled == 0 { overscroll = nil }
    return left
  }

  /// A finger stops what goes on by itself; returns whether anything did.
  public mutating func stop(_ target: Draggable?, at time: Double) -> Bool {
    let isFlung = fling != nil && fling?.target == target
    fling = nil
    if overscroll?.isOver(at: time) == true { overscroll = nil }
    guard let target, overscroll?.target == target else { return isFlung }
    overscroll?.hold(at: time)
    return true
  }

  /// Whether something stands beyond one of its ends.
  public func isBeyondEnd(_ target: Draggable) -> Bool { overscroll?.target == target }

  /// Nothing holds any more what was pulled beyond its end.
  public mutating func springBack(at time: Double) {
    overscroll?.release(velocity: 0, at: time)
  }

  /// A fling has come to the end of what it scrolls with so many points of its way left.
  public mutating func bounce(_ fling: Fling, left: Double) {
    guard let length = length(of: fling.target) else { return }
    let passing = fling.passing(left)
    overscroll = Overscroll(
      target: fling.target, viewport: length,
      spring: Spring(rest: 0, from: 0, velocity: passing.velocity, start: passing.time))
  }

  private func length(of target: Draggable) -> Double? {
    layers(of: target)?.first?.frame.height
  }

  private func layers(of target: Draggable) -> ArraySlice<Layer>? {
    last?.moving.scrolled[target].flatMap { last?.layers[$0] }
  }

  mutating func noticeScrolling(in scene: Scene, at time: Double) {
    var now: [String: LastScroll] = [:]
    for (name, indicator) in scene.moving.indicators {
      let known = scrolls[name]
      // What arrives at its beginning has not been scrolled.
      let isScrolled = indicator.offset != known?.offset ?? 0
      now[name] = LastScroll(offset: indicator.offset, time: isScrolled ? time : known?.time)
    }
    scrolls = now
    if let target = overscroll?.target, scene.moving.scrolled[target] == nil { overscroll = nil }
  }

  func showScrolling(on stage: inout Stage, at time: Double) {
    guard let last else { return }
    for (name, indicator) in last.moving.indicators {
      let opacity = scrolls[name]?.opacity(at: time) ?? 0
      guard opacity < 1 else { continue }
      stage.change(indicator.layer) { layers in
        if opacity == 0 { layers = [] }
        for index in layers.indices {
          layers[index].group = LayerGroup(id: name, opacity: opacity)
        }
      }
    }
    guard let overscroll, let indices = last.moving.scrolled[overscroll.target],
      let first = indices.first
    else { return }
    let viewport = last.layers[first].frame
    let distance = Rounding.points(overscroll.distance(at: time), scale: last.scale)
    stage.change(first) { layers in
      for index in layers.indices { layers[index].offset.y += distance }
    }
    stage.change(indices.dropFirst()) {
      $0.moved(by: Point(x: 0, y: -distance), within: viewport)
    }
  }
}
