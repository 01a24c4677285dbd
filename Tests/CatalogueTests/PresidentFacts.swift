import DiptychArticles

/// The figures of a president's table, read back from the words of a language.
struct PresidentFacts: Equatable {
  /// A time in office; a day is year × 10,000 + month × 100 + day of the month.
  struct Term: Equatable {
    var begin: Int
    /// Nil while it lasts.
    var end: Int?
  }

  var terms: [Term] = []
  var birth = 0
  /// Nil for the living.
  var death: Int?
  /// For every vice president the years that are given; none for one who served throughout.
  var viceYears: [[Int]] = []

  /// Nil when the table has not the rows that it should have.
  init?(_ facts: [Fact], language: String) {
    guard facts.count == 5 || facts.count == 4, let vices = facts.last else { return nil }
    let term = facts[0].value.string
    terms = term.split { ";；".contains($0) }.map { span in
      let days = Self.days(in: String(span), language: language)
      return Term(begin: days.first ?? 0, end: days.count > 1 ? days[1] : nil)
    }
    let born = Self.days(in: facts[2].value.string, language: language)
    guard born.count == 1, terms.allSatisfy({ $0.begin > 0 }) else { return nil }
    birth = born[0]
    if facts.count == 5 {
      guard let day = Self.days(in: facts[3].value.string, language: language).first else {
        return nil
      }
      death = day
    }
    let names = vices.value.string.split { ",、".contains($0) }
    viceYears = names.map { name in
      name.split { !$0.isASCII || !$0.isNumber }.compactMap { $0.count == 4 ? Int($0) : nil }
    }
  }

  /// The days named in a text, in their order.
  private static func days(in text: String, language: String) -> [Int] {
    if language == "zh" {
      return text.matches(of: #/(\d{4})年(\d{1,2})月(\d{1,2})日/#).compactMap { match in
        day(Int(match.1), Int(match.2), Int(match.3))
      }
    }
    return text.matches(of: #/(\d{1,2})(?:er|\.)? (?:de )?([[:alpha:]ûéä]+) (?:de )?(\d{4})/#)
      .compactMap { match in
        let month = months[language]?.firstIndex(of: String(match.2)).map { $0 + 1 }
        return day(Int(match.3), month, Int(match.1))
      }
  }

  private static func day(_ year: Int?, _ month: Int?, _ day: Int?) -> Int? {
    guard let year, let month, let day else { return nil }
    return year * 10_000 + month * 100 + day
  }

  private static let months = [
    "en": [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ],
    "fr": [
      "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre",
      "octobre", "novembre", "décembre",
    ],
    "de": [
      "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September",
      "Oktober", "November", "Dezember",
    ],
    "es": [
      "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre",
      "octubre", "noviembre", "diciembre",
    ],
  ]
}
