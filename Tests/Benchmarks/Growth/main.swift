import DiptychBenchSupport
import DiptychHost
import DiptychTestSupport

/// Whether a kiosk holds more the longer it is used: what it holds after a hundredth of very many
/// selections, turns, changes of language, popovers and clicks of the wheel, and at their end.
///
/// usage: diptych-growth-bench [SHARE]         does only one in SHARE of them, each kind in a process
///        diptych-growth-bench SHARE DEED      what such a process does
struct Benchmark {
  let share: Int

  func run() throws {
    let load = Machine.load
    let program = try Environment.executablePath()
    // Side by side: memory is the same however long they take.
    let workers = try LongVisit.Deed.allCases.map { deed in
      (deed, try Program(command: [program, "\(share)", deed.rawValue]))
    }
    var table = Table(["after a hundredth, MiB", "at the end, MiB", "growth", "asked"])
    for (deed, worker) in workers {
      let outcome = try worker.outcome(within: 7_200)
      let sizes = outcome.text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
      guard outcome.code == 0, sizes.count == 2 else {
        throw TimedOut("the end of \(deed)s: \(outcome.errors)")
      }
      table.add(words(deed), cells(early: sizes[0], late: sizes[1]))
    }
    try table.print()
    try StandardStream.output.write(
      "\nLoad of the machine: \(load) before, \(Machine.load) after.\n")
  }

  /// Writes what a kiosk holds after the first hundredth, and at the end.
  func measure(_ deed: LongVisit.Deed) throws {
    let visit = try LongVisit()
    try visit.perform(deed, 0..<times(deed) / 100)
    let early = try visit.memory()
    try visit.perform(deed, times(deed) / 100..<times(deed))
    try StandardStream.output.write("\(early) \(try visit.memory())\n")
    guard try visit.end().code == 0 else { throw TimedOut("a good end") }
  }

  private func times(_ deed: LongVisit.Deed) -> Int {
    // A hundredth ends where the end does: in the same of four turns, and of five languages.
    let times = (deed == .selection ? 100_000 : 10_000) / share
    return max(1, times / 2_000) * 2_000
  }

  private func cells(early: Double, late: Double) -> [String] {
    let growth = 100 * (late / early - 1)
    let sign = growth < 0 ? "−" : "+"
    return [
      Numbers.words(early, digits: 2), Numbers.words(late, digits: 2),
      sign + Numbers.words(abs(growth), digits: 2) + " %" + (growth > 2 ? " (missed)" : ""),
      "≤ 2 %",
    ]
  }

  private func words(_ deed: LongVisit.Deed) -> String {
    let what =
      switch deed {
      case .selection: "selections"
      case .turn: "turns"
      case .language: "changes of language"
      case .popover: "popovers"
      case .scroll: "clicks of the wheel"
      }
    let (thousands, rest) = times(deed).quotientAndRemainder(dividingBy: 1_000)
    return (thousands > 0 && rest == 0 ? "\(thousands),000" : "\(times(deed))") + " " + what
  }
}

let words = CommandLine.arguments.dropFirst()
let deed = words.dropFirst().first.map { LongVisit.Deed(rawValue: $0) }
// A hundredth of a tenth has shown everything at least once.
guard words.count <= 2, let share = Int(words.first ?? "1"), (1...10).contains(share),
  deed != .some(nil)
else {
  try StandardStream.error.write("diptych-growth-bench [SHARE from 1 to 10 [DEED]]\n")
  Environment.exit(64)
}
if let deed = deed ?? nil {
  try Benchmark(share: share).measure(deed)
} else {
  try Benchmark(share: share).run()
}
