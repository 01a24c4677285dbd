/// The families that a screen is drawn for, of which a machine may lack some.
public enum WishedFonts {
  /// Those that are not there, as names for people; whatever else is installed takes their place.
  ///
  /// - Parameter languages: BCP 47 tags of the texts to be shown.
  public static func missing(for languages: [String]) -> [String] {
    let text = ["Inter", "Noto Sans"]
    let eastAsian = languages.compactMap(FontFamilies.eastAsian(language:))
    let wished = ["Noto Sans", FontFamilies.monospaced] + eastAsian
    // Where all are among those that texts are set in, nobody has to read the machine's others.
    let families = FontChoice.Families(language: languages.first ?? "en").all
    if let few = FontConfiguration.only(families) {
      let others = wished.filter { !few.has($0) }
      if others.isEmpty { return [] }
      if let more = FontConfiguration.only(others), others.allSatisfy(more.has) { return [] }
    }
    guard let fonts = FontConfiguration.all() else { return [] }
    var missing = text.contains(where: fonts.has) ? [] : ["Inter or Noto Sans"]
    for family in eastAsian + [FontFamilies.monospaced]
    where !missing.contains(family) && !fonts.has(family) {
      missing.append(family)
    }
    return missing
  }
}
