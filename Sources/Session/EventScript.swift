public import DiptychFindings
public import DiptychGeometry
public import DiptychInput
public import DiptychSplitModel

/// A visit written down: events with their times, one a line.
///
/// `0 tap 160 200`, `100 key Ctrl+Right`, `300 drag 160 600 160 100 250`, `500 wheel 160 400 3`,
/// `900 turn right`, `1000 wait`. Times are milliseconds, places points of the upright picture.
public struct EventScript: Sendable {
  /// One thing to do at an instant.
  public enum Action: Hashable, Sendable {
    case input(InputEvent.Kind, Point)
    case event(SplitEvent)
    case wait
  }

  /// Something to do at a time.
  public struct Step: Hashable, Sendable {
    /// Milliseconds after the script's beginning.
    public var time: Double
    /// What is done then.
    public var action: Action
  }

  /// In the order of their times, up to the instant of the last line.
  public let steps: [Step]

  /// Reads a script.
  ///
  /// - Throws: the first line that is not one of the forms above, or that goes back in time.
  public init(_ text: String, file: String) throws(Finding) {
    var steps: [Step] = []
    var last = 0.0
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      var parser = LineParser(line, file: file, line: index + 1)
      guard let parsed = try parser.parse() else { continue }
      guard parsed.time >= last else {
        throw parser.fault(
          "time \(parsed.time.plain) is before the line above; times must not go back", word: 0)
      }
      last = parsed.time
      steps += parsed.steps
    }
    // A drag that outlasts the script ends with it.
    self.steps = steps.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element).filter { $0.time <= last }
  }
}

extension Session {
  /// Carries out one step of a script.
  public func play(_ step: EventScript.Step) {
    switch step.action {
    case .input(let kind, let point):
      receiveUpright(InputEvent(time: step.time, kind: kind, place: point))
    case .event(let event): handle(event)
    case .wait: break
    }
  }
}
