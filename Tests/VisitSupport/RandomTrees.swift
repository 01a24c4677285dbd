public import DiptychGeometry
public import DiptychSplitModel

/// Grows screens at random: the same numbers give the same tree.
public struct RandomTrees<Random: RandomNumberGenerator> {
  public var random: Random

  public init(_ random: Random) {
    self.random = random
  }

  /// A tree with so many levels at most, not counting its pages.
  public mutating func tree(levels: Int) -> Container {
    guard levels > 0 else { return .page(page()) }
    switch below(10) {
    case 0..<5:
      let master = chance(70) ? .page(listPage()) : tree(levels: levels - 1)
      let detail = tree(levels: levels - 1)
      return .split(
        SplitView(master: master, detail: detail, options: options()))
    case 5..<7:
      let tabs = (0..<(1 + below(3))).map { number in
        TabBar.Tab(
          "tab-\(number)", title: LocalizedText("Tab \(number)"),
          content: tree(levels: levels - 1))
      }
      return TabBar(tabs)?.container ?? .page(page())
    case 7..<9: return NavigationStack(tree(levels: levels - 1)).container
    default: return .page(page())
    }
  }

  /// A size of a screen, small ones as often as large ones.
  public mutating func size() -> Size {
    func side(_ most: Int, _ number: Int) -> Double { Double(1 + number % most) }
    let most = [60, 700, 2_000, 8_192]
    return Size(
      width: side(most[below(4)], below(1 << 20)), height: side(most[below(4)], below(1 << 20)))
  }

  private mutating func listPage() -> Page {
    Page(
      .list(ListPage(Screens.list, popoverSize: chance(20) ? Size(width: 310, height: 88) : nil)),
      title: chance(80) ? "List" : nil, bar: bar())
  }

  private mutating func page() -> Page {
    let content: Page.Content =
      switch below(6) {
      case 0, 1: .list(ListPage(Screens.list))
      case 2: .picture(PicturePage(chance(80) ? "map.png" : "missing.png"))
      case 3: .custom(CustomPage(chance(80) ? "counter" : "unknown", value: "1"))
      case 4: .article(ArticlePage(ItemReference(list: Screens.list, item: ItemID("rhine"))))
      default: .empty
      }
    return Page(content, title: chance(70) ? "Page" : nil, bar: bar())
  }

  private mutating func bar() -> Bar {
    let items = (0..<below(3)).map { number in
      BarButtonItem(
        "item-\(number)", title: LocalizedText(chance(50) ? "Go" : "A Longer Title"),
        side: chance(50) ? .leading : .trailing,
        popover: chance(60) ? Popover(list: Screens.list) : nil)
    }
    let styles = Bar.Style.allCases
    return chance(50)
      ? Bar(.navigation, items: items) : Bar(styles[below(styles.count)], items: items)
  }

  private mutating func options() -> SplitOptions {
    var options = SplitOptions()
    options.portraitStyle = [.popover, .popover, .overlay, .visible][below(4)]
    if chance(30) { options.width = .fraction(0.4, minimum: 100, maximum: 500) }
    options.hasDraggableDivider = chance(50)
    options.side = chance(70) ? .leading : .trailing
    options.canHideMaster = chance(40)
    if chance(30) { options.breakpoint = Double(below(500)) }
    options.closesPopover = chance(80)
    options.opensBySwipe = chance(80)
    options.closesBySwipe = chance(80)
    options.keepsDetails = chance(20)
    if chance(40) { options.buttonTitle = "Master" }
    return options
  }

  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
  private mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
}
