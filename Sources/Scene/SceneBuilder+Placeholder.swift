import DiptychCanvas
import DiptychGeometry

extension SceneBuilder {
  /// A calm place for a picture that is not there yet; with words where it never will be.
  func placeholder(in room: Rect, words: String?) -> [DrawCommand] {
    var commands: [DrawCommand] = [
      .roundedFill(room, radius: Metrics.pictureRadius, theme.masterGround)
    ]
    let mark = PictureMark.size
    guard room.width >= mark.width + 16, room.height >= mark.height + 16 else { return commands }
    let text = words.map { words in
      let request = TextRequest(
        text: StyledText(words), style: metrics.style(.caption), width: max(1, room.width - 48),
        alignment: .center, language: language)
      return (request: request, height: measurer.measure(request).size.height)
    }
    // Words for which there is no room are told by those who know the picture.
    let shown = text.flatMap { $0.height + mark.height + 44 <= room.height ? $0 : nil }
    let height = mark.height + (shown.map { $0.height + 12 } ?? 0)
    let top = snap((room.height - height) / 2)
    let left = snap((room.width - mark.width) / 2)
    commands += PictureMark.commands(
      at: Point(x: left, y: top), theme: theme, brokenOn: words == nil ? nil : theme.masterGround)
    if let shown {
      commands.append(
        .text(
          shown.request, Point(x: snap(24), y: top + mark.height + 12), theme.secondaryText))
    }
    return commands
  }
}
