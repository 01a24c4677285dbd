import DiptychCanvas
import DiptychDrawing
import DiptychGeometry
import DiptychTestSupport
import Testing

@Suite struct GoldenTests {
  static let scales = [1, 1.25, 2, 3]

  func name(_ word: String, _ scale: Double) -> String {
    "drawing-\(word)@\(scale == scale.rounded() ? "\(Int(scale))" : "\(scale)")x"
  }

  @Test("Each weight of text has its own strokes", arguments: [1, 2])
  func weights(scale: Double) throws {
    let weights: [TextStyle.Weight] = [.regular, .medium, .semibold, .bold]
    let commands = weights.enumerated().map { index, weight in
      DrawCommand.text(
        Samples.request(
          "Abraham Lincoln 1860", TextStyle(size: 17, weight: weight, lineHeight: 24)),
        Point(x: 8, y: 4 + Double(index) * 24), Samples.ink)
    }
    let frame = Samples.frame(width: 200, height: 104, scale: scale, commands)
    try expectGolden(Samples.png(frame), named: name("weights", scale))
  }

  @Test("A title over a paragraph is set evenly", arguments: [1, 2])
  func article(scale: Double) throws {
    let commands: [DrawCommand] = [
      .text(Samples.request("Abraham Lincoln", Samples.title), Point(x: 8, y: 4), Samples.ink),
      .text(
        Samples.request(Samples.article, Samples.body, width: 639), Point(x: 8, y: 52), Samples.ink),
    ]
    let frame = Samples.frame(width: 655, height: 176, scale: scale, commands)
    try expectGolden(Samples.png(frame), named: name("article", scale))
  }

  @Test("Spans are slanted, bold, monospaced, struck through and coloured", arguments: [1, 2])
  func spans(scale: Double) throws {
    let words: [(String, StyledText.Traits)] = [
      ("slanted", .emphasis), ("strong", .strong), ("code()", .code), ("gone", .strikethrough),
      ("linked", .link), ("both", [.strong, .emphasis]),
    ]
    var string = ""
    var spans: [StyledText.Span] = []
    for (word, traits) in words {
      let start = string.utf8.count
      string += word
      spans.append(StyledText.Span(range: start..<string.utf8.count, traits: traits))
      string += " & <b>"
    }
    var request = Samples.request(string, Samples.body, width: 300)
    request.text.spans = spans
    request.linkColor = Color(0x0B57D0)
    let frame = Samples.frame(
      width: 316, height: 124, scale: scale, [.text(request, Point(x: 8, y: 4), Samples.ink)])
    try expectGolden(Samples.png(frame), named: name("spans", scale))
  }

  @Test("Hairlines are one device pixel thick at every scale", arguments: scales)
  func hairlines(scale: Double) throws {
    let line = Color(0xD9D9DE)
    let commands: [DrawCommand] = [
      .hairline(Rect(x: 2, y: 3, width: 20, height: 1), line),
      .hairline(Rect(x: 2, y: 10, width: 20, height: 1), line),
      .hairline(Rect(x: 11, y: 1, width: 1, height: 14), Samples.ink),
    ]
    let frame = Samples.frame(width: 24, height: 16, scale: scale, commands)
    let png = try Samples.png(frame)
    let picture = try DecodedPicture(png: png)
    let column = (0..<picture.height).filter { picture[picture.width - 8, $0] == 0xFFD9_D9DE }
    let row = (0..<picture.width).filter { picture[$0, picture.height / 2] == 0xFF1B_1B1F }
    #expect(column.count == 2)
    #expect(row.count == 1)
    try expectGolden(png, named: name("hairlines", scale))
  }

  @Test("Rounded rectangles have soft corners and straight edges", arguments: [1, 1.25, 2])
  func rounded(scale: Double) throws {
    let commands: [DrawCommand] = [
      .roundedFill(Rect(x: 4, y: 4, width: 72, height: 40), radius: 10, Color(0x0B57D0)),
      .roundedFill(
        Rect(x: 40, y: 20, width: 48, height: 40), radius: 100, Samples.ink.withAlpha(0.28)),
      .roundedFill(Rect(x: 8, y: 52, width: 20, height: 4), radius: 2, Samples.ink),
    ]
    let frame = Samples.frame(width: 96, height: 64, scale: scale, commands)
    try expectGolden(Samples.png(frame), named: name("rounded", scale))
  }

  /// A popover's body with its arrow on top, as one outline.
  func popover() -> Path {
    var path = Path()
    path.move(52, 40)
    path.line(108, 40)
    path.curve(Point(x: 112, y: 40), Point(x: 117, y: 28), Point(x: 120, y: 28))
    path.curve(Point(x: 123, y: 28), Point(x: 128, y: 40), Point(x: 132, y: 40))
    path.line(188, 40)
    path.curve(Point(x: 194.6, y: 40), Point(x: 200, y: 45.4), Point(x: 200, y: 52))
    path.line(200, 128)
    path.curve(Point(x: 200, y: 134.6), Point(x: 194.6, y: 140), Point(x: 188, y: 140))
    path.line(52, 140)
    path.curve(Point(x: 45.4, y: 140), Point(x: 40, y: 134.6), Point(x: 40, y: 128))
    path.line(40, 52)
    path.curve(Point(x: 40, y: 45.4), Point(x: 45.4, y: 40), Point(x: 52, y: 40))
    path.close()
    return path
  }

  @Test("A popover's outline casts a soft shadow; a check mark has round ends", arguments: [1, 2])
  func shadow(scale: Double) throws {
    var check = Path()
    check.move(170, 90)
    check.line(175, 95)
    check.line(184, 84)
    let commands: [DrawCommand] = [
      .shadow(popover(), offset: Point(x: 0, y: 12), blur: 32, Color(0, alpha: 0.22)),
      .strokePath(popover(), width: 1, Color(0xD9D9DE)),
      .fillPath(popover(), Color(0xFFFFFF)),
      .strokePath(check, width: 2, Color(0x0B57D0)),
    ]
    let frame = Samples.frame(
      width: 240, height: 210, scale: scale, ground: Color(0xF5F5F7), commands)
    try expectGolden(Samples.png(frame), named: name("popover", scale))
  }

  @Test("Han letters take their language's shapes, emoji their colours", arguments: [1, 2])
  func scripts(scale: Double) throws {
    let lines: [(String, String)] = [
      ("直骨 zh-Hans 12 😀", "zh-Hans"), ("直骨 zh-Hant 12", "zh-Hant"), ("直骨 ja 12", "ja"),
      ("직골 ko 直骨", "ko"), ("مرحبا بالعالم 12", "ar"), ("नमस्ते ไทย", "hi"),
    ]
    let commands = lines.enumerated().map { index, line in
      DrawCommand.text(
        Samples.request(line.0, Samples.body, width: 184, language: line.1),
        Point(x: 8, y: Double(index) * 28.5), Samples.ink)
    }
    let frame = Samples.frame(width: 200, height: 172, scale: scale, commands)
    try expectGolden(Samples.png(frame), named: name("scripts", scale))
  }
}
