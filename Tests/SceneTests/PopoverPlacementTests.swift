import DiptychGeometry
import DiptychSplitModel
import DiptychWalkSupport
import Testing

@testable import DiptychScene

@Suite("Placing popovers")
struct PopoverPlacementTests {
  private typealias Direction = ArrowDirection

  /// How much room lies on each side of an anchor, 10 from the bounds and 12 for the arrow.
  private static func room(_ direction: Direction, _ anchor: Rect, _ bounds: Rect) -> Size {
    let width = max(0, bounds.width - 20)
    let height = max(0, bounds.height - 20)
    return switch direction {
    case .up: Size(width: width, height: bounds.maxY - 10 - max(10, anchor.maxY + 12))
    case .down: Size(width: width, height: min(bounds.maxY - 10, anchor.minY - 12) - 10)
    case .left: Size(width: bounds.maxX - 10 - max(10, anchor.maxX + 12), height: height)
    case .right: Size(width: min(bounds.maxX - 10, anchor.minX - 12) - 10, height: height)
    }
  }

  private static func random(_ random: inout SeededGenerator) -> (Rect, Size, Rect) {
    let most = [60, 300, 1_200, 8_192][random.below(4)]
    let bounds = Rect(
      x: 0, y: 0, width: Double(1 + random.below(most)), height: Double(1 + random.below(most)))
    let x = Double(random.below(Int(bounds.width) * 4)) / 4
    let y = Double(random.below(Int(bounds.height) * 4)) / 4
    let anchor = Rect(
      x: x, y: y, width: min(bounds.maxX - x, Double(1 + random.below(300))),
      height: min(bounds.maxY - y, Double(1 + random.below(60))))
    let wish = Size(width: Double(44 + random.below(500)), height: Double(44 + random.below(800)))
    return (anchor, wish, bounds)
  }

  @Test("A popover has room wherever the least one has, and nowhere else")
  func least() {
    var random = SeededGenerator(seed: 7)
    var counts = [true: 0, false: 0]
    for _ in 0..<20_000 {
      let (anchor, wish, bounds) = Self.random(&random)
      let least = PopoverPlacement.least
      let larger = Size(width: max(wish.width, least.width), height: max(wish.height, least.height))
      let hasRoom = PopoverPlacement(anchor: anchor, wish: larger, bounds: bounds) != nil
      let isSaidTo = PopoverPlacement(anchor: anchor, wish: least, bounds: bounds) != nil
      #expect(isSaidTo == hasRoom, "\(anchor) \(larger) \(bounds)")
      counts[hasRoom, default: 0] += 1
    }
    #expect(counts.values.allSatisfy { $0 > 1_000 })
  }

  @Test("D5: 20,000 random popovers keep their distance, point at their anchor and never cover it")
  func properties() {
    var random = SeededGenerator(seed: 5)
    var placed = 0
    for _ in 0..<20_000 {
      let (anchor, wish, bounds) = Self.random(&random)
      guard let popover = PopoverPlacement(anchor: anchor, wish: wish, bounds: bounds) else {
        continue
      }
      placed += 1
      let body = popover.body
      let arrow = popover.arrow
      let story: Comment = "\(anchor) \(wish) \(bounds): \(popover)"
      #expect(bounds.inset(by: 10).contains(body), story)
      #expect(bounds.contains(arrow), story)
      #expect(body.width >= 44 && body.height >= 44, story)
      #expect(body.width <= wish.width && body.height <= wish.height, story)
      #expect(!body.intersects(anchor) && !arrow.intersects(anchor), story)
      let isUpright = popover.direction == .up || popover.direction == .down
      let tip = isUpright ? popover.tip.x : popover.tip.y
      let center = isUpright ? anchor.midX : anchor.midY
      let ends = isUpright ? anchor.minX...anchor.maxX : anchor.minY...anchor.maxY
      #expect(ends.contains(tip), story)
      if abs(tip - center) > 1 {
        // Clamped: the arrow stands as far along the body as it can.
        let length = isUpright ? body.width : body.height
        let along = isUpright ? tip - body.minX : tip - body.minY
        let clear = min(24, length / 2)
        #expect(abs(along - clear) < 0.01 || abs(along - (length - clear)) < 0.01, story)
      }
      let touches: Bool =
        switch popover.direction {
        case .up: arrow.maxY == body.minY && arrow.minY == anchor.maxY
        case .down: arrow.minY == body.maxY && arrow.maxY == anchor.minY
        case .left: arrow.maxX == body.minX && arrow.minX == anchor.maxX
        case .right: arrow.minX == body.maxX && arrow.maxX == anchor.minX
        }
      #expect(touches, story)
    }
    #expect(placed > 5_000)
  }

  @Test("D5: a popover is refused only where each side leaves less than 44 by 44, or no arrow fits")
  func refusals() {
    var random = SeededGenerator(seed: 6)
    var refused = 0
    for _ in 0..<20_000 {
      let (anchor, wish, bounds) = Self.random(&random)
      guard PopoverPlacement(anchor: anchor, wish: wish, bounds: bounds) == nil else { continue }
      refused += 1
      for direction in Direction.allCases {
        let room = Self.room(direction, anchor, bounds)
        guard room.width >= 44, room.height >= 44 else { continue }
        // The arrow could not reach the anchor, so near is that to the edge.
        let isUpright = direction == .up || direction == .down
        let nearest = isUpright ? anchor.maxX : anchor.maxY
        let farthest = isUpright ? anchor.minX : anchor.minY
        let length = isUpright ? bounds.width : bounds.height
        #expect(nearest < 34 || farthest > length - 34, "\(anchor) \(wish) \(bounds)")
      }
    }
    #expect(refused > 1_000)
  }

  @Test(
    "D5: up is preferred; without room above it flips, then it takes the largest side and shrinks")
  func order() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let (anchor, wish, bounds) = Self.random(&random)
      guard let popover = PopoverPlacement(anchor: anchor, wish: wish, bounds: bounds) else {
        continue
      }
      let fitting = Direction.allCases.filter { direction in
        let room = Self.room(direction, anchor, bounds)
        return room.width >= wish.width && room.height >= wish.height
          && PopoverPlacement(
            anchor: anchor, wish: wish, bounds: bounds, directions: [direction]) != nil
      }
      if let first = fitting.first {
        #expect(popover.direction == first && popover.body.size == wish)
      } else {
        let area = popover.body.width * popover.body.height
        for direction in Direction.allCases {
          guard
            let other = PopoverPlacement(
              anchor: anchor, wish: wish, bounds: bounds, directions: [direction])
          else { continue }
          #expect(other.body.width * other.body.height <= area)
        }
      }
    }
  }

  @Test("D5: a body slides along its side before it shrinks, and its arrow stays on the anchor")
  func slides() throws {
    let popover = try #require(
      PopoverPlacement(
        anchor: Rect(x: 16, y: 2, width: 85, height: 44), wish: Size(width: 320, height: 600),
        bounds: Rect(x: 0, y: 0, width: 768, height: 1024)))
    #expect(popover.direction == .up)
    #expect(popover.body == Rect(x: 10, y: 58, width: 320, height: 600))
    #expect(popover.tip == Point(x: 59, y: 46))
  }

  @Test("D5: a popover that lacks room under its bar shrinks there and covers no other button")
  func underItsBar() throws {
    let bar = Rect(x: 0, y: 0, width: 700, height: 49)
    let button = Rect(x: 600, y: 2, width: 84, height: 44)
    for (height, direction) in [(280.0, ArrowDirection.up), (220, .up), (190, .right)] {
      let popover = try #require(
        PopoverPlacement(
          anchor: button, in: bar, wish: Size(width: 150, height: 220), least: 132,
          bounds: Rect(x: 0, y: 0, width: 700, height: height)))
      #expect(popover.direction == direction)
      #expect(popover.body.intersects(bar) == (direction == .right))
    }
  }

  @Test("D5: 20,000 popovers cover their own bar only where too little is left beside it")
  func bars() {
    var random = SeededGenerator(seed: 8)
    var shrunk = 0
    for _ in 0..<20_000 {
      let (anchor, wish, bounds) = Self.random(&random)
      let bar = Rect(x: 0, y: anchor.minY, width: bounds.width, height: anchor.height)
      guard
        let popover = PopoverPlacement(
          anchor: anchor, in: bar, wish: wish, least: 132, bounds: bounds)
      else { continue }
      if !popover.body.intersects(bar) {
        if popover.body.height < wish.height { shrunk += 1 }
        continue
      }
      for direction in [Direction.up, .down] {
        let other = PopoverPlacement(
          anchor: anchor, wish: wish, bounds: bounds, directions: [direction])
        #expect((other?.body.height ?? 0) < min(132, wish.height), "\(anchor) \(wish) \(bounds)")
      }
    }
    #expect(shrunk > 1_000)
  }

  @Test("Only permitted directions are taken")
  func permitted() throws {
    let anchor = Rect(x: 400, y: 400, width: 80, height: 40)
    for direction in Direction.allCases {
      let popover = PopoverPlacement(
        anchor: anchor, wish: Size(width: 100, height: 100),
        bounds: Rect(x: 0, y: 0, width: 900, height: 900), directions: [direction])
      #expect(popover?.direction == direction)
    }
  }
}
