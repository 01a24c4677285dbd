import DiptychWalkSupport
import Glibc

/// Coverage is only asked of walks that are long enough to reach every cell.
let longWalk = 1_000_000
/// How often every cell is met in so many events.
let (eventsForCoverage, leastOfACell) = (5_000_000, 1_000)
var events = 1_000_000
var seed: UInt64 = 1

func usage() -> Never {
  print("usage: diptych-walk [--events N] [--seed S]")
  exit(EX_USAGE)
}

var arguments = CommandLine.arguments.dropFirst()
while let option = arguments.popFirst() {
  guard let value = arguments.popFirst() else { usage() }
  switch option {
  case "--events":
    guard let number = Int(value), number > 0 else { usage() }
    events = number
  case "--seed":
    guard let number = UInt64(value) else { usage() }
    seed = number
  default: usage()
  }
}

var walk = Walk()
do {
  let time = try ContinuousClock().measure { try walk.run(events: events, seed: seed) }
  print(walk.coverage)
  print(
    "\(walk.events) events, \(walk.roundTrips) trips there and back, "
      + "\(walk.restorations) restorations, \(time)")
} catch {
  print(error)
  exit(EXIT_FAILURE)
}
let least = events >= longWalk ? leastOfACell * events / eventsForCoverage : 0
let surprises = walk.coverage.surprises(below: least)
if !surprises.isEmpty {
  print("surprises:\n  " + surprises.joined(separator: "\n  "))
  exit(EXIT_FAILURE)
}
