import DiptychArticles
import DiptychCanvas
import DiptychCatalogue
import DiptychGeometry
import DiptychSplitModel

/// A piece of an article where it shows.
struct PlacedPiece {
  var item: LaidItem
  /// The piece's number in its article.
  var id: Int
  /// Its top left corner in the layer's content.
  var inLayer: Point
  var onScreen: Point
  var width: Double
}

extension SceneBuilder {
  /// What is drawn of a piece.
  mutating func blocks(of piece: PlacedPiece, _ article: ArticlePage) -> [Block] {
    let item = piece.item
    let beyond = item.overhang
    let frame = Rect(
      origin: piece.inLayer, size: Size(width: piece.width, height: item.height)
    ).inset(
      by: Insets(
        top: -beyond.top, left: -beyond.left, bottom: -beyond.bottom, right: -beyond.right))
    let shift = Point(x: beyond.left, y: beyond.top)
    let commands = shift == .zero ? item.commands : item.commands.map { $0.offset(by: shift) }
    var blocks = commands.isEmpty ? [] : [Block(key: item.key, frame: frame, commands: commands)]
    if let part = item.sliding { blocks.append(block(of: part, in: piece, article)) }
    if let figure = item.figure { blocks.append(block(of: figure, in: piece)) }
    return blocks
  }

  /// How far a table is moved sideways, no further than it goes.
  func offset(of part: SlidingPart, _ article: ArticlePage) -> Double {
    min(max(0, article.tableOffsets[part.table] ?? 0), part.most)
  }

  /// The cells of a row that is wider than the column; they fade where more lies beyond.
  private func block(
    of part: SlidingPart, in piece: PlacedPiece, _ article: ArticlePage
  ) -> Block {
    let offset = snap(self.offset(of: part, article))
    // Within the outline that the ground has in high contrast.
    let outline = theme.isHighContrast ? theme.lineThickness : 0
    let frame = part.frame.inset(by: Insets(top: 0, left: outline, bottom: 0, right: outline))
    let isRightToLeft = articleReading(article).isRightToLeft
    let shift = Point(x: (isRightToLeft ? offset : -offset) - frame.minX, y: -frame.minY)
    let commands = part.commands.map { $0.offset(by: shift) }
    let room = frame.size
    let fades =
      fade(part, in: room, onLeft: true, if: isRightToLeft ? offset < part.most - 0.5 : offset > 0)
      + fade(
        part, in: room, onLeft: false, if: isRightToLeft ? offset > 0 : offset < part.most - 0.5)
    return cache.block(frame: frame.offset(by: piece.inLayer), commands: commands + fades)
  }

  /// Strips of the ground that hide more and more towards an edge.
  private func fade(
    _ part: SlidingPart, in room: Size, onLeft: Bool, if isNeeded: Bool
  ) -> [DrawCommand] {
    guard isNeeded else { return [] }
    // The ground's round corners stay as they are; no words stand beside them.
    let top = part.isFirst ? Metrics.groundRadius : 0
    let bottom = part.isLast ? Metrics.groundRadius : 0
    let strips = 12
    let step = Metrics.tableFade / Double(strips)
    return (0..<strips).map { index in
      let x = onLeft ? Double(index) * step : room.width - Double(index + 1) * step
      let share = 1 - Double(index) / Double(strips)
      return .fill(
        Rect(x: x, y: top, width: step, height: max(0, room.height - top - bottom)),
        theme.masterGround.withAlpha(share * share))
    }
  }

  /// The way in which an article is read, which may be in another language than the screen.
  func articleReading(_ article: ArticlePage) -> Reading {
    guard let written = article.facts?.language, written != language else { return reading }
    return Reading(isRightToLeft: WritingDirection.isRightToLeft(written))
  }

  /// A picture, or what stands for it: it is drawn by itself, so that nothing else is painted anew.
  private mutating func block(of figure: LaidFigure, in piece: PlacedPiece) -> Block {
    let frame = figure.frame.offset(by: piece.inLayer)
    let room = Rect(origin: .zero, size: frame.size)
    let wanted = WantedPicture(figure.name, in: frame.size, scale: scale)
    wantedPictures.append(wanted)
    let bitmap: Bitmap
    switch content.pictures.look(of: wanted) {
    case .wanted: return cache.block(frame: frame, commands: placeholder(in: room, words: nil))
    case .broken:
      let words =
        figure.figure.words.isEmpty
        ? content.strings.text(.pictureMissing, in: language) : figure.figure.words
      return cache.block(frame: frame, commands: placeholder(in: room, words: words))
    case .ready(let ready): bitmap = ready
    }
    return cache.block(
      frame: frame,
      commands: [.image(bitmap, fit(bitmap, in: room), radius: Metrics.pictureRadius)])
  }

  /// Where a picture goes whose size was not known when its place was made.
  private func fit(_ bitmap: Bitmap, in room: Rect) -> Rect {
    let scale = min(room.width / Double(bitmap.width), room.height / Double(bitmap.height))
    let size = Size(width: Double(bitmap.width) * scale, height: Double(bitmap.height) * scale)
    // A known size differs by less than a point, by rounding.
    guard room.width - size.width > 1 || room.height - size.height > 1 else { return room }
    return Rect(
      x: snap((room.width - size.width) / 2), y: snap((room.height - size.height) / 2),
      width: snap(size.width), height: snap(size.height))
  }

  /// Shows how much of each wide table in sight lies beyond its edges.
  mutating func addTableIndicators(on page: PagePlace) {
    for (table, scrolled) in (tables[page.id] ?? [:]).sorted(by: { $0.key < $1.key }) {
      let name = "\(page.name).table.\(table)"
      add(Part(name: name, frame: scrolled.frame))
      let inset = Metrics.indicatorInset
      let track = scrolled.frame.width - 2 * Metrics.groundRadius
      guard track > Metrics.shortestIndicator, scrolled.frame.height > 3 * inset else { continue }
      let total = scrolled.frame.width + scrolled.most
      let length = max(Metrics.shortestIndicator, track * scrolled.frame.width / total)
      let share = scrolled.offset / scrolled.most
      let forwards = scrolled.isRightToLeft ? 1 - share : share
      let frame = Rect(
        x: scrolled.frame.minX + Metrics.groundRadius + snap(forwards * (track - length)),
        y: snap(scrolled.frame.maxY - inset - Metrics.indicatorWidth), width: snap(length),
        height: Metrics.indicatorWidth)
      addLayer(
        name + ".indicator", frame: frame,
        commands: [
          .roundedFill(
            Rect(origin: .zero, size: frame.size), radius: Metrics.indicatorWidth / 2,
            theme.scrollIndicator)
        ])
    }
  }
}
