public import DiptychGeometry

/// What happened: the only thing that changes a split view's state.
public enum SplitEvent: Hashable, Sendable {
  case started
  /// The panel has another size; this has happened already and cannot be refused.
  case panelResized(Size)
  /// Somebody wishes the picture turned further, clockwise.
  case turnRequested(by: Turn)
  case orientationHoldToggled

  case rowTapped(ItemID)
  /// An item is to be shown and its row brought to the middle, as if by a visitor's choice.
  case itemRequested(ItemID)
  case masterButtonTapped
  case languageButtonTapped
  case languageTapped(String)
  case linkTapped(ItemID)
  case backTapped
  case forwardTapped
  /// A tap beside the open popover.
  case shieldTapped
  /// A pointer or finger acts, so that focus need not show.
  case pointerUsed
  case keyPressed(KeyCommand)

  case masterScrolled(ScrollPosition<ItemID>)
  case detailScrolled(ScrollPosition<Int>)
  case popoverScrolled(ScrollPosition<String>)

  case articleLoaded(generation: Int, ArticleFacts)
  /// The list was read again; `survivor` is what remains nearest to the selected item.
  case listReloaded(survivor: ItemID?)
  /// A pane was replaced by one that supports these orientations.
  case paneReplaced(Pane.Name, orientations: Set<Orientation>)
  case laidOut(LayoutFacts)
}

/// What a key asks for, whichever key it is.
public enum KeyCommand: String, CaseIterable, Hashable, Sendable {
  case up
  case down
  case home
  case end
  case pageUp
  case pageDown
  case left
  case right
  case nextFocus
  case previousFocus
  case activate
  case escape
}
