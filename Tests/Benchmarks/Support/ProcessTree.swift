import DiptychHost
public import DiptychTestSupport
import Glibc

/// A program and all that it has started.
@safe public struct ProcessTree {
  private let program: Program

  public init(_ program: Program) {
    self.program = program
  }

  /// Milliseconds on a processor, by process.
  public var computing: [Int32: Double] {
    figures { process in
      var clock: clockid_t = 0
      var time = timespec()
      guard unsafe clock_getcpuclockid(process, &clock) == 0,
        unsafe clock_gettime(clock, &time) == 0
      else { return nil }
      return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
    }
  }

  /// How often a thread has woken from waiting, by process.
  public var wakeUps: [Int32: Double] {
    figures { process in
      let threads = (try? Files.list("/proc/\(process)/task")) ?? []
      return threads.reduce(into: 0.0) { sum, thread in
        sum +=
          Self.number("voluntary_ctxt_switches:", in: "/proc/\(process)/task/\(thread.name)/status")
          ?? 0
      }
    }
  }

  /// MiB of memory, of which what is shared counts in shares (PSS).
  public var memory: Double {
    figures { Self.number("Pss:", in: "/proc/\($0)/smaps_rollup") }.values.reduce(0, +) / 1_024
  }

  /// How much more there is of something than before, in the processes that still run.
  public static func growth(_ after: [Int32: Double], since before: [Int32: Double]) -> Double {
    after.reduce(0) { $0 + $1.value - (before[$1.key] ?? 0) }
  }

  /// Asks the program to end, and ends what of it is left after three seconds.
  public func end() throws {
    let processes = processes
    program.send(SIGTERM)
    let deadline = Clock.milliseconds() + 3_000
    while program.isRunning, Clock.milliseconds() < deadline {
      _ = try program.pump(until: deadline)
    }
    for process in processes where process != program.process {
      // Nobody has its number yet: numbers are given in turn.
      kill(process, SIGKILL)
    }
    program.send(SIGKILL)
    _ = try program.outcome()
  }

  private func figures(_ figure: (Int32) -> Double?) -> [Int32: Double] {
    processes.reduce(into: [:]) { $0[$1] = figure($1) }
  }

  private var processes: [Int32] {
    let parents = ((try? Files.list("/proc")) ?? []).compactMap { entry in
      Int32(entry.name).flatMap { process in Self.parent(of: process).map { (process, $0) } }
    }
    var found = [program.process]
    var next = 0
    while next < found.count {
      found += parents.filter { $0.1 == found[next] }.map(\.0)
      next += 1
    }
    return found
  }

  private static func parent(of process: Int32) -> Int32? {
    number("PPid:", in: "/proc/\(process)/status").map { Int32($0) }
  }

  /// The number that follows a word at the beginning of a line.
  private static func number(_ word: String, in path: String) -> Double? {
    guard let bytes = try? Files.read(path) else { return nil }
    let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix(word) }
    return line?.dropFirst(word.count).split(whereSeparator: \.isWhitespace).first
      .flatMap { Double($0) }
  }
}
