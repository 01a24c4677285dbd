public import DiptychCanvas
public import DiptychCatalogue
public import DiptychFindings
public import DiptychGeometry
public import DiptychInput
public import DiptychScene
public import DiptychSplitModel

/// One visit: input becomes events, events change the state, effects are carried out, and the scene follows.
///
/// It knows neither a window nor a clock; a kiosk and a picture without a screen share it.
public final class Session {
  public private(set) var state: SplitState
  public private(set) var content: Content
  /// Where a callback of the split view goes.
  public var observer: ((Callback) -> Void)?
  /// Where it is told what is wrong with an article that was read.
  public var findings: ((Finding) -> Void)?
  /// What outlives a scene, with the counts of what was built.
  public let cache = SceneCache()

  private let measurer: any TextMeasuring
  private let theme: Theme
  private let scale: Double
  private let bindings: KeyBindings
  private var recognizer = GestureRecognizer()
  /// The region on which a finger went down.
  private var pressedRegion: HitRegion?
  /// Whether that region looks pressed: not while the finger is elsewhere or drags.
  private var looksPressed = false
  private var laidOut: Scene?

  /// Begins a visit at the first item in the first language.
  ///
  /// - Parameters:
  ///   - panel: the window's size in points, before any turn.
  ///   - scale: device pixels for each point.
  public init(
    catalogue: Catalogue, strings: Strings, measurer: any TextMeasuring, theme: Theme = .light,
    panel: Size, turn: Turn = .none, scale: Double = 1, bindings: KeyBindings = .standard
  ) {
    content = Content(catalogue: catalogue, strings: strings)
    self.measurer = measurer
    self.theme = theme
    self.scale = scale
    self.bindings = bindings
    state = SplitState(configuration: .init(catalogue), panel: panel, turn: turn)
    handle(.started)
  }

  /// The screen as it is now; laid out when something has changed.
  public var scene: Scene {
    if let laidOut { return laidOut }
    var scene = makeScene()
    if scene.facts != state.facts {
      let overlay = state.overlay
      perform(state.handle(.laidOut(scene.facts), in: content.catalogue.list))
      // Facts alone change no layout; a popover does that they close. It was not drawn, so that a
      // second layout finds out the same facts.
      if state.overlay != overlay { scene = makeScene() }
    }
    laidOut = scene
    return scene
  }

  /// Whether the screen may differ from the scene taken last.
  public var needsLayout: Bool { laidOut == nil }

  /// Takes in what happened and carries out what follows.
  public func handle(_ event: SplitEvent) {
    let before = state
    let effects = state.handle(event, in: content.catalogue.list)
    if state != before { laidOut = nil }
    perform(effects)
  }

  /// Takes in input whose place is in device pixels of the panel.
  public func receive(_ event: InputEvent) {
    let picture = state.bounds
    let panelPoint = Point(x: event.place.x / scale, y: event.place.y / scale)
    var upright = event
    upright.place = state.turn.toPicture(panelPoint, picture: picture)
    receiveUpright(upright)
  }

  /// Takes in input whose place is in points of the upright picture.
  public func receiveUpright(_ event: InputEvent) {
    for gesture in recognizer.receive(event) { receive(gesture) }
  }

  /// The catalogue was read again: selection, place and language stay where they can.
  public func replace(_ catalogue: Catalogue) {
    let old = content.catalogue.list
    content.catalogue = catalogue
    content.titles = catalogue.loadTitles(language: state.language)
    laidOut = nil
    let survivor = state.list.selection.flatMap { selection in
      nearestSurvivor(of: selection, from: old, in: catalogue.list)
    }
    handle(.listReloaded(survivor: survivor))
    for pane in Pane.Name.allCases {
      let orientations = catalogue.orientations(of: pane)
      if orientations != state.orientations(of: pane) {
        handle(.paneReplaced(pane, orientations: orientations))
      }
    }
  }

  // MARK: Effects, carried out in Session+Effects.swift

  func store(_ article: LoadedArticle, as key: ArticleKey) {
    content.articles[key] = article
    for finding in article.warnings { report(finding) }
  }

  func followLanguage(_ code: String) {
    content.titles = content.catalogue.loadTitles(language: code)
    laidOut = nil
  }

  /// A turn ends what fingers had begun.
  func layOutAfterTurn() {
    for gesture in recognizer.cancel() { receive(gesture) }
    laidOut = nil
    _ = scene
  }

  func report(_ finding: Finding) { findings?(finding) }

  /// Keeps the articles of the pages that can come back, and forgets the others.
  func forgetArticlesOffStack() {
    let kept = Set(
      (state.detail.pages + state.detail.forward).compactMap { page -> ArticleKey? in
        guard case .article(let article) = page else { return nil }
        return ArticleKey(article)
      })
    content.articles = content.articles.filter { kept.contains($0.key) }
  }

  private func makeScene() -> Scene {
    Scene(
      of: state, content: content, theme: theme, measurer: measurer, scale: scale, cache: cache,
      pressed: looksPressed ? pressedRegion?.name : nil)
  }
}

// MARK: - Gestures

extension Session {
  private func receive(_ gesture: Gesture) {
    switch gesture {
    case .pressed(let point):
      handle(.pointerUsed)
      press(scene.region(at: point))
    case .pressCancelled: press(nil)
    case .tapped(let point): tap(at: point)
    case .dragBegan:
      if pressedRegion?.scrolls != nil { showPressed(false) }
    case .dragged(let from, let to): drag(from: from, to: to)
    case .dragEnded(_, let point): endDrag(at: point)
    case .wheel(let point, _, let y):
      handle(.pointerUsed)
      scroll(scene.region(at: point)?.scrolls, by: y * Scene.wheelClick)
    case .key(let stroke):
      guard let event = bindings.event(for: stroke) else { return }
      // Keys act on what is visible, also when several come between two pictures.
      _ = scene
      handle(event)
    case .back: handle(.backTapped)
    case .forward: handle(.forwardTapped)
    }
  }

  private func press(_ region: HitRegion?) {
    showPressed(false)
    pressedRegion = region
    showPressed(region?.event != nil)
  }

  private func showPressed(_ shown: Bool) {
    guard shown != looksPressed else { return }
    looksPressed = shown
    laidOut = nil
  }

  private func tap(at point: Point) {
    let region = pressedRegion
    press(nil)
    // What lay under the finger when it went down may have gone since.
    guard let region, let now = scene.region(at: point), now.name == region.name,
      let event = now.event
    else { return }
    handle(event)
  }

  private func drag(from: Point, to: Point) {
    guard let region = pressedRegion else { return }
    if let target = region.scrolls {
      scroll(target, by: from.y - to.y)
    } else {
      showPressed(region.frame.contains(to))
    }
  }

  /// A button that is left and entered again is still pressed; a list that was dragged is not.
  private func endDrag(at point: Point) {
    let region = pressedRegion
    guard let region, region.scrolls == nil, region.frame.contains(point) else {
      press(nil)
      return
    }
    tap(at: point)
  }

  private func scroll(_ target: Scrollable?, by distance: Double) {
    guard let target, let event = scene.scroll(target, by: distance) else { return }
    handle(event)
  }
}
