import DiptychFindings
import DiptychSession
import DiptychVisitSupport
import Testing

/// A visit whose reader answers when the test says so.
class SlowVisit {
  let visit: Visit
  /// What is asked for now, of the kind that the test is about.
  private(set) var requests: [ReadingRequest] = []
  private(set) var timesAsked = 0
  private(set) var findings: [Finding] = []

  /// Takes a visit, and which of its wishes the test is about.
  init(_ visit: Visit, asking kind: @escaping (ReadingWishes) -> [ReadingRequest]) {
    self.visit = visit
    visit.session.reader = { [unowned self] wishes in
      requests = kind(wishes)
      timesAsked += 1
      return []
    }
    visit.session.findings = { [unowned self] in findings.append($0) }
    _ = visit.scene
  }

  /// Answers, and looks at what shows then.
  func answer(_ request: ReadingRequest?, _ outcome: ReadingAnswer.Outcome) throws {
    visit.session.take(ReadingAnswer(try #require(request), outcome))
    _ = visit.frame
  }
}
