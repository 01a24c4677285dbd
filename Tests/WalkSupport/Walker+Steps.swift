import DiptychGeometry
import DiptychSplitModel

extension Walker {
  /// A step that may lead to the situation that is wished.
  mutating func stepTowards(_ present: Situation) -> WalkStep {
    if present.mode != wish.mode {
      if present.above != .nothing { return .event(.shieldTapped) }
      return switch random.below(10) {
      case ..<5: .event(.panelResized(random.panel(for: wish.mode)))
      case 5: .event(.keyPressed(.nextFocus))
      case 6: step(of: .tabTapped)
      case 7: step(of: .rowTapped)
      case 8: .event(.backRequested)
      default: step(of: .articleLoaded)
      }
    }
    if present.above != .nothing, present.above != wish.above { return .event(.shieldTapped) }
    // Nothing opens where layout is not honest, or nothing has come.
    if let arrival = state.arrivals.first, random.chance(40) {
      return .event(.articleLoaded(generation: arrival.request.generation, languages()))
    }
    let pieces = state.arrangement.pieces
    let event: SplitEvent? =
      switch wish.above {
      case .nothing: nil
      case .masterPopover, .slidInMaster:
        random.pick(pieces.flatMap(\.buttons.masters)).map { .masterButtonTapped($0) }
      case .languagePopover:
        random.pick(state.arrangement.pages.filter { state.hasLanguageButton($0) })
          .map { .languageButtonTapped($0) }
      case .itemPopover:
        random.pick(state.focusOrder.compactMap(\.item))
          .map { .barItemTapped(page: $0.page, name: $0.name) }
      }
    if let event, random.chance(80) { return .event(event) }
    return step(
      of: random.pick([.rowTapped, .tabTapped, .keyNextFocus, .backRequested]) ?? .rowTapped)
  }

  /// A step of a kind, plausible or not.
  mutating func step(of kind: EventKind) -> WalkStep {
    if let command = kind.command { return .event(.keyPressed(command)) }
    if kind == .listReloaded { return reload() }
    return .event(event(of: kind))
  }

  private mutating func event(of kind: EventKind) -> SplitEvent {
    switch kind {
    case .restored: .restored(random.pick(visits) ?? state.saved)
    case .panelResized: .panelResized(random.panel())
    case .turnRequested: .turnRequested(by: random.pick(Turn.allCases) ?? .none)
    case .orientationHoldToggled: .orientationHoldToggled
    case .rowTapped: rowTapped()
    case .itemRequested: .itemRequested(item(of: random.pick(lists)))
    case .masterButtonTapped: .masterButtonTapped(masterSplit())
    case .hideButtonTapped:
      .hideButtonTapped(
        random.pick(state.arrangement.pieces.flatMap(\.buttons.hiders)) ?? split())
    case .languageButtonTapped: .languageButtonTapped(page { $0.article != nil })
    case .languageTapped: .languageTapped(language())
    case .appearanceButtonTapped: .appearanceButtonTapped
    case .appearanceTapped:
      .appearanceTapped(random.pick(state.offeredAppearances + [.theme("xx")]) ?? .theme("xx"))
    case .barItemTapped: barItemTapped()
    case .choiceTapped: .choiceTapped(choice())
    case .tabTapped: tabTapped()
    case .linkTapped: linkTapped()
    case .addressTapped:
      .addressTapped(LayoutFacts.address, LayoutFacts.link, page: page { $0.article != nil })
    case .pictureTapped:
      .pictureTapped("map.png", title: "Map", page: page { $0.article != nil })
    case .backTapped:
      .backTapped(
        random.chance(80)
          ? random.pick(state.arrangement.pieces.compactMap(\.buttons.back)) ?? anyNode()
          : anyNode())
    case .backRequested: .backRequested
    case .forwardRequested: .forwardRequested
    case .shieldTapped: .shieldTapped
    case .masterSwipedIn: .masterSwipedIn(masterSplit())
    case .masterSwipedOut: .masterSwipedOut
    case .dividerDragged: .dividerDragged(split(), width: number())
    case .pictureZoomed:
      .pictureZoomed(
        page { !$0.isWritten }, zoom: number() / 100, center: Point(x: number(), y: 0.5))
    case .customChanged: .customChanged(page { !$0.isWritten }, value: "\(random.below(100))")
    case .listScrolled: listScrolled()
    case .articleScrolled:
      .articleScrolled(page { $0.article != nil }, random.position(of: random.below(2_000) - 10))
    case .tableScrolled:
      .tableScrolled(page { $0.article != nil }, table: random.below(9), offset: number())
    case .choicesScrolled:
      .choicesScrolled(random.position(of: random.chance(50) ? language() : choice().name))
    case .articleLoaded: answer()
    case .articleDelayed: delay()
    case .paneReplaced: paneReplaced()
    case .optionsChanged: optionsChanged()
    case .laidOut: .laidOut(facts())
    case .pointerUsed: .pointerUsed
    default: .started
    }
  }

  private mutating func rowTapped() -> SplitEvent {
    let list = page { $0.list != nil }
    return .rowTapped(item(of: state.page(list)?.list?.source ?? random.pick(lists)), list: list)
  }

  private mutating func listScrolled() -> SplitEvent {
    let list = page { $0.list != nil }
    let item = item(of: state.page(list)?.list?.source ?? random.pick(lists))
    return .listScrolled(list, random.position(of: item))
  }

  private mutating func linkTapped() -> SplitEvent {
    let article = page { $0.article != nil }
    let list = state.page(article)?.article?.reference.list ?? random.pick(lists)
    let anchor = random.chance(30) ? "place" : nil
    return .linkTapped(item(of: list), anchor: anchor, page: article)
  }

  private mutating func barItemTapped() -> SplitEvent {
    let page = page { !$0.bar.items.isEmpty }
    let item = random.chance(90) ? random.pick(state.barItems(of: page)) : nil
    return .barItemTapped(page: page, name: item?.name ?? "rows")
  }

  private mutating func tabTapped() -> SplitEvent {
    var bars: [NodeID] = []
    for case .tabBar(let bar) in state.arrangement.pieces.map(\.kind) { bars.append(bar) }
    if let split = state.overlay.shownMaster, let view = state.node(split)?.split,
      case .tabs(let tabs) = view.master.content
    {
      bars.append(tabs.id)
    }
    return .tabTapped(random.pick(bars) ?? anyNode(), random.below(5) - 1)
  }

  private mutating func paneReplaced() -> SplitEvent {
    var grower = TreeGrower(wish: wish, random: random)
    grower.content = life.content
    let pane = random.pick(Pane.Name.allCases) ?? .master
    let tree =
      pane == .master && random.chance(70)
      ? Page(.list(ListPage(random.pick(lists) ?? "nowhere")), title: "Other").container
      : grower.grow(depth: random.below(2))
    random = grower.random
    return .paneReplaced(split(), pane, tree, orientations: random.orientations())
  }

  private mutating func optionsChanged() -> SplitEvent {
    var grower = TreeGrower(wish: wish, random: random)
    let options = grower.options()
    random = grower.random
    return .optionsChanged(split(), options)
  }

  private mutating func answer() -> SplitEvent {
    let request = request()
    return .articleLoaded(
      generation: request?.generation ?? random.below(100) - 50,
      languages(wished: request?.language))
  }

  private mutating func delay() -> SplitEvent {
    .articleDelayed(generation: request()?.generation ?? random.below(100) - 50)
  }

  /// A wish, most often one that is awaited.
  private mutating func request() -> LoadRequest? {
    let awaited = random.pick(state.arrivals)?.request
    return random.chance(80) ? awaited : random.pick(life.asked)
  }

  mutating func languages(wished: String? = nil) -> ArticleFacts {
    let wished = wished ?? state.language
    var available: [String] = []
    for language in LifeStart.languages where random.chance(70) { available.append(language) }
    if random.chance(2) { available = ["xx", "xx"] }
    let isHostile = random.chance(5)
    return ArticleFacts(
      status: random.chance(90) ? .ready : random.chance(50) ? .missing : .unreadable,
      wishedLanguage: isHostile ? "xx" : wished,
      language: available.contains(wished) && !isHostile ? wished : available.first ?? wished,
      availableLanguages: available)
  }

  private mutating func reload() -> WalkStep {
    let list = random.pick(lists) ?? "nowhere"
    let earlier = life.content.lists[list] ?? RowOrder([])
    let rows = RowOrder(order(from: earlier.ids))
    var survivors: [ItemID: ItemID] = [:]
    for id in state.selected {
      survivors[id] = random.chance(80) ? rows.survivor(of: id, in: earlier) : item(of: list)
    }
    return .reload(list, rows, survivors: survivors)
  }

  private mutating func order(from ids: [ItemID]) -> [ItemID] {
    switch random.below(12) {
    case 0: return ids
    case 1...3:
      let selected = Set(state.selected)
      return ids.filter { !selected.contains($0) }
    case 4, 5: return ids.shuffled(using: &random)
    case 6, 7:
      var kept: [ItemID] = []
      for id in ids where random.chance(50) { kept.append(id) }
      return kept
    case 8: return [ItemID("new/\(random.below(1_000_000))")] + ids.prefix(1_500)
    case 9: return Array(ids.prefix(random.below(3)))
    default: return ids.reversed()
    }
  }

  private mutating func facts() -> LayoutFacts {
    var facts = LayoutFacts(measuring: state, in: life.content)
    switch random.below(4) {
    case 0: facts = LayoutFacts()
    case 1: facts.presentable = []
    case 2:
      facts.presentable.insert(.master(anyNode()))
      facts.buttonsAbove = [.back(anyNode()), .tab(anyNode(), random.below(4) - 1)]
      for page in state.arrangement.pages { facts.stops[page] = LayoutFacts.stops(on: page) }
      facts.rows[anyNode()] = .init(first: random.below(3_000) - 500, last: random.below(3_000))
    default: break
    }
    return facts
  }
}
