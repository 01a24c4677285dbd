/// The families that a screen is drawn for, of which a machine may lack some.
public enum WishedFonts {
  /// Those that are not there, as names for people; whatever else is installed takes their place.
  ///
  /// - Parameter languages: BCP 47 tags of the texts to be shown.
  public static func missing(for languages: [String]) -> [String] {
    // Where all are among those that the texts are set in, nobody has to read the machine's others.
    if languages.allSatisfy(hasAll) { return [] }
    let text = ["Inter", "Noto Sans"]
    let eastAsian = languages.compactMap(FontFamilies.eastAsian(language:))
    guard let fonts = FontConfiguration.all() else { return [] }
    var missing = text.contains(where: fonts.has) ? [] : ["Inter or Noto Sans"]
    for family in eastAsian + [FontFamilies.monospaced]
    where !missing.contains(family) && !fonts.has(family) {
      missing.append(family)
    }
    return missing
  }

  private static func hasAll(language: String) -> Bool {
    let families = FontChoice.Families(language: language).all
    guard let fonts = FontConfiguration.only(families) else { return false }
    let eastAsian = FontFamilies.eastAsian(language: language)
    return (["Noto Sans", FontFamilies.monospaced] + (eastAsian.map { [$0] } ?? []))
      .allSatisfy(fonts.has)
  }
}
