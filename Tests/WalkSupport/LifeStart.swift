package import DiptychGeometry
package import DiptychSplitModel

/// How a walked life begins: a tree, its content, and a screen for it.
package struct LifeStart: Sendable {
  static let languages = ["en", "fr", "ar", "de", "zh"]
  static let appearances = AppearanceChoices(themes: ["light", "dark"], hasButton: true)
  static let counts = [0, 1, 2, 10, 1_000]

  let root: Container
  let content: ContentTable
  let languages: [String]
  let panel: Size
  let turn: Turn

  package init(
    root: some ContainerContent, content: ContentTable, languages: [String], panel: Size
  ) {
    self.root = root.container
    self.content = content
    self.languages = languages
    self.panel = panel
    turn = .none
  }

  init(depth: Int, wish: Situation, random: inout SeededGenerator) {
    var grower = TreeGrower(wish: wish, random: random)
    root = grower.grow(depth: depth)
    content = grower.content
    random = grower.random
    let least = wish.above == .languagePopover ? 2 : 1
    let count = least + random.below(Self.languages.count + 1 - least)
    languages = Array(Self.languages.shuffled(using: &random).prefix(count))
    panel = random.panel()
    turn = random.pick(Turn.allCases) ?? .none
  }

  /// A screen that nothing has happened to.
  var state: SplitState {
    SplitState(
      root: root, languages: languages, appearances: Self.appearances, panel: panel, turn: turn)
  }
}
