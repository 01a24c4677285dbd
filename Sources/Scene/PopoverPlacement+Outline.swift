import DiptychCanvas
import DiptychGeometry
import DiptychSplitModel

extension PopoverPlacement {
  /// Body and arrow as one outline, the arrow's tip and foot softened.
  var outline: Path {
    var path = Path()
    let corners = Corner.clockwise(of: body, radius: Metrics.popoverRadius)
    for (index, corner) in corners.enumerated() {
      if index == 0 { path.move(corner.start.x, corner.start.y) }
      path.curve(corner.firstControl, corner.secondControl, corner.end)
      if sideAfter[index] == direction { addArrow(to: &path) }
      let next = corners[(index + 1) % corners.count].start
      path.line(next.x, next.y)
    }
    path.close()
    return path
  }

  /// The sides that follow the corners clockwise from the top left.
  private var sideAfter: [ArrowDirection] { [.up, .right, .down, .left] }

  /// The arrow, walked clockwise along its side.
  private func addArrow(to path: inout Path) {
    // Along the side (u) and outwards from it (v), from the foot's middle.
    let rising: [(Double, Double)] = [
      (-12, 0), (-10.2, 0), (-9, 0.7), (-7.9, 2.1), (-2.9, 8.8), (-2, 10.1), (-1.2, 11), (0, 11),
    ]
    let points = rising + rising.dropLast().reversed().map { (-$0.0, $0.1) }
    let placed = points.map { place(along: $0.0, out: $0.1) }
    path.line(placed[0].x, placed[0].y)
    path.curve(placed[1], placed[2], placed[3])
    path.line(placed[4].x, placed[4].y)
    path.curve(placed[5], placed[6], placed[7])
    path.curve(placed[8], placed[9], placed[10])
    path.line(placed[11].x, placed[11].y)
    path.curve(placed[12], placed[13], placed[14])
  }

  private func place(along u: Double, out v: Double) -> Point {
    switch direction {
    case .up: Point(x: tip.x + u, y: body.minY - v)
    case .right: Point(x: body.maxX + v, y: tip.y + u)
    case .down: Point(x: tip.x - u, y: body.maxY + v)
    case .left: Point(x: body.minX - v, y: tip.y - u)
    }
  }
}
