import DiptychGeometry

extension SplitState {
  /// Turns the picture within the panel, unless a pane, even a hidden one, cannot be shown so.
  mutating func requestTurn(to wished: Turn, in content: any ContentOutline) -> [SplitEffect] {
    guard wished != turn else {
      // Whoever wishes what is there already wishes nothing else any longer.
      refused = nil
      return []
    }
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

  /// Makes a refused turn once the pane that refused it has been replaced; another may refuse it then.
  mutating func retryTurn(in content: any ContentOutline) -> [SplitEffect] {
    guard let refused, case .pane = refused.reason,
      paneAgainst(refused.orientation) != refused.reason
    else { return [] }
    return requestTurn(to: refused.orientation.turn(on: panel), in: content)
  }

  mutating func replace(
    _ pane: Pane.Name, of split: NodeID, with container: Container,
    orientations: Set<Orientation>
  ) {
    guard let view = node(split)?.split else { return }
    let level = root.hosts(of: split).count + 1
    switch pane {
    case .master:
      let content = adoption.adoptInStack(container, level: level)
      root.updateSplit(split) { $0.master = Pane(content: content, orientations: orientations) }
    case .detail:
      closeMaster(of: split)
      arrivals.removeAll { $0.stack == view.detail.content.id }
      let content = adoption.adoptAsStack(container, level: level)
      root.updateSplit(split) { view in
        view.detail = Pane(content: content, orientations: orientations, isSubstituted: true)
        view.kept = KeptDetails()
      }
    }
  }

  func reasonAgainst(_ orientation: Orientation) -> Refusal.Reason? {
    holdsOrientation ? .held : paneAgainst(orientation)
  }

  /// The first pane that does not support an orientation, of all split views that show.
  func paneAgainst(_ orientation: Orientation) -> Refusal.Reason? {
    root.refusal(against: orientation)
  }

  /// The one way to other bounds: told before, master put away, laid out once, told after.
  mutating func change(
    panel newPanel: Size, turn newTurn: Turn, in content: any ContentOutline
  ) -> [SplitEffect] {
    let target = Orientation(panel: newPanel, turn: newTurn)
    let turns = target != orientation
    let told = turns ? arrangement.splits.map(\.id) : []
    var effects: [SplitEffect] = []
    for split in told {
      effects += Pane.Name.allCases.map { .notify(.willTurn(split: split, $0, target)) }
    }
    if turns, overlay.shownMaster != nil { closeOverlay() }
    panel = newPanel
    turn = newTurn
    rearrange()
    // Other bounds alone do not grant what was refused: it is still to be tried again.
    if turns { refused = nil }
    effects.append(.layOut)
    effects += startVisible(in: content)
    settleOverlay(in: content)
    effects += announce()
    for split in told {
      effects += Pane.Name.allCases.map { .notify(.didTurn(split: split, $0, target)) }
    }
    return effects
  }

  /// Tells the owners of split views that show that a master went behind its button or came back,
  /// or that the visitor hid it or brought it back, once for each change.
  mutating func announce() -> [SplitEffect] {
    var effects: [SplitEffect] = []
    for placed in arrangement.splits {
      let id = placed.id
      let place = masterPlace(of: id)
      guard let told = node(id)?.split?.told, told != place else { continue }
      updateInPlace { root in root.updateSplit(id) { $0.told = place } }
      switch told {
      case .inReach: break
      case .behindButton: effects.append(.notify(.willShow(split: id)))
      case .hiddenByChoice: effects.append(.notify(.masterShown(split: id)))
      }
      switch place {
      case .inReach: break
      case .behindButton: effects.append(.notify(.willHide(split: id)))
      case .hiddenByChoice: effects.append(.notify(.masterHidden(split: id)))
      }
    }
    return effects
  }

  /// What keeps the master of a split view that shows out of its pane.
  func masterPlace(of split: NodeID) -> MasterPlace {
    if hasMasterButton(split) { return .behindButton }
    return isHiddenByChoice(split) ? .hiddenByChoice : .inReach
  }

  /// Whether the visitor hid the master of a split view that shows, where both panes have room.
  public func isHiddenByChoice(_ split: NodeID) -> Bool {
    arrangement.split(split)?.mode == .detailOnly
      && arrangement.pieces.contains { $0.buttons.hiders.contains(split) }
  }
}

extension Container {
  /// The innermost pane that does not support an orientation, of what would show.
  fileprivate func refusal(against orientation: Orientation) -> Refusal.Reason? {
    switch self {
    case .page: nil
    case .stack(let stack): stack.top.refusal(against: orientation)
    case .tabs(let tabs): tabs.present.refusal(against: orientation)
    case .split(let split):
      split.refusal(of: .master, against: orientation)
        ?? split.refusal(of: .detail, against: orientation)
    }
  }
}

extension SplitView {
  fileprivate func refusal(of name: Pane.Name, against orientation: Orientation)
    -> Refusal.Reason?
  {
    let pane = name == .master ? master : detail
    if let inner = pane.content.refusal(against: orientation) { return inner }
    let supported = pane.content.frontPage?.orientations.contains(orientation) ?? true
    return supported && pane.orientations.contains(orientation)
      ? nil : .pane(split: id, name)
  }
}
