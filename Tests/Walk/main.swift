import DiptychWalkSupport
import Glibc

/// Coverage is only asked of walks that are long enough to reach every cell.
let longWalk = 100_000
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
  print("\(walk.events) events, \(walk.roundTrips) trips there and back, \(time)")
} catch {
  print(error)
  exit(EXIT_FAILURE)
}
let surprises = walk.coverage.surprises
if events >= longWalk, !surprises.isEmpty {
  print("surprises: " + surprises.joined(separator: ", "))
  exit(EXIT_FAILURE)
}
