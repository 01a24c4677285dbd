import DiptychGeometry

/// Shares the screen among the containers of a tree: the one place that knows how they do.
struct Arranger {
  let isLandscape: Bool
  let isRightToLeft: Bool
  let textSize: TextSize
  /// Whether split views show one pane at a time: what stands above the panes opens nothing more.
  var isAbove = false
  var arrangement = Arrangement()

  /// What a container passes on to what it holds.
  struct Place {
    var frame: Rect
    var buttons = Arrangement.BarButtons()
    var pane: Pane.Name?
    var splits: [NodeID] = []
    var showsSelection = false
    var stack: NodeID?
  }

  mutating func place(_ container: Container, at place: Place) {
    switch container {
    case .page(let page): add(.page(page.id), at: place)
    case .stack(let stack): self.place(stack, at: place)
    case .tabs(let tabs): self.place(tabs, at: place)
    case .split(let split): self.place(split, at: place)
    }
  }

  /// Buttons go down to the bar of the page that shows; where it has none, its stack lends one.
  private mutating func place(_ stack: NavigationStack, at place: Place) {
    let (whole, first) = (place.frame, arrangement.pieces.count)
    defer { addStack(stack.id, of: stack.pages.map(\.id), in: whole, from: first) }
    var place = place
    place.stack = stack.id
    if stack.pages.count > 1 { place.buttons.back = stack.id }
    if case .page(let page) = stack.top, page.bar.style == .none, !place.buttons.isEmpty {
      let height = Arrangement.barHeight(textSize, within: place.frame.height)
      var bar = place
      bar.frame.size.height = height
      if height > 0 { add(.bar(stack: stack.id), at: bar) }
      place.frame.origin.y += height
      place.frame.size.height -= height
      place.buttons = .init()
    }
    self.place(stack.top, at: place)
  }

  private mutating func place(_ tabs: TabBar, at place: Place) {
    let height = Arrangement.barHeight(textSize, within: place.frame.height)
    var content = place
    content.frame.size.height -= height
    self.place(tabs.present, at: content)
    guard height > 0 else { return }
    var bar = place
    bar.frame = Rect(
      x: place.frame.minX, y: place.frame.maxY - height, width: place.frame.width, height: height)
    bar.buttons = .init()
    add(.tabBar(tabs.id), at: bar)
  }

  private mutating func place(_ split: SplitView, at place: Place) {
    let width = place.frame.width
    let mode =
      isAbove ? .compact : DisplayMode(split, width: width, isLandscape: isLandscape)
    arrangement.splits.append(.init(id: split.id, mode: mode, frame: place.frame))
    var master = place
    master.pane = .master
    master.splits.append(split.id)
    master.showsSelection = false
    var detail = master
    detail.pane = .detail
    switch mode {
    case .compact:
      let first = arrangement.pieces.count
      var pages = [split.master.content.id]
      if split.isDetailChosen {
        pages.append(split.detail.content.id)
        detail.buttons.back = split.detail.content.id
        self.place(split.detail.content, at: detail)
      } else {
        self.place(split.master.content, at: master)
      }
      addStack(split.id, of: pages, in: place.frame, from: first)
    case .detailOnly:
      if DisplayMode.base(split, width: width, isLandscape: isLandscape) == .detailOnly {
        if split.buttonTitle != nil { detail.buttons.masters.append(split.id) }
      } else {
        detail.buttons.hiders.append(split.id)
      }
      self.place(split.detail.content, at: detail)
    case .sideBySide:
      // Bars of the detail bear what bars around the split view would.
      master.buttons = .init()
      master.showsSelection = true
      if split.options.canHideMaster,
        DisplayMode.base(split, width: width, isLandscape: isLandscape) == .sideBySide
      {
        detail.buttons.hiders.append(split.id)
      }
      placeSideBySide(split, master, detail)
    }
  }

  private mutating func placeSideBySide(
    _ split: SplitView, _ masterPlace: Place, _ detailPlace: Place
  ) {
    var (master, divider, detail) = (masterPlace, masterPlace, detailPlace)
    let frame = masterPlace.frame
    let slot = Arrangement.dividerWidth
    let width = split.masterWidth(within: frame.width)
    let rest = frame.width - width - slot
    let isLeft = (split.options.side == .leading) != isRightToLeft
    master.frame.size.width = width
    divider.frame.size.width = slot
    detail.frame.size.width = rest
    divider.buttons = .init()
    divider.showsSelection = false
    if isLeft {
      divider.frame.origin.x = frame.minX + width
      detail.frame.origin.x = frame.minX + width + slot
    } else {
      divider.frame.origin.x = frame.minX + rest
      master.frame.origin.x = frame.minX + rest + slot
    }
    if split.options.side == .leading { place(split.master.content, at: master) }
    if split.options.side == .trailing { place(split.detail.content, at: detail) }
    add(.divider(split: split.id), at: divider)
    if split.options.side == .leading { place(split.detail.content, at: detail) }
    if split.options.side == .trailing { place(split.master.content, at: master) }
  }

  private mutating func addStack(
    _ id: NodeID, of pages: [NodeID], in frame: Rect, from first: Int
  ) {
    arrangement.stacks.append(
      .init(id: id, pages: pages, frame: frame, pieces: first..<arrangement.pieces.count))
  }

  private mutating func add(_ kind: Arrangement.Piece.Kind, at place: Place) {
    arrangement.pieces.append(
      .init(
        kind: kind, frame: place.frame, buttons: place.buttons, pane: place.pane,
        splits: place.splits, showsSelection: place.showsSelection, stack: place.stack))
  }
}

extension SplitView {
  /// The narrowest pane that the divider can be dragged to, in points.
  static let narrowestPane = 120.0
  /// The narrowest master that an owner can wish, in points.
  private static let narrowestMaster = 44.0

  /// The title of the button that opens the master, without which there is none.
  public var buttonTitle: LocalizedText? { options.buttonTitle ?? master.content.rootTitle }

  /// How wide the master is beside the detail, in points.
  func masterWidth(within width: Double) -> Double {
    let wished =
      draggedWidth
      ?? {
        switch options.width {
        case .points(let points): points
        case .fraction(let share, let minimum, let maximum):
          min(max(width * share, minimum), maximum)
        }
      }()
    let most = max(width / 2, width - Arrangement.dividerWidth - Self.narrowestPane)
    // Also a wish that is no number gives a width.
    let least = wished >= Self.narrowestMaster ? wished : Self.narrowestMaster
    return min(least, most).rounded(.down)
  }
}
