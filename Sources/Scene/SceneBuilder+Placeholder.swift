import DiptychCanvas
import DiptychGeometry

extension SceneBuilder {
  /// A calm place for a picture that is not there yet; with words where it never will be.
  func placeholder(in room: Rect, words: String?) -> [DrawCommand] {
    var commands: [DrawCommand] = [
      .roundedFill(room, radius: Metrics.pictureRadius, theme.masterGround)
    ]
    let icon = Size(width: 48, height: 36)
    guard room.width >= icon.width + 16, room.height >= icon.height + 16 else { return commands }
    let text = words.map { words in
      let request = TextRequest(
        text: StyledText(words), style: metrics.style(.caption), width: max(1, room.width - 48),
        alignment: .center, language: language)
      return (request: request, height: measurer.measure(request).size.height)
    }
    // Words for which there is no room are told by those who know the picture.
    let shown = text.flatMap { $0.height + icon.height + 44 <= room.height ? $0 : nil }
    let height = icon.height + (shown.map { $0.height + 12 } ?? 0)
    let top = snap((room.height - height) / 2)
    let left = snap((room.width - icon.width) / 2)
    commands += mark(
      Rect(origin: Point(x: left, y: top), size: icon), isBroken: words != nil)
    if let shown {
      commands.append(
        .text(
          shown.request, Point(x: snap(24), y: top + icon.height + 12), theme.secondaryText))
    }
    return commands
  }

  /// A drawn picture of hills under a sun; one that is broken is crossed out.
  private func mark(_ frame: Rect, isBroken: Bool) -> [DrawCommand] {
    let color = isBroken ? theme.secondaryText : theme.secondaryText.withAlpha(0.45)
    let x = frame.minX
    let y = frame.minY
    var hills = Path()
    hills.move(x + 6, y + 29)
    hills.line(x + 18, y + 16)
    hills.line(x + 27, y + 25)
    hills.line(x + 33, y + 19)
    hills.line(x + 42, y + 29)
    var commands: [DrawCommand] = [
      .strokePath(Path.rounded(frame.inset(by: 1), radius: 5), width: 2, color),
      .strokePath(hills, width: 2, color),
      .fillPath(
        Path.rounded(Rect(x: x + 31, y: y + 8, width: 7, height: 7), radius: 3.5), color),
    ]
    if isBroken {
      var cross = Path()
      cross.move(x - 4, y + frame.height + 3)
      cross.line(x + frame.width + 4, y - 3)
      // A wide line of the ground's colour keeps the cross apart from what it crosses.
      commands.append(.strokePath(cross, width: 7, theme.masterGround))
      commands.append(.strokePath(cross, width: 2, color))
    }
    return commands
  }
}
