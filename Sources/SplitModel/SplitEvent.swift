public import DiptychGeometry

/// What happened: the only thing that changes a screen's state.
public enum SplitEvent: Hashable, Sendable {
  case started
  /// A visit that was saved goes on; what is gone since is left out.
  case restored(SavedVisit)
  /// The panel has another size; this has happened already and cannot be refused.
  case panelResized(Size)
  /// Somebody wishes the picture turned further, clockwise.
  case turnRequested(by: Turn)
  case orientationHoldToggled

  case rowTapped(ItemID, list: NodeID)
  /// An item is to be shown and its row brought to the middle, as if by a visitor's choice.
  case itemRequested(ItemID)
  case masterButtonTapped(NodeID)
  case hideButtonTapped(NodeID)
  case languageButtonTapped(NodeID)
  case languageTapped(String)
  case appearanceButtonTapped
  case appearanceTapped(AppearanceChoice)
  case barItemTapped(page: NodeID, name: String)
  /// A row of a popover that a bar item opened.
  case choiceTapped(ItemID)
  case tabTapped(NodeID, Int)
  /// A link of an article leads to an item, and to a place in its article if it names one.
  case linkTapped(ItemID, anchor: String? = nil, page: NodeID)
  /// A link of an article leads outside.
  case addressTapped(String, ArticleLink, page: NodeID)
  /// A picture of an article, by its file in the catalogue and its words.
  case pictureTapped(String, title: String?, page: NodeID)
  case backTapped(NodeID)
  /// A key or a button of the mouse means back or forward, wherever that is.
  case backRequested
  case forwardRequested
  /// A tap beside what stands above.
  case shieldTapped
  /// A swipe has brought a master in from the edge, or sent it back.
  case masterSwipedIn(NodeID)
  case masterSwipedOut
  case dividerDragged(NodeID, width: Double)
  case pictureZoomed(NodeID, zoom: Double, center: Point)
  /// A page of the owner's own remembers something else.
  case customChanged(NodeID, value: String)
  /// A pointer or finger acts, so that focus need not show.
  case pointerUsed
  case keyPressed(KeyCommand)

  case listScrolled(NodeID, ScrollPosition<ItemID>)
  case articleScrolled(NodeID, ScrollPosition<Int>)
  /// A table of an article was moved sideways to so many points from its leading edge.
  case tableScrolled(NodeID, table: Int, offset: Double)
  case choicesScrolled(ScrollPosition<String>)

  case articleLoaded(generation: Int, ArticleFacts)
  /// An article that was asked for has to be read first; its page need not wait for it.
  case articleDelayed(generation: Int)
  /// A list was read again; `survivors` is what remains nearest to items that have gone.
  case listReloaded(ListID, survivors: [ItemID: ItemID])
  /// A pane was replaced by another.
  case paneReplaced(NodeID, Pane.Name, Container, orientations: Set<Orientation>)
  /// The owner of a split view decides otherwise.
  case optionsChanged(NodeID, SplitOptions)
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
