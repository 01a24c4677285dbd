import DiptychGeometry
import DiptychSplitModel

extension WalkedLife {
  /// What happens next, plausible or not.
  mutating func nextEvent() -> SplitEvent {
    // Held for most of a life, the orientation would hide what turning does.
    if state.holdsOrientation, random.chance(5) { return .orientationHoldToggled }
    return switch random.below(100) {
    case 0: .started
    case 1..<5: .panelResized(random.panel())
    case 5..<11: .turnRequested(by: random.pick(Turn.allCases) ?? .none)
    case 11: .orientationHoldToggled
    case 12..<18: .rowTapped(someItem())
    case 18..<20: .itemRequested(someItem())
    case 20..<28: .masterButtonTapped
    case 28..<34: .languageButtonTapped
    case 34..<39: .languageTapped(someLanguage())
    case 39..<45: .linkTapped(someItem())
    case 45..<50: .backTapped
    case 50..<53: .forwardTapped
    case 53..<55: .shieldTapped
    case 55..<57: .pointerUsed
    case 57..<74: .keyPressed(random.pick(KeyCommand.allCases) ?? .up)
    case 74..<78: .masterScrolled(random.position(of: someItem()))
    case 78..<81: .detailScrolled(random.position(of: random.below(2_000) - 10))
    case 81..<83: .popoverScrolled(random.position(of: someLanguage()))
    case 83..<94: someAnswer()
    case 94: someReload()
    case 95..<97:
      .paneReplaced(random.chance(50) ? .master : .detail, orientations: random.orientations())
    default: .laidOut(someFacts())
    }
  }

  /// An item of the list, most often; else the selected one, or one that is not there.
  private mutating func someItem() -> ItemID {
    let unknown = Self.item(5_000)
    return switch random.below(20) {
    case 0: unknown
    case 1..<5: state.list.selection?.id ?? unknown
    default: random.pick(outline.ids) ?? unknown
    }
  }

  private mutating func someLanguage() -> String {
    let known = state.detail.article?.facts.availableLanguages ?? []
    return switch random.below(10) {
    case 0: "xx"
    case 1...3: random.pick(Self.languages) ?? "xx"
    default: random.pick(known) ?? state.language
    }
  }

  /// The answer to the latest wish, most often; else one to an earlier wish, or to none.
  private mutating func someAnswer() -> SplitEvent {
    let request = random.chance(75) ? asked.last : random.pick(asked)
    guard let request, random.chance(95) else {
      return .articleLoaded(generation: random.below(100) - 50, someArticle(in: "en"))
    }
    return .articleLoaded(generation: request.generation, someArticle(in: request.language))
  }

  private mutating func someArticle(in wished: String) -> ArticleFacts {
    var available: [String] = []
    for language in Self.languages where random.chance(60) { available.append(language) }
    if random.chance(2) { available = ["xx", "xx"] }
    let isHostile = random.chance(5)
    return ArticleFacts(
      status: random.chance(90) ? .ready : random.chance(50) ? .missing : .unreadable,
      wishedLanguage: isHostile ? "xx" : wished,
      language: available.contains(wished) && !isHostile ? wished : available.first ?? wished,
      availableLanguages: available)
  }

  private mutating func someReload() -> SplitEvent {
    let earlier = outline
    outline = RowOrder(someOrder())
    let survivor: ItemID? =
      switch random.below(10) {
      case 0: nil
      case 1: Self.item(5_000)
      case 2: state.list.selection?.id
      default: outline.survivor(of: state.list.selection?.id, in: earlier)
      }
    return .listReloaded(survivor: survivor)
  }

  private mutating func someOrder() -> [ItemID] {
    let ids = outline.ids
    switch random.below(12) {
    case 0: return ids
    case 1...3:
      let selected = state.list.selection?.id
      return ids.filter { $0 != selected }
    case 4, 5: return ids.shuffled(using: &random)
    case 6, 7:
      var kept: [ItemID] = []
      for id in ids where random.chance(50) { kept.append(id) }
      return kept
    case 8: return [Self.item(2_000 + random.below(1_000))] + ids
    default:
      return (0..<(random.pick(Self.counts) ?? 0)).map(Self.item)
    }
  }

  private mutating func someFacts() -> LayoutFacts {
    var facts = LayoutFacts()
    for kind in Popover.Kind.allCases where random.chance(70) { facts.presentable.insert(kind) }
    if random.chance(80) {
      facts.masterRows = LayoutFacts.RowsInSight(
        first: random.below(3_000) - 500, last: random.below(3_000) - 500)
    }
    return facts
  }
}

extension SeededGenerator {
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

  /// All four, most often.
  mutating func orientations() -> Set<Orientation> {
    switch below(10) {
    case 0: [.landscape, .landscapeRight]
    case 1: [.portrait, .portraitUpsideDown]
    case 2: Set(Orientation.allCases.filter { _ in chance(50) })
    default: Set(Orientation.allCases)
    }
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
