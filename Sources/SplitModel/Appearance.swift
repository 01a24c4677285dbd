/// How large text is set, as visitors choose it.
public enum TextSize: Double, CaseIterable, Hashable, Sendable, Codable {
  case small = 0.85
  case standard = 1
  case large = 1.25
  case largest = 1.6

  /// The number without a fraction where it has none, as it is written outside.
  public var name: String { self == .standard ? "1" : "\(rawValue)" }
}

/// What visitors can choose of how a screen looks, and what holds before they do.
public struct AppearanceChoices: Hashable, Sendable {
  /// The names of the themes, in the order in which visitors see them.
  public var themes: [String]
  /// The theme that a visit begins in.
  public var start: String
  /// Whether a bar has the button that lists them.
  public var hasButton: Bool

  /// Takes the names of themes, the first or another one to begin in, and whether visitors choose.
  public init(themes: [String] = ["light"], start: String? = nil, hasButton: Bool = false) {
    self.themes = themes.isEmpty ? ["light"] : themes
    self.start = start ?? self.themes[0]
    self.hasButton = hasButton
  }
}

/// Something of how a screen looks that a visitor chooses.
public enum AppearanceChoice: Hashable, Sendable {
  case textSize(TextSize)
  case theme(String)

  /// What scripts and documents call it.
  public var name: String {
    switch self {
    case .textSize(let size): "text-size." + size.name
    case .theme(let name): "theme." + name
    }
  }
}
