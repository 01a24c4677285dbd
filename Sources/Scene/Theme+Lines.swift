import DiptychCanvas
import DiptychGeometry

extension Theme {
  /// How thick lines are, at most: they may reach into the point that follows their slot.
  var lineThickness: Double { isHighContrast ? 2 : 1 }

  /// A line in a slot one point thick; in high contrast it fills the slot and the next point.
  func line(_ slot: Rect) -> DrawCommand {
    guard isHighContrast else { return .hairline(slot, hairline) }
    var rect = slot
    if slot.width >= slot.height {
      rect.size.height = lineThickness
    } else {
      rect.size.width = lineThickness
    }
    return .fill(rect, hairline)
  }

  /// An outline within a frame, as thick as lines are.
  func outline(_ frame: Rect, radius: Double) -> DrawCommand {
    let middle = lineThickness / 2
    return .strokePath(
      Path.rounded(frame.inset(by: middle), radius: radius - middle), width: lineThickness,
      hairline)
  }
}
