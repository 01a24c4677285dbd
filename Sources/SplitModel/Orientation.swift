public import DiptychGeometry

/// How the upright picture is held.
public enum Orientation: String, CaseIterable, Hashable, Sendable {
  case portrait
  case portraitUpsideDown = "portrait-upside-down"
  /// Landscape left: the way a landscape panel stands unturned.
  case landscape
  case landscapeRight = "landscape-right"

  /// Whether the picture is wider than high.
  public var isLandscape: Bool { self == .landscape || self == .landscapeRight }

  /// The orientation that a panel's picture has once it is turned clockwise.
  public init(panel: Size, turn: Turn) {
    let quarters = turn.rawValue / 90
    self = Self.clockwise(from: panel)[quarters]
  }

  /// The turn that gives a panel's picture this orientation.
  public func turn(on panel: Size) -> Turn {
    let order = Self.clockwise(from: panel)
    return Turn.allCases.first { order[$0.rawValue / 90] == self } ?? .none
  }

  /// What each quarter turn clockwise gives, from none to three.
  private static func clockwise(from panel: Size) -> [Orientation] {
    panel.width >= panel.height
      ? [.landscape, .portrait, .landscapeRight, .portraitUpsideDown]
      : [.portrait, .landscape, .portraitUpsideDown, .landscapeRight]
  }
}
