import DiptychCanvas
import DiptychCatalogue
import DiptychDrawing
import DiptychHost

/// Fonts that a thread reads while the X server answers what a window asks.
///
/// Where the screen turns out to be of another scale, that was for nothing, and only for that.
struct FontsAhead {
  private let scale: Double
  private let worker: Worker<TextAhead>?

  /// - Parameters:
  ///   - language: the screen's; nil for the catalogue's first.
  ///   - scale: what the screen's is likely to be.
  init(for catalogue: Catalogue, _ fonts: Fonts, language: String?, scale: Double) {
    self.scale = scale
    let list = catalogue.list
    let names = (0..<min(12, list.count)).map { list.record(at: $0).name.prefix(20) }
    // Most letters that a screen begins with; those of rare fonts are left to the row that has them.
    let words = names.joined(separator: " ").filter { character in
      !character.unicodeScalars.contains { $0.properties.isEmoji && $0.value > 0xFF }
    }
    // Of the larger fonts a screen begins with a few letters, whichever they are.
    let styles = [
      (TextStyle.rowTitle, words), (.body, words), (.barTitle, "A"), (.articleTitle, "A"),
    ]
    let texts = styles.map { style, words in
      var style = style
      style.fonts = fonts
      return TextRequest(
        text: StyledText(words), style: style, width: .infinity, overflow: .truncateEnd,
        language: language ?? catalogue.languages.first?.code ?? "en")
    }
    // Without a thread they are read when they are needed.
    worker = try? Worker { TextAhead(texts, scale: scale) }
  }

  /// Sets text at a scale, with the fonts that have been read if it is the likely one.
  func engine(scale: Double) throws -> TextEngine {
    guard scale == self.scale, let worker else { return TextEngine(scale: scale) }
    _ = try Poll.wait(for: [worker.interest])
    return worker.take()?.engine() ?? TextEngine(scale: scale)
  }
}
