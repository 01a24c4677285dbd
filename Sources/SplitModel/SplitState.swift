public import DiptychGeometry

/// A screen as a value: settled states only, changed by events alone.
public struct SplitState: Hashable, Sendable {
  /// The content's languages, of which there is at least one; the first is where a visit begins.
  public let languages: [String]
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
  /// The articles on their way, at most one for each stack.
  public internal(set) var arrivals: [Arrival] = []
  public internal(set) var facts = LayoutFacts()
  /// Where the keys should act once it is visible; `focus` says where they do.
  var wishedFocus: Focus?
  var lastGeneration = 0
  var adoption = Adoption()

  /// Takes a tree in, before anything has happened.
  public init(
    root: some ContainerContent, languages: [String] = ["en"], panel: Size, turn: Turn = .none
  ) {
    let language = languages.first ?? "en"
    self.language = language
    self.languages = languages.isEmpty ? [language] : languages
    self.panel = panel
    self.turn = turn
    self.root = adoption.adoptInStack(root.container)
  }

  /// Takes in what happened.
  ///
  /// - Parameter content: the lists as they are now.
  /// - Returns: what to do about it, in order.
  public mutating func handle(_ event: SplitEvent, in content: any ContentOutline) -> [SplitEffect]
  {
    react(to: event, in: content) + reconcile(in: content)
  }

  private mutating func react(to event: SplitEvent, in content: any ContentOutline)
    -> [SplitEffect]
  {
    switch event {
    case .started: return [.followLanguage(language)]
    case .restored(let visit): return restore(visit, in: content)
    case .panelResized(let size): return resize(to: size, in: content)
    case .turnRequested(let step): return requestTurn(to: turn.adding(step), in: content)
    case .orientationHoldToggled: toggleHold()
    case .rowTapped(let item, let list): return activate(item, of: list, in: content)
    case .itemRequested(let item): return show(item, in: content)
    case .masterButtonTapped(let split): return toggleMaster(of: split)
    case .hideButtonTapped(let split): toggleHiding(of: split)
    case .languageButtonTapped(let page): return present(.language(page))
    case .languageTapped(let code): return chooseLanguage(code)
    case .barItemTapped(let page, let name): return tapItem(name, of: page)
    case .choiceTapped(let item): return choose(item, in: content)
    case .tabTapped(let bar, let index): selectTab(index, of: bar)
    case .linkTapped(let item, let page): return follow(item, on: page, in: content)
    case .backTapped(let stack): tapBack(stack)
    case .backRequested: goBack()
    case .forwardRequested: goForward()
    case .shieldTapped: overlay = .none
    case .masterSwipedIn(let split): return swipeIn(split)
    case .masterSwipedOut: swipeOut()
    case .dividerDragged(let split, let width): dragDivider(of: split, to: width)
    case .pictureZoomed(let page, let zoom, let center): zoomPicture(page, zoom, center)
    case .customChanged(let page, let value): changeCustom(page, value)
    case .pointerUsed: stopShowingFocus()
    case .keyPressed(let command): return press(command, in: content)
    case .listScrolled(let page, let position): scrollList(page, to: position, in: content)
    case .articleScrolled(let page, let position):
      root.updateArticle(page) { $0.scroll = position }
    case .choicesScrolled(let position): scrollChoices(to: position)
    case .articleLoaded(let generation, let facts): receive(facts, generation: generation)
    case .listReloaded(let list, let survivors):
      return reload(list, survivors: survivors, in: content)
    case .paneReplaced(let split, let pane, let container, let orientations):
      replace(pane, of: split, with: container, orientations: orientations)
    case .laidOut(let facts): take(facts)
    }
    return []
  }

  /// Brings everything that shows up to date: what follows from any event, whatever it was.
  mutating func reconcile(in content: any ContentOutline) -> [SplitEffect] {
    settleOverlay()
    var effects = retryTurn(in: content)
    effects += startVisible(in: content)
    dropLostArrivals()
    effects += announce()
    effects += refreshVisible()
    return effects
  }
}

extension SplitState {
  /// The size of the upright picture, in points.
  public var bounds: Size { turn.turned(panel) }
  public var orientation: Orientation { Orientation(panel: panel, turn: turn) }
  public var isLandscape: Bool { bounds.width >= bounds.height }
  public var isRightToLeft: Bool { WritingDirection.isRightToLeft(language) }

  /// Where everything beneath the overlay stands.
  public var arrangement: Arrangement {
    arrange(root, at: Arranger.Place(frame: Rect(origin: .zero, size: bounds)))
  }

  /// Where the parts of a split view's master stand when it has slid in, or opened in a popover.
  public func arrangement(ofMaster split: NodeID, in frame: Rect) -> Arrangement {
    guard let split = node(split)?.split else { return Arrangement() }
    return arrange(
      split.master.content,
      at: Arranger.Place(frame: frame, pane: .master, splits: [split.id], showsSelection: true))
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

  public func page(_ id: NodeID) -> Page? { node(id)?.page }

  private func arrange(_ container: Container, at place: Arranger.Place) -> Arrangement {
    var arranger = Arranger(isLandscape: isLandscape, isRightToLeft: isRightToLeft)
    arranger.place(container, at: place)
    return arranger.arrangement
  }
}
