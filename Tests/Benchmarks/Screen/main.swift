import DiptychBenchSupport
import DiptychHost
import DiptychTestSupport

/// What programs cost that show a list and an article, measured from outside, through an X server and
/// the kernel, so that all are measured alike.
///
/// usage: diptych-screen-bench          Diptych and the floor
///        diptych-screen-bench peers    and the peers
struct Benchmark {
  static let rounds = 4
  /// How often a program is started in each.
  static let starts = 4

  let contenders: [Contender]
  let visitor: Visitor
  let camera: Camera
  var results = Results()

  static func run(_ contenders: [Contender]) throws {
    let load = Machine.load
    let library = try Library()
    var benchmark = Benchmark(
      contenders: contenders, visitor: try Visitor(library), camera: Camera(library))
    try benchmark.warm()
    // In turns, so that whatever else the machine does meets all of them.
    for round in 1...rounds {
      try StandardStream.error.write("round \(round) of \(rounds), load \(Machine.load)\n")
      try benchmark.measure()
    }
    try benchmark.results.print(contenders)
    try Presidents.printMemory(library)
    try StandardStream.output.write(
      "\nLoad of the machine: \(load) before, \(Machine.load) after.\n")
  }

  /// Brings files into memory, and has fonts and profiles made ready.
  private func warm() throws {
    for contender in contenders {
      for content in Content.allCases { _ = try visitor.start(contender, content) }
    }
  }

  private mutating func measure() throws {
    for contender in contenders {
      for _ in 1..<Self.starts {
        results.add(try visitor.start(contender, .small), .start, of: contender)
      }
      if let idle = try visitor.idle(contender, .small) {
        results.add(idle.start, .start, of: contender)
        results.add(idle.memory, .memory, of: contender)
        results.add(idle.wakeUps, .wakeUps, of: contender)
      }
    }
    for contender in contenders {
      results.add(try visitor.memoryAfterReading(contender), .visitedMemory, of: contender)
    }
    for contender in contenders { try visitor.browse(contender, into: &results) }
    for contender in contenders {
      if let large = try visitor.idle(contender, .large) {
        results.add(large.start, .largeStart, of: contender)
        results.add(large.memory, .largeMemory, of: contender)
      }
      if let indexed = try visitor.idle(contender, .indexed) {
        results.add(indexed.start, .indexedStart, of: contender)
        results.add(indexed.memory, .indexedMemory, of: contender)
      }
    }
    for contender in contenders {
      results.add(try visitor.openHeavy(contender), .heavyTap, of: contender)
    }
    results.add(try visitor.move(), .move, of: .floor)
    for contender in contenders {
      results.add(try camera.picture(contender), .picture, of: contender)
      results.add(
        try camera.batchPicture(contender, isOfAll: false), .batchPicture, of: contender)
      results.add(
        try camera.batchPicture(contender, isOfAll: true), .manyPictures, of: contender)
    }
  }
}

let words = Array(CommandLine.arguments.dropFirst())
guard let contenders = Contender.chosen(by: words) else {
  try StandardStream.error.write("diptych-screen-bench [peers]\n")
  Environment.exit(64)
}
try Benchmark.run(contenders)
