public import DiptychGeometry

/// A screen as a value: settled states only, changed by events alone.
public struct SplitState: Hashable, Sendable {
  /// The content's languages, of which there is at least one; the first is where a visit begins.
  public let languages: [String]
  /// What visitors can choose of how the screen looks.
  public let appearances: AppearanceChoices
  /// The tree that makes the screen.
  public internal(set) var root: Container { didSet { unsettle() } }
  /// The panel's size in points, before any turn.
  public internal(set) var panel: Size { didSet { unsettle() } }
  /// How far the picture is turned clockwise within the panel.
  public internal(set) var turn: Turn { didSet { unsettle() } }
  /// Whether the visitor holds the orientation.
  public internal(set) var holdsOrientation = false
  /// The last turn that was refused, until one is made.
  public internal(set) var refused: Refusal?
  /// The code of the present language.
  public internal(set) var language: String { didSet { unsettle() } }
  /// How large text is set.
  public internal(set) var textSize = TextSize.standard { didSet { unsettle() } }
  /// The name of the present theme.
  public internal(set) var theme: String
  /// What stands above the panes.
  public internal(set) var overlay = Overlay.none {
    didSet {
      if overlay.shownMaster != oldValue.shownMaster { wishedFocusAbove = nil }
      unsettle()
    }
  }
  /// Whether keys are in use, so that focus shows.
  public internal(set) var showsFocus = false
  /// The articles on their way, at most one for each stack.
  public internal(set) var arrivals: [Arrival] = [] { didSet { isSettled = false } }
  /// What the last layout found out.
  public internal(set) var facts = LayoutFacts()
  /// Where the keys should act once it is visible; `focus` says where they do.
  var wishedFocus: Focus?
  /// The same in the master that stands above.
  var wishedFocusAbove: Focus?
  private var hasStarted = false
  var lastGeneration = 0
  var adoption = Adoption()
  /// Where everything stands, as long as nothing has changed that could move it.
  var placed: Placed?
  /// Whether nothing has changed since what shows was brought up to date.
  var isSettled = false

  /// Takes a tree in, before anything has happened.
  public init(
    root: some ContainerContent, languages: [String] = ["en"],
    appearances: AppearanceChoices = AppearanceChoices(), panel: Size, turn: Turn = .none
  ) {
    let language = languages.first ?? "en"
    self.language = language
    self.languages = languages.isEmpty ? [language] : languages
    self.appearances = appearances
    theme = appearances.start
    self.panel = panel
    self.turn = turn
    self.root = adoption.adoptInStack(root.container)
    placed = place()
  }

  /// Takes in what happened.
  ///
  /// - Parameter content: the lists as they are now.
  /// - Returns: what to do about it, in order.
  public mutating func handle(_ event: SplitEvent, in content: any ContentOutline) -> [SplitEffect]
  {
    let effects = react(to: event, in: content)
    if isSettled { return effects }
    let all = effects + reconcile(in: content)
    return awaited(all)
  }

  private mutating func react(to event: SplitEvent, in content: any ContentOutline)
    -> [SplitEffect]
  {
    switch event {
    case .started: return start()
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
    case .appearanceButtonTapped: return present(.appearance)
    case .appearanceTapped(let choice): choose(choice)
    case .barItemTapped(let page, let name): return tapItem(name, of: page)
    case .choiceTapped(let item): return choose(item, in: content)
    case .tabTapped(let bar, let index): selectTab(index, of: bar)
    case .linkTapped(let item, let anchor, let page):
      return follow(item, to: anchor, on: page, in: content)
    case .addressTapped(let address, let link, let page):
      return present(.link(page, link, address: address))
    case .pictureTapped(let source, let title, let page):
      openPicture(source, titled: title, on: page)
    case .backTapped(let stack): tapBack(stack)
    case .backRequested: goBack()
    case .forwardRequested: goForward()
    case .shieldTapped: closeOverlay()
    case .masterSwipedIn(let split): return swipeIn(split)
    case .masterSwipedOut: swipeOut()
    case .dividerDragged(let split, let width): dragDivider(of: split, to: width)
    case .pictureZoomed(let page, let zoom, let center): zoomPicture(page, zoom, center)
    case .customChanged(let page, let value): changeCustom(page, value)
    case .pointerUsed: stopShowingFocus()
    case .keyPressed(let command): return press(command, in: content)
    case .listScrolled(let page, let position): scrollList(page, to: position, in: content)
    case .articleScrolled(let page, let position): scrollArticle(page, to: position)
    case .tableScrolled(let page, let table, let offset):
      scrollTable(table, of: page, to: offset)
    case .choicesScrolled(let position): scrollChoices(to: position, in: content)
    case .articleLoaded(let generation, let facts): receive(facts, generation: generation)
    case .articleDelayed(let generation): wait(generation: generation)
    case .listReloaded(let list, let survivors):
      reload(list, survivors: survivors, in: content)
    case .paneReplaced(let split, let pane, let container, let orientations):
      replace(pane, of: split, with: container, orientations: orientations)
    case .optionsChanged(let split, let options): change(options, of: split)
    case .laidOut(let facts): take(facts)
    }
    return []
  }

  /// Leaves out wishes that were overtaken by what followed from the same event.
  private func awaited(_ effects: [SplitEffect]) -> [SplitEffect] {
    effects.filter { effect in
      guard case .loadArticle(let request) = effect else { return true }
      return arrivals.contains { $0.request == request }
    }
  }

  private mutating func start() -> [SplitEffect] {
    guard !hasStarted else { return [] }
    hasStarted = true
    return [.followLanguage(language)]
  }

  /// Brings everything that shows up to date: what follows from any event, whatever it was.
  private mutating func reconcile(in content: any ContentOutline) -> [SplitEffect] {
    var effects = startVisible(in: content)
    effects += retryTurn(in: content)
    settleOverlay(in: content)
    dropLostArrivals()
    effects += announce()
    effects += refreshVisible()
    rearrange()
    isSettled = true
    return effects
  }
}
