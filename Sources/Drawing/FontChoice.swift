import DiptychCanvas

/// The fonts that most texts of a language are set in: those of the families that are named for it.
final class FontChoice {
  /// Those families' names.
  struct Families: Hashable {
    private let text: [String]
    private let monospaced: [String]

    init(language: String, fonts: Fonts = Fonts()) {
      text = FontFamilies.names(.text, language: language, fonts: fonts)
      monospaced = FontFamilies.names(.monospaced, language: language, fonts: fonts)
    }

    var all: [String] { text + monospaced }

    fileprivate func names(_ family: TextStyle.Family) -> [String] {
      family == .text ? text : monospaced
    }
  }

  /// Where texts are laid out for the screen, and where they are measured.
  struct Contexts {
    let screen: FontContext
    let ruler: FontContext

    init(_ fonts: FontConfiguration?) {
      screen = FontContext(.wholePixels, choosingFrom: fonts)
      ruler = FontContext(.unrounded, sharing: screen)
    }
  }

  /// Nil where these fonts cannot be had by themselves.
  let contexts: Contexts?
  private let text: FontConfiguration.Letters?
  private let monospaced: FontConfiguration.Letters?

  init(of families: Families) {
    let fonts = FontConfiguration.only(families.all)
    text = fonts?.letters(of: families.names(.text))
    monospaced = fonts?.letters(of: families.names(.monospaced))
    contexts = text == nil ? nil : Contexts(fonts)
  }

  /// Whether a text looks the same as it would with all fonts of the machine.
  func suits(_ request: TextRequest, _ text: CleanText) -> Bool {
    func cover(_ family: TextStyle.Family) -> Bool {
      (family == .text ? self.text : monospaced)?.cover(text.bytes) ?? false
    }
    let hasCode = request.text.spans.contains { $0.traits.contains(.code) }
    return cover(request.style.family) && (!hasCode || cover(.monospaced))
  }
}
