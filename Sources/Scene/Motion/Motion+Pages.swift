import DiptychCanvas
import DiptychGeometry
import DiptychSplitModel

/// A page that comes onto a stack or leaves it: from 0, where the lower page shows, to 1.
struct Push {
  static let duration = 300.0
  /// How far the lower page moves, as a share of the upper one's way.
  static let lag = 1.0 / 3

  var stack: NodeID
  var ramp: Ramp
  /// The scene that holds the page which does not stay.
  var other: Scene

  /// Whether the page that stays is the upper one.
  var isComing: Bool { ramp.to == 1 }
}

extension Motion {
  mutating func movePages(from old: Scene, to new: Scene, at time: Double) {
    pushes.removeAll { push in
      !new.moving.stacks.contains { $0.id == push.stack && $0.frame == old.stack($0.id)?.frame }
    }
    // The outermost first: what it holds moves with it.
    for now in new.moving.stacks.reversed() {
      guard let was = old.stack(now.id), was.frame == now.frame, let top = now.pages.last,
        let oldTop = was.pages.last, top != oldTop,
        !pushes.contains(where: { new.stack($0.stack)?.holds(now) == true })
      else { continue }
      let isComing = now.pages.contains(oldTop) && !was.pages.contains(top)
      let isLeaving = was.pages.contains(top) && !now.pages.contains(oldTop)
      let known = pushes.firstIndex { $0.stack == now.id }.map { pushes.remove(at: $0) }
      guard isComing || isLeaving else { continue }
      var ramp = Ramp(
        from: isComing ? 0 : 1, to: isComing ? 1 : 0, start: time, duration: Push.duration)
      if let known, known.isComing != isComing {
        ramp.from = known.ramp.value(at: time)
        ramp.duration *= abs(ramp.to - ramp.from)
      }
      pushes.append(Push(stack: now.id, ramp: ramp, other: old))
    }
  }

  func showPages(on stage: inout Stage, at time: Double) {
    guard let last else { return }
    for push in pushes {
      guard let here = last.stack(push.stack), let there = push.other.stack(push.stack) else {
        continue
      }
      let value = push.ramp.value(at: time)
      let width = here.frame.width * (last.isRightToLeft ? -1 : 1)
      func move(_ layer: Layer, isUpper: Bool) -> Layer {
        let way = isUpper ? (1 - value) * width : -value * width * Push.lag
        let x = Rounding.points(way, scale: last.scale)
        return layer.moved(by: Point(x: x, y: 0), within: here.frame)
      }
      stage.change(here.layers) { move($0, isUpper: push.isComing) }
      let other = push.other.leaving(there.layers).map { move($0, isUpper: !push.isComing) }
      stage.insert(other, beneath: push.isComing ? here.layers.lowerBound : here.layers.upperBound)
    }
  }
}

extension Scene {
  fileprivate func stack(_ id: NodeID) -> MovingParts.Stack? {
    moving.stacks.first { $0.id == id }
  }
}

extension MovingParts.Stack {
  fileprivate func holds(_ other: MovingParts.Stack) -> Bool {
    other.id != id && layers.lowerBound <= other.layers.lowerBound
      && other.layers.upperBound <= layers.upperBound
  }
}
