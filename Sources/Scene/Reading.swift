import DiptychCanvas
import DiptychGeometry
import DiptychSplitModel

/// The way in which a screen or an article is read: where its leading and trailing sides are.
struct Reading: Hashable {
  let isRightToLeft: Bool

  /// The left edge of something that begins so far from the leading side of a room.
  func x(_ leading: Double, width: Double, in room: Double) -> Double {
    isRightToLeft ? room - leading - width : leading
  }

  /// A rectangle whose `x` was counted from the leading side of a room.
  func rect(_ rect: Rect, in room: Double) -> Rect {
    var placed = rect
    placed.origin.x = x(rect.minX, width: rect.width, in: room)
    return placed
  }

  /// Distances kept from the sides, by the way of reading.
  func insets(leading: Double, trailing: Double) -> Insets {
    Insets(
      top: 0, left: isRightToLeft ? trailing : leading, bottom: 0,
      right: isRightToLeft ? leading : trailing)
  }

  /// Whether words begin on this reading's leading side by themselves.
  func agrees(with text: String) -> Bool {
    Self.isRightToLeft(text) == isRightToLeft
  }

  /// Whether the first letter with a direction is written from the right.
  ///
  /// Source: Unicode Standard Annex 9, rules P2 and P3; blocks of right-to-left scripts.
  private static func isRightToLeft(_ text: String) -> Bool {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        // Digits of these scripts have no direction of their own.
        if scalar.properties.numericType == nil { return true }
      default: if scalar.properties.isAlphabetic { return false }
      }
    }
    return false
  }
}

extension TextMeasuring {
  /// A request and where it goes, so that its words begin at the leading side of a room.
  ///
  /// Words written the other way are given no more width than they take, so that they end there.
  func lead(
    _ request: TextRequest, at leading: Double, room: Double, in whole: Double, _ reading: Reading
  ) -> (request: TextRequest, x: Double) {
    var request = request
    request.width = room
    if request.alignment == .leading, !reading.agrees(with: request.text.string) {
      var natural = request
      natural.width = nil
      request.width = min(room, max(1, measure(natural).size.width))
    }
    return (request, reading.x(leading, width: request.width ?? room, in: whole))
  }
}
