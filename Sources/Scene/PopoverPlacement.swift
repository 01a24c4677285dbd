import DiptychGeometry
import DiptychSplitModel

/// Where a popover's body and arrow go.
struct PopoverPlacement: Equatable {
  var body: Rect
  /// Where the arrow points.
  var direction: ArrowDirection
  var tip: Point

  /// Where a body of this size has room, one that wishes to be larger has some, too.
  static let least = Size(
    width: 2 * Metrics.popoverRadius + Metrics.arrowWidth,
    height: 2 * Metrics.popoverRadius + Metrics.arrowWidth)

  /// Finds room for a popover: its best side, then moved along it, then made smaller.
  ///
  /// Rather than cover the bar that it is anchored to, it shrinks above or below that.
  ///
  /// - Parameters:
  ///   - bar: the bar that the anchor stands in, if it stands in one.
  ///   - least: how high it is still of use, in points.
  /// - Returns: nil where less than 44 by 44 points would remain, or the arrow would miss the anchor.
  init?(
    anchor: Rect, in bar: Rect? = nil, wish: Size, least: Double = .infinity, bounds: Rect,
    directions: [ArrowDirection] = [.up, .down, .left, .right]
  ) {
    let safe = bounds.inset(by: Metrics.popoverMargin)
    let possible = directions.compactMap { direction in
      PopoverPlacement(pointing: direction, at: anchor, wish: wish, in: safe)
    }
    let clear = possible.filter { placement in
      bar.map { !placement.body.intersects($0) } ?? true
    }
    let useful = bar == nil ? [] : clear.filter { $0.body.height >= min(least, wish.height) }
    guard
      let best = clear.first(where: { $0.body.size == wish }) ?? useful.max(by: {
        $0.area < $1.area
      })
        ?? possible.first(where: { $0.body.size == wish })
        ?? possible.max(by: { $0.area < $1.area })
    else { return nil }
    self = best
  }

  /// The largest body on one side of the anchor, as near to the middle as the bounds allow.
  private init?(pointing direction: ArrowDirection, at anchor: Rect, wish: Size, in safe: Rect) {
    let room = Self.room(pointing: direction, at: anchor, in: safe)
    let size = Size(width: min(wish.width, room.width), height: min(wish.height, room.height))
    guard size.width >= Metrics.touchTarget, size.height >= Metrics.touchTarget else { return nil }
    self.direction = direction
    let center = anchor.center
    // Whole points keep the edges and the arrow crisp.
    let x = min(max((center.x - size.width / 2).rounded(), room.minX), room.maxX - size.width)
    let y = min(max((center.y - size.height / 2).rounded(), room.minY), room.maxY - size.height)
    // The arrow's foot keeps clear of the rounded corners, where the body is long enough for that.
    func along(_ wished: Double, _ low: Double, _ high: Double) -> Double {
      let clear = min(Metrics.popoverRadius + Metrics.arrowWidth / 2, (high - low) / 2)
      return min(max(wished.rounded(), low + clear), high - clear)
    }
    switch direction {
    case .up:
      body = Rect(origin: Point(x: x, y: room.minY), size: size)
      tip = Point(x: along(center.x, body.minX, body.maxX), y: body.minY - Metrics.arrowHeight)
    case .down:
      body = Rect(origin: Point(x: x, y: room.maxY - size.height), size: size)
      tip = Point(x: along(center.x, body.minX, body.maxX), y: body.maxY + Metrics.arrowHeight)
    case .left:
      body = Rect(origin: Point(x: room.minX, y: y), size: size)
      tip = Point(x: body.minX - Metrics.arrowHeight, y: along(center.y, body.minY, body.maxY))
    case .right:
      body = Rect(origin: Point(x: room.maxX - size.width, y: y), size: size)
      tip = Point(x: body.maxX + Metrics.arrowHeight, y: along(center.y, body.minY, body.maxY))
    }
    let isOnAnchor =
      switch direction {
      case .up, .down: tip.x >= anchor.minX && tip.x <= anchor.maxX
      case .left, .right: tip.y >= anchor.minY && tip.y <= anchor.maxY
      }
    guard isOnAnchor else { return nil }
  }

  /// The rectangle that the arrow covers, tip included.
  var arrow: Rect {
    let half = Metrics.arrowWidth / 2
    let height = Metrics.arrowHeight
    return switch direction {
    case .up: Rect(x: tip.x - half, y: tip.y, width: 2 * half, height: height)
    case .down: Rect(x: tip.x - half, y: tip.y - height, width: 2 * half, height: height)
    case .left: Rect(x: tip.x, y: tip.y - half, width: height, height: 2 * half)
    case .right: Rect(x: tip.x - height, y: tip.y - half, width: height, height: 2 * half)
    }
  }

  private static func room(pointing direction: ArrowDirection, at anchor: Rect, in safe: Rect)
    -> Rect
  {
    let gap = Metrics.arrowHeight
    var room = safe
    switch direction {
    case .up:
      room.origin.y = max(safe.minY, anchor.maxY + gap)
      room.size.height = max(0, safe.maxY - room.minY)
    case .down: room.size.height = max(0, min(safe.maxY, anchor.minY - gap) - safe.minY)
    case .left:
      room.origin.x = max(safe.minX, anchor.maxX + gap)
      room.size.width = max(0, safe.maxX - room.minX)
    case .right: room.size.width = max(0, min(safe.maxX, anchor.minX - gap) - safe.minX)
    }
    return room
  }

  private var area: Double { body.width * body.height }
}
