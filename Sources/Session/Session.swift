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
  /// The screen as a value.
  public private(set) var state: SplitState
  /// What the screen shows.
  public internal(set) var content: Content
  /// Is told what the screen does, and may act on it.
  public var observer: ((Callback, Actions) -> Void)?
  /// Where it is told what is wrong with an article that was read.
  public var findings: ((Finding) -> Void)?
  /// Has pictures read: it is told all that are wanted now, the most urgent first, and need not read
  /// on what is not among them any more. It returns what it has read at once; `take` is told the rest.
  public var pictureReader: (([PictureRequest]) -> [PictureAnswer])?
  /// What outlives a scene, with the counts of what was built.
  public let cache = SceneCache()

  let scale: Double
  let bindings: KeyBindings
  var recognizer = GestureRecognizer()
  /// What a finger that is down does.
  var hold = Hold()
  var reading = PictureReading()
  private let measurer: any TextMeasuring
  private let theme: Theme
  private var laidOut: Scene?
  /// What the observer asked for while something was still being handled.
  private var requests: [SplitEvent] = []
  private var isBusy = false

  /// Begins a visit at the first item in the first language.
  ///
  /// - Parameters:
  ///   - screen: the tree to show; nil for the catalogue's own.
  ///   - panel: the window's size in points, before any turn.
  ///   - scale: device pixels for each point.
  public init(
    catalogue: Catalogue, strings: Strings, screen: Container? = nil,
    customDetails: [String: any CustomDetail] = [:], measurer: any TextMeasuring,
    theme: Theme = .light, panel: Size, turn: Turn = .none, scale: Double = 1,
    bindings: KeyBindings = .standard, observer: ((Callback, Actions) -> Void)? = nil
  ) {
    content = Content(catalogue: catalogue, strings: strings, customDetails: customDetails)
    self.measurer = measurer
    self.theme = theme
    self.scale = scale
    self.bindings = bindings
    self.observer = observer
    state = SplitState(
      root: screen ?? catalogue.screen, languages: catalogue.languages.map(\.code), panel: panel,
      turn: turn)
    handle(.started)
  }

  /// The screen as it is now; laid out when something has changed.
  public var scene: Scene {
    if let laidOut { return laidOut }
    finishing { layOut() }
    // The observer may have changed it meanwhile.
    if laidOut == nil { finishing { layOut() } }
    return laidOut ?? makeScene()
  }

  private func layOut() {
    var scene = makeScene()
    if scene.facts != state.facts {
      let (overlay, focus) = (state.overlay, state.focus)
      perform(state.handle(.laidOut(scene.facts), in: content.catalogue))
      // Facts alone change no layout; a popover does that they close, and so does focus on a link
      // that has gone. Neither was drawn, so that a second layout finds out the same facts.
      if state.overlay != overlay || state.focus != focus { scene = makeScene() }
    }
    if readPictures(for: scene) { scene = makeScene() }
    laidOut = scene
  }

  /// Takes in what happened and carries out what follows.
  public func handle(_ event: SplitEvent) {
    finishing {
      let before = state
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
    work()
    isBusy = false
    while !requests.isEmpty { handle(requests.removeFirst()) }
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

  /// The screen is dark: the next touch only wakes it.
  public func sleep() {
    for gesture in recognizer.cancel() { receive(gesture) }
    recognizer.sleep()
  }

  /// Another screen takes the place of this one, and the visit goes on in it where it can.
  func rebuild(_ screen: Container, languages: [String]) {
    finishing { goOn(in: screen, languages: languages) }
  }

  private func goOn(in screen: Container, languages: [String]) {
    let visit = state.saved
    let refused = state.refused
    let isHeld = state.holdsOrientation
    state = SplitState(
      root: screen, languages: languages, panel: state.panel, turn: state.turn)
    invalidate()
    handle(.restored(visit))
    handle(.started)
    if isHeld { handle(.orientationHoldToggled) }
    // What refused a turn has been replaced, so the turn is tried again.
    guard case .pane = refused?.reason, let wished = refused?.orientation.turn(on: state.panel)
    else { return }
    handle(.turnRequested(by: wished.adding(state.turn.inverse)))
  }

  /// The scene must be laid out anew.
  func invalidate() {
    laidOut = nil
  }

  private func makeScene() -> Scene {
    Scene(
      of: state, content: content, theme: theme, measurer: measurer, scale: scale, cache: cache,
      pressed: hold.looksPressed ? hold.region?.name : nil)
  }
}
