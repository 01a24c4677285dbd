import DiptychArticles
import DiptychCanvas
import DiptychCatalogue
import DiptychGeometry
import DiptychSplitModel

extension SceneBuilder {
  /// Adds the detail and its bar; returns where its buttons stand.
  mutating func addDetail(in pane: Rect) -> [Popover.Kind: Rect] {
    add(Part(name: "detail", frame: pane))
    let barHeight = min(Metrics.barHeight, pane.height)
    let bar = Rect(x: pane.minX, y: pane.minY, width: pane.width, height: barHeight)
    let viewport = Rect(
      x: pane.minX, y: bar.maxY, width: pane.width, height: max(0, pane.maxY - bar.maxY))
    add(HitRegion(name: "detail", frame: viewport, scrolls: .detail))
    var hiddenTitle: String?
    var isScrolled = false
    if let page = state.detail.article {
      if page.facts.status == .ready, let article = content.articles[ArticleKey(page)] {
        (hiddenTitle, isScrolled) = addArticle(article, page: page, in: viewport)
      } else {
        let unreadable = page.facts.status == .unreadable
        addMessage(
          title: content.strings.text(
            unreadable ? .articleUnreadableTitle : .articleMissingTitle, in: language),
          text: content.strings.text(
            unreadable ? .articleUnreadableText : .articleMissingText, in: language),
          in: viewport)
      }
    } else {
      let isEmpty = state.list.selection == nil
      addMessage(
        title: nil, text: isEmpty ? content.strings.text(.nothingToShow, in: language) : nil,
        in: viewport)
    }
    if state.showsFocus, state.focus == .detail {
      addLayer(
        "detail.focus", frame: viewport,
        commands: [focusRing(Rect(origin: .zero, size: viewport.size).inset(by: 2), radius: 8)])
    }
    let anchors = addDetailBar(bar, title: hiddenTitle)
    if isScrolled { addBarHairline("detail.bar.hairline", below: bar) }
    return anchors
  }

  /// Adds an article; returns its title once that has scrolled away, and whether it is scrolled at all.
  private mutating func addArticle(_ loaded: LoadedArticle, page: ArticlePage, in viewport: Rect)
    -> (String?, Bool)
  {
    let margin = Metrics.detailMargin(width: viewport.width)
    let width = max(1, min(Metrics.readingWidth, viewport.width - 2 * margin))
    let column = viewport.minX + snap((viewport.width - width) / 2)
    let layout = articleLayout(loaded, page: page, width: width)
    let place = layout.place(of: page.scroll, viewport: viewport.height)
    detail = ScrolledArticle(layout: layout, place: place, viewport: viewport.height)
    let (offset, shown) = layout.visible(from: place, viewport: viewport.height)

    var blocks: [Block] = []
    for (index, top) in shown {
      let item = layout.item(index)
      let origin = Point(x: column - viewport.minX, y: top)
      blocks.append(
        Block(
          key: item.key,
          frame: Rect(
            x: origin.x, y: top - item.reach, width: width, height: item.height + item.reach),
          commands: item.commands))
      let onScreen = Point(x: column, y: viewport.minY + top - offset)
      for link in item.links {
        let frame = link.frame.offset(by: onScreen).intersection(viewport)
        add(
          HitRegion(
            name: "detail.link.\(link.item)", frame: frame, event: .linkTapped(link.item),
            scrolls: .detail))
        add(Part(name: "detail.link.\(link.item)", frame: frame))
      }
      addPart(
        of: layout.items[index], at: onScreen, size: Size(width: width, height: item.height),
        in: viewport)
    }
    add(
      Layer(
        id: "detail.article", frame: viewport, offset: Point(x: 0, y: offset),
        ground: theme.detailGround, blocks: blocks))
    let progress = layout.progress(at: place, viewport: viewport.height)
    addIndicator(
      "detail.indicator", in: viewport, offset: progress.above, total: progress.total)
    let isScrolled = place.index > 0 || snap(place.inside) > 0
    let titleIsAway =
      place.index > 0 || place.inside >= Metrics.articleTop + layout.item(0).height
    let title = loaded.article.title?.string ?? content.catalogue.list.record(of: page.item)?.name
    return (titleIsAway ? title : nil, isScrolled)
  }

  private mutating func addPart(
    of item: ArticleItem, at origin: Point, size: Size, in viewport: Rect
  ) {
    let frame = Rect(origin: origin, size: size).intersection(viewport)
    switch item.kind {
    case .text(let text, _) where item.id == ArticleItem.titleID:
      add(Part(name: "detail.title", frame: frame, text: text.string))
    case .source(_, let address):
      add(Part(name: "detail.source", frame: frame, text: address))
    case .note(let text):
      add(Part(name: "detail.note", frame: frame, text: text))
    default: break
    }
  }

  private func articleLayout(_ loaded: LoadedArticle, page: ArticlePage, width: Double)
    -> ArticleLayout
  {
    cache.article(ArticleInput(key: ArticleKey(page), width: width, theme: theme)) {
      let catalogue = content.catalogue
      let shown = page.facts.language
      let wished = page.facts.wishedLanguage
      let note =
        shown == wished
        ? nil
        : content.strings.fallbackNote(
          wished: Language(code: wished), shown: Language(code: shown), in: wished)
      let source = catalogue.url(of: page.item, in: shown).map { address in
        (label: content.strings.text(.sourceLabel, in: wished), address: address)
      }
      let items = ArticleItem.items(
        of: loaded.article, fallbackTitle: catalogue.list.record(of: page.item)?.name ?? "",
        note: note, source: source)
      return ArticleLayout(
        items: items,
        typesetter: ArticleTypesetter(
          width: width, scale: scale, theme: theme, language: shown, measurer: measurer,
          cache: cache,
          resolve: { target in
            guard case .item(let id) = catalogue.resolveLink(target, from: page.item) else {
              return nil
            }
            return id
          }))
    }
  }

  /// A few words in the middle, where there is no article.
  private mutating func addMessage(title: String?, text: String?, in viewport: Rect) {
    var commands: [DrawCommand] = []
    let margin = Metrics.detailMargin(width: viewport.width)
    let width = max(1, min(480, viewport.width - 2 * margin))
    let texts = [
      title.map { ($0, TextStyle.heading, theme.text) },
      text.map { ($0, TextStyle.body, theme.secondaryText) },
    ].compactMap { $0 }
    let requests = texts.map { text, style, color in
      let request = TextRequest(
        text: StyledText(text), style: style, width: width, alignment: .center, language: language)
      return (request, color, measurer.measure(request).size.height)
    }
    let height = requests.reduce(0) { $0 + $1.2 } + (requests.count > 1 ? 12 : 0)
    // In the optical middle; where there is too little room, from the top.
    let top = max(
      min(Metrics.articleTop, viewport.height - height), (viewport.height - height) * 0.4)
    var y = snap(max(0, top))
    for (index, (request, color, height)) in requests.enumerated() {
      let x = snap((viewport.width - width) / 2)
      commands.append(.text(request, Point(x: x, y: y), color))
      if index == 0, let title {
        let frame = Rect(x: viewport.minX + x, y: viewport.minY + y, width: width, height: height)
        add(Part(name: "detail.title", frame: frame.intersection(viewport), text: title))
      }
      y += height + 12
    }
    addLayer(
      "detail.message", frame: viewport, ground: theme.detailGround, commands: commands)
  }
}
