internal import DiptychCGraphics

/// The families that a screen is drawn for, of which a machine may lack some.
public enum WishedFonts {
  /// Those that are not there, as names for people; whatever else is installed takes their place.
  ///
  /// - Parameter languages: BCP 47 tags of the texts to be shown.
  ///
  /// Fontconfig: `FcFontList`.
  public static func missing(for languages: [String]) -> [String] {
    var missing: [String] = []
    if !["Inter", "Noto Sans"].contains(where: isThere) { missing.append("Inter or Noto Sans") }
    for family in languages.compactMap(FontFamilies.eastAsian(language:))
    where !missing.contains(family) && !isThere(family) {
      missing.append(family)
    }
    if !isThere(FontFamilies.monospaced) { missing.append(FontFamilies.monospaced) }
    return missing
  }

  private static func isThere(_ family: String) -> Bool {
    unsafe diptych_has_family(family) != 0
  }
}
