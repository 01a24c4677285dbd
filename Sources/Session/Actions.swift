public import DiptychGeometry
public import DiptychSplitModel

/// What an observer may do about what it is told.
///
/// It happens when what the screen is doing has been done, in the order in which it was asked for; what
/// comes of it is told to the observer, too, up to a thousand times for one event.
public struct Actions {
  private weak let session: Session?
  /// The screen as it is at the moment of the callback.
  public let state: SplitState

  init(of session: Session) {
    self.session = session
    state = session.state
  }

  /// The name that its owner gave to a split view, if any.
  public func name(of split: NodeID) -> String? { state.name(of: split) }

  /// The split view that its owner gave a name; the first from outside where several have it.
  public func split(named name: String) -> SplitView? { state.split(named: name) }

  /// Shows an item and brings its row to the middle; an item that is nowhere changes nothing.
  public func select(_ item: String) {
    session?.request(.itemRequested(ItemID(item)))
  }

  /// Puts something else into a pane, with the orientations that it supports.
  public func replace(
    _ pane: Pane.Name, of split: NodeID, with content: some ContainerContent,
    orientations: Set<Orientation> = Set(Orientation.allCases)
  ) {
    session?.request(.paneReplaced(split, pane, content.container, orientations: orientations))
  }

  /// Turns the picture further within its panel, unless a pane refuses.
  public func turn(by step: Turn) {
    session?.request(.turnRequested(by: step))
  }

  /// Decides otherwise about a split view, at once.
  public func setOptions(_ options: SplitOptions, of split: NodeID) {
    session?.request(.optionsChanged(split, options))
  }

  /// Shows the articles, titles and words of another language that the catalogue has.
  public func setLanguage(_ code: String) {
    session?.request(.languageTapped(code))
  }
}
