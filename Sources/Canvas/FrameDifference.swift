public import DiptychGeometry

/// What must be done to a painted frame to make it show another: moves first, then repainting.
public struct FrameDifference: Equatable, Sendable {
  /// Pixels that go elsewhere as they are; all of them are read before any is written.
  public struct Move: Equatable, Sendable {
    /// Where they were.
    public var from: PixelRect
    /// Device pixels to the right.
    public var dx: Int
    /// Device pixels down.
    public var dy: Int

    /// Takes the pixels that move, and how far to the right and down.
    public init(from: PixelRect, dx: Int, dy: Int) {
      self.from = from
      self.dx = dx
      self.dy = dy
    }

    /// Where they come to lie.
    public var to: PixelRect { from.offset(x: dx, y: dy) }
  }

  /// Never overlapping each other, so that their order does not matter.
  public var moves: [Move] = []
  /// What is painted anew, as rectangles that do not overlap.
  public var damage: [PixelRect] = []

  /// Compares what was painted last with what shall be seen; no old frame damages everything.
  public init(from old: PlacedFrame?, to new: PlacedFrame) {
    guard let old, old.frame.size == new.frame.size, old.frame.scale == new.frame.scale,
      let pairs = Pairs(old, new)
    else {
      damage = [new.bounds].filter { !$0.isEmpty }
      return
    }
    let (before, after) = (old.layers, new.layers)
    // Damage that higher layers may hide, and damage that moves do to layers above.
    var region = PixelRegion()
    var smeared = PixelRegion()
    for index in pairs.gone { region.add(before[index].clip) }
    for (index, layer) in after.enumerated() {
      var changes = PixelRegion()
      if let oldIndex = pairs.old[index] {
        let was = before[oldIndex]
        if was.wholeFrame != layer.wholeFrame || was.ground != layer.ground
          || was.grouped != layer.grouped || pairs.reordered.contains(index)
        {
          region.add(was.clip)
          changes.add(layer.clip)
        } else if let shift = Shift(was, layer), !moves.contains(where: { $0.meets(layer.clip) }),
          let scroll = Scroll(
            was, layer, by: shift, above: before[(oldIndex + 1)...], after[(index + 1)...])
        {
          moves.append(scroll.move)
          changes = scroll.changes
          smeared.add(scroll.smeared)
        } else if Shift(was, layer) != nil {
          changes.add(layer.clip)
        } else {
          layer.addChanges(since: was, dx: 0, dy: 0, to: &changes)
        }
      } else {
        changes.add(layer.clip)
      }
      // What is new here stays unseen beneath opaque layers, which look after themselves.
      if !changes.isEmpty {
        for cover in after[(index + 1)...] where cover.isOpaque { changes.subtract(cover.clip) }
      }
      region.add(changes)
    }
    region.add(smeared)
    damage = region.simplified()
  }

  /// Compares frames that have not been placed yet.
  public init(from old: Frame?, to new: Frame) {
    self.init(from: old.map { PlacedFrame($0) }, to: PlacedFrame(new))
  }

  /// Every rectangle of the picture that may look different, moved or repainted, without overlaps.
  public var changed: [PixelRect] {
    if moves.isEmpty { return damage }
    var region = PixelRegion()
    for move in moves { region.add(move.to) }
    for rect in damage { region.add(rect) }
    return region.simplified()
  }
}

/// Which layer of one frame is which of another.
private struct Pairs {
  /// The old index of each new layer; nil for one that has come.
  var old: [Int?]
  /// The old layers that have gone.
  var gone: [Int] = []
  /// The new layers that stand at another place among those that both frames have.
  var reordered: Set<Int> = []

  /// Is nil where frames have other layers than each other, and one has two of a name.
  init?(_ before: PlacedFrame, _ after: PlacedFrame) {
    if before.hasLayers(of: after) {
      old = Array(after.layers.indices)
      return
    }
    guard let oldPlaces = before.places, let newPlaces = after.places else { return nil }
    old = after.layers.map { oldPlaces[$0.id] }
    gone = before.layers.indices.filter { newPlaces[before.layers[$0].id] == nil }
    let shared = old.indices.filter { old[$0] != nil }
    let sorted = shared.compactMap { old[$0] }.sorted()
    for (index, place) in zip(shared, sorted) where old[index] != place { reordered.insert(index) }
  }
}

extension FrameDifference.Move {
  /// Whether it reads or writes pixels of a rectangle.
  fileprivate func meets(_ rect: PixelRect) -> Bool { from.intersects(rect) || to.intersects(rect) }
}
