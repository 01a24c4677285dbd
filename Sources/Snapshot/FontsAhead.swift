package import DiptychCanvas
package import DiptychCatalogue
package import DiptychDrawing
import DiptychHost

/// Fonts that threads read before anybody needs them, while a start reads files and waits for the X server.
package struct FontsAhead {
  /// Sets text in them; whoever needs some while a thread sets others waits.
  package let text: TextEngine

  /// Begins with what most screens need, whatever they show.
  ///
  /// - Parameters:
  ///   - language: what the screen's is likely to be.
  ///   - scale: what the screen's is likely to be; if it is not, this was for nothing, and only for that.
  package init(language: String?, scale: Double) {
    text = TextEngine(scale: scale)
    read("e", in: [.rowTitle, .body, .barTitle, .articleTitle], Fonts(), language ?? "en")
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
    read(words, in: [.rowTitle, .body], fonts, language)
  }

  private func read(
    _ words: String, in styles: [TextStyle], _ fonts: Fonts, _ language: String
  ) {
    let texts = styles.map { style in
      var style = style
      style.fonts = fonts
      return TextRequest(
        text: StyledText(words), style: style, width: .infinity, overflow: .truncateEnd,
        language: language)
    }
    // Without a thread they are read when they are needed.
    _ = try? Worker { [text] in text.layOut(texts) }
  }
}
