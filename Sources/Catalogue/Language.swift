/// A language of a catalogue.
public struct Language: Hashable, Sendable {
  /// The code as the catalogue writes it, such as `en` or `zh-Hant`.
  public let code: String
  /// The language's name in itself, such as Français; the code where none is known.
  public let ownName: String

  /// Takes a code such as `en` or `zh-Hant`.
  public init(code: String) {
    self.code = code
    let lowered = code.lowercased()
    let main = String(lowered.prefix { $0 != "-" && $0 != "_" })
    ownName = Self.ownNames[lowered] ?? Self.ownNames[main] ?? code
  }

  /// Whether a word has the form of a language code (BCP 47: letters, then subtags).
  static func isCode(_ word: String) -> Bool {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard let main = parts.first, (2...8).contains(main.utf8.count),
      main.utf8.allSatisfy({ Unicode.Scalar($0).properties.isAlphabetic && $0 < 0x80 })
    else { return false }
    return parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.utf8.count)
        && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
  }

  /// Source: Unicode CLDR 45, the languages' names in themselves, written as a list shows them.
  private static let ownNames: [String: String] = [
    "ar": "العربية", "bg": "Български", "bn": "বাংলা", "ca": "Català", "cs": "Čeština",
    "da": "Dansk", "de": "Deutsch", "el": "Ελληνικά", "en": "English", "es": "Español",
    "et": "Eesti", "eu": "Euskara", "fa": "فارسی", "fi": "Suomi", "fr": "Français",
    "ga": "Gaeilge", "gl": "Galego", "he": "עברית", "hi": "हिन्दी", "hr": "Hrvatski",
    "hu": "Magyar", "hy": "Հայերեն", "id": "Bahasa Indonesia", "is": "Íslenska",
    "it": "Italiano", "ja": "日本語", "ka": "ქართული", "ko": "한국어", "lt": "Lietuvių",
    "lv": "Latviešu", "mn": "Монгол", "ms": "Bahasa Melayu", "nb": "Norsk bokmål",
    "nl": "Nederlands", "nn": "Norsk nynorsk", "no": "Norsk", "pl": "Polski",
    "pt": "Português", "pt-br": "Português (Brasil)", "ro": "Română", "ru": "Русский",
    "sk": "Slovenčina", "sl": "Slovenščina", "sq": "Shqip", "sr": "Српски", "sv": "Svenska",
    "sw": "Kiswahili", "ta": "தமிழ்", "te": "తెలుగు", "th": "ไทย", "tr": "Türkçe",
    "uk": "Українська", "ur": "اردو", "vi": "Tiếng Việt", "yue": "粵語", "zh": "中文",
    "zh-hans": "简体中文", "zh-hant": "繁體中文", "zh-yue": "粵語",
  ]
}
