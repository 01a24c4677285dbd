extension SplitState {
  /// The rows of the popover in which visitors choose how the screen looks.
  public var offeredAppearances: [AppearanceChoice] {
    TextSize.allCases.map { .textSize($0) } + appearances.themes.map { .theme($0) }
  }

  /// Whether the screen looks so now.
  public func looks(_ choice: AppearanceChoice) -> Bool {
    switch choice {
    case .textSize(let size): textSize == size
    case .theme(let name): theme == name
    }
  }

  /// The page whose bar has the button that lists sizes and themes: the last one of a detail, or of
  /// all where none shows.
  public var appearancePage: NodeID? {
    guard appearances.hasButton else { return nil }
    let pages = arrangement.pieces.filter { piece in
      piece.page.flatMap { self.page($0) }.map { $0.bar.style != .none } ?? false
    }
    return (pages.last { $0.pane == .detail } ?? pages.last)?.page
  }

  /// The row that is nearest to what holds, for keys that have reached none.
  var presentAppearance: String { AppearanceChoice.textSize(textSize).name }

  /// Takes a visitor's choice, or the owner's.
  mutating func choose(_ choice: AppearanceChoice) {
    if case .appearance? = overlay.popover?.anchor { closeOverlay() }
    switch choice {
    case .textSize(let size): if size != textSize { textSize = size }
    case .theme(let name): if appearances.themes.contains(name) { theme = name }
    }
  }

  mutating func chooseAppearance(named name: String) {
    if let choice = offeredAppearances.first(where: { $0.name == name }) { choose(choice) }
  }
}
