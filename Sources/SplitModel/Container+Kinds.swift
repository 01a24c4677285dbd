extension Container {
  /// The item that led to the node, if one did.
  var origin: ItemReference? {
    get {
      switch self {
      case .split(let split): split.origin
      case .tabs(let tabs): tabs.origin
      case .stack(let stack): stack.origin
      case .page(let page): page.origin
      }
    }
    set {
      switch self {
      case .split(var split):
        split.origin = newValue
        self = .split(split)
      case .tabs(var tabs):
        tabs.origin = newValue
        self = .tabs(tabs)
      case .stack(var stack):
        stack.origin = newValue
        self = .stack(stack)
      case .page(var page):
        page.origin = newValue
        self = .page(page)
      }
    }
  }

  /// The node as a split view, if it is one.
  public var split: SplitView? {
    guard case .split(let split) = self else { return nil }
    return split
  }

  /// The outermost split view with a name here or beneath, of all that could be shown.
  func split(named name: String) -> SplitView? {
    switch self {
    case .page: nil
    case .stack(let stack): stack.pages.lazy.compactMap { $0.split(named: name) }.first
    case .tabs(let tabs): tabs.tabs.lazy.compactMap { $0.content.split(named: name) }.first
    case .split(let split):
      split.name == name
        ? split
        : split.master.content.split(named: name) ?? split.detail.content.split(named: name)
    }
  }

  /// The node as a stack, if it is one.
  public var stack: NavigationStack? {
    guard case .stack(let stack) = self else { return nil }
    return stack
  }

  /// The node as a page, if it is one.
  public var page: Page? {
    guard case .page(let page) = self else { return nil }
    return page
  }

  /// The page that shows when the whole container does: through present tabs and the tops of stacks.
  public var frontPage: Page? {
    switch self {
    case .page(let page): page
    case .stack(let stack): stack.top.frontPage
    case .tabs(let tabs): tabs.present.frontPage
    case .split: nil
    }
  }

  /// The page that the container began with: through present tabs and the bottoms of stacks.
  public var rootPage: Page? {
    switch self {
    case .page(let page): page
    case .stack(let stack): stack.pages.first?.rootPage
    case .tabs(let tabs): tabs.present.rootPage
    case .split: nil
    }
  }

  /// The title of the page that the container began with; where that has none, the present tab's.
  var rootTitle: LocalizedText? {
    switch self {
    case .page(let page): page.title
    case .stack(let stack): stack.pages.first?.rootTitle
    case .tabs(let tabs): tabs.present.rootTitle ?? tabs.presentTab?.title
    case .split: nil
    }
  }
}

extension TabBar {
  /// The present tab; a sound bar has one.
  var presentTab: Tab? { tabs.indices.contains(selected) ? tabs[selected] : nil }

  /// The content of the present tab.
  var present: Container { presentTab?.content ?? .page(Page()) }
}
