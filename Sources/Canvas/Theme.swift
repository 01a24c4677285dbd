/// The colours and type of a screen.
public struct Theme: Hashable, Sendable {
  /// The ground behind the detail.
  public var detailGround: Color
  /// The ground behind the master.
  public var masterGround: Color
  /// The ground of popovers.
  public var popoverGround: Color
  /// Thin lines between rows and panes.
  public var hairline: Color
  /// Titles and running text.
  public var text: Color
  /// Second lines, captions and labels.
  public var secondaryText: Color
  /// Links, buttons, the selection and the focus ring.
  public var accent: Color
  /// Words on a ground of the accent colour.
  public var textOnAccent: Color
  /// The ground of a row under a finger.
  public var pressedRow: Color
  /// The bar that tells how far something is scrolled.
  public var scrollIndicator: Color
  /// What dims everything under a popover.
  public var shield: Color
  /// The shadow around popovers.
  public var popoverShadow: Color
  /// The thin line around a popover.
  public var popoverOutline: Color
  /// Whether words reach a contrast of 7 to 1, and lines and outlines are two points thick.
  public var isHighContrast = false
  /// The families that letters are taken from first.
  public var fonts = Fonts()
  /// What visitors read where they choose it; nil for its name.
  public var title: String?
  /// The absolute path of a picture that stands in the master's bar in place of its title.
  public var logo: String?

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
