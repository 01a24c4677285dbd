import DiptychCanvas

/// Which font families a text asks for, the first first.
///
/// No emoji font is ever named: its digits would replace the text's. Pango finds it by itself.
enum FontFamilies {
  static let monospaced = "Noto Sans Mono"

  /// The family that a language written in Han letters, kana or hangul needs; nil for others.
  static func eastAsian(language: String) -> String? {
    let tag = LanguageTag(language)
    let isWritten = ["zh", "yue", "ja", "ko"].contains(tag.language)
    return isWritten ? "Noto Sans CJK " + hanShapes(tag) : nil
  }

  /// What Pango is told: the families' names, and what the machine takes for such letters last.
  static func list(
    _ family: TextStyle.Family, language: String, fonts: Fonts = Fonts()
  ) -> String {
    let last = family == .text ? "sans-serif" : "monospace"
    return (names(family, language: language, fonts: fonts) + [last]).joined(separator: ", ")
  }

  /// A theme's own families first, then those that stand in for them.
  static func names(
    _ family: TextStyle.Family, language: String, fonts: Fonts = Fonts()
  ) -> [String] {
    let tag = LanguageTag(language)
    let shapes = hanShapes(tag)
    switch family {
    case .text:
      let script = script(tag).map { ["Noto Sans " + $0] } ?? []
      return fonts.text + ["Inter", "Noto Sans"] + script + ["Noto Sans CJK " + shapes]
    case .monospaced:
      return fonts.monospaced + [monospaced, "Noto Sans Mono CJK " + shapes]
    }
  }

  /// The region whose shapes of Han letters a language expects.
  private static func hanShapes(_ tag: LanguageTag) -> String {
    switch tag.language {
    case "ja": "JP"
    case "ko": "KR"
    case "zh", "yue":
      if tag.script == "hant" || tag.script == nil && tag.language == "yue" {
        tag.region == "hk" ? "HK" : "TC"
      } else if tag.script == nil, let region = tag.region, ["tw", "hk", "mo"].contains(region) {
        region == "tw" ? "TC" : "HK"
      } else {
        "SC"
      }
    default: "SC"
    }
  }

  /// The name in Noto's families of a language's script, where `Noto Sans` itself lacks it.
  private static func script(_ tag: LanguageTag) -> String? {
    switch tag.language {
    case "ar", "fa", "ur", "ps", "ckb", "ug": "Arabic"
    case "he", "yi": "Hebrew"
    case "hi", "mr", "ne", "sa": "Devanagari"
    case "bn", "as": "Bengali"
    case "pa": tag.script == "arab" ? "Arabic" : "Gurmukhi"
    case "gu": "Gujarati"
    case "or": "Oriya"
    case "ta": "Tamil"
    case "te": "Telugu"
    case "kn": "Kannada"
    case "ml": "Malayalam"
    case "si": "Sinhala"
    case "th": "Thai"
    case "lo": "Lao"
    case "my": "Myanmar"
    case "km": "Khmer"
    case "ka": "Georgian"
    case "hy": "Armenian"
    case "am", "ti": "Ethiopic"
    default: nil
    }
  }
}

/// The parts of a BCP 47 tag that matter for fonts, in small letters.
struct LanguageTag {
  var language: String
  var script: String?
  var region: String?

  init(_ tag: String) {
    let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }
    language = parts.first.map(String.init) ?? ""
    for part in parts.dropFirst() {
      if part.utf8.count == 4, script == nil { script = String(part) }
      if part.utf8.count == 2, region == nil { region = String(part) }
    }
  }
}
