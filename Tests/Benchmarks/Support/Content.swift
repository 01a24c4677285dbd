import DiptychHost
import DiptychTestSupport

/// A catalogue that every program shows, made of words and numbers, or of articles that come with Diptych.
public enum Content: String, CaseIterable, Sendable {
  /// 45 rows.
  case small
  /// 1,000 rows, the first of them with an article of 400 paragraphs.
  case long
  /// 100,000 rows with a paragraph each.
  case large
  /// The same with an index, which only Diptych knows.
  case indexed
  /// 45 rows, the second of them with an article of 10 MB.
  case heavy
  /// Four of the Presidents' articles, each in five languages, as plain text.
  case languages

  /// How many rows there are.
  public var rows: Int {
    switch self {
    case .small, .heavy: 45
    case .long: 1_000
    case .large, .indexed: 100_000
    case .languages: Self.articles.count
    }
  }

  /// How many paragraphs a row's article has.
  public func paragraphs(of row: Int) -> Int {
    switch (self, row) {
    case (.long, 0): 400
    case (.large, _), (.indexed, _): 1
    case (.heavy, 1): 21_000
    default: 8
    }
  }

  private static let words = [
    "anchor", "basalt", "cedar", "delta", "ember", "fjord", "glacier", "heather", "island",
    "juniper", "kelp", "lagoon", "marble", "nectar", "opal", "prairie",
  ]

  /// 70 words, other ones in other rows and places.
  private static func paragraph(_ number: Int, of row: Int) -> String {
    (0..<70).map { words[(row * 7 + number * 3 + $0 * (1 + number % 5)) % 16] }
      .joined(separator: " ") + "."
  }

  /// The first four articles of each language, in turns.
  private static let articles: [String] = {
    let folder = Seed.presidents.path + "/articles"
    let names = ((try? Files.list(folder + "/en")) ?? []).map(\.name).sorted().prefix(4)
    return names.flatMap { name in
      ["en", "fr", "de", "es", "zh"].compactMap { language in
        (try? Files.read("\(folder)/\(language)/\(name)"))
          .map { String(decoding: $0, as: UTF8.self) }
      }
    }
  }()

  /// A row's text, with whatever JSON wants escaped.
  private func text(of row: Int) -> String {
    if self == .languages {
      return Self.articles[row].replacing("\\", with: #"\\"#).replacing("\"", with: #"\""#)
        .replacing("\n", with: #"\n"#)
    }
    return (0..<paragraphs(of: row)).map { Self.paragraph($0, of: row) }
      .joined(separator: #"\n\n"#)
  }

  /// An array of records with name and text, as JSON.
  public var json: String {
    let records = (0..<rows).map { row in
      let name = "Item \(row) \(Self.words[row % 16]) \(Self.words[row / 16 % 16])"
      return #"{"name": "\#(name)", "text": "\#(text(of: row))"}"#
    }
    return "[" + records.joined(separator: ",\n") + "]\n"
  }
}
