import DiptychGeometry
import Testing

@Suite struct TurnTests {
  @Test("a turn clockwise moves the picture's top left corner to the panel's top right")
  func corners() {
    let picture = Size(width: 30, height: 20)
    #expect(Turn.quarter.toPanel(.zero, picture: picture) == Point(x: 20, y: 0))
    #expect(Turn.half.toPanel(.zero, picture: picture) == Point(x: 30, y: 20))
    #expect(Turn.threeQuarters.toPanel(.zero, picture: picture) == Point(x: 0, y: 30))
  }

  @Test("the way back from the panel ends where it began", arguments: Turn.allCases)
  func thereAndBack(turn: Turn) {
    let picture = Size(width: 30, height: 20)
    let point = Point(x: 7, y: 3)
    let panel = turn.toPanel(point, picture: picture)
    #expect(turn.toPicture(panel, picture: picture) == point)
  }

  @Test("rectangles turn as their corners do", arguments: Turn.allCases)
  func rectangles(turn: Turn) {
    let rect = PixelRect(x: 3, y: 4, width: 5, height: 6)
    let turned = turn.toPanel(rect, pictureWidth: 30, pictureHeight: 20)
    let picture = Size(width: 30, height: 20)
    let first = turn.toPanel(Point(x: 3, y: 4), picture: picture)
    let second = turn.toPanel(Point(x: 8, y: 10), picture: picture)
    #expect(turned.x == Int(min(first.x, second.x)) && turned.maxX == Int(max(first.x, second.x)))
    #expect(turned.y == Int(min(first.y, second.y)) && turned.maxY == Int(max(first.y, second.y)))
  }

  @Test("halves round up on both sides of zero, so that equal spacings stay equal")
  func rounding() {
    #expect(Rounding.device(0.5, scale: 1) == 1)
    #expect(Rounding.device(-0.5, scale: 1) == 0)
    #expect(Rounding.device(10.25, scale: 2) == 21)
  }
}
