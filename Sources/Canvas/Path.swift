public import DiptychGeometry

/// An outline of lines and curves.
public struct Path: Hashable, Sendable {
  /// A step of the outline, in points.
  public enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    /// A cubic curve by its two control points and its end.
    case curve(Point, Point, Point)
    case close
  }

  /// The steps in their order.
  public var elements: [Element]

  /// Takes the steps in their order.
  public init(_ elements: [Element] = []) {
    self.elements = elements
  }

  /// Goes to a place in points without drawing.
  public mutating func move(_ x: Double, _ y: Double) {
    elements.append(.move(Point(x: x, y: y)))
  }

  /// Draws a straight line to a place in points.
  public mutating func line(_ x: Double, _ y: Double) {
    elements.append(.line(Point(x: x, y: y)))
  }

  /// Draws a cubic curve by two control points to an end.
  public mutating func curve(_ first: Point, _ second: Point, _ end: Point) {
    elements.append(.curve(first, second, end))
  }

  /// Draws a straight line to where the outline began.
  public mutating func close() {
    elements.append(.close)
  }

  /// The same outline through other points.
  public func mapPoints(_ place: (Point) -> Point) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let point): .move(place(point))
        case .line(let point): .line(place(point))
        case .curve(let first, let second, let end):
          .curve(place(first), place(second), place(end))
        case .close: .close
        }
      })
  }

  /// The same outline elsewhere.
  public func offset(by delta: Point) -> Path { mapPoints { $0 + delta } }
}
