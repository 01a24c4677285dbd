/// What the reader may use, as its command line says.
struct ReaderLimits {
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  /// The largest number of MiB is beyond any memory: sanitizers take that much address space.
  private static let numbers = 1...1_000_000_000

  /// Bytes of address space, the program's own code and libraries among them.
  private(set) var memory = 256 << 20
  /// Seconds of computing for each request.
  private(set) var seconds = 10

  init(_ words: [String]) throws(Fault) {
    var rest = words[...]
    while let name = rest.popFirst() {
      guard let number = rest.popFirst().flatMap({ Int($0) }), Self.numbers.contains(number) else {
        throw Fault(description: "\(name) needs a number from 1 to \(Self.numbers.upperBound)")
      }
      switch name {
      case "--memory": memory = number << 20
      case "--seconds": seconds = number
      default: throw Fault(description: "unknown option \(name)")
      }
    }
  }
}
