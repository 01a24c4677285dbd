import DiptychCanvas
import DiptychCatalogue
import DiptychSplitModel

extension SceneBuilder {
  /// The rows of the popover for text sizes, each in its own, and themes.
  var appearances: [Choice] {
    state.offeredAppearances.enumerated().map { row, choice in
      var style = metrics.style(.rowTitle)
      if case .textSize(let size) = choice {
        style = TextStyle.rowTitle.scaled(by: size.rawValue)
        style.fonts = theme.fonts
      }
      let before = row > 0 ? state.offeredAppearances[row - 1] : choice
      return Choice(
        name: choice.name, text: title(of: choice), language: language, style: style,
        isMarked: state.looks(choice), beginsGroup: choice.isTheme && !before.isTheme)
    }
  }

  private func title(of choice: AppearanceChoice) -> String {
    switch choice {
    case .textSize(let size): content.strings.text(size.title, in: language)
    case .theme(let name):
      themes[name].title ?? Self.titles[name].map { content.strings.text($0, in: language) }
        ?? Self.bareName(of: name)
    }
  }

  private static let titles: [String: Strings.Key] = [
    "light": .themeLight, "dark": .themeDark, "contrast": .themeContrast,
  ]

  /// A file's name without its folder and ending.
  private static func bareName(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? String(name)
  }
}

extension AppearanceChoice {
  fileprivate var isTheme: Bool {
    if case .theme = self { true } else { false }
  }
}

extension TextSize {
  fileprivate var title: Strings.Key {
    switch self {
    case .small: .textSizeSmall
    case .standard: .textSizeStandard
    case .large: .textSizeLarge
    case .largest: .textSizeLargest
    }
  }
}
