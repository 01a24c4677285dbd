import DiptychBenchSupport
import DiptychHost

/// How many instructions a start, a tap and scroll steps take, beside what was recorded: the guard for
/// machines that are not at hand, since a count depends on no clock and no load.
///
/// usage: diptych-instructions-bench SWIFT-VERSION           compares
///        diptych-instructions-bench SWIFT-VERSION record    writes the record anew
///        diptych-instructions-bench order                   writes the linker's list of functions anew
struct Benchmark {
  /// Per cent by which a count may grow. Two counts of one build differ by less than a tenth of that.
  static let tolerance = 2.0

  static func run(swift: String, records: Bool) throws {
    let callgrind = try Callgrind()
    // What is made once, such as the cache of fonts, is made now.
    _ = try callgrind.count(.start)
    var now = Record(system: Record.thisSystem(swift: swift))
    for deed in Deed.allCases {
      now.counts[deed] = try callgrind.count(deed)
      try StandardStream.error.write("counted \(deed.words)\n")
    }
    if records {
      try Files.writeAtomically(Array(now.text.utf8), to: Record.path)
      return try StandardStream.output.write("\n" + now.text)
    }
    try compare(now, with: Record(String(decoding: try Files.read(Record.path), as: UTF8.self)))
  }

  private static func compare(_ now: Record, with recorded: Record) throws {
    let isComparable = now.system == recorded.system
    var table = Table(["recorded", "now", "change"])
    var (grown, shrunk): ([Deed], [Deed]) = ([], [])
    for deed in Deed.allCases {
      let (before, after) = (recorded.counts[deed] ?? 0, now.counts[deed] ?? 0)
      let change = before > 0 ? 100 * (Double(after) / Double(before) - 1) : .infinity
      if change > tolerance { grown.append(deed) }
      if change < -tolerance { shrunk.append(deed) }
      table.add(
        deed.words,
        [grouped(before), grouped(after), isComparable ? signed(change) : "–"])
    }
    try table.print()
    guard isComparable else {
      return try StandardStream.output.write(
        """

        Recorded on \(recorded.system), counted on \(now.system): these cannot be compared.
        Record a commit here to compare others with it: make bench-instructions RECORD=1

        """)
    }
    if !shrunk.isEmpty {
      try StandardStream.output.write(
        "\nLess than recorded; keep it: make bench-instructions RECORD=1\n")
    }
    guard !grown.isEmpty else { return }
    try StandardStream.error.write(
      "\nMore than \(Int(tolerance)) % above the record: "
        + grown.map(\.words).joined(separator: ", ") + "\n")
    Environment.exit(1)
  }

  /// A number with its thousands apart.
  private static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.indices.map { index in
      (index > 0 && (digits.count - index).isMultiple(of: 3) ? "," : "") + String(digits[index])
    }.joined()
  }

  private static func signed(_ change: Double) -> String {
    guard change.isFinite else { return "new" }
    return (change < 0 ? "−" : "+") + Numbers.words(abs(change), digits: 2) + " %"
  }
}

let words = Array(CommandLine.arguments.dropFirst())
switch words.count {
case 4:
  // What callgrind looks at.
  if words[0] == "visit", let deed = Deed(rawValue: words[1]), let times = Int(words[2]) {
    try Visit(words[3]).perform(deed, times: times)
  }
case 1 where words[0] == "order":
  try Files.writeAtomically(Array(FunctionOrder().text().utf8), to: FunctionOrder.path)
case 1: try Benchmark.run(swift: words[0], records: false)
case 2 where words[1] == "record": try Benchmark.run(swift: words[0], records: true)
default:
  try StandardStream.error.write("diptych-instructions-bench SWIFT-VERSION [record] | order\n")
  Environment.exit(64)
}
