import DiptychCanvas
import DiptychGeometry

extension SceneBuilder {
  /// A button's drawing at the leading side of its words.
  ///
  /// - Parameters:
  ///   - x: the button's left edge.
  ///   - middle: the line through the middle of the bar.
  func icon(
    _ icon: BarItem.Icon, at x: Double, width: Double, middle: Double, _ color: Color
  ) -> [DrawCommand] {
    switch icon {
    case .none: return []
    case .back:
      // The chevron points to where Back leads: against the direction of reading.
      let side = reading.isRightToLeft ? -1.0 : 1
      var path = Path()
      path.move(side * 9, -8)
      path.line(side * 1.5, 0)
      path.line(side * 9, 8)
      return [
        stroke(
          path, width: 2.25, from: Point(x: reading.isRightToLeft ? x + width : x, y: middle), color
        )
      ]
    case .panes(let isLeft):
      let box = Rect(x: 1, y: -8, width: 22, height: 16)
      let inner = isLeft ? box.minX + 8 : box.maxX - 8
      var line = Path()
      line.move(inner, box.minY)
      line.line(inner, box.maxY)
      let origin = Point(x: x, y: middle)
      return [
        stroke(Path.rounded(box, radius: 3), width: 2, from: origin, color),
        stroke(line, width: 2, from: origin, color),
      ]
    }
  }

  /// A line as thick and large as the letters beside it.
  private func stroke(_ path: Path, width: Double, from origin: Point, _ color: Color)
    -> DrawCommand
  {
    let placed = path.mapPoints {
      Point(x: origin.x + metrics.scaled($0.x), y: origin.y + metrics.scaled($0.y))
    }
    return .strokePath(placed, width: metrics.scaled(width), color)
  }
}
