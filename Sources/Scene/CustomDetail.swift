public import DiptychCanvas
public import DiptychGeometry

/// A detail drawn by the owner's own code.
///
/// It keeps nothing itself: its value, a text of its own making, lives in the screen's state, comes
/// with every layout and changes when a part is tapped.
public protocol CustomDetail: Sendable {
  /// Places everything that is drawn and can be tapped, from the content's top left corner.
  func layout(in size: Size, value: String, _ context: CustomContext) -> CustomLayout
}

/// What a custom detail draws with.
public struct CustomContext {
  public let theme: Theme
  /// The present language's code.
  public let language: String
  /// Device pixels for each point.
  public let scale: Double
  public let measurer: any TextMeasuring
}

/// What a custom detail shows.
public struct CustomLayout {
  /// Something by name, for scripts and documents, that may answer to a tap.
  public struct Part: Hashable, Sendable {
    public var name: String
    public var frame: Rect
    public var text: String?
    /// The detail's value once the part was tapped; nil where a tap means nothing.
    public var valueWhenTapped: String?

    public init(
      name: String, frame: Rect, text: String? = nil, valueWhenTapped: String? = nil
    ) {
      self.name = name
      self.frame = frame
      self.text = text
      self.valueWhenTapped = valueWhenTapped
    }
  }

  public var commands: [DrawCommand]
  public var parts: [Part]

  public init(commands: [DrawCommand], parts: [Part] = []) {
    self.commands = commands
    self.parts = parts
  }
}
