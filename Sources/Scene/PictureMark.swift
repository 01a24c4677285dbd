import DiptychCanvas
import DiptychGeometry

/// The drawn mark that stands where a picture will be, or should have been: hills under a sun.
enum PictureMark {
  static let size = Size(width: 48, height: 36)

  /// The mark's lines, its top left corner at a point.
  ///
  /// - Parameter ground: what the mark of a broken picture lies on, which is crossed out; nil where
  ///   the picture is still to come.
  static func commands(at corner: Point, theme: Theme, brokenOn ground: Color?) -> [DrawCommand] {
    let frame = Rect(origin: corner, size: size)
    let color = ground == nil ? theme.secondaryText.withAlpha(0.45) : theme.secondaryText
    var hills = Path()
    hills.move(corner.x + 6, corner.y + 29)
    hills.line(corner.x + 18, corner.y + 16)
    hills.line(corner.x + 27, corner.y + 25)
    hills.line(corner.x + 33, corner.y + 19)
    hills.line(corner.x + 42, corner.y + 29)
    let sun = Rect(x: corner.x + 31, y: corner.y + 8, width: 7, height: 7)
    var commands: [DrawCommand] = [
      .strokePath(Path.rounded(frame.inset(by: 1), radius: 5), width: 2, color),
      .strokePath(hills, width: 2, color),
      .fillPath(Path.rounded(sun, radius: 3.5), color),
    ]
    if let ground {
      var cross = Path()
      cross.move(frame.minX - 4, frame.maxY + 3)
      cross.line(frame.maxX + 4, frame.minY - 3)
      // A wide line of the ground's colour keeps the cross apart from what it crosses.
      commands.append(.strokePath(cross, width: 7, ground))
      commands.append(.strokePath(cross, width: 2, color))
    }
    return commands
  }

  /// Where the mark stands in the middle of a room; nil where there is too little of it.
  static func frame(in room: Size) -> Rect? {
    guard room.width >= size.width, room.height >= size.height else { return nil }
    let corner = Point(
      x: ((room.width - size.width) / 2).rounded(), y: ((room.height - size.height) / 2).rounded())
    return Rect(origin: corner, size: size)
  }
}
