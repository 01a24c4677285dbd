import DiptychArticles
import DiptychCatalogue
import DiptychFindings
package import DiptychHost
package import DiptychSession

/// A few readers that read articles and pictures for a session: they start with the first one, work
/// side by side, and end when there has been nothing to do for a while. Long plain text, in which
/// nothing is hostile, needs none of them: a thread reads it, so that nobody hands it about.
///
/// It never blocks but in `readAll`: `interests` and `deadline` go into the loop's `Poll.wait`, whose
/// answer goes into `handle`. A reader that crashes, hangs or talks nonsense costs what it was
/// reading, and another takes its place.
package final class ReaderPool {
  /// The readers that work at once.
  package static let mostReaders = 2
  /// How long a reader without work is kept, in milliseconds.
  static let idleTime = 1_500.0
  /// How long an article or a picture may take, in milliseconds.
  static let longestPatience = 10_000.0

  private struct Member {
    let process: HelperProcess
    /// What it reads; nil while it has nothing to do.
    var request: ReadingRequest?
    /// When it is ended, working or not.
    var deadline: Double
  }

  private let reader: ReaderProcess
  private let clock: () -> Double
  private var members: [Member] = []
  /// The plain text that is being read: one at a time, however fast rows are tapped.
  private var thread: (request: ReadingRequest, worker: Worker<ReadingAnswer.Outcome>)?
  /// What is wanted; nothing in an earlier list waits for what is in a later one.
  private var wanted: [[ReadingRequest]] = []
  /// What has been found out and not been handed on.
  private var answers: [ReadingAnswer] = []
  /// How many readers have failed since the last one that answered.
  private var failures = 0
  /// Until when no other is started.
  private var rest = 0.0

  /// Takes what starts a reader, and what tells the time in milliseconds.
  package init(_ reader: ReaderProcess, clock: @escaping () -> Double = Clock.milliseconds) {
    self.reader = reader
    self.clock = clock
  }

  /// What to wait for; changes with every `want` and `handle`, and is empty while neither a reader nor
  /// the thread runs.
  package var interests: [PollInterest] {
    members.flatMap(\.process.interests) + (thread.map { [$0.worker.interest] } ?? [])
  }

  /// When `handle` must be called at the latest, in `Clock` milliseconds; nil while there is nothing
  /// to do but for the thread, whose end tells itself, and no reader runs.
  package var deadline: Double? {
    if !answers.isEmpty || nextText != nil { return 0 }
    let start = hasWaiting && members.count < Self.mostReaders ? [rest] : []
    return (members.map(\.deadline) + start).min()
  }

  /// Takes all that is wanted from now on, the most urgent first; what is not among it is not begun.
  ///
  /// Nothing in an earlier list waits for what is in a later one.
  package func want(_ requests: [[ReadingRequest]]) {
    wanted = requests
    startWaiting(now: clock())
  }

  /// Moves what can be moved after `Poll.wait` named these descriptors, or none at a deadline.
  ///
  /// - Returns: what has been read, and what cannot be.
  package func handle(_ ready: [Int32]) -> [ReadingAnswer] {
    let now = clock()
    for index in members.indices {
      for event in members[index].process.handle(ready) { take(event, from: index, now: now) }
      guard members[index].deadline <= now else { continue }
      members[index].process.kill()
      fail(index, "no answer in time", now: now)
    }
    members.removeAll(where: \.process.hasEnded)
    if let (request, worker) = thread, let outcome = worker.take() {
      thread = nil
      answer(request, with: outcome)
    }
    startThread()
    startWaiting(now: now)
    defer { answers = [] }
    return answers
  }

  /// Reads and waits until each has been read or cannot be; answers in their order.
  package func readAll(_ requests: [ReadingRequest]) -> [ReadingAnswer] {
    var read: [ReadingRequest: ReadingAnswer] = [:]
    want([requests])
    while requests.contains(where: { read[$0] == nil }), deadline != nil || thread != nil {
      // Somebody waits for them, who cannot go on meanwhile.
      rest = 0
      let ready = (try? Poll.wait(for: interests, deadline: deadline)) ?? []
      for answer in handle(ready) { read[answer.request] = answer }
    }
    return requests.compactMap { read[$0] }
  }

  /// Whether there is a request that no reader reads yet.
  private var hasWaiting: Bool { wanted.joined().contains(where: isWaiting) }

  private func isWaiting(_ request: ReadingRequest) -> Bool {
    request.plainText == nil && !members.contains { $0.request == request }
  }

  /// The plain text that a thread could read now.
  private var nextText: (request: ReadingRequest, text: PlainArticle)? {
    guard thread == nil else { return nil }
    for request in wanted.joined() {
      if let text = request.plainText { return (request, text) }
    }
    return nil
  }

  /// Begins the most urgent plain text. `want` does not: the frame that shows its beginning comes first
  /// where the server takes it, and a thread at work would slow it down.
  private func startThread() {
    guard let (request, text) = nextText else { return }
    let read: @Sendable () -> ReadingAnswer.Outcome = {
      do throws(Finding) {
        return .article(try text.read())
      } catch {
        return .broken(error)
      }
    }
    do throws(SystemFailure) {
      thread = (request, try Worker(read))
    } catch {
      // Without a thread it costs this one a moment.
      answer(request, with: read())
    }
  }

  private func startWaiting(now: Double) {
    for request in wanted.joined() where isWaiting(request) {
      guard let question = request.question else {
        answer(request, Self.missing)
        continue
      }
      guard let index = freeMember(for: request, now: now) else { break }
      start(request, question, on: index, now: now)
    }
  }

  /// A member without work, a new one, or the one whose work is the least urgent and ends here.
  private func freeMember(for request: ReadingRequest, now: Double) -> Int? {
    if let index = members.firstIndex(where: { $0.request == nil }) { return index }
    if members.count == Self.mostReaders {
      let ranks = members.map { rank(of: $0.request) }
      guard let last = ranks.max(), last > rank(of: request),
        let index = ranks.firstIndex(of: last)
      else { return nil }
      members[index].process.kill()
      members.remove(at: index)
    }
    // A visitor waits for an article, and nothing but a visitor asks for one again.
    if case .article = request.subject {} else if rest > now { return nil }
    do {
      let process = try reader.start()
      members.append(Member(process: process, request: nil, deadline: now + Self.idleTime))
      return members.count - 1
    } catch {
      // There is no reader, and there will be none for the others either; plain text needs none.
      for request in wanted.joined() where request.plainText == nil { answer(request, error) }
      return nil
    }
  }

  /// How many lists are more urgent; what is not wanted any more is the least urgent of all.
  private func rank(of request: ReadingRequest?) -> Int {
    wanted.firstIndex { list in list.contains { $0 == request } } ?? wanted.count
  }

  private func start(
    _ request: ReadingRequest, _ question: ReaderRequest, on index: Int, now: Double
  ) {
    do {
      let message = try question.encoded()
      members[index].request = request
      members[index].deadline = now + min(reader.patience, Self.longestPatience)
      members[index].process.send(message)
    } catch {
      let fault = ReadingFault(message: "the file cannot be read: \(error)")
      answer(request, .unreadable(fault))
    }
  }

  private func take(_ event: HelperEvent, from index: Int, now: Double) {
    switch event {
    case .ended(let end): fail(index, end.description, now: now)
    case .answered(let bytes):
      guard let request = members[index].request else { return }
      members[index].request = nil
      members[index].deadline = now + Self.idleTime
      failures = 0
      do throws(DocumentFailure) {
        answer(request, with: try request.outcome(of: bytes))
      } catch {
        answer(request, error)
      }
    }
  }

  /// How long no reader starts after so many failures in a row: a quarter of a second from the third
  /// on, then twice as long each time, half a minute at most.
  private static func pause(after failures: Int) -> Double {
    guard failures > 2 else { return 0 }
    return min(30_000, 250 * Double(1 << min(failures - 3, 7)))
  }

  /// A reader has ended, and what it read cannot be read.
  private func fail(_ index: Int, _ reason: String, now: Double) {
    guard let request = members[index].request else { return }
    members[index].request = nil
    failures += 1
    rest = now + Self.pause(after: failures)
    let failure = ReaderProcess.failure(of: members[index].process, reason)
    let finding = failure.finding(in: request.file)
    if case .unreadable = failure {
      answer(request, with: .lost(finding))
    } else {
      answer(request, with: .broken(finding))
    }
  }

  private static let missing = DocumentFailure.unreadable(
    ReadingFault(message: "there is no such picture in the catalogue"))

  private func answer(_ request: ReadingRequest, _ failure: DocumentFailure) {
    answer(request, with: .broken(failure.finding(in: request.file)))
  }

  private func answer(_ request: ReadingRequest, with outcome: ReadingAnswer.Outcome) {
    for index in wanted.indices { wanted[index].removeAll { $0 == request } }
    answers.append(ReadingAnswer(request, outcome))
  }
}
