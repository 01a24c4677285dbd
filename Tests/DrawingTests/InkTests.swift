import DiptychCanvas
import DiptychDrawing
import DiptychGeometry
import DiptychTestSupport
import Testing

/// Letters that reach beyond their lines.
@Suite("Ink")
struct InkTests {
  /// Words with marks above and below, in their languages.
  static let stacked = [
    ("th", "ที่นี้ปู่ฎุ์ญู"), ("vi", "ẾỬỖ ỹịợ Ằ"), ("ar", "اَلسَّلَامُ عَلَيْكُمْ إِلٰهٌ"),
    ("hi", "र्क्ट्रिं ट्ठ्रूँ"), ("en", "A\u{301}\u{301}\u{301}g\u{323}\u{323}"), ("he", "שָׁלוֹם בְּרֵאשִׁ֖ית"),
  ]

  /// A text in a block just as large as its lines and the ink that is told to reach beyond them.
  private func picture(
    _ request: TextRequest, scale: Double, isWhole: Bool
  ) throws -> DecodedPicture {
    let text = TextEngine(scale: scale)
    let metrics = text.measure(request)
    let ink = metrics.overhang
    let margin = 60.0
    let size = Size(
      width: (request.width ?? metrics.size.width) + 2 * margin,
      height: metrics.size.height + 2 * margin)
    let lines = Rect(
      x: margin, y: margin, width: request.width ?? metrics.size.width,
      height: metrics.size.height)
    let frame =
      isWhole
      ? Rect(origin: .zero, size: size)
      : lines.inset(
        by: Insets(top: -ink.top, left: -ink.left, bottom: -ink.bottom, right: -ink.right))
    let place = Point(x: margin - frame.minX, y: margin - frame.minY)
    let block = Block(
      key: BlockKey(serial: 1), frame: frame,
      commands: [.text(request, place, Samples.ink)])
    let painter = Painter(text: text)
    _ = try painter.paint(
      Frame(
        size: size, scale: scale,
        layers: [
          Layer(
            id: "all", frame: Rect(origin: .zero, size: size), ground: Color(0xFFFFFF),
            blocks: [block])
        ]))
    return try DecodedPicture(png: painter.png())
  }

  @Test(
    "Marks that stand on each other are whole, in text and in titles", arguments: [1.0, 1.25, 2])
  func wholeMarks(scale: Double) throws {
    var reaching = 0
    for (language, words) in Self.stacked {
      for style in [Samples.body, Samples.title, TextStyle(size: 15, lineHeight: 20)] {
        let request = Samples.request(words, style, width: 300, language: language)
        #expect(
          try picture(request, scale: scale, isWhole: false)
            == picture(request, scale: scale, isWhole: true), "\(words) at \(style.size)")
        let ink = TextEngine(scale: scale).measure(request).overhang
        if ink != .zero { reaching += 1 }
      }
    }
    // Else nothing was put to the test.
    #expect(reaching > 0)
  }

  @Test(
    "Painted strip by strip, a text is what it is painted at once", arguments: [1.0, 1.25, 1.5, 2])
  func strips(scale: Double) throws {
    let size = Size(width: 300, height: 260)
    var requests = (Self.stacked + [("en", Samples.article), ("en", "\u{1F980} 12")]).map {
      Samples.request($0.1, Samples.body, width: 260, language: $0.0)
    }
    for alignment in [TextRequest.Alignment.center, .leading] {
      requests += Self.stacked.map { language, words in
        TextRequest(
          text: StyledText(
            words + " fjf",
            spans: [
              StyledText.Span(range: 0..<words.utf8.count, traits: [.emphasis, .strikethrough])
            ]), style: Samples.title, width: 260, alignment: alignment, language: language)
      }
    }
    for request in requests {
      func frame(cover: Rect?) -> Frame {
        let text = Block(
          key: BlockKey(serial: 1), frame: Rect(origin: .zero, size: size),
          commands: [.text(request, Point(x: 20, y: 20), Samples.ink)])
        var layers = [
          Layer(
            id: "text", frame: Rect(origin: .zero, size: size), ground: Color(0xFFFFFF),
            blocks: [text])
        ]
        if let cover {
          layers.append(
            Layer(
              id: "cover", frame: cover, ground: Color(0xFF0000), blocks: []))
        }
        return Frame(size: size, scale: scale, layers: layers)
      }
      let engine = TextEngine(scale: scale)
      let (whole, pieces) = (Painter(text: engine), Painter(text: engine))
      _ = try whole.paint(frame(cover: nil))
      // Covers all of the text, column by column and line by line, and uncovers it again.
      for place in stride(from: 0.0, to: 300, by: 7) {
        _ = try pieces.paint(frame(cover: Rect(x: place, y: 0, width: 9, height: 260)))
      }
      for place in stride(from: 0.0, to: 260, by: 7) {
        _ = try pieces.paint(frame(cover: Rect(x: 0, y: place, width: 300, height: 9)))
      }
      _ = try pieces.paint(frame(cover: nil))
      #expect(
        try DecodedPicture(png: pieces.png()) == DecodedPicture(png: whole.png()),
        "\(request.text.string)")
    }
  }

  @Test("Usual letters stay within their lines")
  func usual() {
    for scale in [1.0, 1.25, 2, 3] {
      let ink = TextEngine(scale: scale).measure(
        Samples.request(Samples.article, Samples.body, width: 400)
      ).overhang
      #expect(ink.top == 0 && ink.bottom == 0)
    }
  }

  @Test("Emoji have their colours at any size; digits never come from their font")
  func emoji() throws {
    for size in [12.0, 400] {
      let style = TextStyle(size: size, lineHeight: size * 1.5)
      for (words, isColored) in [("🌊", true), ("0123456789#*", false)] {
        let picture = try picture(
          Samples.request(words, style), scale: 1, isWhole: true)
        let colors = picture.pixels.filter { pixel in
          let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
          return max(red, green, blue) - min(red, green, blue) > 40
        }
        #expect(colors.isEmpty != isColored, "\(words) at \(size)")
        #expect(picture.pixels.contains { $0 != 0xFFFF_FFFF })
      }
    }
  }

  @Test("Raised and lowered letters leave the lines where they are")
  func raised() {
    let words = String(repeating: "water is H2O, ", count: 20)
    let plain = Samples.request(words, Samples.body, width: 300)
    var raised = plain
    for start in stride(from: 10, to: words.utf8.count, by: 14) {
      raised.text.spans.append(
        .init(range: start..<(start + 1), traits: start % 28 < 14 ? .subscript : .superscript))
    }
    let text = TextEngine(scale: 2)
    let metrics = text.measure(raised)
    #expect(metrics.size.height == Double(metrics.lineCount) * Samples.body.lineHeight)
    let lines = text.rectangles(of: 0..<words.utf8.count, in: raised)
    for (index, line) in lines.enumerated() {
      #expect(line.minY == Double(index) * Samples.body.lineHeight)
    }
  }
}
