public import DiptychGeometry

/// Where everything that shows stands: the one place that knows how containers share the screen.
public struct Arrangement: Hashable, Sendable {
  /// Something that has a place of its own.
  public struct Piece: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
      /// A page with its bar.
      case page(NodeID)
      /// A bar that a stack lends to content without one.
      case bar(stack: NodeID)
      case tabBar(NodeID)
      case divider(split: NodeID)
    }

    public var kind: Kind
    public var frame: Rect
    /// What the bar of the page, or the lent bar, holds besides its own items.
    public var buttons = BarButtons()
    /// Which side of the innermost split view it stands on.
    public var pane: Pane.Name?
    /// The split views that it stands in, the outermost first.
    public var splits: [NodeID] = []
    /// Whether a list marks its selected row.
    public var showsSelection = false
  }

  /// The buttons that containers put into a bar.
  public struct BarButtons: Hashable, Sendable {
    /// The stack that Back acts on.
    public var back: NodeID?
    /// The split views whose master a button opens, the innermost last.
    public var masters: [NodeID] = []
    /// The split views whose master a button hides or shows again.
    public var hiders: [NodeID] = []

    var isEmpty: Bool { back == nil && masters.isEmpty && hiders.isEmpty }
  }

  /// A split view that shows.
  public struct PlacedSplit: Hashable, Sendable {
    public var id: NodeID
    public var mode: DisplayMode
    public var frame: Rect
  }

  public internal(set) var pieces: [Piece] = []
  public internal(set) var splits: [PlacedSplit] = []

  /// The height of a bar, in points.
  public static let barHeight = 49.0
  /// The width of the divider's slot, in points.
  public static let dividerWidth = 1.0

  public func split(_ id: NodeID) -> PlacedSplit? { splits.first { $0.id == id } }

  /// The piece that shows a page.
  public func page(_ id: NodeID) -> Piece? { pieces.first { $0.kind == .page(id) } }

  /// The pages that show, in reading order.
  public var pages: [NodeID] {
    pieces.compactMap { piece in
      guard case .page(let id) = piece.kind else { return nil }
      return id
    }
  }
}

/// Shares the screen among the containers of a tree.
struct Arranger {
  let isLandscape: Bool
  let isRightToLeft: Bool
  var arrangement = Arrangement()

  /// What a container passes on to what it holds.
  struct Place {
    var frame: Rect
    var buttons = Arrangement.BarButtons()
    var pane: Pane.Name?
    var splits: [NodeID] = []
    var showsSelection = false
  }

  mutating func place(_ container: Container, at place: Place) {
    switch container {
    case .page(let page): add(.page(page.id), at: place)
    case .stack(let stack): self.place(stack, at: place)
    case .tabs(let tabs): self.place(tabs, at: place)
    case .split(let split): self.place(split, at: place)
    }
  }

  private mutating func place(_ stack: NavigationStack, at place: Place) {
    var place = place
    if stack.pages.count > 1 { place.buttons.back = stack.id }
    if case .page(let page) = stack.top, page.bar.style != .none {
      self.place(stack.top, at: place)
      return
    }
    if !place.buttons.isEmpty {
      var bar = place
      bar.frame.size.height = min(Arrangement.barHeight, place.frame.height)
      add(.bar(stack: stack.id), at: bar)
      place.frame = place.frame.below(bar.frame.height)
      place.buttons = .init()
    }
    self.place(stack.top, at: place)
  }

  private mutating func place(_ tabs: TabBar, at place: Place) {
    let height = min(Arrangement.barHeight, place.frame.height)
    var content = place
    content.frame.size.height -= height
    self.place(tabs.present, at: content)
    var bar = place
    bar.frame = Rect(
      x: place.frame.minX, y: place.frame.maxY - height, width: place.frame.width, height: height)
    bar.buttons = .init()
    add(.tabBar(tabs.id), at: bar)
  }

  private mutating func place(_ split: SplitView, at place: Place) {
    let frame = place.frame
    let mode = DisplayMode(split, width: frame.width, isLandscape: isLandscape)
    arrangement.splits.append(.init(id: split.id, mode: mode, frame: frame))
    var master = place
    master.pane = .master
    master.splits.append(split.id)
    var detail = master
    detail.pane = .detail
    let base = DisplayMode.base(split, width: frame.width, isLandscape: isLandscape)
    if base == .sideBySide, split.options.canHideMaster { detail.buttons.hiders.append(split.id) }
    switch mode {
    case .compact where !split.isDetailChosen:
      self.place(split.master.content, at: master)
    case .compact:
      detail.buttons.back = split.detail.content.id
      self.place(split.detail.content, at: detail)
    case .detailOnly:
      if base == .detailOnly, split.hasButtonTitle { detail.buttons.masters.append(split.id) }
      self.place(split.detail.content, at: detail)
    case .sideBySide:
      let width = split.masterWidth(within: frame.width)
      let slot = Arrangement.dividerWidth
      let isLeft = (split.options.side == .leading) != isRightToLeft
      let rest = max(0, frame.width - width - slot)
      master.frame.size.width = width
      detail.frame.size.width = rest
      master.frame.origin.x = isLeft ? frame.minX : frame.minX + rest + slot
      detail.frame.origin.x = isLeft ? frame.minX + width + slot : frame.minX
      master.showsSelection = true
      // Bars of the detail bear what bars around the split view would.
      master.buttons = .init()
      self.place(split.master.content, at: master)
      var divider = master
      divider.frame = Rect(
        x: isLeft ? frame.minX + width : frame.minX + rest, y: frame.minY, width: slot,
        height: frame.height)
      add(.divider(split: split.id), at: divider)
      self.place(split.detail.content, at: detail)
    }
  }

  private mutating func add(_ kind: Arrangement.Piece.Kind, at place: Place) {
    arrangement.pieces.append(
      .init(
        kind: kind, frame: place.frame, buttons: place.buttons, pane: place.pane,
        splits: place.splits, showsSelection: place.showsSelection))
  }
}

extension SplitView {
  /// The narrowest master that can be dragged, in points, and the least that it leaves to the detail.
  static let narrowestPane = 120.0

  /// The title of the button that opens the master, without which there is none.
  public var buttonTitle: LocalizedText? { options.buttonTitle ?? master.content.rootPage?.title }

  var hasButtonTitle: Bool { buttonTitle != nil }

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
    return min(max(wished, 0), most).rounded(.down)
  }
}

extension Rect {
  /// What lies below the given height.
  fileprivate func below(_ height: Double) -> Rect {
    Rect(x: minX, y: minY + height, width: width, height: max(0, self.height - height))
  }
}
