import DiptychGeometry

/// By how many device pixels an opaque layer's content has moved; nil if it has not.
struct Shift {
  var dx: Int
  var dy: Int

  init?(_ old: LayerPlacement, _ new: LayerPlacement) {
    dx = new.shiftX - old.shiftX
    dy = new.shiftY - old.shiftY
    guard new.isOpaque, dx != 0 || dy != 0 else { return nil }
  }
}

/// An opaque layer that shows its pixels elsewhere, and what must be repainted therefore.
struct Scroll {
  var move: FrameDifference.Move
  /// What is bare now, and blocks that have changed.
  var changes = PixelRegion()
  /// Where higher layers were carried along, and where they stand now.
  var smeared = PixelRegion()

  /// Is nil where moving would save less than half of the layer.
  init?(
    _ old: LayerPlacement, _ new: LayerPlacement, by shift: Shift,
    above oldAbove: ArraySlice<LayerPlacement>, _ newAbove: ArraySlice<LayerPlacement>
  ) {
    let clip = new.clip
    let to = clip.intersection(clip.offset(x: shift.dx, y: shift.dy))
    guard !to.isEmpty else { return nil }
    move = FrameDifference.Move(
      from: to.offset(x: -shift.dx, y: -shift.dy), dx: shift.dx, dy: shift.dy)
    for rect in clip.subtracting(to) { changes.add(rect) }
    new.addChanges(since: old, dx: shift.dx, dy: shift.dy, to: &changes)
    for layer in oldAbove {
      for rect in layer.touched {
        smeared.add(rect.offset(x: shift.dx, y: shift.dy).intersection(to))
      }
    }
    for layer in newAbove {
      for rect in layer.touched { smeared.add(rect.intersection(clip)) }
    }
    var repainted = changes
    repainted.add(smeared)
    guard repainted.area * 2 <= clip.area else { return nil }
  }
}
