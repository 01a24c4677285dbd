/// A key by the name that X11 gives its symbol, with the modifiers held.
public struct KeyStroke: Hashable, Sendable {
  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let shift = Modifiers(rawValue: 1)
    public static let control = Modifiers(rawValue: 2)
    public static let alt = Modifiers(rawValue: 4)
    public static let superKey = Modifiers(rawValue: 8)
  }

  /// A key symbol's name without `XK_`, such as `Right`, `Page_Down`, `l` or `XF86RotateWindows`.
  public var name: String
  public var modifiers: Modifiers

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
