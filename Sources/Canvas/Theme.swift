/// The colours and type of a screen.
public struct Theme: Hashable, Sendable {
  public var detailGround: Color
  public var masterGround: Color
  public var popoverGround: Color
  public var hairline: Color
  public var text: Color
  public var secondaryText: Color
  /// Links, buttons, the selection and the focus ring.
  public var accent: Color
  public var textOnAccent: Color
  public var pressedRow: Color
  public var scrollIndicator: Color
  /// What dims everything under a popover.
  public var shield: Color
  public var popoverShadow: Color
  /// The thin line around a popover.
  public var popoverOutline: Color

  /// Dark words on light grounds; every pair of text and ground reaches a contrast of 4.5 to 1.
  public static let light = Theme(
    detailGround: Color(0xFFFFFF),
    masterGround: Color(0xF5F5F7),
    popoverGround: Color(0xFFFFFF),
    hairline: Color(0xD9D9DE),
    text: Color(0x1B1B1F),
    secondaryText: Color(0x5E5E66),
    accent: Color(0x0B57D0),
    textOnAccent: Color(0xFFFFFF),
    pressedRow: Color(0xE4E4EA),
    scrollIndicator: Color(0x1B1B1F, alpha: 0.28),
    shield: Color(0x000000, alpha: 0.12),
    popoverShadow: Color(0x000000, alpha: 0.22),
    popoverOutline: Color(0x000000, alpha: 0.08))
}

/// The styles of text, each with a line height of its own.
extension TextStyle {
  public static let barTitle = TextStyle(size: 17, weight: .semibold, lineHeight: 22)
  public static let tab = TextStyle(size: 15, lineHeight: 20)
  public static let tabPresent = TextStyle(size: 15, weight: .semibold, lineHeight: 20)
  public static let barItem = TextStyle(size: 17, lineHeight: 22)
  public static let rowTitle = TextStyle(size: 17, lineHeight: 22)
  public static let rowSubtitle = TextStyle(size: 14, lineHeight: 18)
  public static let sectionHeader = TextStyle(size: 13, weight: .semibold, lineHeight: 18)
  public static let articleTitle = TextStyle(size: 32, weight: .bold, lineHeight: 40)
  public static let byline = TextStyle(size: 15, lineHeight: 21)
  public static let body = TextStyle(size: 19, lineHeight: 28.5)
  public static let heading = TextStyle(size: 24, weight: .semibold, lineHeight: 31)
  public static let subheading = TextStyle(size: 20, weight: .semibold, lineHeight: 26)
  public static let caption = TextStyle(size: 15, lineHeight: 20)
  public static let factLabel = TextStyle(size: 15, lineHeight: 20)
  public static let factValue = TextStyle(size: 15, weight: .medium, lineHeight: 20)
  public static let tableHeader = TextStyle(size: 15, weight: .semibold, lineHeight: 20)
  public static let code = TextStyle(family: .monospaced, size: 16, lineHeight: 24)
}
