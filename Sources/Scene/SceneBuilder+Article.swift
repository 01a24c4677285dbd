import DiptychArticles
import DiptychCanvas
import DiptychCatalogue
import DiptychGeometry
import DiptychSplitModel

extension SceneBuilder {
  /// Adds an article, or what stands for one.
  ///
  /// The bar's title is the page's; where it has none, the article's once that has scrolled away.
  mutating func addArticle(
    _ article: ArticlePage, titled title: String?, at place: PagePlace, in viewport: Rect
  ) -> BarWords {
    guard let facts = article.facts else {
      addTitle(of: article, at: place, in: viewport)
      return BarWords(title: title)
    }
    if facts.status == .ready, let key = ArticleKey(article), let loaded = content.articles[key] {
      var words = addArticle(loaded, key: key, article, facts, at: place, in: viewport)
      words.title = title ?? words.title
      return words
    }
    let unreadable = facts.status == .unreadable
    addMessage(
      title: content.strings.text(
        unreadable ? .articleUnreadableTitle : .articleMissingTitle, in: language),
      text: content.strings.text(
        unreadable ? .articleUnreadableText : .articleMissingText, in: language),
      at: place, in: viewport)
    return BarWords(title: title)
  }

  /// Adds the title of an article that is on its way, where it will stand.
  private mutating func addTitle(of article: ArticlePage, at place: PagePlace, in viewport: Rect) {
    add(HitRegion(name: place.name, frame: viewport))
    var commands: [DrawCommand] = []
    let list = article.reference.list
    let record = content.catalogue.items(of: list).record(of: article.reference.item)
    let name = record.map { RichText(content.title(of: $0, in: list, language)) }
    // One that is too long to be laid out at once goes on when it is there.
    if let title = name?.pieces.first?.words.string {
      let (column, width) = column(in: viewport)
      let wish = TextRequest(
        text: StyledText(title), style: metrics.style(.articleTitle), language: language)
      let (request, x) = measurer.lead(wish, at: 0, room: width, in: width, reading)
      let corner = Point(x: column - viewport.minX + x, y: Metrics.articleTop)
      commands.append(.text(request, corner, theme.text))
      let frame = Rect(
        origin: corner, size: Size(width: width, height: measurer.measure(request).size.height)
      ).offset(by: viewport.origin)
      add(Part(name: place.name + ".title", frame: frame.intersection(viewport), text: title))
    }
    addLayer(
      place.name + ".article", frame: viewport, ground: ground(at: place), commands: commands)
  }

  /// Where the column that is read begins on the screen, and how wide it is.
  private func column(in viewport: Rect) -> (x: Double, width: Double) {
    let margin = Metrics.detailMargin(width: viewport.width)
    let width = max(1, min(Metrics.readingWidth, viewport.width - 2 * margin))
    return (viewport.minX + snap((viewport.width - width) / 2), width)
  }

  private mutating func addArticle(
    _ loaded: LoadedArticle, key: ArticleKey, _ article: ArticlePage, _ facts: ArticleFacts,
    at page: PagePlace, in viewport: Rect
  ) -> BarWords {
    add(HitRegion(name: page.name, frame: viewport, drags: .article(page.id)))
    let (column, width) = column(in: viewport)
    let layout = articleLayout(loaded, key: key, facts, width: width)
    let position = article.anchor.flatMap { layout.position(ofAnchor: $0) } ?? article.scroll
    let place = layout.place(of: position, viewport: viewport.height)
    articles[page.id] = ScrolledArticle(
      layout: layout, isWhole: loaded.isWhole, place: place, viewport: viewport.height)
    let (offset, shown) = layout.visible(from: place, viewport: viewport.height)

    var blocks: [Block] = []
    for (index, top) in shown {
      let item = layout.item(index)
      let piece = PlacedPiece(
        item: item, id: layout.items[index].id,
        inLayer: Point(x: column - viewport.minX, y: top),
        onScreen: Point(x: column, y: viewport.minY + top - offset), width: width)
      blocks += self.blocks(of: piece, article)
      addLinks(of: piece, article, layout, on: page, in: viewport)
      let whole = Rect(origin: piece.onScreen, size: Size(width: width, height: item.height))
      addPart(of: layout.items[index], whole.intersection(viewport), on: page)
    }
    let below = (shown.last?.index ?? place.index) + 1
    let nearby = layout.figures(beyond: place.index..<below, within: viewport.height)
    nearbyPictures += nearby.map { WantedPicture($0.name, in: $0.frame.size, scale: scale) }
    let first = layers.count
    add(
      Layer(
        id: page.name + ".article", frame: viewport, offset: Point(x: 0, y: offset),
        ground: ground(at: page), blocks: blocks))
    addTableIndicators(on: page)
    moving.scrolled[.article(page.id)] = first..<layers.count
    let progress = layout.progress(at: place, viewport: viewport.height)
    addIndicator(
      page.name + ".indicator", in: viewport, offset: progress.above, total: progress.total)
    addStopFocus(on: page, in: viewport)
    let isScrolled = place.index > 0 || snap(place.inside) > 0
    let titleIsAway =
      place.index > 0 || place.inside >= Metrics.articleTop + layout.item(0).height
    return BarWords(
      title: titleIsAway ? loaded.article.title?.string : nil, isScrolled: isScrolled)
  }

  private mutating func addPart(of item: ArticleItem, _ frame: Rect, on page: PagePlace) {
    switch item.kind {
    case .text(let piece, _) where item.id == ArticleItem.titleID:
      add(Part(name: page.name + ".title", frame: frame, text: piece.words.string))
    case .source(_, let address):
      add(Part(name: page.name + ".source", frame: frame, text: address))
    case .note(let text):
      add(Part(name: page.name + ".note", frame: frame, text: text))
    default: break
    }
  }

  private func articleLayout(
    _ loaded: LoadedArticle, key: ArticleKey, _ facts: ArticleFacts, width: Double
  ) -> ArticleLayout {
    let input = ArticleInput(
      key: key, isWhole: loaded.isWhole, width: width, theme: theme, textSize: state.textSize)
    return cache.article(input) {
      let catalogue = content.catalogue
      let reference = key.reference
      let shown = facts.language
      let wished = facts.wishedLanguage
      let note =
        shown == wished
        ? nil
        : content.strings.fallbackNote(
          wished: Language(code: wished), shown: Language(code: shown), in: wished)
      let source = catalogue.url(of: reference, in: shown).map { address in
        (label: content.strings.text(.sourceLabel, in: wished), address: address)
      }
      let flow = ArticleFlow(
        of: loaded.article, fallbackTitle: reference.item.name, note: note, source: source,
        isRightToLeft: WritingDirection.isRightToLeft(shown))
      return ArticleLayout(
        flow,
        typesetter: ArticleTypesetter(
          width: width, scale: scale, theme: theme, metrics: metrics, language: shown,
          measurer: measurer, cache: cache,
          resolve: { target(of: $0, from: reference, in: catalogue) },
          picture: { picture(at: $0, in: loaded) }))
    }
  }

  /// Where a link of an article leads; nil where nothing answers to a tap.
  private func target(
    of link: String, from reference: ItemReference, in catalogue: Catalogue
  ) -> LaidLink.Target? {
    switch catalogue.resolveLink(link, from: reference) {
    case .item(let item, let anchor):
      guard item == reference.item else { return .item(item, anchor: anchor) }
      return anchor.map { .place($0) }
    case .anchor(let name): return .place(name)
    case .outside(let address): return .address(address)
    case .nowhere: return nil
    }
  }

  /// A picture's file in the catalogue, and what is known of it.
  private func picture(at source: String, in article: LoadedArticle) -> PicturePlace {
    article.pictures[source] ?? PicturePlace(name: source, size: nil)
  }
}
