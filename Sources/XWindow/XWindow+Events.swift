import DiptychCX11
import DiptychGeometry
import DiptychInput

extension XWindow {
  /// Everything that has happened since the last call; sends what is to be sent, and never waits long.
  ///
  /// Before waiting for the descriptor, ask `hasEvents()`: Xlib may have read events already, for which
  /// it would not wake anybody.
  ///
  /// - Throws: `lost`.
  ///
  /// Xlib: `XEventsQueued`, `XNextEvent`.
  public func events() throws(DisplayFailure) -> [WindowEvent] {
    var events: [WindowEvent] = []
    lifts = [:]
    if isDarkAtFirst {
      isDarkAtFirst = false
      events.append(.darkened)
    }
    // Once for a flood of changes.
    if isPlaceStale { try follow(into: &events) }
    try drain(into: &events)
    if !lifts.isEmpty {
      // That a touch screen was unplugged is told after it has lifted its fingers.
      try synchronize()
      try drain(into: &events)
    }
    if presenter.wasRefused() {
      events.append(.presented)
      events.append(.exposed(PixelRect(x: 0, y: 0, width: width, height: height)))
    }
    return events
  }

  /// Whether `events()` has something to tell, or to follow, before anything more comes in; what has been
  /// asked of the server is sent.
  ///
  /// - Throws: `lost`.
  ///
  /// Xlib: `XEventsQueued`.
  public func hasEvents() throws(DisplayFailure) -> Bool {
    let queued = try unsafe connection.use { unsafe XEventsQueued($0, QueuedAfterFlush) }
    // A refusal is no event, and nothing would follow it.
    return queued > 0 || isPlaceStale || isDarkAtFirst || presenter.hasRefusal
  }

  private func drain(into events: inout [WindowEvent]) throws(DisplayFailure) {
    // Looks for more only once: what comes later wakes the poll.
    var left = try unsafe connection.use { unsafe XEventsQueued($0, QueuedAfterFlush) }
    while left > 0 {
      let event = try unsafe connection.use { display in
        var event = unsafe XEvent()
        unsafe XNextEvent(display, &event)
        return unsafe event
      }
      try unsafe decode(event, into: &events)
      left = try unsafe connection.use { unsafe XEventsQueued($0, QueuedAlready) }
    }
  }

  private func decode(
    _ event: XEvent, into events: inout [WindowEvent]
  ) throws(DisplayFailure) {
    let type = unsafe event.type
    switch type {
    case KeyPress:
      let key = unsafe event.xkey
      let stroke = try unsafe connection.use { unsafe Keyboard.stroke(key, on: $0) }
      guard let stroke else { return }
      unsafe add(.keyDown(stroke), Moment(key.time, key.x, key.y), to: &events)
    case ButtonPress, ButtonRelease:
      let button = unsafe event.xbutton
      let moment = unsafe Moment(button.time, button.x, button.y)
      if type == ButtonPress {
        unsafe press(Int(button.button), moment, to: &events)
      } else {
        unsafe release(Int(button.button), moment, to: &events)
      }
    case MotionNotify:
      let motion = unsafe event.xmotion
      unsafe add(.pointerMoved, Moment(motion.time, motion.x, motion.y), to: &events)
    case GenericEvent:
      if let devices, unsafe event.xcookie.extension == devices.opcode {
        try unsafe decode(event.xcookie, by: devices, into: &events)
      }
    case LeaveNotify where unsafe event.xcrossing.mode == NotifyGrab:
      let crossing = unsafe event.xcrossing
      unsafe cancel(Moment(crossing.time, crossing.x, crossing.y), to: &events)
    case FocusIn, FocusOut: try unsafe focus(event.xfocus, to: &events)
    case Expose:
      let area = unsafe event.xexpose
      unsafe events.append(
        .exposed(
          PixelRect(
            x: Int(area.x), y: Int(area.y), width: Int(area.width), height: Int(area.height))))
    case ConfigureNotify: unsafe configure(event, to: &events)
    case PropertyNotify where unsafe event.xproperty.window == connection.root:
      if unsafe event.xproperty.atom == atoms.resources { isPlaceStale = true }
    case VisibilityNotify where unsafe event.xvisibility.state != VisibilityUnobscured:
      try comeAbove(to: &events)
    case MapNotify where unsafe event.xmap.window == window:
      isMapped = true
      if rule != .windowManager { try takeFocus() }
    case UnmapNotify where unsafe event.xunmap.window == window:
      isMapped = false
      cancel(to: &events)
    case DestroyNotify where unsafe event.xdestroywindow.window == window:
      isMapped = false
      cancel(to: &events)
      events.append(.closeRequested)
    case ClientMessage:
      let message = unsafe event.xclient
      if unsafe message.message_type == atoms.protocols,
        unsafe message.data.l.0 == Int(bitPattern: atoms.deleteWindow)
      {
        events.append(.closeRequested)
      }
    case MappingNotify:
      try unsafe connection.use { _ in
        var mapping = unsafe event.xmapping
        unsafe XRefreshKeyboardMapping(&mapping)
      }
    default:
      if presenter.completes(type) {
        events.append(.presented)
      } else if let change = unsafe saver?.change(in: event) {
        events.append(
          change.isDark ? .darkened : .lightened(at: clock.milliseconds(change.time)))
      } else if let first = randr?.firstEvent, type == first || type == first + RRNotify {
        unsafe refreshRoot(event)
      }
    }
  }

  /// A change of our own size, or of the root's, which ours then follows.
  private func configure(_ event: XEvent, to events: inout [WindowEvent]) {
    let change = unsafe event.xconfigure
    guard unsafe change.window == window else {
      if unsafe change.window == connection.root { unsafe refreshRoot(event) }
      return
    }
    let size = unsafe (Self.length(Int(change.width)), Self.length(Int(change.height)))
    guard size != (width, height) else { return }
    (width, height) = size
    events.removeAll { if case .resized = $0 { true } else { false } }
    events.append(.resized(width: width, height: height))
  }

  /// Xlib: `XRRUpdateConfiguration`.
  private func refreshRoot(_ event: XEvent) {
    isPlaceStale = true
    unsafe connection.useIfPossible { _ in
      var event = unsafe event
      // Otherwise Xlib would remember the size of the time of the connection.
      unsafe XRRUpdateConfiguration(&event)
    }
  }

  /// Tells what others do that insist on it, until somebody has touched something.
  func tellOnce(_ event: WindowEvent, to events: inout [WindowEvent]) {
    if told.insert(event).inserted { events.append(event) }
  }

  /// Adds something that a device did; of motions in a row only the last counts.
  func add(_ kind: InputEvent.Kind, _ moment: Moment, to events: inout [WindowEvent]) {
    struggles = 0
    told = []
    let event = InputEvent(
      time: clock.milliseconds(moment.time), kind: kind, place: moment.place,
      source: moment.isEmulated ? .emulation : .device)
    if kind.isMotion, case .input(let last)? = events.last, last.kind == kind,
      last.source == event.source
    {
      events.removeLast()
    }
    events.append(.input(event))
  }
}

extension InputEvent.Kind {
  /// Whether it tells of a new place and nothing else.
  fileprivate var isMotion: Bool {
    switch self {
    case .pointerMoved, .touchMoved: true
    default: false
    }
  }
}
