public import DiptychCanvas
public import DiptychCatalogue
import DiptychDrawing
import DiptychFindings
import DiptychGeometry
import DiptychHost
public import DiptychScene
public import DiptychSession
import DiptychSnapshot
public import DiptychSplitModel
import DiptychXWindow

/// A session in a window: one thread that sleeps in one place.
public final class Kiosk {
  let session: Session
  let screen: Screen
  let control: ControlServer?
  let options: KioskOptions
  /// The interface's words in a catalogue's languages.
  let strings: (Catalogue) -> Strings
  private let readers: ReaderPool
  private let sensor: SensorWatch?
  var reload = Reload()
  /// The themes that a catalogue can show in.
  let themes: (Catalogue) throws(CatalogueFailure) -> ThemeSet
  private let signals: SignalWatch
  /// What of the script is still to come, and when it began.
  private var scriptSteps: ArraySlice<EventScript.Step> = []
  private var scriptStart = 0.0
  /// When the frame is due that the kiosk sleeps for; nil while it waits for the server.
  private var awaited: Double?
  var isOver = false

  /// Opens the window and begins a visit.
  ///
  /// A request to end that comes before there is a window ends the process.
  ///
  /// - Throws: `DisplayFailure` without a display, `StartFault` for a beginning that cannot be, at
  ///   best before there is a window, `SystemFailure` for a control socket that cannot be made.
  public init(
    catalogue: Catalogue, strings: @escaping (Catalogue) -> Strings,
    themes: @escaping (Catalogue) throws(CatalogueFailure) -> ThemeSet = { _ in ThemeSet() },
    customDetails: [String: any CustomDetail] = [:], options: KioskOptions,
    observer: ((Callback, Actions) -> Void)? = nil
  ) throws {
    Allocator.givesBackLargeBlocks()
    self.options = options
    self.strings = strings
    self.themes = themes
    let words = strings(catalogue)
    let looks = try themes(catalogue)
    let log = try options.frameLog.map { path throws(SystemFailure) in
      try FrameLog(path) { failure in
        options.report(
          Finding(file: path, severity: .warning, message: "the log of frames ends: \(failure)"))
      }
    }
    signals = try SignalWatch()
    try Self.rehearse(options.begin, catalogue: catalogue, strings: words, themes: looks)
    let language = options.begin.language
    let ahead = options.fontsAhead ?? FontsAhead(language: language, scale: options.scale ?? 1)
    ahead.read(
      for: catalogue, looks[options.begin.theme ?? looks.start].fonts, language: language)
    signals.endsAtOnce = true
    let window = try Self.openWindow(options)
    let scale = options.scale ?? Scale.fitting(window.dotsPerInch)
    let text = ahead.engine(scale: scale)
    screen = try Screen(window: window, text: text, log: log)
    let panel = screen.panel
    let turn = try options.initialTurn.turn(on: panel)
    session = Session(
      catalogue: catalogue, strings: words, customDetails: customDetails, measurer: text,
      themes: looks, panel: panel, turn: turn, scale: text.scale, bindings: options.bindings,
      reducesMotion: options.reducesMotion, observer: observer)
    session.findings = options.report
    readers = ReaderPool(options.reader)
    sensor = options.sensor.map { sensor in
      SensorWatch(sensor) { message in
        options.report(Finding(file: "sensor", severity: .warning, message: message))
      }
    }
    session.reader = { [readers] wishes in
      readers.want(wishes.inTurn)
      return []
    }
    try session.begin(options.begin)
    signals.endsAtOnce = false
    control = try options.controlSocket.map { path throws(SystemFailure) in
      try ControlServer(path: path)
    }
    scriptSteps = (options.script?.steps ?? [])[...]
  }

  /// Runs until somebody closes the window, asks it to end, or the display is lost.
  ///
  /// - Parameters:
  ///   - isDone: ends it, too, once it holds.
  ///   - afterFirstPicture: what can wait until something shows.
  /// - Throws: `DisplayFailure` when the display is lost, `CairoFailure` when nothing can be painted.
  public func run(
    until isDone: (SplitState) -> Bool = { _ in false }, afterFirstPicture: () -> Void = {}
  ) throws {
    screen.log?.startClock()
    defer {
      screen.log?.finish()
      screen.log?.flush()
    }
    scriptStart = Clock.milliseconds()
    var isFirst = true
    while !isOver, !isDone(session.state) {
      let events = try screen.window.events()
      session.advance(to: now)
      for event in events { receive(event) }
      playScript()
      try show()
      if isFirst {
        // Nobody touches what does not show yet.
        try screen.window.listen()
        afterFirstPicture()
        isFirst = false
      }
      if isOver || isDone(session.state) { break }
      try sleep()
    }
    screen.window.close()
  }

  /// Brings to the window what shows now, if that may be something new.
  private func show() throws {
    _ = session.scene
    let turn = session.state.turn
    guard screen.window.canPresent, session.hasFrame || screen.isDamaged(turn) else { return }
    try screen.show(session.frame, turn: turn)
  }

  /// Waits until something happens, or only looks whether something has, so that nobody goes unheard
  /// while the display is busy.
  private func sleep() throws {
    let interests =
      [PollInterest(screen.window.fileDescriptor), PollInterest(signals.descriptor)]
      + (control?.interests ?? []) + readers.interests + (sensor?.interests ?? [])
      + (reload.worker.map { [$0.interest] } ?? [])
    let scriptDeadline = scriptSteps.first.map { scriptStart + $0.time }
    // While the server still reads the last picture, its answer is what to wait for.
    let nextFrame = screen.window.canPresent ? session.nextFrame : nil
    let deadline = [
      scriptDeadline, control?.deadline, readers.deadline, nextFrame, screen.pointerDeadline,
      sensor?.deadline, session.sensingDeadline,
    ].compactMap { $0 }.min()
    // Events that Xlib has read already wake no poll.
    let hasEvents = try screen.window.hasEvents()
    awaited = nextFrame
    let isStill = !hasEvents && session.nextFrame == nil && !session.hasFrame
    screen.log?.rest(isStill: isStill && screen.window.canPresent)
    let ready = try Poll.wait(for: interests, deadline: hasEvents ? 0 : deadline)
    screen.log?.wake()
    screen.hidePointer(at: Clock.milliseconds())
    if ready.contains(signals.descriptor) { obey(signals.read()) }
    session.advance(to: now)
    sensor?.handle(ready).forEach(session.sense)
    readers.handle(ready).forEach(session.take)
    finishReload()
    answer(control?.handle(ready) ?? [])
  }

  /// The time, or that of the frame which was waited for: waking up a little late each time would cost some
  /// of sixty frames a second, and have what moves tremble.
  private var now: Double {
    let now = Clock.milliseconds()
    guard let due = awaited, due <= now, now - due < Self.mostDelay else { return now }
    return due
  }

  /// Milliseconds by which a frame may be late and still show where things are when it is due.
  private static let mostDelay = 1_000.0 / 120

  private func obey(_ arrived: [Signal]) {
    for signal in arrived {
      switch signal {
      case .hangUp: reload()
      case .terminate, .interrupt: isOver = true
      }
    }
  }

  func receive(_ event: WindowEvent) {
    switch event {
    case .input(let input):
      session.receive(input)
      screen.showPointer(after: input, at: Clock.milliseconds())
    case .resized:
      screen.invalidate()
      session.handle(.panelResized(screen.panel))
    case .exposed(let rect): screen.expose(rect)
    case .closeRequested: isOver = true
    case .darkened: session.sleep()
    case .lightened(let time): session.wake(at: time)
    case .resolutionChanged: rescale()
    case .outputMissing(let name, let known):
      let others = known.isEmpty ? "none is on" : "there are " + known.joined(separator: ", ")
      let place =
        screen.window.placesItself
        ? "covering all of the screen until it comes"
        : "the window manager decides where the picture is"
      report("there is no output \(name) now (\(others)): \(place)")
    case .keyboardHeld:
      report("another program holds the keyboard, and keys and touches may not come through")
    case .outputRefusesTurn:
      report("the X server cannot turn this output: let diptych turn its picture, by --rotate")
    case .raisedAgain: report("another window came above and has been put beneath again")
    case .presented: screen.log?.finish()
    case .focusChanged: break
    }
  }

  private func report(_ message: String) {
    options.report(Finding(file: "display", severity: .warning, message: message))
  }

  /// Follows what an inch is, unless the user has said it.
  private func rescale() {
    guard options.scale == nil else { return }
    let scale = Scale.fitting(screen.window.dotsPerInch)
    guard scale != screen.scale else { return }
    let text = TextEngine(scale: scale)
    screen.paintAnew(with: text)
    session.rescale(to: text.scale, measurer: text, panel: screen.panel)
  }

  private func playScript() {
    let now = Clock.milliseconds() - scriptStart
    while let step = scriptSteps.first, step.time <= now {
      scriptSteps.removeFirst()
      session.play(step)
    }
  }

  /// Tries what can be wrong whatever the window's size turns out to be: a wrong word opens none.
  private static func rehearse(
    _ options: StartOptions, catalogue: Catalogue, strings: Strings, themes: ThemeSet
  ) throws(StartFault) {
    var known = StartOptions()
    known.language = options.language
    // What a tab lists may be found only once it has been shown, which takes room.
    if options.tab == nil { known.select = options.select }
    known.theme = options.theme
    guard known != StartOptions() else { return }
    let session = Session(
      catalogue: catalogue, strings: strings, measurer: TextEngine(scale: 1), themes: themes,
      panel: Size(width: 1024, height: 768))
    try session.begin(known)
  }

  /// Opens the window; a display that is not there yet is tried again after growing pauses.
  private static func openWindow(_ options: KioskOptions) throws -> XWindow {
    let end = Clock.milliseconds() + options.patience
    var pause = 100.0
    while true {
      do {
        return try XWindow(
          WindowOptions(
            display: options.display, placement: options.placement, title: "Diptych",
            outputRotation: options.outputRotation, listens: false))
      } catch {
        let now = Clock.milliseconds()
        guard error.mayPass, now < end else { throw error }
        _ = try Poll.wait(for: [], deadline: min(now + pause, end))
        pause = min(pause * 1.5, 4_000)
      }
    }
  }
}
