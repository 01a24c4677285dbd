public import DiptychCanvas
public import DiptychGeometry
public import DiptychSplitModel

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
  /// The colours to draw with.
  public let theme: Theme
  let metrics: Metrics
  /// The present language's code.
  public let language: String
  /// Device pixels for each point.
  public let scale: Double
  /// Measures text as it will be painted.
  public let measurer: any TextMeasuring
  /// The innermost split view around the page; nil outside of any.
  public let nearestSplit: NearestSplit?

  /// A style in the text size that the visitor has chosen, and in the theme's fonts.
  public func style(_ style: TextStyle) -> TextStyle { metrics.style(style) }
}

/// A split view as the pages within it see it.
public struct NearestSplit: Hashable, Sendable {
  /// Its identity on this screen.
  public let id: NodeID
  /// What its owner calls it, if anything.
  public let name: String?
  /// How it shows its two panes now.
  public let mode: DisplayMode
}

/// What a custom detail shows.
public struct CustomLayout {
  /// Something by name, for scripts and documents, that may answer to a tap.
  public struct Part: Hashable, Sendable {
    /// What scripts and reports call it.
    public var name: String
    /// Its place in points of the detail.
    public var frame: Rect
    /// The words on it, for reports.
    public var text: String?
    /// The detail's value once the part was tapped; nil where a tap means nothing.
    public var valueWhenTapped: String?

    /// Takes a name, a place in points, its words, and the value that a tap leads to.
    public init(
      name: String, frame: Rect, text: String? = nil, valueWhenTapped: String? = nil
    ) {
      self.name = name
      self.frame = frame
      self.text = text
      self.valueWhenTapped = valueWhenTapped
    }
  }

  /// What is drawn, from back to front.
  public var commands: [DrawCommand]
  /// What has a name or can be tapped, from back to front.
  public var parts: [Part]

  /// Takes what is drawn and what can be tapped.
  public init(commands: [DrawCommand], parts: [Part] = []) {
    self.commands = commands
    self.parts = parts
  }
}
