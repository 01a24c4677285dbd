public import DiptychGeometry

/// A split view as a value: settled states only, changed by events alone.
public struct SplitState: Equatable, Sendable {
  /// What the owner of a split view decides once.
  public struct Configuration: Equatable, Sendable {
    /// The catalogue's languages; the first is where a visit begins.
    public var languages: [String]
    /// Whether the master has a title, without which its button has nothing to say.
    public var masterHasTitle: Bool
    public var masterOrientations: Set<Orientation>
    public var detailOrientations: Set<Orientation>

    public init(
      languages: [String], masterHasTitle: Bool,
      masterOrientations: Set<Orientation> = Set(Orientation.allCases),
      detailOrientations: Set<Orientation> = Set(Orientation.allCases)
    ) {
      self.languages = languages
      self.masterHasTitle = masterHasTitle
      self.masterOrientations = masterOrientations
      self.detailOrientations = detailOrientations
    }
  }

  public let languages: [String]
  public let masterHasTitle: Bool
  public internal(set) var root: Container
  public internal(set) var panel: Size
  public internal(set) var turn: Turn
  public internal(set) var holdsOrientation = false
  /// The last turn that was refused, until one is made.
  public internal(set) var refused: Refusal?
  public internal(set) var language: String
  public internal(set) var overlay = Overlay.none
  /// Whether keys are in use, so that focus shows.
  public internal(set) var showsFocus = false
  /// The article on its way, if any.
  public internal(set) var pending: LoadRequest?
  public internal(set) var facts = LayoutFacts()
  /// Where the keys should act once it is visible; `focus` says where they do.
  var wishedFocus = Focus.master
  /// What the owner was told last.
  var toldHidden = false
  var lastGeneration = 0

  public init(configuration: Configuration, panel: Size, turn: Turn = .none) {
    let language = configuration.languages.first ?? "en"
    self.language = language
    languages = configuration.languages.isEmpty ? [language] : configuration.languages
    masterHasTitle = configuration.masterHasTitle
    self.panel = panel
    self.turn = turn
    root = .split(
      SplitView(
        master: Pane(
          content: .page(.list(ListPage())), orientations: configuration.masterOrientations),
        detail: Pane(
          content: .stack(NavigationStack(pages: [.placeholder])),
          orientations: configuration.detailOrientations)))
  }

  /// Takes in what happened.
  ///
  /// - Parameter outline: the list as it is now.
  /// - Returns: what to do about it, in order.
  public mutating func handle(_ event: SplitEvent, in outline: any ListOutline) -> [SplitEffect] {
    switch event {
    case .started: return start(in: outline)
    case .panelResized(let size): return resize(to: size)
    case .turnRequested(let step): return requestTurn(to: turn.adding(step))
    case .orientationHoldToggled:
      holdsOrientation.toggle()
      if !holdsOrientation, refused?.reason == .held { refused = nil }
      return []
    case .rowTapped(let id): return activateRow(id, in: outline)
    case .itemRequested(let id): return show(id, in: outline)
    case .masterButtonTapped: return toggleMaster()
    case .languageButtonTapped: return toggleLanguages()
    case .languageTapped(let code): return chooseLanguage(code)
    case .linkTapped(let id): return follow(id, in: outline)
    case .backTapped:
      // A popover swallows no tap on another item of its bar.
      closePopover()
      return goBack()
    case .forwardTapped: return goForward()
    case .shieldTapped: closePopover()
    case .pointerUsed: stopShowingFocus()
    case .keyPressed(let command): return press(command, in: outline)
    case .masterScrolled(let position): scrollMaster(to: position, in: outline)
    case .detailScrolled(let position):
      root.updateDetailStack { $0.updateArticle { $0.scroll = position } }
    case .popoverScrolled(let position): scrollPopover(to: position)
    case .articleLoaded(let generation, let facts): return receive(facts, generation: generation)
    case .listReloaded(let survivor): return reload(survivor: survivor, in: outline)
    case .paneReplaced(let pane, let orientations):
      return replace(pane, orientations: orientations)
    case .laidOut(let facts): settle(facts)
    }
    return []
  }

  private mutating func start(in outline: any ListOutline) -> [SplitEffect] {
    guard pending == nil, list.selection == nil else { return announceMaster() }
    var effects: [SplitEffect] = [.followLanguage(language)]
    if outline.count > 0 { effects += select(outline.id(at: 0), row: 0) }
    return effects + announceMaster()
  }
}

extension SplitState {
  /// The size of the upright picture, in points.
  public var bounds: Size { turn.turned(panel) }
  public var orientation: Orientation { Orientation(panel: panel, turn: turn) }
  public var mode: DisplayMode { DisplayMode(bounds: bounds) }
  public var list: ListPage { root.list ?? ListPage() }
  public var detail: NavigationStack { root.detailStack ?? NavigationStack(pages: [.placeholder]) }

  /// Whether the bar of the detail has the button that opens the master.
  public var hasMasterButton: Bool { mode == .detailOnly && masterHasTitle }

  /// Whether the bar of the detail has the button that lists languages.
  public var hasLanguageButton: Bool { (detail.article?.facts.availableLanguages.count ?? 0) > 1 }

  public var hasBackButton: Bool { detail.pages.count > 1 }

  /// What the keys act on: what they were sent to last, if it is visible, else the detail.
  public var focus: Focus {
    if overlay != .none { return .popover }
    return focusOrder.contains(wishedFocus) ? wishedFocus : .detail
  }

  /// What the keys can reach beneath the overlay, in reading order.
  public var focusOrder: [Focus] {
    var order: [Focus] = mode == .sideBySide ? [.master] : []
    if hasBackButton { order.append(.backButton) }
    if hasMasterButton { order.append(.masterButton) }
    if hasLanguageButton { order.append(.languageButton) }
    return order + [.detail]
  }

  /// The row that the keys have reached.
  public var cursor: ItemID? { list.cursor ?? list.selection?.id }

  /// The orientations that a pane supports.
  public func orientations(of pane: Pane.Name) -> Set<Orientation> {
    guard case .split(let split) = root else { return Set(Orientation.allCases) }
    return pane == .master ? split.master.orientations : split.detail.orientations
  }
}
