public import DiptychFindings
import DiptychSplitModel

/// The interface's own words in the languages of a catalogue.
public struct Strings: Sendable {
  /// The sentences and labels that the interface says by itself.
  public enum Key: String, CaseIterable, Sendable {
    case chooseLanguage
    case back
    case articleMissingTitle
    case articleMissingText
    case articleUnreadableTitle
    case articleUnreadableText
    /// Says that an article shows in another language; holds {wished} and {shown}.
    case fallbackNote
    case sourceLabel
    case nothingToShow
    case pictureMissing
    /// Stands beneath a QR code.
    case scanAddress
    /// The button that lists text sizes and themes.
    case appearance
    case textSizeSmall
    case textSizeStandard
    case textSizeLarge
    case textSizeLargest
    case themeLight
    case themeDark
    case themeContrast
  }

  /// English, which is spoken where a translation is missing; `en.json` says the same.
  private static let source: [Key: String] = [
    .chooseLanguage: "Choose Language",
    .back: "Back",
    .articleMissingTitle: "No Article Yet",
    .articleMissingText: "There is no article about this subject yet. Please choose another one.",
    .articleUnreadableTitle: "The Article Cannot Be Shown",
    .articleUnreadableText: "Something is wrong with this article. Please choose another one.",
    .fallbackNote: "Not available in {wished}, so it is shown in {shown}.",
    .sourceLabel: "Source",
    .nothingToShow: "Nothing to show yet",
    .pictureMissing: "This picture cannot be shown.",
    .scanAddress: "Scan to open this address elsewhere",
    .appearance: "Aa",
    .textSizeSmall: "Small Text",
    .textSizeStandard: "Standard Text",
    .textSizeLarge: "Large Text",
    .textSizeLargest: "Largest Text",
    .themeLight: "Light",
    .themeDark: "Dark",
    .themeContrast: "High Contrast",
  ]

  private let texts: [String: [Key: String]]

  private init(texts: [String: [Key: String]]) {
    self.texts = texts
  }

  /// The words in English only.
  public init() {
    self.init(texts: [:])
  }

  /// A text in a language; in English where it is not translated.
  public func text(_ key: Key, in language: String) -> String {
    for code in Self.lookedFor(language) {
      if let text = texts[code]?[key] { return text }
    }
    return Self.source[key] ?? key.rawValue
  }

  /// A language's code and what it begins with, the longest first: zh-Hant-HK, zh-Hant, zh.
  ///
  /// Chinese of Taiwan, Hong Kong and Macau is written in the traditional way where nothing else is
  /// said (CLDR, likely subtags).
  private static func lookedFor(_ code: String) -> [String] {
    let parts = code.split(separator: "-")
    var codes = parts.indices.reversed().map { parts[...$0].joined(separator: "-") }
    if parts.count == 2, parts[0] == "zh", ["TW", "HK", "MO"].contains(parts[1]) {
      codes.insert("zh-Hant", at: 1)
    }
    return codes
  }

  /// The sentence about an article that shows in another language than the wished one.
  ///
  /// The two names stand in isolates, so that neither turns the sentence's direction around.
  public func fallbackNote(wished: Language, shown: Language, in language: String) -> String {
    text(.fallbackNote, in: language)
      .replacing("{wished}", with: "\u{2068}\(wished.ownName)\u{2069}")
      .replacing("{shown}", with: "\u{2068}\(shown.ownName)\u{2069}")
  }

  /// Reads `CODE.json` from a folder for each language, and says what is wrong there.
  ///
  /// Reads files. A missing file is no fault: its language speaks English.
  public static func load(
    folder: String?, languages: [Language]
  ) -> (strings: Strings, findings: [Finding]) {
    var texts: [String: [Key: String]] = [:]
    var findings: [Finding] = []
    guard let folder else { return (Strings(), []) }
    for code in languages.map(\.code) where Language.isCode(code) {
      for name in lookedFor(code) where texts[name] == nil {
        let file = folder + "/" + name + ".json"
        do throws(FileFailure) {
          let bytes = try FileReading.bytes(of: file, limit: 1 << 20)
          texts[name] = read(SourceText(file: file, bytes: bytes), &findings)
        } catch {
          if error != .missing { findings.append(Finding(file: file, message: error.message)) }
        }
      }
    }
    return (Strings(texts: texts), findings)
  }

  private static func read(_ text: SourceText, _ findings: inout [Finding]) -> [Key: String] {
    if let warning = text.repairWarning { findings.append(warning) }
    var texts: [Key: String] = [:]
    do throws(JSONFault) {
      let root = try JSONDocument(text.bytes, allowsComments: true).root
      guard root.kind == .object else {
        findings.append(
          text.finding(
            at: root.offset, message: "this is \(root.kindWords), and should be an object"))
        return [:]
      }
      for member in root.members {
        do throws(Finding) {
          let (key, words) = try translation(member, in: text)
          texts[key] = words
        } catch {
          findings.append(error)
        }
      }
    } catch {
      findings.append(error.finding(in: text))
    }
    return texts
  }

  private static func translation(
    _ member: JSONValue.Member, in text: SourceText
  ) throws(Finding) -> (Key, String) {
    guard let key = Key(rawValue: member.key) else {
      let near = nearestWord(to: member.key, among: Key.allCases.map(\.rawValue))
      throw text.finding(
        at: member.keyOffset,
        message: "the interface has no text \"\(member.key)\": "
          + (near.map { "perhaps \"\($0)\" is meant" } ?? "remove it"))
    }
    guard let words = member.value.string, !words.isEmpty else {
      throw text.finding(
        at: member.value.offset, message: "\"\(member.key)\" should be text that is not empty")
    }
    for place in ["{wished}", "{shown}"]
    where key == .fallbackNote && !words.contains(place) {
      throw text.finding(
        at: member.value.offset, message: "\"\(member.key)\" does not hold \(place): add it")
    }
    return (key, words)
  }
}
