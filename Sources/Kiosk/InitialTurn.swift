public import DiptychGeometry
public import DiptychSession
public import DiptychSplitModel

/// How the picture is first turned within its panel: by a turn, by the orientation that it gives, or
/// by both where they agree.
public struct InitialTurn: Equatable, Sendable {
  /// The turn clockwise that was asked for, if one was.
  public var turn: Turn?
  /// The orientation that was asked for, if one was.
  public var orientation: Orientation?

  /// Takes a turn or an orientation to begin with; neither for the panel's own.
  public init(turn: Turn? = nil, orientation: Orientation? = nil) {
    self.turn = turn
    self.orientation = orientation
  }

  /// The turn on a panel of the given size.
  ///
  /// - Throws: `StartFault` when both are given and do not agree on this panel.
  public func turn(on panel: Size) throws(StartFault) -> Turn {
    guard let orientation else { return turn ?? .none }
    let wished = orientation.turn(on: panel)
    if let turn, turn != wished {
      throw StartFault(
        message: "--orientation \(orientation.rawValue) means --rotate \(wished.rawValue) here, "
          + "not \(turn.rawValue)", option: "orientation")
    }
    return wished
  }
}
