public import DiptychGeometry

/// Where everything that shows stands.
struct Placed: Hashable {
  var beneath: Arrangement
  /// The parts of the master that stands above, in whatever size it has there.
  var above: Arrangement
}

extension SplitState {
  /// The size of the upright picture, in points.
  public var bounds: Size { turn.turned(panel) }
  /// The picture's orientation within the panel.
  public var orientation: Orientation { Orientation(panel: panel, turn: turn) }
  /// Whether the picture is at least as wide as high.
  public var isLandscape: Bool { bounds.width >= bounds.height }
  /// Whether the present language is written from right to left.
  public var isRightToLeft: Bool { WritingDirection.isRightToLeft(language) }

  /// Where everything beneath the overlay stands.
  public var arrangement: Arrangement { placed?.beneath ?? placeBeneath() }

  /// What of a master stands above the panes, if one does.
  var arrangementAbove: Arrangement { placed?.above ?? placeAbove() }

  /// Where the parts of a split view's master stand when it has slid in, or opened in a popover.
  public func arrangement(ofMaster split: NodeID, in frame: Rect) -> Arrangement {
    guard let split = node(split)?.split else { return Arrangement() }
    var arranger = arranger
    arranger.isAbove = true
    arranger.place(
      split.master.content,
      at: Arranger.Place(frame: frame, pane: .master, splits: [split.id], showsSelection: true))
    return arranger.arrangement
  }

  /// Where the master of a split view stands when it slides in over the detail.
  public func slidInFrame(of split: NodeID) -> Rect? {
    guard let placed = arrangement.split(split), let node = node(split)?.split else { return nil }
    let width = min(node.masterWidth(within: placed.frame.width), placed.frame.width)
    let isLeft = (node.options.side == .leading) != isRightToLeft
    return Rect(
      x: isLeft ? placed.frame.minX : placed.frame.maxX - width, y: placed.frame.minY,
      width: width, height: placed.frame.height)
  }

  /// A node of the tree by its identity.
  public func node(_ id: NodeID) -> Container? { root.node(id) }

  /// A page anywhere in the tree, or nil when there is none.
  public func page(_ id: NodeID) -> Page? { node(id)?.page }

  /// Everything that shows, above the panes and beneath.
  var visiblePieces: [Arrangement.Piece] {
    overlay.shownMaster == nil
      ? arrangement.pieces : arrangement.pieces + arrangementAbove.pieces
  }

  /// The pages that show, above the panes and beneath.
  public var visiblePages: [NodeID] { visiblePieces.compactMap(\.page) }

  var visibleSplits: [Arrangement.PlacedSplit] {
    overlay.shownMaster == nil
      ? arrangement.splits : arrangement.splits + arrangementAbove.splits
  }

  /// Whether a node stands in the master that is open above the panes.
  func isAbove(_ id: NodeID) -> Bool {
    guard let split = overlay.shownMaster else { return false }
    return node(split)?.split?.master.content.contains(id) ?? false
  }

  mutating func unsettle() {
    placed = nil
    isSettled = false
  }

  /// Remembers where everything stands until something moves it.
  mutating func rearrange() {
    if placed == nil { placed = place() }
  }

  /// Places everything anew, from nothing but the tree and the bounds.
  func place() -> Placed {
    Placed(beneath: placeBeneath(), above: placeAbove())
  }

  private var arranger: Arranger {
    Arranger(
      isLandscape: isLandscape, isRightToLeft: isRightToLeft,
      textSize: textSize)
  }

  private func placeBeneath() -> Arrangement {
    var arranger = arranger
    arranger.place(root, at: Arranger.Place(frame: Rect(origin: .zero, size: bounds)))
    return arranger.arrangement
  }

  /// Which parts show does not depend on their sizes: split views above show one pane at a time.
  private func placeAbove() -> Arrangement {
    guard let split = overlay.shownMaster else { return Arrangement() }
    return arrangement(ofMaster: split, in: Rect(x: 0, y: 0, width: 320, height: 600))
  }
}
