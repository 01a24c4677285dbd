import DiptychBenchSupport
import DiptychHost

/// How long it takes until a touched row looks touched, and from lifting the finger until the new
/// article's pixels show.
///
/// usage: diptych-touch-bench          Diptych and the floor
///        diptych-touch-bench peers    and the peers
struct Benchmark {
  static let rounds = 4

  static func run(_ contenders: [Contender]) throws {
    let load = Machine.load
    var finger = try Finger()
    // In turns, so that whatever else the machine does meets all of them.
    for round in 1...rounds {
      try StandardStream.error.write("round \(round) of \(rounds), load \(Machine.load)\n")
      for contender in contenders { try finger.touchRows(of: contender) }
    }
    var table = Table(contenders.map(\.name))
    for (title, numbers) in [
      ("touch to pressed pixels, ms", finger.pressed),
      ("lifted to the new article's pixels, ms", finger.changed),
    ] {
      table.add(title, contenders.map { Numbers.words(numbers[$0.name]?.median) })
      table.add(title + ", p95", contenders.map { Numbers.words(numbers[$0.name]?.nearlyWorst) })
    }
    try table.print()
    try StandardStream.output.write(
      "\nLoad of the machine: \(load) before, \(Machine.load) after.\n")
  }
}

let words = Array(CommandLine.arguments.dropFirst())
guard let contenders = Contender.chosen(by: words) else {
  try StandardStream.error.write("diptych-touch-bench [peers]\n")
  Environment.exit(64)
}
try Benchmark.run(contenders)
