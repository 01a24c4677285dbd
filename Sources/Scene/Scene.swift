public import DiptychCanvas
public import DiptychGeometry
public import DiptychSplitModel

/// A screen laid out: what is drawn, what can be hit, and what is where, all from one pass.
public struct Scene {
  public let frame: Frame
  /// From the top to the bottom: the first that holds a point answers.
  public let regions: [HitRegion]
  public let parts: [Part]
  public let facts: LayoutFacts

  let master: ScrolledList?
  let detail: ScrolledArticle?
  let choices: ScrolledChoices?

  /// Lays out a settled state.
  ///
  /// - Parameters:
  ///   - scale: device pixels for each point.
  ///   - pressed: the name of the region under a pressed finger.
  public init(
    of state: SplitState, content: Content, theme: Theme, measurer: any TextMeasuring,
    scale: Double, cache: SceneCache, pressed: String? = nil
  ) {
    var builder = SceneBuilder(
      state: state, content: content, theme: theme, measurer: measurer, scale: scale,
      cache: cache, pressed: pressed)
    builder.build()
    frame = Frame(size: state.bounds, scale: scale, layers: builder.layers)
    regions = builder.regions.reversed()
    parts = builder.parts
    facts = LayoutFacts(
      presentable: builder.presentable,
      masterRows: builder.master.flatMap { $0.layout.wholeRows(atOffset: $0.painted) })
    master = builder.master
    detail = builder.detail
    choices = builder.choices
    masterOffset = builder.master?.painted ?? builder.hiddenMasterOffset
  }

  /// The region that answers at a point of the upright picture.
  public func region(at point: Point) -> HitRegion? {
    regions.first { $0.frame.contains(point) }
  }

  /// How far the list is scrolled, in points from its top; while it is hidden, as it would be in its pane.
  public let masterOffset: Double

  /// Whether the list can be seen, in its pane or its popover.
  public var showsMaster: Bool { master != nil }

  /// How far the article is scrolled, in points from its top.
  ///
  /// Lays out all of the article that lies above.
  public var detailOffset: Double {
    detail.map { $0.layout.typesetter.snap($0.layout.distance(to: $0.place)) } ?? 0
  }

  /// What it means to scroll something by a distance in points, or nil when it cannot move so.
  public func scroll(_ target: Scrollable, by distance: Double) -> SplitEvent? {
    switch target {
    case .master: return master.flatMap { move($0, to: $0.offset + distance) }
    case .detail: return detail.flatMap { move($0, from: $0.place, by: distance) }
    case .popover: return choices.flatMap { move($0, to: $0.offset + distance) }
    }
  }

  /// What it means to scroll something to a distance in points from its top, or nil when it is there.
  public func scroll(_ target: Scrollable, to offset: Double) -> SplitEvent? {
    switch target {
    case .master: return master.flatMap { move($0, to: offset) }
    case .detail: return detail.flatMap { move($0, from: .top, by: offset) }
    case .popover: return choices.flatMap { move($0, to: offset) }
    }
  }

  /// What a step of the keys through the article means, or nil when it cannot move so.
  public func scroll(_ step: ScrollStep) -> SplitEvent? {
    guard let detail else { return nil }
    let page = max(TextStyle.body.lineHeight, detail.viewport - 2 * TextStyle.body.lineHeight)
    switch step {
    case .lineUp: return scroll(.detail, by: -Metrics.wheelClick)
    case .lineDown: return scroll(.detail, by: Metrics.wheelClick)
    case .pageUp: return scroll(.detail, by: -page)
    case .pageDown: return scroll(.detail, by: page)
    case .start: return move(detail, to: .top)
    case .end: return move(detail, to: detail.layout.end(viewport: detail.viewport))
    }
  }

  /// How far a click of the wheel moves, in points.
  public static let wheelClick = Metrics.wheelClick

  private func move(_ master: ScrolledList, to offset: Double) -> SplitEvent? {
    let wished = master.layout.clamped(offset)
    return wished == master.offset
      ? nil : .masterScrolled(master.layout.position(atOffset: wished))
  }

  private func move(
    _ detail: ScrolledArticle, from place: ArticleLayout.Place, by distance: Double
  ) -> SplitEvent? {
    move(detail, to: detail.layout.place(below: place, by: distance, viewport: detail.viewport))
  }

  private func move(_ detail: ScrolledArticle, to place: ArticleLayout.Place) -> SplitEvent? {
    place == detail.place ? nil : .detailScrolled(detail.layout.position(of: place))
  }

  private func move(_ choices: ScrolledChoices, to offset: Double) -> SplitEvent? {
    let wished = choices.clamped(offset)
    return wished == choices.offset ? nil : .popoverScrolled(choices.position(atOffset: wished))
  }
}

/// The list as it is scrolled.
struct ScrolledList {
  var layout: ListLayout
  /// As far as fingers and wheels have moved it.
  var offset: Double
  /// The same at whole device pixels.
  var painted: Double
}

/// The article as it is scrolled.
struct ScrolledArticle {
  var layout: ArticleLayout
  var place: ArticleLayout.Place
  var viewport: Double
}

/// The languages as they are scrolled within their popover.
struct ScrolledChoices {
  var codes: [String]
  var offset: Double
  var viewport: Double

  init(codes: [String], position: ScrollPosition<String>, viewport: Double) {
    self.codes = codes
    self.viewport = viewport
    offset = 0
    let row = position.anchor.flatMap { codes.firstIndex(of: $0) }.map { Double($0) } ?? 0
    let height = Metrics.rowHeight
    let wished: Double =
      switch position {
      case .start: 0
      case .top(_, let inside): row * height + inside
      case .middle: row * height + height / 2 - viewport / 2
      case .bottom: (row + 1) * height - viewport
      }
    offset = clamped(wished)
  }

  func clamped(_ wished: Double) -> Double {
    min(max(0, wished), max(0, Double(codes.count) * Metrics.rowHeight - viewport))
  }

  func position(atOffset offset: Double) -> ScrollPosition<String> {
    guard offset > 0, !codes.isEmpty else { return .start }
    let row = min(Int(offset / Metrics.rowHeight), codes.count - 1)
    return .top(codes[row], offset: offset - Double(row) * Metrics.rowHeight)
  }
}
