/// A key by the name that X11 gives its symbol, with the modifiers held.
public struct KeyStroke: Hashable, Sendable {
  /// Keys that are held while another is pressed.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit for each key.
    public let rawValue: UInt8

    /// Takes one bit for each key.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift, either of the two.
    public static let shift = Modifiers(rawValue: 1)
    /// Control, either of the two.
    public static let control = Modifiers(rawValue: 2)
    /// Alt, either of the two.
    public static let alt = Modifiers(rawValue: 4)
    /// The key with the window maker's sign, either of the two.
    public static let superKey = Modifiers(rawValue: 8)
  }

  /// A key symbol's name without `XK_`, such as `Right`, `Page_Down`, `l` or `XF86RotateWindows`.
  public var name: String
  /// The keys that are held at the same time.
  public var modifiers: Modifiers

  /// Takes a key's name in X, such as `Page_Up`, and the keys held with it.
  public init(name: String, modifiers: Modifiers = []) {
    self.name = name
    self.modifiers = modifiers
  }

  /// A key stroke from words such as `Ctrl+Shift+L`; nil when a modifier is unknown or no key is named.
  public init?(_ words: String) {
    var modifiers: Modifiers = []
    var parts = words.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    guard let last = parts.popLast(), !last.isEmpty else { return nil }
    for part in parts {
      switch part.lowercased() {
      case "ctrl", "control": modifiers.insert(.control)
      case "shift": modifiers.insert(.shift)
      case "alt": modifiers.insert(.alt)
      case "super": modifiers.insert(.superKey)
      default: return nil
      }
    }
    self.init(name: last.count == 1 ? last.lowercased() : last, modifiers: modifiers)
  }
}
