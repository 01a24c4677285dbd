import DiptychCanvas
import DiptychDrawing
import DiptychGeometry
import DiptychTestSupport
import Testing

@Suite struct TextEngineTests {
  static let scales = [1, 1.25, 1.5, 2, 3]
  static let lines = [
    "William Henry Harrison", "1111111111111111", "Illinois, willfully", "iiiiiiiiiiiiiiiiiiiiiiii",
    "Wyoming MMMM", "林肯 Lincoln 😀", "AV To Ty", "",
  ]

  /// Columns of a row of text that are not ground.
  func inkColumns(_ request: TextRequest, scale: Double) throws -> [Int] {
    let frame = Samples.frame(
      width: 620, height: 30, scale: scale, [.text(request, .zero, Samples.ink)])
    let picture = try DecodedPicture(png: Samples.png(frame))
    return (0..<picture.width).filter { x in
      (0..<picture.height).contains { picture[x, $0] != 0xFFFF_FFFF }
    }
  }

  @Test("A text without a width is as wide at every scale, in whole points", arguments: lines)
  func naturalWidth(text: String) {
    let widths = Self.scales.map {
      TextEngine(scale: $0).measure(Samples.request(text)).size.width
    }
    #expect(widths.allSatisfy { $0 == widths[0] && $0 == $0.rounded() })
    #expect(widths[0] > 0 || text.isEmpty)
  }

  @Test("Threads that share an engine find what each would alone")
  func threads() async {
    let requests = Self.lines.map { Samples.request($0) }
    let alone = requests.map(TextEngine(scale: 1).measure)
    let shared = TextEngine(scale: 1)
    await withTaskGroup(of: [TextMetrics].self) { group in
      for _ in 0..<4 {
        group.addTask {
          shared.layOut(requests)
          return requests.map(shared.measure)
        }
      }
      for await found in group { #expect(found == alone) }
    }
    #expect(shared.layoutsMade == requests.count)
  }

  @Test("A scale out of bounds is taken for the nearer end")
  func boundedScale() {
    #expect([0.5, 1.1, 4].map { TextEngine(scale: $0).scale } == [1, 1.1, 3])
  }

  @Test("A text fits the width that it was measured to have, at every scale", arguments: lines)
  func fitsItsOwnWidth(text: String) throws {
    for scale in Self.scales + [1.1, 1.37, 2.6, 2.95] {
      let engine = TextEngine(scale: scale)
      let natural = Samples.request(text)
      let width = engine.measure(natural).size.width
      var tight = natural
      tight.width = width
      tight.overflow = .truncateEnd
      #expect(!engine.measure(tight).isTruncated)
      let ink = try inkColumns(tight, scale: scale)
      // A letter's strokes may lean a little out of its advance.
      #expect(Double(ink.last ?? 0) <= (width + 1) * scale)
      // Glyphs rounded to this scale's pixels may be narrower than at the worst, but not so much.
      tight.width = width * 0.9 - 1
      if !text.isEmpty { #expect(engine.measure(tight).isTruncated) }
    }
  }

  @Test("Every line is as high as its style says, whatever fonts it needs", arguments: scales)
  func lineHeights(scale: Double) {
    let engine = TextEngine(scale: scale)
    for text in ["Lincoln", "林肯", "ཨོཾ", "😀😀", "مرحبا", ""] {
      let metrics = engine.measure(Samples.request(text, Samples.body, width: 400))
      #expect(metrics.lineCount == 1)
      #expect(metrics.size.height == 28.5)
    }
  }

  @Test("A fallback font does not move the baseline")
  func baseline() throws {
    func bottomOfFirstLetter(_ text: String) throws -> Int? {
      let frame = Samples.frame(
        width: 200, height: 60, scale: 1,
        [.text(Samples.request("H" + text, Samples.body), .zero, Samples.ink)])
      let picture = try DecodedPicture(png: Samples.png(frame))
      return (0..<60).last { y in (0..<12).contains { picture[$0, y] != 0xFFFF_FFFF } }
    }
    let plain = try bottomOfFirstLetter("")
    #expect(plain == 20)
    for text in ["  林肯", "  ཨོཾ", "  😀", "  ไทย"] {
      #expect(try bottomOfFirstLetter(text) == plain)
    }
  }

  @Test("Text breaks at line breaks; what is too long for a line breaks anywhere")
  func breaks() {
    let engine = TextEngine(scale: 1)
    let metrics = engine.measure(Samples.request("one\ntwo\u{2028}three\r\nfour", width: 400))
    #expect(metrics.lineCount == 4)
    #expect(metrics.size.height == 88)
    let word = engine.measure(Samples.request(String(repeating: "w", count: 60), width: 100))
    #expect(word.lineCount > 5)
    #expect(word.size.width <= 100)
  }

  @Test("What does not fit one line is shortened, and stays on it")
  func truncation() {
    let engine = TextEngine(scale: 1)
    for overflow in [TextRequest.Overflow.truncateEnd, .truncateMiddle] {
      let metrics = engine.measure(
        Samples.request("A name\nmuch too\u{2028}long", width: 90, overflow: overflow))
      #expect(metrics.isTruncated)
      #expect(metrics.lineCount == 1)
      #expect(metrics.size.width <= 90)
    }
  }

  @Test("Centred text stands in the middle, Arabic at the right")
  func alignment() throws {
    for overflow in [TextRequest.Overflow.wrap, .truncateEnd] {
      let centred = try inkColumns(
        Samples.request("oo", width: 600, overflow: overflow, alignment: .center), scale: 1)
      #expect(try #require(centred.first) > 285 && #require(centred.last) < 315)
      let arabic = try inkColumns(
        Samples.request("مرحبا", width: 600, overflow: overflow, language: "ar"), scale: 1)
      #expect(try #require(arabic.first) > 500 && #require(arabic.last) < 602)
    }
  }

  @Test("Markup is shown as it stands")
  func markup() {
    let engine = TextEngine(scale: 1)
    let plain = engine.measure(Samples.request("a b")).size.width
    #expect(engine.measure(Samples.request("<b>a & b</b> &;")).size.width > plain * 3)
  }

  @Test("Odd text does no harm and does not end early")
  func oddText() {
    let engine = TextEngine(scale: 1)
    let cut = engine.measure(Samples.request("a\0b")).size.width
    #expect(cut > engine.measure(Samples.request("ab")).size.width)
    #expect(engine.measure(Samples.request("a\rb", width: 100)).lineCount == 2)
    #expect(engine.measure(Samples.request("a\rb", overflow: .truncateEnd)).lineCount == 1)
    for width in [0, -5, Double.nan, .infinity] {
      #expect(engine.measure(Samples.request("abc def", width: width)).lineCount >= 1)
    }
    var spans = Samples.request("äöü")
    spans.text.spans = [
      StyledText.Span(range: 1..<3, traits: .strong),
      StyledText.Span(range: 4..<900, traits: .code),
    ]
    #expect(engine.measure(spans).lineCount == 1)
  }

  @Test("A word of 100,000 letters fills line after line, or is shortened", arguments: [1, 3])
  func endlessWord(scale: Double) {
    let engine = TextEngine(scale: scale)
    let word = String(repeating: "m", count: 100_000)
    let column = engine.measure(Samples.request(word, width: 600))
    #expect(column.lineCount > 2_400 && column.lineCount < 2_800)
    #expect(column.size.width <= 600)
    let alone = engine.measure(Samples.request(word))
    #expect(alone.size.width <= 32_767 / 3)
    #expect(alone.lineCount > 100)
    for overflow in [TextRequest.Overflow.truncateEnd, .truncateMiddle] {
      let line = engine.measure(Samples.request(word, width: 600, overflow: overflow))
      #expect(line.isTruncated && line.lineCount == 1)
      #expect(line.size.width <= 600)
    }
  }

  @Test("Cutting endless words leaves letters whole and in their places")
  func seams() {
    let engine = TextEngine(scale: 2)
    let family = "👩‍👩‍👧"
    let alone = engine.measure(Samples.request(family)).size.width
    let many = engine.measure(Samples.request(String(repeating: family, count: 200))).size.width
    #expect(abs(many - alone * 200) <= 200)
  }

  @Test("A range's rectangles lie on its lines, one for each")
  func rectangles() throws {
    let engine = TextEngine(scale: 2)
    let request = Samples.request(Samples.article, Samples.body, width: 639)
    let first = engine.rectangles(of: 0..<7, in: request)
    #expect(first.count == 1)
    #expect(first.first?.minX == 0)
    #expect(first.first?.height == 28.5)
    let width = try #require(first.first).width
    #expect(width > 55 && width < 75)
    let all = engine.rectangles(of: 0..<Samples.article.utf8.count, in: request)
    #expect(all.map(\.minY) == [0, 28.5, 57, 85.5])
    #expect(engine.rectangles(of: 5..<5, in: request).isEmpty)
    #expect(engine.rectangles(of: 5000..<6000, in: request).isEmpty)
  }

  @Test("A text is laid out once, however often it is measured and painted")
  func cache() throws {
    let engine = TextEngine(scale: 1)
    let painter = Painter(text: engine)
    let request = Samples.request("Abraham Lincoln")
    for _ in 0..<3 { _ = engine.measure(request) }
    _ = try painter.paint(
      Samples.frame(width: 200, height: 60, scale: 1, [.text(request, .zero, Samples.ink)]))
    #expect(engine.layoutsMade == 1)
    // So many texts in between push it out of the bounded cache.
    for number in 0..<2_000 { _ = engine.measure(Samples.request("\(number)")) }
    #expect(engine.layoutsMade == 2_001)
    _ = engine.measure(request)
    #expect(engine.layoutsMade == 2_002)
    _ = engine.measure(Samples.request("1999"))
    #expect(engine.layoutsMade == 2_002)
  }
}
