import DiptychGeometry
public import DiptychInput
public import DiptychSplitModel

/// Which key asks for what.
public struct KeyBindings: Sendable {
  /// The events by the keys that mean them.
  private var events: [KeyStroke: SplitEvent]

  /// The keys of the desktop, and those that turn the picture.
  public static let standard = KeyBindings(events: [
    KeyStroke(name: "Up"): .keyPressed(.up),
    KeyStroke(name: "Down"): .keyPressed(.down),
    KeyStroke(name: "Home"): .keyPressed(.home),
    KeyStroke(name: "End"): .keyPressed(.end),
    KeyStroke(name: "Page_Up"): .keyPressed(.pageUp),
    KeyStroke(name: "Page_Down"): .keyPressed(.pageDown),
    KeyStroke(name: "Left"): .keyPressed(.left),
    KeyStroke(name: "Right"): .keyPressed(.right),
    KeyStroke(name: "Tab"): .keyPressed(.nextFocus),
    KeyStroke(name: "Tab", modifiers: .shift): .keyPressed(.previousFocus),
    KeyStroke(name: "Return"): .keyPressed(.activate),
    KeyStroke(name: "space"): .keyPressed(.activate),
    KeyStroke(name: "Escape"): .keyPressed(.escape),
    KeyStroke(name: "Left", modifiers: .alt): .backRequested,
    KeyStroke(name: "Right", modifiers: .alt): .forwardRequested,
    KeyStroke(name: "Right", modifiers: .control): .turnRequested(by: .quarter),
    KeyStroke(name: "Left", modifiers: .control): .turnRequested(by: .threeQuarters),
    KeyStroke(name: "XF86RotateWindows"): .turnRequested(by: .quarter),
    KeyStroke(name: "l", modifiers: [.control, .shift]): .orientationHoldToggled,
  ])

  /// Takes the events by the keys that mean them; other keys mean nothing.
  public init(events: [KeyStroke: SplitEvent]) {
    self.events = events
  }

  /// The event that a key means; nil for a key that means nothing.
  public subscript(stroke: KeyStroke) -> SplitEvent? {
    get { events[stroke] }
    set { events[stroke] = newValue }
  }
}
