public import DiptychCanvas
public import DiptychCatalogue
public import DiptychFindings
public import DiptychGeometry
public import DiptychInput
public import DiptychScene
public import DiptychSplitModel

/// One visit: input becomes events, events change the state, effects are carried out, and the scene follows.
///
/// It knows neither a window nor a clock; a kiosk and a picture without a screen share it, and tell it
/// the time.
public final class Session {
  /// The screen as a value.
  public private(set) var state: SplitState
  /// What the screen shows.
  public internal(set) var content: Content
  /// Is told what the screen does, and may act on it.
  public var observer: ((Callback, Actions) -> Void)?
  /// Where it is told what is wrong with an article that was read.
  public var findings: ((Finding) -> Void)?
  /// Has articles and pictures read: it is told all that are wanted now, and need not read on what is
  /// not among them any more. It returns what it has read at once; `take` is told the rest.
  public var reader: ((ReadingWishes) -> [ReadingAnswer])? {
    didSet { invalidate() }
  }
  /// What outlives a scene, with the counts of what was built.
  public let cache = SceneCache()

  private(set) var scale: Double
  let bindings: KeyBindings
  var recognizer = GestureRecognizer()
  /// What a finger that is down does.
  var hold = Hold()
  var reading = PendingReading()
  /// Whether titles of rows have to be found before the next scene.
  var lacksTitles = false
  var sensing = Sensing()
  /// What stands between two settled scenes.
  var motion: Motion { didSet { isTaken = false } }
  /// Milliseconds, as it was told last.
  public private(set) var time = 0.0
  private var measurer: any TextMeasuring
  private(set) var themes: ThemeSet
  private var laidOut: Scene? {
    didSet {
      guard laidOut == nil else { return }
      changedAt = time
      isTaken = false
    }
  }
  /// When the screen changed last; nil once that has been shown.
  private var changedAt: Double? = 0
  /// Whether nothing but time has passed since a frame was taken.
  private var isTaken = false
  /// What the observer asked for while something was still being handled.
  private var requests: [SplitEvent] = []
  private var isBusy = false

  /// Begins a visit at the first item in the first language.
  ///
  /// - Parameters:
  ///   - screen: the tree to show; nil for the catalogue's own.
  ///   - panel: the window's size in points, before any turn.
  ///   - scale: device pixels for each point.
  ///   - reducesMotion: whether everything shows at once, as it is at rest.
  public init(
    catalogue: Catalogue, strings: Strings, screen: Container? = nil,
    customDetails: [String: any CustomDetail] = [:], measurer: any TextMeasuring,
    themes: ThemeSet = ThemeSet(), panel: Size, turn: Turn = .none, scale: Double = 1,
    bindings: KeyBindings = .standard, reducesMotion: Bool = false,
    observer: ((Callback, Actions) -> Void)? = nil
  ) {
    content = Content(catalogue: catalogue, strings: strings, customDetails: customDetails)
    self.measurer = measurer
    self.themes = themes
    self.scale = scale
    self.bindings = bindings
    motion = Motion(isReduced: reducesMotion)
    self.observer = observer
    state = SplitState(
      root: screen ?? catalogue.screen, languages: catalogue.languages.map(\.code),
      appearances: catalogue.appearances(themes), panel: panel, turn: turn)
    handle(.started)
  }

  /// The screen as it will be at rest; laid out when something has changed.
  public var scene: Scene {
    if let laidOut { return laidOut }
    finishing { layOut() }
    // The observer may have changed it meanwhile.
    if laidOut == nil { finishing { layOut() } }
    return laidOut ?? makeScene()
  }

  private func layOut() {
    if lacksTitles { findTitles() }
    var scene: Scene
    repeat { scene = settledScene() } while read(for: scene)
    laidOut = scene
    for finding in content.catalogue.takeIndexFindings() { findings?(finding) }
  }

  private func settledScene() -> Scene {
    let scene = makeScene()
    if scene.facts != state.facts {
      let (overlay, focus) = (state.overlay, state.focus)
      perform(state.handle(.laidOut(scene.facts), in: content.catalogue))
      // Facts alone change no layout; a popover does that they close, and so does focus on a link
      // that has gone. Neither was drawn, so that a second layout finds out the same facts.
      if state.overlay != overlay || state.focus != focus { return makeScene() }
    }
    return scene
  }

  /// Lets time pass, in milliseconds; it never goes back.
  public func advance(to now: Double) {
    time = max(time, now)
    goOnScrolling()
    turnAsSensed()
  }

  /// What shows now, on the way to the scene.
  public var frame: Frame {
    let scene = scene
    if let since = changedAt {
      motion.show(scene, at: since)
      changedAt = nil
    }
    let frame = motion.frame(at: time) ?? scene.frame
    isTaken = true
    return frame
  }

  /// Whether a frame taken now may be another than the one taken last: not too soon while something
  /// moves, which would only be painted more often than it is seen.
  public var hasFrame: Bool {
    if let nextFrame, nextFrame <= time { return true }
    return !isTaken && !isMoving
  }

  /// Whether the frame taken last will be followed by another as soon as can be.
  public var isMoving: Bool { motion.isMoving }

  /// When another frame must be taken if nothing happens until then; nil when none need ever be.
  public var nextFrame: Double? { motion.next }

  /// Ends all that moves: the next frame shows the scene as it is at rest.
  public func endMotion() {
    motion.end()
    changedAt = time
  }

  /// Takes in what happened and carries out what follows.
  public func handle(_ event: SplitEvent) {
    finishing {
      let before = state
      if case .panelResized = event { endMotion() }
      let effects = state.handle(event, in: content.catalogue)
      if state != before { laidOut = nil }
      perform(effects)
    }
  }

  /// Keeps an event until what is being handled has been.
  func request(_ event: SplitEvent) {
    finishing { requests.append(event) }
  }

  /// Does something as a whole, and only then what the observer asked for meanwhile.
  func finishing(_ work: () -> Void) {
    guard !isBusy else { return work() }
    isBusy = true
    defer { isBusy = false }
    work()
    var left = Self.mostRequests
    while !requests.isEmpty, left > 0 {
      left -= 1
      handle(requests.removeFirst())
    }
    if !requests.isEmpty {
      requests = []
      findings?(
        Finding(
          file: "observer",
          message: "asks for something whatever comes of it: the rest was left out"))
    }
  }

  /// How much an observer may ask for about one event: more is a circle.
  private static let mostRequests = 1_000

  /// Takes in input whose place is in device pixels of the panel.
  public func receive(_ event: InputEvent) {
    let picture = state.bounds
    let panelPoint = Point(x: event.place.x / scale, y: event.place.y / scale)
    var upright = event
    upright.place = state.turn.toPicture(panelPoint, picture: picture)
    if case .touchBegan(let finger, let width) = event.kind {
      upright.kind = .touchBegan(finger, width: width / scale)
    }
    receiveUpright(upright)
  }

  /// Takes in input whose place is in points of the upright picture.
  public func receiveUpright(_ event: InputEvent) {
    for gesture in recognizer.receive(event) { receive(gesture) }
  }

  /// The screen is dark: the next touch only wakes it.
  public func sleep() {
    for gesture in recognizer.cancel() { receive(gesture) }
    recognizer.sleep()
  }

  /// The screen is light again since a time of the devices' clock: what a visitor did by then woke it.
  public func wake(at time: Double) { recognizer.wake(at: time) }

  /// A point has another number of device pixels from now on.
  public func rescale(to scale: Double, measurer: any TextMeasuring, panel: Size) {
    endMotion()
    self.scale = scale
    self.measurer = measurer
    cache.forget()
    invalidate()
    handle(.panelResized(panel))
  }

  /// Another screen takes the place of this one, and the visit goes on in it where it can.
  func rebuild(_ screen: Container, of catalogue: Catalogue) {
    finishing { goOn(in: screen, of: catalogue) }
  }

  private func goOn(in screen: Container, of catalogue: Catalogue) {
    let visit = state.saved
    let refused = state.refused
    let isHeld = state.holdsOrientation
    endMotion()
    // Generations of articles begin anew with the state.
    cache.forget()
    state = SplitState(
      root: screen, languages: catalogue.languages.map(\.code),
      appearances: catalogue.appearances(themes), panel: state.panel, turn: state.turn)
    invalidate()
    handle(.restored(visit))
    handle(.started)
    if isHeld { handle(.orientationHoldToggled) }
    // What refused a turn has been replaced, so the turn is tried again.
    guard case .pane = refused?.reason, let wished = refused?.orientation.turn(on: state.panel)
    else { return }
    handle(.turnRequested(by: wished.adding(state.turn.inverse)))
  }

  /// Other themes take the place of those that can be shown.
  func replace(_ themes: ThemeSet) {
    self.themes = themes
    invalidate()
  }

  /// The scene must be laid out anew.
  func invalidate() {
    laidOut = nil
  }

  /// A scene in which a master has slid in that a finger is bringing.
  func preview(of split: NodeID) -> Scene {
    var coming = state
    _ = coming.handle(.masterSwipedIn(split), in: content.catalogue)
    return makeScene(of: coming)
  }

  private func makeScene(of state: SplitState? = nil) -> Scene {
    Scene(
      of: state ?? self.state, content: content, themes: themes, measurer: measurer,
      scale: scale, cache: cache,
      pressed: hold.looksPressed ? hold.region?.name : nil)
  }
}

extension Catalogue {
  /// What visitors of the catalogue can choose among themes.
  func appearances(_ themes: ThemeSet) -> AppearanceChoices {
    AppearanceChoices(themes: themes.names, start: themes.start, hasButton: hasAppearanceButton)
  }
}
