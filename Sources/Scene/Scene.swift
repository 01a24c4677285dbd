public import DiptychCanvas
public import DiptychGeometry
public import DiptychSplitModel

/// A screen laid out: what is drawn, what can be hit, and what is where, all from one pass.
public struct Scene {
  /// What is painted at rest, as layers from back to front.
  ///
  /// Indicators show how far things are scrolled, but for those that lie at their beginning.
  public var frame: Frame {
    let resting = Set(moving.indicators.values.filter { $0.offset <= 0 }.map(\.layer))
    return Frame(
      size: size, scale: scale,
      layers: layers.enumerated().filter { !resting.contains($0.offset) }.map(\.element))
  }

  /// From the top to the bottom: the first that holds a point answers.
  public var regions: [HitRegion] { upwards.reversed() }

  /// What a sideways drag finds first.
  public let edges: [Edge]
  /// What can be named, from back to front.
  public let parts: [Part]
  /// What the layout found out for the state.
  public let facts: LayoutFacts
  /// The pictures that show, whether they have been read or not.
  public let wantedPictures: [WantedPicture]
  /// The pictures that will show soon: no further than a viewport away.
  public let nearbyPictures: [WantedPicture]

  let size: Size
  let scale: Double
  /// The regions from the bottom to the top.
  private let upwards: [HitRegion]
  /// All layers, and which of them move together.
  let layers: [Layer]
  let moving: MovingParts
  let metrics: Metrics
  let lists: [NodeID: ScrolledList]
  let articles: [NodeID: ScrolledArticle]
  let pictures: [NodeID: ShownPicture]
  let isRightToLeft: Bool
  let choices: ScrolledChoices?
  let tables: [NodeID: [Int: ScrolledTable]]
  /// What taps on the links of articles mean.
  let links: [NodeID: [ArticleLink: SplitEvent]]

  /// Lays out a settled state.
  ///
  /// - Parameters:
  ///   - scale: device pixels for each point.
  ///   - pressed: the name of the region under a pressed finger.
  public init(
    of state: SplitState, content: Content, themes: ThemeSet, measurer: any TextMeasuring,
    scale: Double, cache: SceneCache, pressed: String? = nil
  ) {
    let theme = themes[state.theme]
    metrics = Metrics(textSize: state.textSize, fonts: theme.fonts)
    isRightToLeft = state.isRightToLeft
    let setting = RowSetting(language: state.language, theme: theme, textSize: state.textSize)
    var builder = SceneBuilder(
      state: state, content: content, themes: themes, theme: theme, metrics: metrics,
      measurer: measurer, scale: scale, cache: cache, pressed: pressed,
      reading: Reading(isRightToLeft: isRightToLeft), setting: cache.number(of: setting))
    builder.build()
    layers = builder.layers
    moving = builder.moving
    size = state.bounds
    self.scale = scale
    upwards = builder.regions
    edges = builder.edges
    parts = builder.parts
    lists = builder.lists
    articles = builder.articles
    pictures = builder.pictures
    wantedPictures = builder.wantedPictures
    nearbyPictures = builder.nearbyPictures
    choices = builder.choices
    tables = builder.tables
    links = builder.links.mapValues {
      Dictionary($0.map { ($0.link, $0.event) }) { first, _ in first }
    }
    masterList = builder.masterList
    masterOffset = builder.masterOffset
    facts = LayoutFacts(
      presentable: builder.presentable,
      rows: builder.lists.compactMapValues { $0.layout.wholeRows(atOffset: $0.painted) },
      stops: builder.stops, buttonsAbove: builder.buttonsAbove)
  }

  /// The region that answers at a point of the upright picture.
  public func region(at point: Point) -> HitRegion? {
    upwards.last { $0.frame.contains(point) }
  }

  /// What a sideways drag that begins at a point moves, if it moves anything.
  public func edge(at point: Point) -> Edge? {
    edges.first { $0.frame.contains(point) }
  }

  /// How far something is scrolled, in points from its top; nil where it does not show.
  ///
  /// Lays out all of an article that lies above.
  public func offset(of target: Draggable) -> Double? {
    switch target {
    case .list(let id): lists[id]?.painted
    case .article(let id):
      articles[id].map { $0.layout.typesetter.snap($0.layout.distance(to: $0.place)) }
    case .choices: choices?.offset
    case .table(let id, let table): tables[id]?[table]?.offset
    case .picture: nil
    }
  }

  /// What a tap on a link of an article means; nil where it does not show.
  public func event(of link: ArticleLink, on page: NodeID) -> SplitEvent? { links[page]?[link] }

  /// The list of a master that can be seen, in its pane or above; the outermost split view's.
  public let masterList: NodeID?

  /// How far the outermost master's list is scrolled, in points from its top; while it is hidden, as it would be in its pane.
  public let masterOffset: Double

  /// What it means to scroll something by a distance in points, or nil when it cannot move so.
  ///
  /// Downwards, or to the right for what is dragged sideways.
  public func scroll(_ target: Draggable, by distance: Double) -> SplitEvent? {
    switch target {
    case .list(let id): lists[id].flatMap { move($0, id, to: $0.offset + distance) }
    case .article(let id): articles[id].flatMap { move($0, id, from: $0.place, by: distance) }
    case .choices: choices.flatMap { move($0, to: $0.offset + distance) }
    case .table(let id, let table):
      tables[id]?[table].flatMap { scrolled in
        let forwards = scrolled.isRightToLeft ? -distance : distance
        return move(scrolled, table, of: id, to: scrolled.offset + forwards)
      }
    case .picture: nil
    }
  }

  /// What it means to scroll something to a distance in points from its top, or nil when it is there.
  public func scroll(_ target: Draggable, to offset: Double) -> SplitEvent? {
    switch target {
    case .list(let id): lists[id].flatMap { move($0, id, to: offset) }
    case .article(let id): articles[id].flatMap { move($0, id, from: .top, by: offset) }
    case .choices: choices.flatMap { move($0, to: offset) }
    case .table(let id, let table):
      tables[id]?[table].flatMap { move($0, table, of: id, to: offset) }
    case .picture: nil
    }
  }

  /// What a step of the keys through an article means, or nil when it cannot move so.
  public func scroll(_ id: NodeID, _ step: ScrollStep) -> SplitEvent? {
    guard let article = articles[id] else { return nil }
    let line = metrics.lineHeight(.body)
    let page = max(line, article.viewport - 2 * line)
    switch step {
    case .lineUp: return scroll(.article(id), by: -Metrics.wheelClick)
    case .lineDown: return scroll(.article(id), by: Metrics.wheelClick)
    case .pageUp: return scroll(.article(id), by: -page)
    case .pageDown: return scroll(.article(id), by: page)
    case .start: return move(article, id, to: .top)
    // The end of an article whose rest is on its way lies below all that is known of it.
    case .end where !article.isWhole: return .articleScrolled(id, .bottom(.max))
    case .end: return move(article, id, to: article.layout.end(viewport: article.viewport))
    }
  }

  /// What a step of the keys sideways through a table means, or nil when it cannot move so.
  public func scroll(_ id: NodeID, table: Int, _ step: TableStep) -> SplitEvent? {
    switch step {
    case .left: scroll(.table(id, table), by: -Metrics.wheelClick)
    case .right: scroll(.table(id, table), by: Metrics.wheelClick)
    case .start: scroll(.table(id, table), to: 0)
    case .end: scroll(.table(id, table), to: .infinity)
    }
  }

  /// What it means to drag a zoomed picture by a distance in points, or nil when it cannot move so.
  public func pan(_ id: NodeID, by delta: Point) -> SplitEvent? {
    guard let picture = pictures[id] else { return nil }
    let center = picture.center(draggedBy: delta)
    return center == picture.center
      ? nil : .pictureZoomed(id, zoom: picture.zoom, center: center)
  }

  /// What a second tap right after the first means at a point of the screen: what lies there comes
  /// nearer and stays there, or the whole picture fits again.
  public func zoom(_ id: NodeID, at point: Point) -> SplitEvent? {
    guard let picture = pictures[id] else { return nil }
    return zoom(id, at: point, by: picture.zoom > 1 ? 0 : Metrics.doubleTapZoom)
  }

  /// What it means that a picture grows by a factor around a point of the screen, as far as pictures do;
  /// nil where it shows no picture.
  public func zoom(_ id: NodeID, at point: Point, by factor: Double) -> SplitEvent? {
    guard let picture = pictures[id] else { return nil }
    let zoom = PicturePage.possibleZoom(picture.zoom * factor)
    return .pictureZoomed(id, zoom: zoom, center: picture.center(keeping: point, at: zoom))
  }

  /// How far a click of the wheel moves, in points.
  public static let wheelClick = Metrics.wheelClick

  private func move(_ list: ScrolledList, _ id: NodeID, to offset: Double) -> SplitEvent? {
    let wished = list.layout.clamped(offset)
    return wished == list.offset
      ? nil : .listScrolled(id, list.layout.position(atOffset: wished))
  }

  private func move(
    _ article: ScrolledArticle, _ id: NodeID, from place: ArticleLayout.Place,
    by distance: Double
  ) -> SplitEvent? {
    let wished = article.layout.place(below: place, by: distance, viewport: article.viewport)
    return move(article, id, to: wished)
  }

  private func move(_ article: ScrolledArticle, _ id: NodeID, to place: ArticleLayout.Place)
    -> SplitEvent?
  {
    place == article.place ? nil : .articleScrolled(id, article.layout.position(of: place))
  }

  private func move(
    _ scrolled: ScrolledTable, _ table: Int, of id: NodeID, to offset: Double
  ) -> SplitEvent? {
    let wished = min(max(0, offset), scrolled.most)
    return wished == scrolled.offset
      ? nil : .tableScrolled(id, table: table, offset: wished)
  }

  private func move(_ choices: ScrolledChoices, to offset: Double) -> SplitEvent? {
    let wished = choices.clamped(offset)
    return wished == choices.offset ? nil : .choicesScrolled(choices.position(atOffset: wished))
  }
}
