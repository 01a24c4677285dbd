import DiptychCanvas
import DiptychCatalogue
import DiptychGeometry
import DiptychSplitModel

/// One pass over a state that places everything, from the bottom to the top.
struct SceneBuilder {
  let state: SplitState
  let content: Content
  let themes: ThemeSet
  let theme: Theme
  let metrics: Metrics
  let measurer: any TextMeasuring
  let scale: Double
  let cache: SceneCache
  let pressed: String?
  let reading: Reading
  /// The number of what rows are set in.
  let setting: Int

  var layers: [Layer] = []
  var moving = MovingParts()
  /// From the bottom to the top.
  var regions: [HitRegion] = []
  var edges: [Edge] = []
  var parts: [Part] = []
  var presentable: Set<OpenPopover.Anchor> = []
  /// The buttons that have been added to the master that stands above.
  var buttonsAbove: Set<Focus> = []
  /// Whether what is added belongs to the master that stands above.
  var isAbove = false
  /// Where the buttons stand that open popovers.
  var anchors: [OpenPopover.Anchor: Anchor] = [:]
  var lists: [NodeID: ScrolledList] = [:]
  var articles: [NodeID: ScrolledArticle] = [:]
  var pictures: [NodeID: ShownPicture] = [:]
  var wantedPictures: [WantedPicture] = []
  /// Those that a scroll by a viewport would show.
  var nearbyPictures: [WantedPicture] = []
  var choices: ScrolledChoices?
  var tables: [NodeID: [Int: ScrolledTable]] = [:]
  /// The links in sight of each article, in reading order.
  var links: [NodeID: [PlacedLink]] = [:]
  /// What keys can reach in each article.
  var stops: [NodeID: [Focus]] = [:]
  /// How often each link has been named.
  var linkNames: [String: Int] = [:]

  var bounds: Rect { Rect(origin: .zero, size: state.bounds) }
  var language: String { state.language }

  mutating func build() {
    add(Part(name: "screen", frame: bounds))
    addPieces(of: state.arrangement, on: .screen)
    addEdges(of: state.arrangement)
    addOverlay()
    prepareLogo()
  }

  /// Adds what an arrangement places, and remembers which of it moves as one.
  mutating func addPieces(of arrangement: Arrangement, on surface: Surface) {
    addPieces(
      arrangement.pieces.indices, of: arrangement, holding: arrangement.stacks[...], on: surface)
  }

  /// Adds a range of an arrangement's pieces; each of the stacks that lie within it moves as one.
  ///
  /// Dividers move with the stack that holds them, beneath what else it holds: lines of bars go on
  /// through their slots. Thick ones reach into panes, and lie above.
  private mutating func addPieces(
    _ range: Range<Int>, of arrangement: Arrangement,
    holding stacks: ArraySlice<Arrangement.PlacedStack>, on surface: Surface
  ) {
    let dividers = range.filter { index in
      guard case .divider = arrangement.pieces[index].kind else { return false }
      return !stacks.contains { $0.pieces.contains(index) }
    }
    if !theme.isHighContrast { for index in dividers { addDivider(arrangement.pieces[index]) } }
    var index = range.lowerBound
    while index < range.upperBound {
      let outermost = stacks.lastIndex {
        $0.pieces.first == index && $0.pieces.upperBound <= range.upperBound
      }
      guard let outermost else {
        add(arrangement.pieces[index], on: surface)
        index += 1
        continue
      }
      let stack = stacks[outermost]
      let first = layers.count
      addPieces(stack.pieces, of: arrangement, holding: stacks[..<outermost], on: surface)
      if surface != .popover {
        moving.stacks.append(
          MovingParts.Stack(
            id: stack.id, pages: stack.pages, frame: stack.frame, layers: first..<layers.count))
      }
      index = stack.pieces.upperBound
    }
    if theme.isHighContrast { for index in dividers { addDivider(arrangement.pieces[index]) } }
  }

  /// Adds what stands at a place of its own: a page, a bar, a divider.
  mutating func add(_ piece: Arrangement.Piece, on surface: Surface) {
    switch piece.kind {
    case .page(let id):
      guard let page = state.page(id) else { return }
      add(
        page,
        at: PagePlace(id: id, name: name(of: piece, on: surface), piece: piece, surface: surface))
    case .bar(let stack): addLentBar(of: stack, piece, on: surface)
    case .tabBar(let id): addTabBar(id, piece, on: surface)
    case .divider: add(Part(name: dividerName(piece), frame: piece.frame))
    }
  }

  /// A button or a link that opens a popover, and the bar that it stands in, if it stands in one.
  struct Anchor {
    var frame: Rect
    var bar: Rect?
  }

  /// What a piece lies on, which decides its colours and its name.
  enum Surface {
    case screen
    /// A master that has slid in over the detail.
    case slidIn
    case popover
  }

  /// What parts of a piece are called: by the panes that lead to it.
  func name(of piece: Arrangement.Piece, on surface: Surface) -> String {
    if surface == .popover { return "popover" }
    guard let innermost = piece.pane else { return "page" }
    var splits = piece.splits
    // A master that stands above is placed by itself.
    if surface == .slidIn, let above = splits.first,
      let hosts = state.arrangement.pieces.lazy.map(\.splits).first(where: { $0.contains(above) })
    {
      splits = hosts.prefix { $0 != above } + splits
    }
    let outer = zip(splits, splits.dropFirst()).map { split, next in
      let isMaster = state.node(split)?.split?.master.content.contains(next) == true
      return isMaster ? Pane.Name.master : .detail
    }
    return (outer + [innermost]).map(\.rawValue).joined(separator: ".")
  }

  /// The nearest length of whole device pixels.
  func snap(_ length: Double) -> Double { Rounding.points(length, scale: scale) }

  /// A line one device pixel thick.
  var thinLine: Double { 1 / scale }

  func measure(_ text: String, _ style: TextStyle) -> Size {
    let request = TextRequest(
      text: StyledText(text), style: metrics.style(style), language: language)
    return measurer.measure(request).size
  }

  // Nothing without an extent is drawn, named or hit.

  mutating func add(_ layer: Layer) {
    if !layer.frame.isEmpty { layers.append(layer) }
  }

  mutating func add(_ region: HitRegion) {
    if !region.frame.isEmpty { regions.append(region) }
  }

  mutating func add(_ part: Part) {
    if !part.frame.isEmpty { parts.append(part) }
  }

  /// A layer of one block.
  mutating func addLayer(
    _ id: String, frame: Rect, ground: Color? = nil, commands: [DrawCommand]
  ) {
    guard !frame.isEmpty else { return }
    let block = cache.block(
      frame: Rect(origin: .zero, size: frame.size), commands: commands)
    layers.append(
      Layer(id: id, frame: frame, ground: ground, blocks: commands.isEmpty ? [] : [block]))
  }

  private func dividerName(_ piece: Arrangement.Piece) -> String {
    let pane = name(of: piece, on: .screen)
    return pane.hasSuffix("master") ? pane.dropLast(6) + "divider" : "divider"
  }

  private mutating func addDivider(_ piece: Arrangement.Piece) {
    var frame = piece.frame
    frame.size.width = theme.lineThickness
    addLayer(
      dividerName(piece), frame: frame, ground: theme.detailGround,
      commands: [theme.line(Rect(origin: .zero, size: piece.frame.size))])
  }

  /// Adds what can be dragged at the edges of panes: dividers, and masters that slide in.
  private mutating func addEdges(of arrangement: Arrangement) {
    guard state.overlay == .none else { return }
    for placed in arrangement.splits {
      guard let options = state.node(placed.id)?.split?.options else { continue }
      let isLeft = isMasterLeft(placed.id)
      if let divider = arrangement.pieces.first(where: { $0.kind == .divider(split: placed.id) }),
        options.hasDraggableDivider
      {
        let reach = (Metrics.dividerGrab - divider.frame.width) / 2
        let grab = divider.frame.inset(by: Insets(top: 0, left: -reach, bottom: 0, right: -reach))
        edges.append(
          Edge(
            kind: .divider, split: placed.id, frame: grab.intersection(placed.frame),
            isLeft: isLeft,
            width: isLeft
              ? divider.frame.minX - placed.frame.minX : placed.frame.maxX - divider.frame.maxX))
      }
      if options.opensBySwipe, state.canSlideIn(placed.id) {
        var band = placed.frame
        band.size.width = min(Metrics.edgeBand, band.width)
        if !isLeft { band.origin.x = placed.frame.maxX - band.width }
        edges.append(
          Edge(
            kind: .band, split: placed.id, frame: band, isLeft: isLeft))
      }
    }
  }

  /// Whether a split view's master stands, or would stand, on the left.
  func isMasterLeft(_ split: NodeID) -> Bool {
    (state.node(split)?.split?.options.side != .trailing) != reading.isRightToLeft
  }

  /// The line beneath a bar that something scrolls under.
  mutating func addBarHairline(_ id: String, below bar: Rect) {
    let slot = Rect(x: bar.minX, y: bar.maxY, width: bar.width, height: 1)
    var frame = slot
    frame.size.height = theme.lineThickness
    addLayer(
      id, frame: frame.intersection(bounds),
      commands: [theme.line(Rect(origin: .zero, size: slot.size))])
  }

  /// Shows how much lies above and below what is visible, where something does.
  mutating func addIndicator(_ id: String, in viewport: Rect, offset: Double, total: Double) {
    let inset = Metrics.indicatorInset
    guard total > viewport.height + 0.5, viewport.width > 2 * inset + Metrics.indicatorWidth
    else { return }
    let track = viewport.height - 2 * inset
    let length = min(track, max(Metrics.shortestIndicator, track * viewport.height / total))
    guard track > Metrics.shortestIndicator else { return }
    let share = min(1, max(0, offset / (total - viewport.height)))
    let frame = Rect(
      x: viewport.minX
        + reading.x(
          viewport.width - inset - Metrics.indicatorWidth, width: Metrics.indicatorWidth,
          in: viewport.width),
      y: viewport.minY + inset + snap(share * (track - length)),
      width: Metrics.indicatorWidth, height: snap(length))
    moving.indicators[id] = MovingParts.Indicator(layer: layers.count, offset: offset)
    addLayer(
      id, frame: frame,
      commands: [
        .roundedFill(
          Rect(origin: .zero, size: frame.size), radius: Metrics.indicatorWidth / 2,
          theme.scrollIndicator)
      ])
  }

  /// Remembers a button that keys can reach, if it is one of the master's above.
  mutating func canReach(_ focus: Focus, _ frame: Rect) {
    if isAbove, !frame.isEmpty { buttonsAbove.insert(focus) }
  }

  /// The ring around what has focus while keys are in use.
  func focusRing(_ rect: Rect, radius: Double) -> DrawCommand {
    .strokePath(
      Path.rounded(rect.inset(by: Metrics.focusRing / 2), radius: radius),
      width: Metrics.focusRing, theme.accent)
  }
}
