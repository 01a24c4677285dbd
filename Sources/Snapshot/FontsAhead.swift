package import DiptychCanvas
package import DiptychCatalogue
package import DiptychDrawing
import DiptychHost

/// Fonts that threads read before anybody needs them, while a start reads files and waits for the X server.
package final class FontsAhead {
  private var text: TextEngine?

  /// Begins with what most screens need, whatever they show.
  ///
  /// - Parameters:
  ///   - language: what the screen's is likely to be.
  ///   - scale: what the screen's is likely to be; if it is not, this was for nothing, and only for that.
  package init(language: String?, scale: Double) {
    text = TextEngine(scale: scale)
    read("e", Fonts(), language ?? "en")
  }

  /// Goes on with the letters that a catalogue's first screen begins with.
  ///
  /// - Parameter language: the screen's; nil for the catalogue's first.
  package func read(for catalogue: Catalogue, _ fonts: Fonts, language: String?) {
    let list = catalogue.list
    let names = (0..<min(12, list.count)).map { list.record(at: $0).name.prefix(20) }
    // Those of rare fonts are left to the row that has them.
    let words = names.joined(separator: " ").filter { character in
      !character.unicodeScalars.contains { $0.properties.isEmoji && $0.value > 0xFF }
    }
    let language = language ?? catalogue.languages.first?.code ?? "en"
    read(words, fonts, language)
  }

  /// What sets text at a scale, in those fonts if it is the likely one; whoever needs some while a thread sets
  /// others waits. It is handed over once.
  package func engine(scale: Double) -> TextEngine {
    defer { text = nil }
    // One made only to be compared with would wait at its end for the thread's turn to be over.
    if let text, text.scale == TextEngine.bounded(scale) { return text }
    return TextEngine(scale: scale)
  }

  private func read(_ words: String, _ fonts: Fonts, _ language: String) {
    guard let text else { return }
    // Of the larger fonts a screen begins with a few letters, whichever they are.
    let styles = [
      (TextStyle.rowTitle, words), (.body, words), (.barTitle, "e"), (.articleTitle, "e"),
    ]
    let texts = styles.map { style, words in
      var style = style
      style.fonts = fonts
      return TextRequest(
        text: StyledText(words), style: style, width: .infinity, overflow: .truncateEnd,
        language: language)
    }
    // Without a thread they are read when they are needed.
    _ = try? Worker { text.layOut(texts) }
  }
}
