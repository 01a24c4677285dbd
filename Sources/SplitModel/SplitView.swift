/// Exactly two panes: the master on the leading side, the detail beside it.
public struct SplitView: Hashable, Sendable, ContainerContent {
  /// The split view's identity, given when a screen takes it in.
  public internal(set) var id = NodeID.none
  /// What its owner calls it, to tell callbacks apart.
  public let name: String?
  var origin: ItemReference?
  /// The pane with the list.
  public internal(set) var master: Pane
  /// The pane with what was chosen.
  public internal(set) var detail: Pane
  /// What the owner decides about the split view.
  public var options: SplitOptions

  /// Whether the visitor hides the master where both panes would have room.
  public internal(set) var hidesMaster = false
  /// The master's width as the visitor dragged it, in points.
  public internal(set) var draggedWidth: Double?
  /// Whether the visitor chose what the detail shows, so that it is on top when there is room for one pane.
  public internal(set) var isDetailChosen = false {
    didSet { if isDetailChosen { pageLeft = nil } }
  }
  /// The page of the detail that Back led from to the master, and Forward returns to while it is there.
  var pageLeft: NodeID?
  /// Details that rows have led to, kept for when they are chosen again.
  var kept = KeptDetails()
  /// What the owner was told last of the master.
  var told = MasterPlace.inReach

  /// Takes a name of your own, two panes, what the owner decides, and the orientations of each pane.
  public init(
    name: String? = nil, master: some ContainerContent, detail: some ContainerContent = Page(),
    options: SplitOptions = SplitOptions(),
    masterOrientations: Set<Orientation> = Set(Orientation.allCases),
    detailOrientations: Set<Orientation> = Set(Orientation.allCases)
  ) {
    self.master = Pane(content: master.container, orientations: masterOrientations)
    self.detail = Pane(content: detail.container, orientations: detailOrientations)
    self.options = options
    self.name = name
  }

  /// The split view as a node of a tree.
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
  /// Which of the two panes.
  public enum Name: String, CaseIterable, Hashable, Sendable {
    case master
    case detail
  }

  /// What the pane shows, always a container.
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

  /// The side of the detail on which the master stands, in the direction of writing.
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

  /// How the master is reached where two panes have no room.
  public var portraitStyle = PortraitStyle.popover
  /// At least 44 points, and leaving as much as 120 to the detail.
  public var width = Width.points(320)
  /// Whether the visitor may drag the divider.
  public var hasDraggableDivider = false
  /// The side on which the master stands.
  public var side = Side.leading
  /// Whether a button hides the master where both panes have room.
  public var canHideMaster = false
  /// The own width in points below which one pane shows at a time; two panes need 241 in any case.
  public var breakpoint = 600.0
  /// Whether choosing a row in the master's popover closes it.
  public var closesPopover = true
  /// Whether a swipe from the edge opens a master that slides in.
  public var opensBySwipe = true
  /// Whether a swipe back closes a master that has slid in.
  public var closesBySwipe = true
  /// The title of the button that opens the master; nil for the master's own.
  public var buttonTitle: LocalizedText?
  /// Where the arrow of the master's popover may point; in this order where all fit alike.
  public var popoverDirections = ArrowDirection.allCases
  /// Whether a detail is kept when another row is chosen, to come back as it was; the last 16 are.
  public var keepsDetails = false
  /// Where Back leads while one pane shows.
  public var backPolicy = BackPolicy.page

  /// What most split views want: a master 320 points wide that becomes a popover.
  public init() {}
}

/// The side of a popover on which its arrow stands, named by where it points.
public enum ArrowDirection: String, CaseIterable, Hashable, Sendable {
  case up
  case down
  case left
  case right
}
