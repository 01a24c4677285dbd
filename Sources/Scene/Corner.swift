import DiptychCanvas
import DiptychGeometry

/// A rounded corner as one cubic curve.
struct Corner {
  var start: Point
  var firstControl: Point
  var secondControl: Point
  var end: Point

  /// The corners from the top left, each walked clockwise.
  static func clockwise(of rect: Rect, radius wished: Double) -> [Corner] {
    let radius = min(wished, rect.width / 2, rect.height / 2)
    // The control points' distance that brings a cubic curve nearest to a quarter circle.
    let reach = radius * (1 - 0.552_284_75)
    func corner(
      _ x: Double, _ y: Double, _ inX: Double, _ inY: Double, _ outX: Double, _ outY: Double
    )
      -> Corner
    {
      Corner(
        start: Point(x: x + inX * radius, y: y + inY * radius),
        firstControl: Point(x: x + inX * reach, y: y + inY * reach),
        secondControl: Point(x: x + outX * reach, y: y + outY * reach),
        end: Point(x: x + outX * radius, y: y + outY * radius))
    }
    return [
      corner(rect.minX, rect.minY, 0, 1, 1, 0),
      corner(rect.maxX, rect.minY, -1, 0, 0, 1),
      corner(rect.maxX, rect.maxY, 0, -1, -1, 0),
      corner(rect.minX, rect.maxY, 1, 0, 0, -1),
    ]
  }
}

extension Path {
  /// A rectangle with rounded corners.
  static func rounded(_ rect: Rect, radius: Double) -> Path {
    var path = Path()
    for (index, corner) in Corner.clockwise(of: rect, radius: radius).enumerated() {
      if index == 0 {
        path.move(corner.start.x, corner.start.y)
      } else {
        path.line(corner.start.x, corner.start.y)
      }
      path.curve(corner.firstControl, corner.secondControl, corner.end)
    }
    path.close()
    return path
  }
}
