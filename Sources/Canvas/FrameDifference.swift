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
  public init(from old: Frame?, to new: Frame) {
    let after = new.runs.map { LayerPlacement($0, in: new) }
    guard let old, old.size == new.size, old.scale == new.scale,
      let newPlaces = Self.places(after)
    else {
      damage = [new.pixelBounds].filter { !$0.isEmpty }
      return
    }
    let before = old.runs.map { LayerPlacement($0, in: old) }
    guard let oldPlaces = Self.places(before) else {
      damage = [new.pixelBounds].filter { !$0.isEmpty }
      return
    }
    let oldOrder = Self.ranks(before, among: newPlaces)
    let newOrder = Self.ranks(after, among: oldPlaces)
    // Damage that higher layers may hide, and damage that moves do to layers above.
    var region = PixelRegion()
    var smeared = PixelRegion()
    for layer in before where newPlaces[layer.id] == nil { region.add(layer.clip) }
    for (index, layer) in after.enumerated() {
      var changes = PixelRegion()
      if let oldIndex = oldPlaces[layer.id] {
        let was = before[oldIndex]
        if was.wholeFrame != layer.wholeFrame || was.ground != layer.ground
          || was.grouped != layer.grouped || oldOrder[layer.id] != newOrder[layer.id]
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
      for cover in after[(index + 1)...] where cover.isOpaque { changes.subtract(cover.clip) }
      region.add(changes)
    }
    region.add(smeared)
    damage = region.simplified()
  }

  /// Every rectangle of the picture that may look different, moved or repainted, without overlaps.
  public var changed: [PixelRect] {
    if moves.isEmpty { return damage }
    var region = PixelRegion()
    for move in moves { region.add(move.to) }
    for rect in damage { region.add(rect) }
    return region.simplified()
  }

  /// Where each layer stands by its name; nil if a name is there twice.
  private static func places(_ layers: [LayerPlacement]) -> [String: Int]? {
    var places: [String: Int] = [:]
    for (index, layer) in layers.enumerated() {
      guard places.updateValue(index, forKey: layer.id) == nil else { return nil }
    }
    return places
  }

  /// The order of those layers that both frames have.
  private static func ranks(
    _ layers: [LayerPlacement], among others: [String: Int]
  ) -> [String: Int] {
    var ranks: [String: Int] = [:]
    for layer in layers where others[layer.id] != nil { ranks[layer.id] = ranks.count }
    return ranks
  }
}

extension FrameDifference.Move {
  /// Whether it reads or writes pixels of a rectangle.
  fileprivate func meets(_ rect: PixelRect) -> Bool { from.intersects(rect) || to.intersects(rect) }
}
