public import DiptychSplitModel

extension Scene {
  /// How much of a distance in points something can be scrolled before it comes to its end.
  public func room(_ target: Draggable, towards distance: Double) -> Double {
    switch target {
    case .list(let id):
      guard let list = lists[id] else { return 0 }
      return list.layout.clamped(list.offset + distance) - list.offset
    case .article(let id):
      guard let article = articles[id] else { return 0 }
      let end = article.layout.place(
        below: article.place, by: distance, viewport: article.viewport)
      return article.layout.distance(from: article.place, to: end)
    case .choices:
      return choices.map { $0.clamped($0.offset + distance) - $0.offset } ?? 0
    case .picture, .table: return 0
    }
  }

  /// Where something is scrolled to, as what would scroll it there; nil where it does not show.
  public func place(of target: Draggable) -> SplitEvent? {
    switch target {
    case .list(let id):
      lists[id].map { .listScrolled(id, $0.layout.position(atOffset: $0.offset)) }
    case .article(let id):
      articles[id].map { .articleScrolled(id, $0.layout.position(of: $0.place)) }
    case .choices:
      choices.map { .choicesScrolled($0.position(atOffset: $0.offset)) }
    case .picture, .table: nil
    }
  }
}
