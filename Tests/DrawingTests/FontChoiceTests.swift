import DiptychCanvas
import DiptychGeometry
import DiptychTestSupport
import Testing

@testable import DiptychDrawing

/// What most texts are set in: a few fonts, among which nobody has to search.
@Suite("Choice of fonts")
struct FontChoiceTests {
  private static let languages = [
    "en", "fr", "de", "es", "zh", "zh-Hant", "ja", "ko", "th", "ar", "he", "ru", "hi",
  ]
  private static let words = [
    Samples.article, "Ærøskøbing, Łódź, ŐŰ · 12\u{2009}m² × 3½ “a” – „b“ … → ✓ €",
    "Петроград Ωmega",
    "总统 總統 大統領 대통령 直す 骨", "السُّدسيّة 1870", "הסקסטנט ב־1954", "เซกซ์แทนต์ ที่นี้", "छोटा र्क",
    "\u{2068}中文\u{2069} ist 1/1", "👩‍👧 ⚓️ 5️⃣ © ☺ ⛵", "\u{0E01}\u{10FFFE}",
  ]

  private static func picture(_ requests: [TextRequest], _ engine: TextEngine) throws
    -> DecodedPicture
  {
    let commands = requests.enumerated().map { row, request in
      DrawCommand.text(request, Point(x: 8, y: Double(row) * 90 + 8), Samples.ink)
    }
    let painter = Painter(text: engine)
    _ = try painter.paint(
      Samples.frame(
        width: 640, height: Double(requests.count) * 90, scale: engine.scale, commands))
    return try DecodedPicture(png: painter.png())
  }

  @Test(
    "A text looks the same as it does when all fonts of the machine are searched",
    arguments: [1, 1.5])
  func sameLook(scale: Double) throws {
    let (few, all) = (
      TextEngine(scale: scale), TextEngine(scale: scale, choosingAmongAll: true)
    )
    for language in Self.languages {
      var requests: [TextRequest] = []
      for words in Self.words {
        var text = StyledText(words)
        let half = words.unicodeScalars.prefix(8).reduce(0) { $0 + $1.utf8.count }
        text.spans = [
          .init(range: 0..<half, traits: .emphasis),
          .init(range: half..<words.utf8.count, traits: .code),
        ]
        requests.append(Samples.request(words, Samples.body, width: 600, language: language))
        requests.append(
          TextRequest(
            text: text, style: Samples.title, width: 600, overflow: .truncateEnd, language: language
          ))
        requests.append(
          Samples.request(
            words, TextStyle(family: .monospaced, size: 16, lineHeight: 22), width: 600,
            language: language))
      }
      let pictures = (try Self.picture(requests, few), try Self.picture(requests, all))
      #expect(pictures.0 == pictures.1, "\(language)")
      for request in requests { #expect(few.measure(request) == all.measure(request)) }
    }
  }

  @Test("Few fonts suit words of their families, and neither pictures nor letters of others")
  func suits() {
    func suits(_ words: String, _ language: String, fonts: Fonts = Fonts()) -> Bool {
      var request = Samples.request(words, language: language)
      request.style.fonts = fonts
      let choice = FontChoice(of: FontChoice.Families(language: language, fonts: fonts))
      return choice.suits(request, CleanText(request))
    }
    #expect(suits("Ærø 総統", "en") && suits("السُّدسيّة", "ar") && suits("เซกซ์", "th"))
    #expect(!suits("السُّدسيّة", "en") && !suits("⚓️ anchor", "en") && !suits("👩", "en"))
    #expect(suits("a", "en", fonts: Fonts(text: ["Noto Sans"])))
    #expect(!suits("a", "en", fonts: Fonts(text: ["No Such & Such <Font>"])))
  }
}
