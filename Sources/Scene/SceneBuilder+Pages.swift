import DiptychArticles
import DiptychCanvas
import DiptychCatalogue
import DiptychGeometry
import DiptychSplitModel

extension SceneBuilder {
  /// Where a page stands, and on what.
  struct PagePlace {
    var id: NodeID
    /// What its parts are called.
    var name: String
    var piece: Arrangement.Piece
    var surface: Surface

    var isMaster: Bool { surface != .screen || piece.pane == .master }
  }

  /// What a page tells its bar.
  struct BarWords {
    var title: String?
    var isScrolled = false
  }

  /// Adds a page with its bar.
  mutating func add(_ page: Page, at place: PagePlace) {
    if place.surface != .popover { add(Part(name: place.name, frame: place.piece.frame)) }
    let frame = place.piece.frame
    let height = barHeight(of: page, at: place)
    var bar = Rect(x: frame.minX, y: frame.minY, width: frame.width, height: height)
    var viewport = frame.inset(by: Insets(top: height, left: 0, bottom: 0, right: 0))
    if page.bar.style == .toolbarBottom {
      bar.origin.y = frame.maxY - height
      viewport.origin.y = frame.minY
    }
    let words = addContent(of: page, at: place, in: viewport)
    addFocusRing(at: place, in: viewport)
    if height > 0 { addBar(of: page, at: place, in: bar, words) }
  }

  private func barHeight(of page: Page, at place: PagePlace) -> Double {
    let height = Arrangement.barHeight(state.textSize, within: place.piece.frame.height)
    guard page.bar.style != .none else { return 0 }
    guard place.surface == .popover else { return height }
    // Where there is little room, it is the rows'.
    let hasRoom = place.piece.frame.height >= metrics.barHeight + 3 * metrics.rowHeight
    return hasRoom && (page.title != nil || place.piece.buttons.back != nil) ? height : 0
  }

  func ground(at place: PagePlace) -> Color? {
    if place.surface == .popover { return nil }
    return place.isMaster ? theme.masterGround : theme.detailGround
  }

  /// Where a picture or an owner's drawing goes: within a popover's rounded corners.
  private func canvas(at place: PagePlace, in viewport: Rect) -> Rect {
    guard place.surface == .popover else { return viewport }
    // The corner of a square this far inside lies on the round one: the radius without its share
    // along the diagonal, rounded up.
    let inset = (Metrics.popoverRadius * (1 - 0.5.squareRoot())).rounded(.up)
    return viewport.inset(by: min(inset, viewport.width / 4, viewport.height / 4))
  }

  private mutating func addContent(of page: Page, at place: PagePlace, in viewport: Rect)
    -> BarWords
  {
    let title = page.title?.text(in: language)
    switch page.content {
    case .list(let list):
      return BarWords(title: title, isScrolled: addList(list, at: place, in: viewport))
    case .article(let article): return addArticle(article, titled: title, at: place, in: viewport)
    case .picture(let picture):
      addPicture(picture, at: place, in: canvas(at: place, in: viewport))
      return BarWords(title: title)
    case .custom(let custom):
      addCustom(custom, at: place, in: canvas(at: place, in: viewport))
      return BarWords(title: title)
    case .empty:
      let text =
        place.piece.splits.isEmpty ? nil : content.strings.text(.nothingToShow, in: language)
      addMessage(title: nil, text: text, at: place, in: viewport)
      return BarWords(title: title)
    }
  }

  private mutating func addFocusRing(at place: PagePlace, in viewport: Rect) {
    // In a list, the row that keys have reached shows it.
    guard state.showsFocus, state.focus == .page(place.id),
      state.page(place.id)?.list?.reached == nil
    else { return }
    addLayer(
      place.name + ".focus", frame: viewport,
      commands: [focusRing(Rect(origin: .zero, size: viewport.size).inset(by: 2), radius: 8)])
  }

  /// A few words in the middle, where there is no content.
  mutating func addMessage(
    title: String?, text: String?, isAboutPicture: Bool = false, at place: PagePlace,
    in viewport: Rect
  ) {
    add(HitRegion(name: place.name, frame: viewport))
    var commands: [DrawCommand] = []
    let margin = Metrics.detailMargin(width: viewport.width)
    let width = max(1, min(480, viewport.width - 2 * margin))
    let texts = [
      title.map { ($0, TextStyle.heading, theme.text) },
      text.map { ($0, TextStyle.body, theme.secondaryText) },
    ].compactMap { $0 }
    let requests = texts.map { text, style, color in
      let request = TextRequest(
        text: StyledText(text), style: metrics.style(style), width: width, alignment: .center,
        language: language)
      return (request, color, measurer.measure(request).size.height)
    }
    let mark = isAboutPicture ? PictureMark.size : .zero
    let height =
      requests.reduce(0) { $0 + $1.2 } + (requests.count > 1 ? 12 : 0)
      + (isAboutPicture ? mark.height + 12 : 0)
    // In the optical middle; where there is too little room, from the top.
    let top = max(
      min(Metrics.articleTop, viewport.height - height), (viewport.height - height) * 0.4)
    var y = snap(max(0, top))
    if isAboutPicture {
      let corner = Point(x: snap((viewport.width - mark.width) / 2), y: y)
      commands += PictureMark.commands(
        at: corner, theme: theme, brokenOn: ground(at: place) ?? theme.popoverGround)
      y += mark.height + 12
    }
    for (index, (request, color, height)) in requests.enumerated() {
      let x = snap((viewport.width - width) / 2)
      commands.append(.text(request, Point(x: x, y: y), color))
      if isAboutPicture, let text {
        let frame = Rect(x: viewport.minX + x, y: viewport.minY + y, width: width, height: height)
        add(Part(name: place.name + ".message", frame: frame.intersection(viewport), text: text))
      }
      if index == 0, let title {
        let frame = Rect(x: viewport.minX + x, y: viewport.minY + y, width: width, height: height)
        add(Part(name: place.name + ".title", frame: frame.intersection(viewport), text: title))
      }
      y += height + 12
    }
    addLayer(
      place.name + ".message", frame: viewport, ground: ground(at: place), commands: commands)
  }

  private func nearestSplit(of page: NodeID) -> NearestSplit? {
    guard let split = state.nearestSplit(of: page), let mode = state.mode(of: split.id) else {
      return nil
    }
    return NearestSplit(id: split.id, name: split.name, mode: mode)
  }

  private mutating func addCustom(_ custom: CustomPage, at place: PagePlace, in viewport: Rect) {
    guard let detail = content.customDetails[custom.name] else {
      addMessage(
        title: custom.name, text: content.strings.text(.articleMissingText, in: language),
        at: place, in: viewport)
      return
    }
    guard !viewport.isEmpty else { return }
    add(HitRegion(name: place.name, frame: viewport))
    let layout = detail.layout(
      in: viewport.size, value: custom.value,
      CustomContext(
        theme: theme, metrics: metrics, language: language, scale: scale, measurer: measurer,
        nearestSplit: nearestSplit(of: place.id)))
    addLayer(
      place.name + ".custom", frame: viewport, ground: ground(at: place),
      commands: layout.commands)
    for part in layout.parts {
      let frame = part.frame.offset(by: viewport.origin).intersection(viewport)
      let name = "\(place.name).\(part.name)"
      add(Part(name: name, frame: frame, text: part.text))
      guard let value = part.valueWhenTapped else { continue }
      add(HitRegion(name: name, frame: frame, event: .customChanged(place.id, value: value)))
    }
  }
}
