import DiptychGeometry
import DiptychSplitModel

/// What an orientation sensor makes of the screen.
struct Sensing {
  /// What it tells is acted on once it has stayed the same for 400 milliseconds.
  var orientation = Settling<SensedOrientation>(time: 400)
  /// The turn that was refused because the visitor holds the orientation.
  var heldBack: Turn?
}

/// A sensor turns the picture as keys do: by an event that panes and the visitor can refuse.
extension Session {
  /// Takes in how the device is held now; the picture turns after it has been held so for a while.
  public func sense(_ orientation: SensedOrientation) {
    sensing.orientation.hear(orientation, at: time)
  }

  /// When `advance` must be called at the latest for the picture to turn as it was sensed, in
  /// milliseconds; nil while nothing is to come.
  public var sensingDeadline: Double? {
    if sensing.heldBack != nil, !state.holdsOrientation { return time }
    return sensing.orientation.deadline
  }

  /// Turns the picture as it was sensed, and once more when the visitor lets the orientation go.
  func turnAsSensed() {
    if let settled = sensing.orientation.settle(at: time) {
      turn(asSensed: settled.turn)
    } else if let turn = sensing.heldBack, !state.holdsOrientation {
      self.turn(asSensed: turn)
    }
  }

  private func turn(asSensed turn: Turn) {
    handle(.turnRequested(by: turn.adding(state.turn.inverse)))
    sensing.heldBack = state.refused?.reason == .held ? turn : nil
  }
}
