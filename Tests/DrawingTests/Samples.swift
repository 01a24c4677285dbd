import DiptychCanvas
import DiptychDrawing
import DiptychGeometry

/// Requests in the sizes of the default theme.
enum Samples {
  static let ink = Color(0x1B1B1F)
  static let row = TextStyle(size: 17, lineHeight: 22)
  static let title = TextStyle(size: 32, weight: .bold, lineHeight: 40)
  static let body = TextStyle(size: 19, lineHeight: 28.5)
  static let article =
    "Lincoln led the country through the Civil War and held the Union together. A self-taught "
    + "lawyer from the frontier, he won the election of 1860 without a single Southern state on "
    + "his side; eleven of them left before and after he took office."

  static func request(
    _ text: String, _ style: TextStyle = row, width: Double? = nil,
    overflow: TextRequest.Overflow = .wrap, alignment: TextRequest.Alignment = .leading,
    language: String = "en"
  ) -> TextRequest {
    TextRequest(
      text: StyledText(text), style: style, width: width, overflow: overflow, alignment: alignment,
      language: language)
  }

  /// A picture of one block.
  static func frame(
    width: Double, height: Double, scale: Double, ground: Color = Color(0xFFFFFF),
    _ commands: [DrawCommand]
  ) -> Frame {
    let size = Size(width: width, height: height)
    let all = Rect(origin: .zero, size: size)
    let block = Block(key: BlockKey(serial: 1), frame: all, commands: commands)
    return Frame(
      size: size, scale: scale,
      layers: [Layer(id: "all", frame: all, ground: ground, blocks: [block])])
  }

  static func png(_ frame: Frame) throws -> [UInt8] {
    let painter = Painter(text: TextEngine(scale: frame.scale))
    _ = try painter.paint(frame)
    return try painter.png()
  }
}
