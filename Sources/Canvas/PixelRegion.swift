import DiptychGeometry

/// A set of device pixels, kept as rectangles that do not overlap.
struct PixelRegion {
  private(set) var rectangles: [PixelRect] = []

  var isEmpty: Bool { rectangles.isEmpty }

  var area: Int { rectangles.reduce(0) { $0 + $1.area } }

  mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var pieces = [rect]
    for known in rectangles where known.intersects(rect) {
      pieces = pieces.flatMap { $0.subtracting(known) }
      if pieces.isEmpty { return }
    }
    rectangles += pieces
  }

  mutating func add(_ other: PixelRegion) {
    for rect in other.rectangles { add(rect) }
  }

  mutating func subtract(_ rect: PixelRect) {
    guard rectangles.contains(where: { $0.intersects(rect) }) else { return }
    rectangles = rectangles.flatMap { $0.subtracting(rect) }
  }

  /// Few rectangles without overlaps that hold the region and not much more.
  func simplified(limit: Int = 24) -> [PixelRect] {
    // A rectangle costs about as much to handle as this many pixels to paint.
    var slack = 512
    var merged = merge(slack: slack)
    while merged.count > limit {
      slack *= 4
      merged = merge(slack: slack)
    }
    var disjoint = PixelRegion()
    for rect in merged.sorted(by: { $0.area > $1.area }) { disjoint.add(rect) }
    return disjoint.rectangles.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
  }

  private func merge(slack: Int) -> [PixelRect] {
    var merged: [PixelRect] = []
    for var rect in rectangles {
      while let index = merged.firstIndex(where: { joins($0, rect, slack: slack) }) {
        rect = rect.union(merged.remove(at: index))
      }
      merged.append(rect)
    }
    return merged
  }

  private func joins(_ one: PixelRect, _ other: PixelRect, slack: Int) -> Bool {
    let covered = one.area + other.area - one.intersection(other).area
    return one.union(other).area <= covered + covered / 8 + slack
  }
}

extension PixelRect {
  /// What is left of this rectangle outside of another: up to four rectangles.
  func subtracting(_ other: PixelRect) -> [PixelRect] {
    let hole = intersection(other)
    guard !hole.isEmpty else { return isEmpty ? [] : [self] }
    return [
      PixelRect(x: x, y: y, width: width, height: hole.y - y),
      PixelRect(x: x, y: hole.y, width: hole.x - x, height: hole.height),
      PixelRect(x: hole.maxX, y: hole.y, width: maxX - hole.maxX, height: hole.height),
      PixelRect(x: x, y: hole.maxY, width: width, height: maxY - hole.maxY),
    ].filter { !$0.isEmpty }
  }
}
