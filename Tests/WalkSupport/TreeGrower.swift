import DiptychGeometry
import DiptychSplitModel

/// Grows random trees of containers, and the lists that their pages show.
struct TreeGrower {
  /// What the tree should be able to show.
  let wish: Situation
  var random: SeededGenerator
  var content = ContentTable()

  /// A tree of exactly so many levels of containers.
  mutating func grow(depth: Int) -> Container {
    guard depth > 0 else { return .page(page()) }
    // Without split views where none is to show.
    switch wish.mode == nil ? 60 + random.below(40) : random.below(100) {
    case ..<60: return split(depth: depth)
    case ..<80: return tabs(depth: depth)
    default: return .stack(NavigationStack(grow(depth: depth - 1)))
    }
  }

  private mutating func tabs(depth: Int) -> Container {
    let deep = TabBar.Tab("deep", title: "Deep", content: grow(depth: depth - 1))
    var tabs = [deep]
    for number in 0..<random.below(3) {
      tabs.append(
        .init("tab-\(number)", title: "Tab", content: grow(depth: random.below(min(depth, 2)))))
    }
    tabs.shuffle(using: &random)
    return TabBar(tabs)?.container ?? deep.content
  }

  private mutating func split(depth: Int) -> Container {
    let options = options()
    if random.chance(25) {
      // A master that holds more than a list.
      let detail: Container = .page(page())
      return .split(
        SplitView(
          master: grow(depth: depth - 1), detail: detail, options: options,
          masterOrientations: random.orientations(), detailOrientations: random.orientations()))
    }
    let deep = grow(depth: depth - 1)
    var list = listPage()
    if wish.mode == .detailOnly || random.chance(85) { list.title = "List" }
    // Where there are rows, the first leads down; else the detail is there from the start.
    if let source = list.list?.source, let first = content.lists[source]?.ids.first {
      content.destinations[first] = deep
    }
    return .split(
      SplitView(
        master: list, detail: deep, options: options, masterOrientations: random.orientations(),
        detailOrientations: random.orientations()))
  }

  mutating func options() -> SplitOptions {
    var options = SplitOptions()
    options.portraitStyle =
      wish.above == .slidInMaster
      ? .overlay
      : wish.above == .masterPopover
        ? .popover : random.pick([.popover, .popover, .overlay, .visible]) ?? .popover
    options.side = random.chance(30) ? .trailing : .leading
    if random.chance(40) {
      options.width =
        random.chance(50)
        ? .points(Double(random.below(700)) - 50)
        : .fraction(Double(random.below(120)) / 100, minimum: 100, maximum: 600)
    }
    options.hasDraggableDivider = random.chance(50)
    options.canHideMaster = random.chance(40)
    if random.chance(25) { options.breakpoint = Double(random.below(1_200)) }
    options.closesPopover = random.chance(80)
    options.opensBySwipe = random.chance(80)
    options.closesBySwipe = random.chance(80)
    if random.chance(20) { options.buttonTitle = "Master" }
    options.keepsDetails = random.chance(30)
    return options
  }

  /// A new list, some of whose rows lead to other things than articles.
  private mutating func listPage() -> Page {
    let name = "list-\(content.lists.count)"
    let source = ListID(name)
    let count = random.pick(LifeStart.counts) ?? 0
    let rows = (0..<count).map { ItemID("\(name)/\($0)") }
    content.lists[source] = RowOrder(rows)
    for row in rows.prefix(10) where random.chance(40) {
      content.destinations[row] = destination(beside: source)
    }
    return dressed(Page(.list(ListPage(source)), title: random.chance(70) ? "List" : nil))
  }

  private mutating func destination(beside source: ListID) -> Container {
    switch random.below(10) {
    case 0: .split(SplitView(master: Page(.list(ListPage(source)), title: "Again")))
    case 1: .page(dressed(Page(.list(ListPage(source)), title: "Table")))
    case 2: .stack(NavigationStack(dressed(Page(.custom(CustomPage("custom"))))))
    case 3:
      TabBar(
        .init("one", title: "One", content: Page(.picture(PicturePage("picture.png")))),
        .init("two", title: "Two", content: Page(.list(ListPage(source))))
      ).container
    case 4: .page(dressed(Page(.picture(PicturePage("picture.png")))))
    case 5: .page(Page())
    default:
      .page(dressed(Page(.article(ArticlePage(ItemReference(list: source, item: "elsewhere"))))))
    }
  }

  private mutating func page() -> Page {
    if wish.above == .languagePopover, random.chance(60) { return article() }
    return switch random.below(10) {
    case ..<4: listPage()
    case ..<7: article()
    case 7: dressed(Page(.picture(PicturePage("picture.png")), title: "Picture"))
    case 8: dressed(Page(.custom(CustomPage("custom")), title: "Custom"))
    default: dressed(Page())
    }
  }

  private mutating func article() -> Page {
    let source = random.pick(content.lists.keys.map(\.name).sorted()).map { ListID($0) }
    let item = source.flatMap { content.lists[$0]?.ids.first } ?? "nowhere"
    return dressed(
      Page(
        .article(ArticlePage(ItemReference(list: source ?? "nowhere", item: item))),
        title: "Article"))
  }

  /// With a bar, and with orientations of its own now and then.
  private mutating func dressed(_ page: Page) -> Page {
    var page = page
    page.bar.style =
      random.chance(75) ? .navigation : random.pick(Bar.Style.allCases) ?? .navigation
    if wish.above == .itemPopover ? random.chance(80) : random.chance(30) {
      let source = content.lists.keys.map(\.name).sorted().first.map { ListID($0) } ?? "nowhere"
      page.bar.items.append(
        BarButtonItem(
          "rows", title: "Rows", popover: Popover(list: source, opensRows: random.chance(50))))
    }
    if random.chance(30) { page.bar.items.append(BarButtonItem("plain", title: "Plain")) }
    if random.chance(10) { page.orientations = random.orientations() }
    return page
  }
}

extension SeededGenerator {
  /// All four, most often.
  mutating func orientations() -> Set<Orientation> {
    switch below(20) {
    case 0: [.landscape, .landscapeRight]
    case 1: [.portrait, .portraitUpsideDown]
    case 2: Set(Orientation.allCases.filter { _ in chance(50) })
    default: Set(Orientation.allCases)
    }
  }

  /// A panel from 1 by 1 to 8192 by 8192 points, most often a usual one.
  mutating func panel() -> Size {
    let usual: [(Int, Int)] = [
      (1024, 768), (768, 1024), (800, 480), (480, 800), (1920, 1080), (1080, 1920), (2160, 3840),
      (1280, 800), (600, 600), (600, 599), (599, 599), (599, 600), (599, 400), (1024, 1024),
    ]
    let extreme: [(Int, Int)] = [(1, 1), (1, 8192), (8192, 1), (8192, 8192), (44, 44), (2, 1)]
    let (width, height) =
      switch below(10) {
      case 0: pick(extreme) ?? (1, 1)
      case 1, 2: (1 + below(8192), 1 + below(8192))
      default: pick(usual) ?? (1024, 768)
      }
    return Size(width: Double(width), height: Double(height))
  }

  /// A panel whose screens show split views so, most often.
  mutating func panel(for mode: DisplayMode?) -> Size {
    let sizes: [(Int, Int)] =
      switch mode {
      case nil: [(1024, 768), (768, 1024), (480, 800)]
      case .sideBySide: [(1920, 1080), (8192, 4000), (3840, 2160), (1024, 768)]
      case .detailOnly: [(768, 1024), (2160, 3840), (4000, 8192), (1200, 1920)]
      case .compact: [(480, 800), (599, 400), (320, 600), (240, 320)]
      }
    let (width, height) = pick(sizes) ?? (1024, 768)
    return Size(width: Double(width), height: Double(height))
  }

  mutating func position<ID>(of id: ID) -> ScrollPosition<ID> {
    switch below(5) {
    case 0: .start
    case 1: .middle(id)
    case 2: .bottom(id)
    case 3: .top(id, offset: Double(below(44)))
    default: .top(id, offset: Double(below(2_000_000) - 1_000_000))
    }
  }
}
