import DiptychGeometry

extension SplitState {
  /// Turns the picture within the panel, unless a pane, even a hidden one, cannot be shown so.
  mutating func requestTurn(to wished: Turn) -> [SplitEffect] {
    guard wished != turn else { return [] }
    let orientation = Orientation(panel: panel, turn: wished)
    if let reason = reasonAgainst(orientation) {
      let refusal = Refusal(reason: reason, orientation: orientation)
      refused = refusal
      return [.reportRefusal(refusal)]
    }
    return change(panel: panel, turn: wished)
  }

  mutating func resize(to size: Size) -> [SplitEffect] {
    guard size != panel else { return [] }
    return change(panel: size, turn: turn)
  }

  mutating func replace(_ pane: Pane.Name, orientations: Set<Orientation>) -> [SplitEffect] {
    root.updateSplit { split in
      switch pane {
      case .master: split.master.orientations = orientations
      case .detail: split.detail.orientations = orientations
      }
    }
    guard let refused, refused.reason == .pane(pane) else { return [] }
    return requestTurn(to: refused.orientation.turn(on: panel))
  }

  private func reasonAgainst(_ orientation: Orientation) -> Refusal.Reason? {
    if holdsOrientation { return .held }
    return Pane.Name.allCases
      .first { !orientations(of: $0).contains(orientation) }
      .map { .pane($0) }
  }

  /// The one way to other bounds: told before, popover closed, laid out once, told after.
  private mutating func change(panel newPanel: Size, turn newTurn: Turn) -> [SplitEffect] {
    let target = Orientation(panel: newPanel, turn: newTurn)
    let turns = target != orientation
    var effects: [SplitEffect] = []
    if turns {
      effects += Pane.Name.allCases.map { .notify(.willTurn($0, target)) }
      if overlay.popover?.kind == .master { closePopover() }
    }
    panel = newPanel
    turn = newTurn
    // Other bounds alone do not grant what was refused: it is still to be tried again.
    if turns { refused = nil }
    settlePopover()
    effects.append(.layOut)
    effects += announceMaster()
    if turns { effects += Pane.Name.allCases.map { .notify(.didTurn($0, target)) } }
    return effects
  }

  /// Tells the owner that the master went or came, once for each change.
  mutating func announceMaster() -> [SplitEffect] {
    let hidden = mode != .sideBySide
    guard hidden != toldHidden else { return [] }
    toldHidden = hidden
    return [.notify(hidden ? .willHideMaster : .willShowMaster)]
  }
}
