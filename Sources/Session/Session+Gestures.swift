import DiptychGeometry
import DiptychInput
import DiptychScene
import DiptychSplitModel

/// What a finger that is down does.
struct Hold {
  /// The region on which it went down.
  var region: HitRegion?
  /// Whether that region looks pressed: not while the finger is elsewhere or drags.
  var looksPressed = false
  /// Where a drag began.
  var start = Point.zero
  /// What a sideways drag moves instead of the region.
  var edge: Edge?
  /// Whether a sideways drag may send the master back that has slid in.
  var sendsBack = false
  /// What a sideways drag moves within the region.
  var sideways: Draggable?
  /// A scene that shows the master which a sideways drag moves.
  var preview: Scene?
  /// The page whose picture two fingers zoom.
  var pinched: NodeID?
}

extension Session {
  func receive(_ gesture: Gesture) {
    switch gesture {
    case .pressed(let point):
      handle(.pointerUsed)
      var region = scene.region(at: point)
      // What a finger stops is not tapped too.
      if motion.stop(region?.drags, at: time) { region?.event = nil }
      press(region)
    case .pressCancelled:
      press(nil)
      letGo()
    case .tapped(let point, let count): tap(at: point, count: count)
    case .dragBegan(let point, let axis): beginDrag(at: point, axis)
    case .dragged(let from, let to): drag(from: from, to: to)
    case .dragEnded(let start, let point, let velocity):
      endDrag(from: start, at: point, velocity: velocity)
    case .pinchBegan(let point):
      motion.fling = nil
      hold = Hold()
      if case .picture(let page) = scene.region(at: point)?.drags { hold.pinched = page }
    case .pinched(let from, let to, let factor):
      guard let page = hold.pinched else { return }
      if let event = scene.zoom(page, at: from, by: factor) { handle(event) }
      if let event = scene.pan(page, by: to - from) { handle(event) }
    case .wheel(let point, let x, let y):
      handle(.pointerUsed)
      motion.fling = nil
      let region = scene.region(at: point)
      if y != 0 { scroll(region?.drags, by: y * Scene.wheelClick) }
      if x != 0 { scroll(region?.dragsSideways, by: x * Scene.wheelClick) }
    case .key(let stroke):
      guard let event = bindings[stroke] else { return }
      // Keys act on what is visible, also when several come between two pictures.
      _ = scene
      handle(event)
    case .back: handle(.backRequested)
    case .forward: handle(.forwardRequested)
    case .woke: break
    }
  }

  private func press(_ region: HitRegion?) {
    showPressed(false)
    hold = Hold(region: region)
    showPressed(region?.event != nil)
  }

  private func showPressed(_ shown: Bool) {
    guard shown != hold.looksPressed else { return }
    hold.looksPressed = shown
    invalidate()
  }

  private func tap(at point: Point, count: Int) {
    let region = hold.region
    press(nil)
    // What lay under the finger when it went down may have gone since.
    guard let region, let now = scene.region(at: point), now.name == region.name else { return }
    if region.event != nil, let event = now.event { handle(event) }
    if count == 2, case .picture(let id) = now.drags, let event = scene.zoom(id, at: point) {
      handle(event)
    }
  }

  /// Locks the axis: rows win over edges unless the drag goes sideways from an edge.
  private func beginDrag(at point: Point, _ axis: Gesture.Axis) {
    if axis == .horizontal {
      hold.edge = scene.edge(at: point)
      if case .master(let split) = state.overlay {
        hold.sendsBack = state.node(split)?.split?.options.closesBySwipe == true
        if hold.sendsBack { hold.preview = scene }
      } else if let edge = hold.edge, edge.kind == .band {
        hold.preview = preview(of: edge.split)
      }
      if hold.edge == nil, !hold.sendsBack { hold.sideways = hold.region?.dragsSideways }
    }
    hold.start = point
    if hold.edge != nil || hold.sendsBack || hold.region?.drags != nil { showPressed(false) }
  }

  private func drag(from: Point, to: Point) {
    if let edge = hold.edge {
      if edge.kind == .divider {
        let width = edge.width(draggedFrom: hold.start.x, to: to.x)
        handle(.dividerDragged(edge.split, width: width))
      } else {
        slide(edge.split, by: (to.x - hold.start.x) * (edge.isLeft ? 1 : -1), from: 0)
      }
      return
    }
    if hold.sendsBack {
      if case .master(let split) = state.overlay {
        slide(split, by: (to.x - hold.start.x) * (isOnTheRight(split) ? -1 : 1), from: 1)
      }
      return
    }
    guard let region = hold.region else { return }
    if let sideways = hold.sideways { return scroll(sideways, by: from.x - to.x) }
    switch region.drags {
    case .picture(let id):
      if let event = scene.pan(id, by: to - from) { handle(event) }
    case let target?: pull(target, by: from.y - to.y)
    case nil: showPressed(region.frame.contains(to))
    }
  }

  /// A button that is left and entered again is still pressed; a list that was dragged is not.
  private func endDrag(from start: Point, at point: Point, velocity: Point) {
    let held = hold
    if let edge = held.edge {
      press(nil)
      let inwards = edge.isLeft ? 1.0 : -1.0
      let width = slideWidth(edge.split)
      motion.letGo(velocity: velocity.x * inwards / max(1, width), at: time)
      if edge.kind == .band,
        isSwipe((point.x - start.x) * inwards, velocity.x * inwards, width: width)
      {
        handle(.masterSwipedIn(edge.split))
      }
    } else if held.sendsBack, case .master(let split) = state.overlay {
      press(nil)
      let outwards = isOnTheRight(split) ? 1.0 : -1.0
      let width = slideWidth(split)
      motion.letGo(velocity: -velocity.x * outwards / max(1, width), at: time)
      if isSwipe((point.x - start.x) * outwards, velocity.x * outwards, width: width) {
        handle(.masterSwipedOut)
      }
    } else if let region = held.region, region.drags == nil, region.frame.contains(point) {
      tap(at: point, count: 1)
    } else {
      press(nil)
      fling(held.sideways == nil ? held.region?.drags : nil, velocity: -velocity.y)
    }
  }

  /// Whether a swipe went past the half of its way, or faster than 300 points a second.
  private func isSwipe(_ distance: Double, _ velocity: Double, width: Double) -> Bool {
    velocity > 300 || (velocity > -300 && distance > width / 2)
  }

  private func slideWidth(_ split: NodeID) -> Double {
    state.slidInFrame(of: split)?.width ?? 0
  }

  private func isOnTheRight(_ split: NodeID) -> Bool {
    (state.node(split)?.split?.options.side == .trailing) != state.isRightToLeft
  }

  func scroll(_ target: Draggable?, by distance: Double) {
    guard let target, let event = scene.scroll(target, by: distance) else { return }
    handle(event)
  }
}
