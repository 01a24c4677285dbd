import DiptychCanvas
import DiptychGeometry
import DiptychSplitModel

/// The lengths of the design, in points on a grid of four; those of words grow with the text size.
struct Metrics: Hashable {
  var textSize = TextSize.standard
  var fonts = Fonts()

  /// A style in the present text size and fonts.
  func style(_ style: TextStyle) -> TextStyle {
    var style = style.scaled(by: textSize.rawValue)
    style.fonts = fonts
    return style
  }

  func lineHeight(_ style: TextStyle) -> Double { self.style(style).lineHeight }

  /// A length that goes with the letters, such as an icon's.
  func scaled(_ length: Double) -> Double { (length * textSize.rawValue * 4).rounded() / 4 }

  /// A length that grows with the letters, and shrinks no further than the grid wants it.
  private func grown(_ length: Double) -> Double {
    Self.onGrid(length * max(1, textSize.rawValue))
  }

  /// The next length on the grid.
  private static func onGrid(_ length: Double) -> Double { (length / 4).rounded(.up) * 4 }

  var barHeight: Double { Arrangement.barHeight(textSize) }
  /// How wide a divider answers to a finger that drags it.
  static let dividerGrab = 48.0
  /// How wide the band is from which a master slides in.
  static let edgeBand = 20.0
  /// The least height and width of anything to touch, where the bounds have room for it.
  static let touchTarget = 44.0
  static let barInset = 16.0
  /// How much of a bar the title of the page behind may take; else Back is called just that.
  static let backShare = 0.3
  static let barItemGap = 20.0
  /// How far beside its words a button still answers; less than half of the gap.
  static let barItemReach = 8.0
  /// The height of a theme's logo, where the bar has room for it, and the least that it shows at.
  static let logoHeight = 28.0
  static let leastLogo = 12.0
  /// The space that a bar keeps above and below a logo.
  static let logoMargin = 8.0

  var rowHeight: Double { max(Self.touchTarget, Self.onGrid(lineHeight(.rowTitle) + 22)) }
  /// The height of a row of two lines.
  var tallRowHeight: Double {
    Self.onGrid(lineHeight(.rowTitle) + Self.lineGap + lineHeight(.rowSubtitle) + 18)
  }
  /// The space between the two lines of a row.
  static let lineGap = 2.0
  var sectionHeaderHeight: Double { Self.onGrid(lineHeight(.sectionHeader) + 14) }
  static let rowInset = 20.0
  /// Distance of separators from the trailing edge of a pane; a popover keeps `rowInset`.
  static let separatorTrailing = 12.0
  static let selectionInset = Insets(top: 2, left: 8, bottom: 2, right: 8)
  static let selectionRadius = 10.0

  static let indicatorWidth = 4.0
  static let indicatorInset = 4.0
  static let shortestIndicator = 36.0

  static let readingWidth = 720.0
  static let detailMargin = 32.0
  static let narrowDetailMargin = 24.0
  static let narrowDetail = 600.0
  /// A margin beside the reading column: where there is hardly any room, it leaves most to the words.
  static func detailMargin(width: Double) -> Double {
    width >= narrowDetail ? detailMargin : min(narrowDetailMargin, width / 10)
  }

  /// The space above and below the words of a table's row.
  static let tableRowPadding = 10.0
  static let tablePadding = 16.0
  static let factLabelWidth = 152.0
  /// The corners of what tables, code and notes stand on.
  static let groundRadius = 10.0
  static let pictureRadius = 8.0
  /// How wide a table fades where more of it lies beyond the edge.
  static let tableFade = 24.0

  static let articleTop = 20.0
  static let articleBottom = 32.0

  static let popoverRadius = 12.0
  static let popoverMargin = 10.0
  static let arrowWidth = 24.0
  static let arrowHeight = 12.0
  static let shadowOffset = 12.0
  static let shadowBlur = 32.0
  var masterPopover: Size { Size(width: grown(320), height: grown(600)) }
  var narrowestChoice: Double { 150 * max(1, textSize.rawValue) }
  static let choiceInset = 16.0
  var checkMark: Size { Size(width: scaled(15), height: scaled(12)) }

  /// How much larger a picture shows after a double tap.
  static let doubleTapZoom = 2.5

  static let focusRing = 2.0
  static let wheelClick = 60.0
}
