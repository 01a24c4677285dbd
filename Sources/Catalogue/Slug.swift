/// Names made fit for IDs and file names.
enum Slug {
  /// Lower-case letters and digits of any script, everything else as single hyphens; Latin letters
  /// lose their accents. Empty when the name has neither letters nor digits.
  static func make(of name: String) -> String {
    plain(name) ?? composed(name)
  }

  /// The same of a name in ASCII, as most are in lists so large that it takes time; nil of others.
  private static func plain(_ name: String) -> String? {
    var slug: [UInt8] = []
    slug.reserveCapacity(name.utf8.count)
    var needsHyphen = false
    for byte in name.utf8 {
      var letter = byte
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): break
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): letter += 32
      case 0x80...: return nil
      default:
        needsHyphen = true
        continue
      }
      if needsHyphen, !slug.isEmpty { slug.append(UInt8(ascii: "-")) }
      needsHyphen = false
      slug.append(letter)
    }
    return String(decoding: slug, as: UTF8.self)
  }

  private static func composed(_ name: String) -> String {
    var slug = String.UnicodeScalarView()
    var needsHyphen = false
    var isAfterLatin = false
    func append(_ scalar: Unicode.Scalar) {
      if needsHyphen, !slug.isEmpty { slug.append("-") }
      needsHyphen = false
      slug.append(scalar)
    }
    for scalar in name.unicodeScalars {
      if scalar.isASCII {
        isAfterLatin = true
        switch scalar {
        case "a"..."z", "0"..."9": append(scalar)
        case "A"..."Z": append(Unicode.Scalar(UInt8(scalar.value) + 32))
        default: needsHyphen = true
        }
        continue
      }
      let properties = scalar.properties
      switch properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber, .letterNumber:
        let latin = latinBase(of: properties)
        isAfterLatin = latin != nil
        for letter in (latin ?? properties.lowercaseMapping).unicodeScalars { append(letter) }
      case .nonspacingMark, .spacingMark:
        // An accent that stands by itself; other scripts write vowels so.
        if !isAfterLatin, !slug.isEmpty, !needsHyphen { append(scalar) }
      case .format:
        break
      default:
        needsHyphen = true
      }
    }
    return String(slug)
  }

  /// The plain letters of a Latin letter with additions, read off its Unicode name:
  /// `LATIN SMALL LETTER E WITH ACUTE` is `e`, `LATIN SMALL LETTER AE` is `ae`.
  private static func latinBase(of properties: Unicode.Scalar.Properties) -> String? {
    guard let name = properties.name, name.hasPrefix("LATIN ") else { return nil }
    let words = name.split(separator: " ")
    guard let letter = words.firstIndex(where: { $0 == "LETTER" || $0 == "LIGATURE" }),
      letter + 1 < words.endIndex
    else { return nil }
    let base = words[letter + 1].lowercased()
    if base == "sharp" { return "ss" }
    return base.count <= 2 ? base : nil
  }
}
