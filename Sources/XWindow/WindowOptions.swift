/// Where a window opens and how it presents itself to others.
public struct WindowOptions: Hashable, Sendable {
  public enum Placement: Hashable, Sendable {
    /// All of an output, or of the whole screen without the name of one; with or without a window
    /// manager.
    case fullScreen(output: String? = nil)
    /// A window of the given size in device pixels.
    case window(width: Int, height: Int)

    /// The output that is to be covered, if it is one by name.
    public var output: String? {
      if case .fullScreen(let output) = self { output } else { nil }
    }
  }

  /// The X display's name, or nil for the one that DISPLAY names.
  public var display: String?
  public var placement: Placement
  public var title: String
  /// How the X server is to turn the output that is covered; nil leaves it alone.
  public var outputRotation: OutputRotation?
  /// Whether it hears of touches from the start, and not only once `listen()` is called.
  public var listens: Bool

  public init(
    display: String? = nil, placement: Placement = .fullScreen(), title: String,
    outputRotation: OutputRotation? = nil, listens: Bool = true
  ) {
    self.listens = listens
    self.outputRotation = outputRotation
    self.display = display
    self.placement = placement
    self.title = title
  }
}
