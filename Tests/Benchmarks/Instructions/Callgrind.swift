import DiptychBenchSupport
import DiptychHost
import DiptychTestSupport
import Glibc

/// Counts the instructions of programs by Valgrind's callgrind, which knows no clock and no cache.
struct Callgrind {
  private let scratch: Scratch
  private let rows: String

  init() throws {
    scratch = try Scratch()
    try scratch.write(Content.long.json, to: "rows.json")
    try Files.makeFolder(scratch("runtime"), mode: 0o700)
    rows = scratch("rows.json")
  }

  /// What runs the command that follows it, and writes what it counted to a file.
  static func command(writing file: String) -> [String] {
    ["valgrind", "--tool=callgrind", "--callgrind-out-file=" + file]
  }

  func count(_ deed: Deed) throws -> Int {
    guard let times = deed.times else { return try start() }
    let few = try visit(deed, times.few)
    let many = try visit(deed, times.many)
    return (many - few) / (times.many - times.few)
  }

  /// From exec until the screen is at rest, and the end.
  private func start() throws -> Int {
    let server = try XServer(width: 1_024, height: 768)
    let watch = try ScreenWatch(server)
    try watch.rest(milliseconds: 50)
    return try count([Program.diptych, "run", Seed.presidents.path], on: server) {
      let end = Clock.milliseconds() + 120_000
      guard try watch.time(when: Showing.article, until: end, { Set($0).count > 1 }) != nil else {
        throw TimedOut("the first frame")
      }
      try watch.rest(milliseconds: 1_000, until: end)
    }
  }

  private func visit(_ deed: Deed, _ times: Int) throws -> Int {
    let program = try Environment.executablePath()
    return try count([program, "visit", deed.rawValue, "\(times)", rows], on: nil) {}
  }

  private func count(
    _ command: [String], on server: XServer?, _ body: () throws -> Void
  ) throws -> Int {
    let file = scratch("counts")
    let program = try Program(
      command: Self.command(writing: file) + command,
      environment: environment(server))
    try body()
    if server != nil { program.send(SIGTERM) }
    let outcome = try program.outcome(within: 600)
    guard outcome.code == 0 else { throw TimedOut("\(command): \(outcome.errors)") }
    let lines = String(decoding: try Files.read(file), as: UTF8.self).split(separator: "\n")
    let total = lines.last { $0.hasPrefix("totals: ") }?.dropFirst("totals: ".count)
    guard let total, let count = Int(total) else { throw TimedOut("totals in \(file)") }
    return count
  }

  private func environment(_ server: XServer?) -> [String: String?] {
    [
      "DISPLAY": server?.display, "XDG_RUNTIME_DIR": scratch("runtime"),
      // Else the order of sets and dictionaries is another one in each process.
      "SWIFT_DETERMINISTIC_HASHING": "1",
      // Else a byte that is moved in one go counts as an instruction.
      "GLIBC_TUNABLES": "glibc.cpu.x86_rep_movsb_threshold=1073741824:"
        + "glibc.cpu.x86_rep_stosb_threshold=1073741824",
    ]
  }
}
