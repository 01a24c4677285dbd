/// The direction in which languages are written.
public enum WritingDirection {
  /// The languages that are written so where no script is named. Source: CLDR, likely subtags.
  private static let languages: Set<String> = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "nqo", "ps", "sd", "syr", "ug", "ur", "yi",
  ]
  /// Source: ISO 15924; Unicode, "Bidirectional Class".
  private static let scripts: Set<String> = [
    "adlm", "arab", "hebr", "mand", "mend", "nkoo", "rohg", "samr", "syrc", "thaa",
  ]

  /// Whether a language, by its code, is written from the right.
  ///
  /// Source: BCP 47: a subtag of four letters is the script, and case means nothing.
  public static func isRightToLeft(_ code: String) -> Bool {
    let subtags = code.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    let script = subtags.dropFirst().first { $0.count == 4 && $0.allSatisfy(\.isLetter) }
    return script.map(scripts.contains) ?? subtags.first.map(languages.contains) ?? false
  }
}
