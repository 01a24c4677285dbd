import DiptychGeometry
import DiptychHost

/// A kiosk that is used far longer than anybody would, with what it holds meanwhile.
public final class LongVisit {
  /// What is done again and again.
  public enum Deed: String, CaseIterable, Sendable {
    case selection
    case turn
    case language
    case popover
    case scroll
  }

  private let kiosk: Program
  private let server: XServer
  private let client: XClient
  private let scratch: Scratch
  private static let codes = ["fr", "de", "es", "zh", "en"]
  private static let names =
    ((try? Files.list(Seed.presidents.path + "/articles/en")) ?? []).map { file in
      String(file.name.prefix { $0 != "." })
    }

  /// Starts it, and waits until it answers.
  ///
  /// - Parameters:
  ///   - catalogue: what it shows; all deeds but a scroll are done with the Presidents.
  ///   - moves: whether things move on their way; else every picture is at rest.
  ///   - launcher: a command that runs the command that follows it.
  public init(
    of catalogue: String = Seed.presidents.path, moves: Bool = false, under launcher: [String] = []
  ) throws {
    server = try XServer(width: 1_024, height: 768)
    client = try XClient(server)
    scratch = try Scratch()
    kiosk = try Program(
      [
        "run", catalogue, "--display", server.display, "--control", scratch("control"),
      ] + (moves ? [] : ["--reduced-motion"]),
      // Else sets and dictionaries are in another order each time.
      environment: ["SWIFT_DETERMINISTIC_HASHING": "1"], under: launcher)
    try wait(for: "an answer") { (try? self.state()) != nil }
  }

  /// Does something so often, and has a frame painted after each event.
  ///
  /// - Parameter times: how often it has been done before, and how often in all.
  public func perform(_ deed: Deed, _ times: Range<Int>) throws {
    for time in times {
      switch deed {
      case .selection: _ = try ask("select", Self.names[time % Self.names.count])
      case .turn: _ = try ask("turn", "right")
      case .language: try choose(Self.codes[time % Self.codes.count])
      case .popover:
        try openLanguages()
        try client.key("Escape")
        try wait(for: "no popover") { try self.state().popover == nil }
      case .scroll:
        // The list and the article in turn, down and up again.
        client.movePointer(x: time % 2 == 0 ? 160 : 700, y: 400)
        client.click(time / 2 % 10 < 5 ? 5 : 4)
      }
      // What the state is has been painted.
      _ = try state()
    }
  }

  /// MiB that the kiosk holds beside its programs' and libraries' files, which others share: what is
  /// shared with the server counts by half.
  public func memory() throws -> Double {
    let text = String(
      decoding: try Files.read("/proc/\(kiosk.process)/smaps_rollup"), as: UTF8.self)
    let sizes = text.split(separator: "\n").compactMap { line -> Double? in
      guard line.hasPrefix("Pss_Anon:") || line.hasPrefix("Pss_Shmem:") else { return nil }
      return line.split(separator: " ").dropFirst().first.flatMap { Double($0) }
    }
    guard sizes.count == 2 else { throw TimedOut("two sizes in \(text)") }
    return sizes.reduce(0, +) / 1_024
  }

  /// Ends it, and tells how it went.
  public func end() throws -> Program.Outcome {
    _ = try ask("quit")
    return try kiosk.outcome()
  }

  private func openLanguages() throws {
    try click("detail.language-button")
    try wait(for: "a popover") { try self.state().popover == "language" }
  }

  private func choose(_ code: String) throws {
    try openLanguages()
    try click("popover.row." + code)
    try wait(for: code) { try self.state().language == code }
  }

  private func click(_ name: String) throws {
    guard let part = try PartAnswer.list(json: ask("parts"))[name] else {
      throw TimedOut("the part \(name)")
    }
    client.movePointer(x: Int(part.middle.x), y: Int(part.middle.y))
    client.click()
  }

  private func state() throws -> StateAnswer { try StateAnswer(json: ask("state")) }

  private func ask(_ words: String...) throws -> [UInt8] {
    let reply = try ControlClient.ask(socket: scratch("control"), words: words)
    guard reply.code == 0 else { throw TimedOut("\(words): \(reply.message)") }
    return reply.output
  }

  private func wait(for what: String, until holds: () throws -> Bool) throws {
    let deadline = Deadline()
    while try !holds() {
      guard kiosk.isRunning, !deadline.hasPassed else {
        throw TimedOut("\(what) of the kiosk, which said \(kiosk.errorsSoFar)")
      }
      client.sync()
    }
  }
}
