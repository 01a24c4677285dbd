/// The families that a screen is drawn for, of which a machine may lack some.
public enum WishedFonts {
  /// Those that are not there, as names for people; whatever else is installed takes their place.
  ///
  /// - Parameter languages: BCP 47 tags of the texts to be shown.
  public static func missing(for languages: [String]) -> [String] {
    let text = ["Inter", "Noto Sans"]
    let eastAsian = languages.compactMap(FontFamilies.eastAsian(language:))
    let wished = text + eastAsian + [FontFamilies.monospaced]
    // Where all are where they are kept, nobody has to read the machine's others.
    if let few = FontConfiguration.only(wished), wished.dropFirst().allSatisfy(few.has) {
      return []
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
