package import DiptychHost

/// Processes that do numbered jobs side by side, each another one as soon as it has done its last: one of
/// the same kind, for which it has kept what it needs, or else of a kind that nobody has begun.
///
/// A worker is asked with a beginning, which it answers with anything, and then with one number after the
/// other, each of which it answers when the job is done. One that ends costs the job that it was doing,
/// and another takes its place.
package struct WorkerCrew {
  /// What became of a job.
  package enum Outcome {
    case done([UInt8])
    /// The worker ended before it answered.
    case lost(HelperEnd)
  }

  private struct Member {
    let process: HelperProcess
    var job: Int
    /// Whether it has answered the beginning.
    var hasBegun = false
  }

  /// The bytes that an answer may have.
  private static let longestAnswer = 1 << 24

  private let program: String
  private let arguments: [String]
  private let environment: [String: String]
  private let beginning: [UInt8]

  /// - Parameters:
  ///   - program: the file of the program that works, started with these arguments and variables.
  ///   - beginning: what each worker is told first.
  package init(
    program: String, arguments: [String], environment: [String: String], beginning: [UInt8]
  ) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
    self.beginning = beginning
  }

  /// Has jobs done, numbered from zero, by no more workers than there are jobs.
  ///
  /// - Parameters:
  ///   - kinds: of what kind each job is.
  ///   - tell: is told what became of each job, in the order of their numbers.
  /// - Throws: when no worker can be started while there are jobs left.
  package func work(
    on kinds: [String], workers: Int, tell: (Int, Outcome) -> Void
  ) throws(SystemFailure) {
    var members: [Member] = []
    var outcomes: [Int: Outcome] = [:]
    var left = JobsLeft(kinds)
    var told = 0
    while told < kinds.count {
      while members.count < workers, let job = left.next(after: nil) {
        do throws(SystemFailure) {
          members.append(try start(with: job))
          left.take(job)
        } catch {
          if members.isEmpty { throw error }
          break
        }
      }
      let ready = try Poll.wait(for: members.flatMap(\.process.interests))
      for index in members.indices {
        for event in members[index].process.handle(ready) {
          guard let outcome = outcome(of: event, from: &members[index]) else { continue }
          outcomes[members[index].job] = outcome
          if members[index].process.hasEnded { continue }
          guard let job = left.next(after: members[index].job) else {
            // Giving back its memory takes a while, in which the others work.
            members[index].process.kill()
            continue
          }
          left.take(job)
          give(job, to: &members[index])
        }
      }
      members.removeAll(where: \.process.hasEnded)
      while let outcome = outcomes.removeValue(forKey: told) {
        tell(told, outcome)
        told += 1
      }
    }
  }

  private func start(with job: Int) throws(SystemFailure) -> Member {
    let process = try HelperProcess(
      program: program, arguments: arguments, environment: environment,
      answerLimit: Self.longestAnswer)
    process.send(beginning)
    var member = Member(process: process, job: job)
    give(job, to: &member)
    return member
  }

  private func give(_ job: Int, to member: inout Member) {
    member.job = job
    member.process.send(Array("\(job)".utf8))
  }

  /// What an event says of the member's job, if anything.
  private func outcome(of event: HelperEvent, from member: inout Member) -> Outcome? {
    switch event {
    case .answered(let answer):
      if member.hasBegun { return .done(answer) }
      member.hasBegun = true
      return nil
    case .ended(let end):
      // One that had nothing left to do costs nothing.
      return member.process.unanswered > 0 ? .lost(end) : nil
    }
  }
}

/// Jobs that nobody does yet, by their kinds.
private struct JobsLeft {
  private let kinds: [String]
  private var jobs: [Int]
  private var begun: Set<String> = []

  init(_ kinds: [String]) {
    self.kinds = kinds
    jobs = Array(kinds.indices)
  }

  /// What whoever has done a job, or none yet, does best.
  func next(after job: Int?) -> Int? {
    job.flatMap { job in jobs.first { kinds[$0] == kinds[job] } }
      ?? jobs.first { !begun.contains(kinds[$0]) } ?? jobs.first
  }

  mutating func take(_ job: Int) {
    jobs.removeAll { $0 == job }
    begun.insert(kinds[job])
  }
}
