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
  /// The title in a bar.
  public static let barTitle = TextStyle(size: 17, weight: .semibold, lineHeight: 22)
  /// The name of a tab.
  public static let tab = TextStyle(size: 15, lineHeight: 20)
  /// The name of the present tab.
  public static let tabPresent = TextStyle(size: 15, weight: .semibold, lineHeight: 20)
  /// The words of a button in a bar.
  public static let barItem = TextStyle(size: 17, lineHeight: 22)
  /// The first line of a row.
  public static let rowTitle = TextStyle(size: 17, lineHeight: 22)
  /// The second line of a row.
  public static let rowSubtitle = TextStyle(size: 14, lineHeight: 18)
  /// The heading of a section of rows.
  public static let sectionHeader = TextStyle(size: 13, weight: .semibold, lineHeight: 18)
  /// The title of an article.
  public static let articleTitle = TextStyle(size: 32, weight: .bold, lineHeight: 40)
  /// The line beneath an article's title.
  public static let byline = TextStyle(size: 15, lineHeight: 21)
  /// Running text.
  public static let body = TextStyle(size: 19, lineHeight: 28.5)
  /// A heading above all others in an article.
  public static let chapter = TextStyle(size: 28, weight: .bold, lineHeight: 35)
  /// A heading in an article.
  public static let heading = TextStyle(size: 24, weight: .semibold, lineHeight: 31)
  /// A heading beneath another one.
  public static let subheading = TextStyle(size: 20, weight: .semibold, lineHeight: 26)
  /// A heading of the fourth level.
  public static let heading4 = TextStyle(size: 18, weight: .semibold, lineHeight: 24)
  /// A heading of the fifth level.
  public static let heading5 = TextStyle(size: 16, weight: .semibold, lineHeight: 22)
  /// A heading of the sixth level.
  public static let heading6 = TextStyle(size: 15, weight: .semibold, lineHeight: 20)
  /// A term that is explained beneath, or what sums up details.
  public static let term = TextStyle(size: 19, weight: .semibold, lineHeight: 28.5)
  /// What a footnote says.
  public static let footnote = TextStyle(size: 15, lineHeight: 22)
  /// The words beneath a picture or a table.
  public static let caption = TextStyle(size: 15, lineHeight: 20)
  /// What a fact is about.
  public static let factLabel = TextStyle(size: 15, lineHeight: 20)
  /// What is so.
  public static let factValue = TextStyle(size: 15, weight: .medium, lineHeight: 20)
  /// The heading of a table's column.
  public static let tableHeader = TextStyle(size: 15, weight: .semibold, lineHeight: 20)
  /// Code, in letters of equal width.
  public static let code = TextStyle(family: .monospaced, size: 16, lineHeight: 24)
}
