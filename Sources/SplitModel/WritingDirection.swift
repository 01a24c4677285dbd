/// The direction in which languages are written.
public enum WritingDirection {
  /// The languages of the Arabic, Hebrew, N'Ko, Syriac and Thaana scripts. Source: CLDR, script metadata.
  private static let rightToLeft: Set<Substring> = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "nqo", "ps", "sd", "syr", "ug", "ur", "yi",
  ]

  /// Whether a language, by its code, is written from the right.
  public static func isRightToLeft(_ code: String) -> Bool {
    rightToLeft.contains(code.prefix { $0 != "-" })
  }
}
