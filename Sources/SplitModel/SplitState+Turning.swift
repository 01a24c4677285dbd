import DiptychGeometry

extension SplitState {
  /// Turns the picture within the panel, unless a pane, even a hidden one, cannot be shown so.
  mutating func requestTurn(to wished: Turn, in content: any ContentOutline) -> [SplitEffect] {
    guard wished != turn else { return [] }
    let target = Orientation(panel: panel, turn: wished)
    if let reason = reasonAgainst(target) {
      let refusal = Refusal(reason: reason, orientation: target)
      refused = refusal
      return [.notify(.turnRefused(refusal))]
    }
    return change(panel: panel, turn: wished, in: content)
  }

  mutating func resize(to size: Size, in content: any ContentOutline) -> [SplitEffect] {
    guard size != panel else { return [] }
    return change(panel: size, turn: turn, in: content)
  }

  mutating func toggleHold() {
    holdsOrientation.toggle()
    if !holdsOrientation, refused?.reason == .held { refused = nil }
  }

  /// Makes a refused turn once the pane that refused it has been replaced.
  mutating func retryTurn(in content: any ContentOutline) -> [SplitEffect] {
    guard let refused, case .pane = refused.reason, reasonAgainst(refused.orientation) == nil
    else { return [] }
    return requestTurn(to: refused.orientation.turn(on: panel), in: content)
  }

  mutating func replace(
    _ pane: Pane.Name, of split: NodeID, with container: Container,
    orientations: Set<Orientation>
  ) {
    guard let view = node(split)?.split else { return }
    let level = (root.hosts(of: split)?.count ?? 0) + 1
    switch pane {
    case .master:
      let content = adoption.adoptInStack(container, level: level)
      root.updateSplit(split) { $0.master = Pane(content: content, orientations: orientations) }
    case .detail:
      arrivals.removeAll { $0.stack == view.detail.content.id }
      let content = adoption.adopt(
        .stack(container.stack ?? NavigationStack(container)), level: level)
      root.updateSplit(split) { $0.detail = Pane(content: content, orientations: orientations) }
    }
  }

  /// The orientations that a pane supports: its own, and those of the page that it would show.
  public func orientations(of pane: Pane.Name, in split: NodeID) -> Set<Orientation> {
    guard let view = node(split)?.split else { return Set(Orientation.allCases) }
    let pane = pane == .master ? view.master : view.detail
    guard let page = pane.content.frontPage else { return pane.orientations }
    return pane.orientations.intersection(page.orientations)
  }

  func reasonAgainst(_ orientation: Orientation) -> Refusal.Reason? {
    if holdsOrientation { return .held }
    for split in arrangement.splits.map(\.id) {
      for pane in Pane.Name.allCases
      where !orientations(of: pane, in: split).contains(orientation) {
        return .pane(split: split, pane)
      }
    }
    return nil
  }

  /// The one way to other bounds: told before, master put away, laid out once, told after.
  private mutating func change(
    panel newPanel: Size, turn newTurn: Turn, in content: any ContentOutline
  ) -> [SplitEffect] {
    let target = Orientation(panel: newPanel, turn: newTurn)
    let turns = target != orientation
    let told = turns ? arrangement.splits.map(\.id) : []
    var effects: [SplitEffect] = []
    for split in told {
      effects += Pane.Name.allCases.map { .notify(.willTurn(split: split, $0, target)) }
    }
    if turns, overlay.shownMaster != nil { overlay = .none }
    panel = newPanel
    turn = newTurn
    // Other bounds alone do not grant what was refused: it is still to be tried again.
    if turns { refused = nil }
    settleOverlay()
    effects.append(.layOut)
    effects += startVisible(in: content) + announce()
    for split in told {
      effects += Pane.Name.allCases.map { .notify(.didTurn(split: split, $0, target)) }
    }
    return effects
  }

  /// Tells the owners of split views that show that a master went or came, once for each change.
  mutating func announce() -> [SplitEffect] {
    var effects: [SplitEffect] = []
    for placed in arrangement.splits {
      let hidden = placed.mode != .sideBySide
      guard let split = node(placed.id)?.split, split.toldHidden != hidden else { continue }
      root.updateSplit(placed.id) { $0.toldHidden = hidden }
      effects.append(.notify(hidden ? .willHide(split: placed.id) : .willShow(split: placed.id)))
    }
    return effects
  }
}
