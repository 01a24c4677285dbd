extension Callback: CustomStringConvertible {
  /// A line for a log, such as `willTurn the detail of #2 to portrait`.
  public var description: String {
    switch self {
    case .willTurn(let split, let pane, let orientation):
      "willTurn the \(pane.rawValue) of \(split) to \(orientation.rawValue)"
    case .didTurn(let split, let pane, let orientation):
      "didTurn the \(pane.rawValue) of \(split) to \(orientation.rawValue)"
    case .willHide(let split): "willHide the master of \(split)"
    case .willShow(let split): "willShow the master of \(split)"
    case .masterHidden(let split): "masterHidden of \(split)"
    case .masterShown(let split): "masterShown of \(split)"
    case .willPresent(let anchor): "willPresent \(anchor.words)"
    case .barItemTapped(let page, let name): "barItemTapped \(name) of \(page)"
    case .choiceTapped(let page, let name, let choice):
      "choiceTapped \(choice) in \(name) of \(page)"
    case .turnRefused(let refusal): "turnRefused \(refusal.words)"
    }
  }
}

extension OpenPopover.Anchor {
  /// What the popover holds, such as `the master of #2`.
  fileprivate var words: String {
    switch self {
    case .master(let split): "the master of \(split)"
    case .language(let page): "the languages of \(page)"
    case .appearance: "the sizes and themes"
    case .item(let page, let name): "\(name) of \(page)"
    case .link(let page, _, let address): "\(address) of \(page)"
    }
  }
}

extension Refusal {
  /// What was refused and by whom, such as `portrait by the detail of #2`.
  fileprivate var words: String {
    switch reason {
    case .pane(let split, let pane): "\(orientation.rawValue) by the \(pane.rawValue) of \(split)"
    case .held: "\(orientation.rawValue) by the visitor"
    }
  }
}
