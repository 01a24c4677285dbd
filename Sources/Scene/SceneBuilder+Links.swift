import DiptychCanvas
import DiptychGeometry
import DiptychSplitModel

/// A link of an article that shows.
struct PlacedLink {
  var link: ArticleLink
  /// What a tap on it means.
  var event: SplitEvent
  /// In points of the screen, one for each line that it stands on.
  var frames: [Rect]
  var isPicture: Bool
}

extension SceneBuilder {
  /// Adds what answers to taps in a piece: its links, its picture, and a table that moves sideways.
  mutating func addLinks(
    of piece: PlacedPiece, _ article: ArticlePage, _ layout: ArticleLayout, on page: PagePlace,
    in viewport: Rect
  ) {
    for link in piece.item.links {
      add(link, link.frame.offset(by: piece.onScreen), of: piece, layout, on: page, in: viewport)
    }
    guard let part = piece.item.sliding else { return }
    let room = part.frame.offset(by: piece.onScreen).intersection(viewport)
    guard !room.isEmpty else { return }
    let offset = self.offset(of: part, article)
    let isRightToLeft = articleReading(article).isRightToLeft
    let known = tables[page.id]?[part.table]?.frame
    if known == nil { stops[page.id, default: []].append(.table(page.id, part.table)) }
    tables[page.id, default: [:]][part.table] = ScrolledTable(
      offset: offset, most: part.most, isRightToLeft: isRightToLeft,
      frame: known.map { $0.extended(to: room) } ?? room)
    add(
      HitRegion(
        name: "\(page.name).table.\(part.table)", frame: room, drags: .article(page.id),
        dragsSideways: .table(page.id, part.table)))
    let shift = Point(x: snap(isRightToLeft ? offset : -offset), y: 0)
    for link in part.links {
      let frame = link.frame.offset(by: shift).intersection(part.frame)
      add(
        link, frame.offset(by: piece.onScreen), of: piece, layout, on: page, in: viewport,
        dragsSideways: .table(page.id, part.table))
    }
  }

  private mutating func add(
    _ laid: LaidLink, _ wished: Rect, of piece: PlacedPiece, _ layout: ArticleLayout,
    on page: PagePlace, in viewport: Rect, dragsSideways: Draggable? = nil
  ) {
    let frame = wished.intersection(viewport)
    let link = ArticleLink(piece: piece.id, number: laid.number)
    guard !frame.isEmpty, let (event, word) = event(of: laid.target, link, layout, on: page)
    else { return }
    let known = links[page.id, default: []].firstIndex { $0.link == link }
    if let known {
      links[page.id]?[known].frames.append(frame)
    } else {
      var isPicture = false
      if case .picture = laid.target { isPicture = true }
      links[page.id, default: []].append(
        PlacedLink(link: link, event: event, frames: [frame], isPicture: isPicture))
      stops[page.id, default: []].append(.link(page.id, link))
    }
    // A link that is broken over lines has a piece on each.
    let base = "\(page.name).\(word)"
    let number = (linkNames[base] ?? 0) + 1
    linkNames[base] = number
    let name = base + (number == 1 ? "" : ".\(number)")
    add(
      HitRegion(
        name: name, frame: frame, event: event, drags: .article(page.id),
        dragsSideways: dragsSideways))
    add(Part(name: name, frame: frame))
    if case .address(let address) = laid.target, known == nil, page.surface == .screen {
      anchors[.link(page.id, link, address: address)] = Anchor(frame: frame)
    }
  }

  /// What a tap on a link means, and what the link is called.
  private func event(
    of target: LaidLink.Target, _ link: ArticleLink, _ layout: ArticleLayout, on page: PagePlace
  ) -> (SplitEvent, String)? {
    switch target {
    case .item(let item, let anchor):
      return (.linkTapped(item, anchor: anchor, page: page.id), "link.\(item)")
    case .place(let name):
      return layout.position(ofAnchor: name).map {
        (.articleScrolled(page.id, $0), "link.#\(name)")
      }
    case .address(let address):
      guard page.surface == .screen else { return nil }
      return (.addressTapped(address, link, page: page.id), "link.\(address)")
    case .picture(let name, let title):
      return (.pictureTapped(name, title: title, page: page.id), "picture.\(name)")
    }
  }

  /// The ring around what keys have reached in an article: the words of a link, a picture, a table.
  mutating func addStopFocus(on page: PagePlace, in viewport: Rect) {
    guard state.showsFocus else { return }
    var frames: [Rect] = []
    var (reach, radius) = (2.0, 5.0)
    switch state.focus {
    case .link(page.id, let link):
      guard let placed = links[page.id]?.first(where: { $0.link == link }) else { return }
      frames = placed.frames
      if placed.isPicture { (reach, radius) = (4, Metrics.pictureRadius + 2) }
    case .table(page.id, let table):
      frames = tables[page.id]?[table].map { [$0.frame] } ?? []
      (reach, radius) = (4, Metrics.groundRadius + 2)
    default: return
    }
    let commands = frames.map { frame in
      focusRing(
        frame.inset(by: -reach).offset(by: Point(x: -viewport.minX, y: -viewport.minY)),
        radius: radius)
    }
    addLayer(page.name + ".focus", frame: viewport, commands: commands)
  }
}

extension Rect {
  /// The same, as far down as another that lies beneath.
  fileprivate func extended(to other: Rect) -> Rect {
    Rect(x: minX, y: minY, width: width, height: max(maxY, other.maxY) - minY)
  }
}
