/// Takes containers into a tree: every node gets an identity, every page a stack to stand in.
struct Adoption: Hashable {
  /// The deepest tree that is taken in; what would lie deeper stays empty.
  static let mostLevels = 24

  /// The number given last.
  var last = 0

  mutating func adopt(_ container: Container, level: Int = 0) -> Container {
    guard level < Self.mostLevels else { return .page(page(Page())) }
    switch container {
    case .page(let page): return .page(self.page(page))
    case .stack(var stack):
      stack.id = next()
      stack.pages = stack.pages.map { adopt($0, level: level + 1) }
      stack.forward = []
      return .stack(stack)
    case .tabs(var tabs):
      tabs.id = next()
      tabs.tabs = tabs.tabs.map { tab in
        var tab = tab
        tab.content = adoptInStack(tab.content, level: level + 1)
        return tab
      }
      return .tabs(tabs)
    case .split(var split):
      split.id = next()
      split.kept = [:]
      split.master.content = adoptInStack(split.master.content, level: level + 1)
      split.detail.content = adopt(
        .stack(split.detail.content.stack ?? NavigationStack(split.detail.content)),
        level: level + 1)
      return .split(split)
    }
  }

  /// The same; a bare page is put into a stack of its own.
  mutating func adoptInStack(_ container: Container, level: Int = 0) -> Container {
    guard case .page = container else { return adopt(container, level: level) }
    return adopt(.stack(NavigationStack(container)), level: level)
  }

  private mutating func page(_ page: Page) -> Page {
    var page = page
    page.id = next()
    return page
  }

  private mutating func next() -> NodeID {
    last += 1
    return NodeID(number: last)
  }
}
