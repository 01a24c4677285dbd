import DiptychCanvas
import DiptychGeometry

/// The drawn mark that stands where a picture will be, or should have been: hills under a sun.
enum PictureMark {
  static let size = Size(width: 56, height: 44)

  /// The mark's lines, its top left corner at a point.
  static func commands(at corner: Point, color: Color) -> [DrawCommand] {
    let frame = Rect(origin: corner, size: size)
    var hills = Path()
    hills.move(corner.x + 5, corner.y + 34)
    hills.line(corner.x + 19, corner.y + 20)
    hills.line(corner.x + 30, corner.y + 31)
    hills.line(corner.x + 37, corner.y + 24)
    hills.line(corner.x + 51, corner.y + 37)
    let sun = Rect(x: corner.x + 36, y: corner.y + 9, width: 8, height: 8)
    return [
      .strokePath(Path.rounded(frame.inset(by: 1), radius: 8), width: 2, color),
      .strokePath(hills, width: 2, color),
      .fillPath(Path.rounded(sun, radius: 4), color),
    ]
  }

  /// Where the mark stands in the middle of a room; nil where there is too little of it.
  static func frame(in room: Size) -> Rect? {
    guard room.width >= size.width, room.height >= size.height else { return nil }
    let corner = Point(
      x: ((room.width - size.width) / 2).rounded(), y: ((room.height - size.height) / 2).rounded())
    return Rect(origin: corner, size: size)
  }
}
