/// Exactly two panes: the master on the leading side, the detail beside it.
public struct SplitView: Hashable, Sendable, ContainerContent {
  public internal(set) var id = NodeID.none
  var origin: ItemReference?
  public internal(set) var master: Pane
  public internal(set) var detail: Pane
  public var options: SplitOptions

  /// Whether the visitor hides the master where both panes would have room.
  public internal(set) var hidesMaster = false
  /// The master's width as the visitor dragged it, in points.
  public internal(set) var draggedWidth: Double?
  /// Whether the visitor chose what the detail shows, so that it is on top when there is room for one pane.
  public internal(set) var isDetailChosen = false
  /// Details that rows have led to, kept for when they are chosen again.
  var kept: [ItemReference: NavigationStack] = [:]
  /// What the owner was told last of the master.
  var told = MasterPlace.inReach

  public init(
    master: some ContainerContent, detail: some ContainerContent = Page(),
    options: SplitOptions = SplitOptions(),
    masterOrientations: Set<Orientation> = Set(Orientation.allCases),
    detailOrientations: Set<Orientation> = Set(Orientation.allCases)
  ) {
    self.master = Pane(content: master.container, orientations: masterOrientations)
    self.detail = Pane(content: detail.container, orientations: detailOrientations)
    self.options = options
  }

  public var container: Container { .split(self) }
}

/// What keeps a master out of its pane, where something does that its owner is told of.
enum MasterPlace: Hashable, Sendable {
  /// Nothing: it shows, or lies beneath the detail, or slides in from the edge alone.
  case inReach
  case behindButton
  case hiddenByChoice
}

/// One side of a split view.
public struct Pane: Hashable, Sendable {
  public enum Name: String, CaseIterable, Hashable, Sendable {
    case master
    case detail
  }

  public internal(set) var content: Container
  /// The orientations that the pane supports, also while it is hidden.
  public internal(set) var orientations: Set<Orientation>
  /// Whether the owner put it there itself, instead of where a row led.
  var isSubstituted = false
}

/// What the owner of a split view decides.
public struct SplitOptions: Hashable, Sendable {
  /// How the master is reached where there is no room for two panes side by side.
  public enum PortraitStyle: String, CaseIterable, Hashable, Sendable {
    /// A button opens it in a popover.
    case popover
    /// It slides in over the detail, by a button or from the edge.
    case overlay
    /// It stays beside the detail.
    case visible
  }

  public enum Side: String, CaseIterable, Hashable, Sendable {
    case leading
    case trailing
  }

  /// How wide the master is beside the detail.
  public enum Width: Hashable, Sendable {
    case points(Double)
    /// A share of the split view's own width, between two limits in points.
    case fraction(Double, minimum: Double, maximum: Double)
  }

  /// Where Back leads while one pane shows.
  public enum BackPolicy: String, CaseIterable, Hashable, Sendable {
    /// To the page before; from the first page to the master.
    case page
    /// Straight to the master.
    case list
  }

  public var portraitStyle = PortraitStyle.popover
  /// At least 44 points, and leaving as much as 120 to the detail.
  public var width = Width.points(320)
  /// Whether the visitor may drag the divider.
  public var hasDraggableDivider = false
  public var side = Side.leading
  /// Whether a button hides the master where both panes have room.
  public var canHideMaster = false
  /// The own width in points below which one pane shows at a time; two panes need 241 in any case.
  public var breakpoint = 600.0
  /// Whether choosing a row in the master's popover closes it.
  public var closesPopover = true
  /// Whether a swipe from the edge opens a master that slides in, and a swipe back closes it.
  public var opensBySwipe = true
  public var closesBySwipe = true
  /// The title of the button that opens the master; nil for the master's own.
  public var buttonTitle: LocalizedText?
  /// Where the arrow of the master's popover may point; in this order where all fit alike.
  public var popoverDirections = ArrowDirection.allCases
  /// Whether a detail is kept when another row is chosen, to come back as it was.
  public var keepsDetails = false
  public var backPolicy = BackPolicy.page

  public init() {}
}

/// The side of a popover on which its arrow stands, named by where it points.
public enum ArrowDirection: String, CaseIterable, Hashable, Sendable {
  case up
  case down
  case left
  case right
}
