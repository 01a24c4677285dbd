import DiptychDrawing
import DiptychFindings
import DiptychGeometry
import DiptychHost
import DiptychScene
import DiptychSession
import DiptychSnapshot
import DiptychSplitModel

extension Kiosk {
  /// What `ctl` can ask for.
  public static let controlWords = ["state", "parts", "shot", "select", "turn", "reload", "quit"]

  func answer(_ requests: [ControlRequest]) {
    for request in requests {
      if request.words == ["reload"] {
        reload(for: request.id)
      } else {
        control?.reply(to: request.id, reply(to: request.words))
      }
    }
  }

  private func reply(to words: [String]) -> ControlReply {
    do {
      switch (words.first, words.dropFirst().first, words.count) {
      case ("state", _, 1):
        // What the state is must have been painted, also while the server still reads the last picture.
        try screen.paint(session.frame, turn: session.state.turn)
        let report = session.report(
          frames: screen.frames, pixelsPainted: screen.painter.pixelsPainted)
        return ControlReply(code: 0, output: try Report.json(report))
      case ("parts", _, 1):
        return ControlReply(code: 0, output: try Report.json(session.partReports()))
      case ("shot", _, 1):
        try screen.paint(session.frame, turn: session.state.turn)
        return ControlReply(code: 0, output: try screen.painter.png())
      case ("select", let name?, 2):
        try session.select(name)
        return ControlReply(code: 0)
      case ("turn", "left", 2): return turn(by: .threeQuarters)
      case ("turn", "right", 2): return turn(by: .quarter)
      case ("quit", _, 1):
        isOver = true
        return ControlReply(code: 0)
      default:
        return ControlReply(
          code: 64,
          message: PlainLine.of(
            "cannot \"\(words.joined(separator: " "))\"; see diptych ctl --help"))
      }
    } catch let fault as StartFault {
      return ControlReply(code: 64, message: PlainLine.of(fault.message))
    } catch {
      return ControlReply(code: 70, message: "\(error)")
    }
  }

  private func turn(by step: Turn) -> ControlReply {
    session.handle(.turnRequested(by: step))
    guard let refused = session.state.refused else { return ControlReply(code: 0) }
    let orientation = refused.orientation.rawValue
    switch refused.reason {
    case .pane(_, let name):
      return ControlReply(code: 75, message: "the \(name.rawValue) refuses \(orientation)")
    case .held:
      return ControlReply(
        code: 75, message: "the orientation is held, so \(orientation) is refused")
    }
  }
}
