import DiptychGeometry
import DiptychSplitModel

/// The lengths of the design, in points on a grid of four.
enum Metrics {
  static let barHeight = Arrangement.barHeight
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

  static let rowHeight = 44.0
  static let tallRowHeight = 60.0
  static let sectionHeaderHeight = 32.0
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

  static let tableRow = 40.0
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
  static let masterPopover = Size(width: 320, height: 600)
  static let narrowestChoice = 150.0
  static let choiceInset = 16.0
  static let checkMark = Size(width: 15, height: 12)

  /// How much larger a picture shows after a double tap.
  static let doubleTapZoom = 2.5

  static let focusRing = 2.0
  static let wheelClick = 60.0
}
