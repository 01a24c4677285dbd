/// Takes containers into a tree: every node gets an identity, every page a stack to stand in.
struct Adoption: Hashable {
  /// The deepest tree that is taken in; what would lie deeper stays empty.
  ///
  /// Lists may lead to split views of the same list, each of which starts in turn: here that ends.
  static let mostLevels = 24

  /// The number given last.
  var last = 0

  mutating func adopt(_ container: Container, level: Int = 0) -> Container {
    // A container is taken in only with room for a stack beneath it, and for a page in that.
    guard level + 2 < Self.mostLevels || container.page != nil else { return emptyPage() }
    switch container {
    case .page(var page):
      page.id = next()
      return .page(page)
    case .stack(var stack):
      stack.id = next()
      stack.pages = stack.pages.map { adopt($0, level: level + 1) }
      stack.forward = []
      return .stack(stack)
    case .tabs(var tabs):
      tabs.id = next()
      for index in tabs.tabs.indices {
        tabs.tabs[index].content = adoptInStack(tabs.tabs[index].content, level: level + 1)
      }
      return .tabs(tabs)
    case .split(var split):
      split.id = next()
      split.kept = KeptDetails()
      split.master.content = adoptInStack(split.master.content, level: level + 1)
      split.detail.content = adoptAsStack(split.detail.content, level: level + 1)
      return .split(split)
    }
  }

  /// The same; a bare page is put into a stack of its own.
  mutating func adoptInStack(_ container: Container, level: Int = 0) -> Container {
    if level + 2 >= Self.mostLevels {
      return adoptAsStack(.page(container.page ?? Page()), level: level)
    }
    return container.page == nil
      ? adopt(container, level: level) : adoptAsStack(container, level: level)
  }

  /// The same; whatever is no stack is put into one.
  mutating func adoptAsStack(_ container: Container, level: Int) -> Container {
    var stack = container.stack ?? NavigationStack(container)
    stack.id = next()
    stack.pages = stack.pages.map { adopt($0, level: level + 1) }
    stack.forward = []
    return .stack(stack)
  }

  mutating func emptyPage() -> Container {
    var page = Page()
    page.id = next()
    return .page(page)
  }

  private mutating func next() -> NodeID {
    last += 1
    return NodeID(number: last)
  }
}
