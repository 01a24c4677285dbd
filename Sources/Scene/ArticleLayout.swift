import DiptychCanvas
import DiptychGeometry
import DiptychSplitModel

/// An article in a column of one width: pieces are laid out when they come into sight.
final class ArticleLayout {
  /// A place in the article: a piece, and how far its top lies above the place.
  struct Place: Equatable {
    var index: Int
    var inside: Double

    static let top = Place(index: 0, inside: 0)
  }

  let items: [ArticleItem]
  /// The pieces that links to a place lead to, by the place's name.
  let anchors: [String: Int]
  let width: Double
  let typesetter: ArticleTypesetter
  /// Those that were in sight lately: more than fit on the largest screen.
  private var laid = RecentlyUsed<Int, LaidItem>(capacity: 256)
  private var heights: [Double?]
  /// Tops of the pieces from `first` on, from an origin that stays put as long as the layout lives.
  private var tops: [Double] = []
  private var first = 0

  init(_ flow: ArticleFlow, typesetter: ArticleTypesetter) {
    items = flow.items
    anchors = flow.anchors
    self.typesetter = typesetter
    width = typesetter.width
    heights = Array(repeating: nil, count: items.count)
  }

  /// A piece as laid out; done once as long as it is near what is in sight.
  func item(_ index: Int) -> LaidItem {
    let item = laid.value(for: index) { typesetter.lay(items[index]) }
    heights[index] = item.height
    return item
  }

  /// A piece's height with the space above it, and with the margin below the last.
  func extent(_ index: Int) -> Double {
    let margin = index == items.count - 1 ? Metrics.articleBottom : 0
    return typesetter.snapUp(items[index].gap) + (heights[index] ?? item(index).height) + margin
  }

  /// The place that a position means, moved up where the article would end above the viewport's end.
  func place(of position: ScrollPosition<Int>, viewport: Double) -> Place {
    guard let id = position.anchor else { return .top }
    let index = index(of: id)
    let inside: Double =
      switch position {
      case .top(_, let offset) where items[index].id == id: offset
      case .bottom: extent(index) - viewport
      default: 0
      }
    return settled(Place(index: index, inside: inside), viewport: viewport)
  }

  /// The piece with an ID, else the last one before where it would stand.
  private func index(of id: Int) -> Int {
    var low = 0
    var high = items.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if items[middle].id <= id { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Where a link to a place leads; without a name, to the top.
  func position(ofAnchor name: String) -> ScrollPosition<Int>? {
    name.isEmpty ? .start : anchors[name].map { .top($0, offset: 0) }
  }

  /// The place that lies so far below another, within the article.
  func place(below place: Place, by distance: Double, viewport: Double) -> Place {
    settled(Place(index: place.index, inside: place.inside + distance), viewport: viewport)
  }

  func end(viewport: Double) -> Place {
    settled(
      Place(index: items.count - 1, inside: extent(items.count - 1)), viewport: viewport)
  }

  func position(of place: Place) -> ScrollPosition<Int> {
    place == .top ? .start : .top(items[place.index].id, offset: place.inside)
  }

  /// The pieces that show below a place, with their tops in the layout's own coordinates; the offset
  /// lies on a device pixel.
  func visible(from place: Place, viewport: Double) -> (
    offset: Double, items: [(index: Int, top: Double)]
  ) {
    let offset = top(of: place.index) + typesetter.snap(place.inside)
    var shown: [(Int, Double)] = []
    var index = place.index
    while index < items.count {
      let y = top(of: index)
      if y >= offset + viewport { break }
      shown.append((index, y + typesetter.snapUp(items[index].gap)))
      index += 1
    }
    return (offset, shown)
  }

  /// The pictures that a scroll by a distance would show, those below first.
  ///
  /// Lays out none of the text on the way: where that lies is a guess.
  func figures(beyond shown: Range<Int>, within distance: Double) -> [LaidFigure] {
    func found(at indices: some Sequence<Int>) -> [LaidFigure] {
      var figures: [LaidFigure] = []
      var room = distance
      for index in indices {
        if room <= 0 { break }
        if case .figure = items[index].kind, let figure = item(index).figure {
          figures.append(figure)
        }
        room -= items[index].gap + (heights[index] ?? typesetter.guess(items[index]))
      }
      return figures
    }
    return found(at: shown.upperBound..<items.count) + found(at: (0..<shown.lowerBound).reversed())
  }

  /// How far one place lies below another.
  func distance(from start: Place, to end: Place) -> Double {
    let isBelow = start.index <= end.index
    let between = isBelow ? start.index..<end.index : end.index..<start.index
    let length = between.reduce(0) { $0 + extent($1) }
    return end.inside - start.inside + (isBelow ? length : -length)
  }

  /// How far a place lies below the article's top; lays out all that lies above.
  func distance(to place: Place) -> Double {
    (0..<place.index).reduce(place.inside) { $0 + extent($1) }
  }

  /// How much of the article lies above a place and how tall it is: exact when it is short, else a guess.
  func progress(at place: Place, viewport: Double) -> (above: Double, total: Double) {
    let total = guessedTops[items.count]
    if total <= 2 * viewport {
      return (distance(to: place), items.indices.reduce(0) { $0 + extent($1) })
    }
    let share = min(1, place.inside / max(1, extent(place.index)))
    let top = guessedTops[place.index]
    let above = top + share * (guessedTops[place.index + 1] - top)
    return (min(above, max(0, total - viewport)), total)
  }

  /// Where each piece begins by guess, and at last where the article ends; made once.
  private lazy var guessedTops: [Double] = {
    var tops = [0.0]
    tops.reserveCapacity(items.count + 1)
    for item in items { tops.append(tops[tops.count - 1] + item.gap + typesetter.guess(item)) }
    return tops
  }()

  /// Brings a place to where it belongs: inside its piece, and no further than the article goes.
  private func settled(_ wished: Place, viewport: Double) -> Place {
    var place = wished
    while place.inside < 0, place.index > 0 {
      place.index -= 1
      place.inside += extent(place.index)
    }
    place.inside = max(0, place.inside)
    while place.index < items.count - 1, place.inside >= extent(place.index) {
      place.inside -= extent(place.index)
      place.index += 1
    }
    var below = -place.inside
    for index in place.index..<items.count {
      below += extent(index)
      if below >= viewport { return place }
    }
    place.inside -= viewport - below
    while place.inside < 0, place.index > 0 {
      place.index -= 1
      place.inside += extent(place.index)
    }
    place.inside = max(0, place.inside)
    return place
  }

  /// A piece's top; coordinates grow from the first piece ever shown, so that a scroll only moves them.
  private func top(of index: Int) -> Double {
    if !isReachable(index) {
      first = index
      tops = [0]
    }
    while index < first {
      first -= 1
      tops.insert(tops[0] - extent(first), at: 0)
    }
    while index >= first + tops.count {
      tops.append(tops[tops.count - 1] + extent(first + tops.count - 1))
    }
    return tops[index - first]
  }

  /// Whether a piece is the next one, or all that lies between is laid out, as it is after a scroll.
  private func isReachable(_ index: Int) -> Bool {
    if tops.isEmpty { return false }
    let end = first + tops.count
    if (first - 1...end).contains(index) { return true }
    let between = index < first ? index..<first : (end - 1)..<index
    return heights[between].allSatisfy { $0 != nil }
  }
}
