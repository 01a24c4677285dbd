import DiptychBenchSupport
import DiptychHost
import DiptychTestSupport

/// The functions that a kiosk runs, for the linker to lay side by side: most of a program runs never, and what
/// lies between is read from the disk, kept in memory and walked past by the processor for nothing.
struct FunctionOrder {
  /// Where the linker is told to look.
  static let path = Library.tree + "/Sources/diptych.order"

  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Those that work again and again come first, then those of a start; in each by name, so that a
  /// change of the program changes few lines.
  func text() throws -> String {
    try scratch.write(Content.small.json, to: "rows.json")
    let start = try costs(Seed.presidents.path) { _ in }
    let visit = try costs(Seed.presidents.path, moves: true) { visit in
      for deed in LongVisit.Deed.allCases { try visit.perform(deed, 0..<20) }
    }
    let others = try (Seed.allCases.map(\.path) + [scratch("rows.json")]).map { catalogue in
      try costs(catalogue) { try $0.perform(.scroll, 0..<20) }
    }
    let repeated = visit.filter { name, cost in cost > start[name, default: 0] * 11 / 10 }
    let once = Set(start.keys).union(visit.keys).union(others.flatMap(\.keys))
      .subtracting(repeated.keys)
    return """
      # The functions that a kiosk runs, side by side in the program; `make order` writes them anew.
      # A name that is not there any more does no harm, and one that is missing costs a little memory. Fingers
      # are not among what was done.
      # Of what is done again and again:

      """ + lines(repeated.keys) + "# Of starts:\n" + lines(once)
  }

  private func lines(_ names: some Sequence<String>) -> String {
    names.sorted().map { $0 + "\n" }.joined()
  }

  /// The instructions of each function of the program itself, while it is used.
  private func costs(
    _ catalogue: String, moves: Bool = false, of use: (LongVisit) throws -> Void
  ) throws -> [String: Int] {
    let file = scratch("functions")
    let visit = try LongVisit(
      of: catalogue, moves: moves,
      under: Callgrind.command(writing: file) + ["--demangle=no", "--compress-strings=no"])
    try use(visit)
    guard try visit.end().code == 0 else { throw TimedOut("a good end") }
    return Self.costs(String(decoding: try Files.read(file), as: UTF8.self))
  }

  /// Reads callgrind's format without compressed names: `ob=` and `fn=` tell whose the lines of a position and
  /// a cost are that follow; the line after `calls=` belongs to what is called.
  static func costs(_ profile: String) -> [String: Int] {
    var costs: [String: Int] = [:]
    var (isOurs, function, isOfCalled) = (false, "", false)
    for line in profile.split(separator: "\n") {
      if line.hasPrefix("ob=") {
        isOurs = line.hasSuffix("/diptych")
      } else if line.hasPrefix("fn=") {
        // A function that calls itself is numbered after an apostrophe; one without a name is an address,
        // and callgrind's own names are in brackets.
        function = String(line.dropFirst("fn=".count).prefix { $0 != "'" })
      } else if line.hasPrefix("calls=") {
        isOfCalled = true
      } else if let first = line.first, first.isNumber || "+-*".contains(first) {
        let cost = line.split(separator: " ").last.flatMap { Int($0) } ?? 0
        let hasName = !"(0".contains(function.prefix(1))
        if isOurs, !isOfCalled, hasName { costs[function, default: 0] += cost }
        isOfCalled = false
      }
    }
    return costs
  }
}
