/// The themes that a screen can show in, by name.
public struct ThemeSet: Hashable, Sendable {
  /// What the themes are called, in the order in which visitors see them.
  public private(set) var names: [String] = []
  /// The name of the theme that a visit begins in.
  public var start: String
  private var themes: [String: Theme] = [:]

  /// Takes themes by their names, and the one to begin in; without any, there is the light one.
  public init(_ themes: [(name: String, theme: Theme)] = [], start: String? = nil) {
    self.start = start ?? themes.first?.name ?? "light"
    for (name, theme) in themes { self[name] = theme }
    if self.themes.isEmpty { self["light"] = .light }
  }

  /// A theme by its name; the light one where there is none.
  public subscript(name: String) -> Theme {
    get { themes[name] ?? .light }
    set {
      if themes.updateValue(newValue, forKey: name) == nil { names.append(name) }
    }
  }
}
