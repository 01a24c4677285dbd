import DiptychGeometry
import DiptychSplitModel
import DiptychWalkSupport

/// Something that happens in a story, whose nodes are looked up when it happens.
struct Deed: Sendable {
  let event: @Sendable (Story) -> SplitEvent

  static func event(_ event: SplitEvent) -> Deed { Deed { _ in event } }

  static let started = Deed.event(.started)
  static let turned = Deed.event(.turnRequested(by: .quarter))
  static let turnedBack = Deed.event(.turnRequested(by: .threeQuarters))
  static let orientationHoldToggled = Deed.event(.orientationHoldToggled)
  static let shieldTapped = Deed.event(.shieldTapped)
  static let pointerUsed = Deed.event(.pointerUsed)
  static let forwardTapped = Deed.event(.forwardRequested)
  static func turnRequested(by turn: Turn) -> Deed { .event(.turnRequested(by: turn)) }
  static func panelResized(_ size: Size) -> Deed { .event(.panelResized(size)) }
  static func languageTapped(_ code: String) -> Deed { .event(.languageTapped(code)) }
  static func itemRequested(_ item: ItemID) -> Deed { .event(.itemRequested(item)) }
  static func keys(_ command: KeyCommand) -> Deed { .event(.keyPressed(command)) }
  static func laidOut(_ facts: LayoutFacts) -> Deed { .event(.laidOut(facts)) }

  static func articleLoaded(generation: Int, _ facts: ArticleFacts) -> Deed {
    .event(.articleLoaded(generation: generation, facts))
  }

  /// The article that was asked for last takes its time.
  static let articleDelayed = Deed { .articleDelayed(generation: $0.asked.last?.generation ?? 0) }

  // What follows acts on the first split view of the tree.
  static let masterButtonTapped = Deed { .masterButtonTapped($0.state.split.id) }
  static let hideButtonTapped = Deed { .hideButtonTapped($0.state.split.id) }
  static let languageButtonTapped = Deed { .languageButtonTapped($0.state.shown.id) }
  static let backTapped = Deed { .backTapped($0.state.detail.id) }
  static func rowTapped(_ item: ItemID) -> Deed { Deed { .rowTapped(item, list: $0.state.listID) } }
  static func linkTapped(_ item: ItemID) -> Deed {
    Deed { .linkTapped(item, page: $0.state.shown.id) }
  }
  static let addressTapped = Deed {
    .addressTapped(LayoutFacts.address, LayoutFacts.link, page: $0.state.shown.id)
  }
  static func itemTapped(_ name: String) -> Deed {
    Deed { .barItemTapped(page: $0.state.shown.id, name: name) }
  }

  static func masterScrolled(_ position: ScrollPosition<ItemID>) -> Deed {
    Deed { .listScrolled($0.state.listID, position) }
  }

  static func detailScrolled(_ position: ScrollPosition<Int>) -> Deed {
    Deed { .articleScrolled($0.state.shown.id, position) }
  }

  static func replaced(
    _ pane: Pane.Name, _ content: some ContainerContent,
    orientations: Set<Orientation> = Set(Orientation.allCases)
  ) -> Deed {
    let container = content.container
    return Deed { .paneReplaced($0.state.split.id, pane, container, orientations: orientations) }
  }
}
