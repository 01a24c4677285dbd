/// How far the upright picture is turned, clockwise, within the panel that shows it.
public enum Turn: Int, CaseIterable, Hashable, Sendable {
  case none = 0
  case quarter = 90
  case half = 180
  case threeQuarters = 270

  /// This turn followed by another.
  public func adding(_ other: Turn) -> Turn {
    switch (rawValue + other.rawValue) % 360 {
    case 90: .quarter
    case 180: .half
    case 270: .threeQuarters
    default: .none
    }
  }

  /// The turn that undoes this one.
  public var inverse: Turn {
    switch self {
    case .quarter: .threeQuarters
    case .threeQuarters: .quarter
    case .none, .half: self
    }
  }

  /// Whether a picture so turned lies on its side.
  public var swapsSides: Bool { self == .quarter || self == .threeQuarters }

  /// The size of the upright picture that fills a panel of the given size; and the reverse.
  public func turned(_ size: Size) -> Size { swapsSides ? size.swapped : size }

  /// Where on the panel a point of the upright picture appears.
  ///
  /// - Parameter picture: the size of the upright picture, in the unit of the point.
  public func toPanel(_ point: Point, picture: Size) -> Point {
    switch self {
    case .none: point
    case .quarter: Point(x: picture.height - point.y, y: point.x)
    case .half: Point(x: picture.width - point.x, y: picture.height - point.y)
    case .threeQuarters: Point(x: point.y, y: picture.width - point.x)
    }
  }

  /// Which point of the upright picture appears at a point of the panel.
  ///
  /// - Parameter picture: the size of the upright picture, in the unit of the point.
  public func toPicture(_ point: Point, picture: Size) -> Point {
    inverse.toPanel(point, picture: turned(picture))
  }

  /// Which pixels of the panel show a rectangle of the upright picture.
  public func toPanel(_ rect: PixelRect, pictureWidth: Int, pictureHeight: Int) -> PixelRect {
    switch self {
    case .none: rect
    case .quarter:
      PixelRect(x: pictureHeight - rect.maxY, y: rect.x, width: rect.height, height: rect.width)
    case .half:
      PixelRect(
        x: pictureWidth - rect.maxX, y: pictureHeight - rect.maxY, width: rect.width,
        height: rect.height)
    case .threeQuarters:
      PixelRect(x: rect.y, y: pictureWidth - rect.maxX, width: rect.height, height: rect.width)
    }
  }
}
