import DiptychGeometry
import DiptychHost
import DiptychTestSupport
import Glibc
import Testing

@Suite("The display")
struct DisplayTests {
  struct Missing: Sendable, CustomTestStringConvertible {
    var words: [String] = []
    var environment: [String: String?]
    var says: String

    var testDescription: String { says }
  }

  static let remedy =
    "check that an X server runs there and that XAUTHORITY names an authority file that lets this "
    + "user in"

  static let missing = [
    Missing(
      environment: [:],
      says:
        "no X display is named (DISPLAY unset, XAUTHORITY unset): set DISPLAY, for instance to :0"
    ),
    Missing(
      environment: ["DISPLAY": "", "XAUTHORITY": ""],
      says:
        "no X display is named (DISPLAY empty, XAUTHORITY empty): set DISPLAY, for instance to :0"
    ),
    Missing(
      environment: ["DISPLAY": ":4711"],
      says: "cannot open the X display \":4711\" (DISPLAY=:4711, XAUTHORITY unset): " + remedy),
    Missing(
      environment: ["DISPLAY": "nonsense", "XAUTHORITY": "/nowhere"],
      says: "cannot open the X display \"nonsense\" (DISPLAY=nonsense, XAUTHORITY=/nowhere): "
        + remedy),
    Missing(
      environment: ["DISPLAY": ":a\nb\u{1B}[2J", "XAUTHORITY": "\u{202E}"],
      says: "cannot open the X display \":a\\u{a}b\\u{1b}[2J\" "
        + "(DISPLAY=:a\\u{a}b\\u{1b}[2J, XAUTHORITY=\\u{202e}): " + remedy),
    Missing(
      words: ["--wait-display", "3600"], environment: ["DISPLAY": ""],
      says:
        "no X display is named (DISPLAY empty, XAUTHORITY unset): set DISPLAY, for instance to :0"),
    Missing(
      words: ["--display", ":4712"], environment: ["DISPLAY": ":4711"],
      says: "cannot open the X display \":4712\" (DISPLAY=:4711, XAUTHORITY unset): " + remedy),
  ]

  @Test("that is not there is told in one line, with 69", arguments: missing)
  func notThere(_ missing: Missing) throws {
    let outcome = try Program(["run"] + missing.words, environment: missing.environment).outcome()
    #expect(outcome.code == 69)
    #expect(outcome.errors == "diptych: \(missing.says)\n")
  }

  @Test("that lets only others in is told in the same line, and opens with their authority")
  func refused() throws {
    let scratch = try Scratch()
    for name in ["theirs", "ours"] {
      // Family "wild", no address, no number, then the method and its sixteen bytes.
      // Source: Xauth(3), "FILE FORMAT".
      let method = Array("MIT-MAGIC-COOKIE-1".utf8)
      let cookie = [UInt8](repeating: name == "ours" ? 0x5A : 0xA5, count: 16)
      let start: [UInt8] = [0xFF, 0xFF, 0, 0, 0, 0, 0, UInt8(method.count)]
      try scratch.write(start + method + [0, 16] + cookie, to: name)
    }
    let server = try XServer(arguments: ["-auth", scratch("theirs")])
    let environment = ["DISPLAY": server.display, "XAUTHORITY": scratch("ours")]
    // However often it is tried, libxcb's own words stay out.
    for words in [[], ["--wait-display", "0.6"]] {
      let outcome = try Program(["run"] + words, environment: environment).outcome()
      #expect(outcome.code == 69)
      #expect(
        outcome.errors
          == "diptych: cannot open the X display \"\(server.display)\" (DISPLAY=\(server.display), XAUTHORITY=\(scratch("ours"))): \(Self.remedy)\n"
      )
    }
    let allowed = try Program(
      ["run", "--control", scratch("s")],
      environment: ["DISPLAY": server.display, "XAUTHORITY": scratch("theirs")])
    let deadline = Deadline()
    while try Program(["ctl", "--control", scratch("s"), "quit"]).outcome().code != 0 {
      try #require(allowed.isRunning && !deadline.hasPassed, "\(allowed.errorsSoFar)")
    }
    #expect(try allowed.outcome().code == 0)
  }

  @Test(
    "that is killed ends the kiosk with 69 and one line within a second",
    arguments: [[], ["-extension", "MIT-SHM"]])
  func killed(arguments: [String]) throws {
    let stand = try Stand(arguments: arguments)
    stand.server.kill()
    // The issue's own bound; milliseconds are usual.
    let outcome = try stand.kiosk.outcome(within: 1)
    #expect(outcome.code == 69)
    #expect(outcome.errors == "diptych: the connection to the X server was lost\n")
  }

  /// The process that connects, by a tracer's lines.
  private func connector(in trace: String) throws -> Int32 {
    let line = trace.split(separator: "\n").first { $0.contains("connect(") }
    return try #require(line?.split(separator: " ").first.flatMap { Int32($0) })
  }

  @Test("that comes later is waited for, as long as --wait-display says")
  func late() throws {
    let scratch = try Scratch()
    // Servers that choose their own numbers begin at 0; no other test comes so high.
    let display = ":\(20_000 + Int(getpid()) % 10_000)"
    let kiosk = try Program(
      ["run", "--display", display, "--wait-display", "20", "--control", scratch("s")],
      under: ["strace", "-f", "-e", "trace=connect", "-o", "|exec cat >&2"])
    try kiosk.waitForErrors("a refused try") { $0.contains("connect(") && $0.contains("= -1") }
    let server = try ChildProcess(
      ["Xvfb", display, "-displayfd", "3", "-noreset", "-nolisten", "tcp"], isSilent: true)
    #expect(server.readLine() == String(display.dropFirst()))
    let deadline = Deadline()
    while try Program(["ctl", "--control", scratch("s"), "quit"]).outcome().code != 0 {
      try #require(kiosk.isRunning && !deadline.hasPassed, "\(kiosk.errorsSoFar)")
    }
    #expect(try kiosk.outcome().code == 0)
  }

  @Test("that never comes is given up when the time is over, and a signal ends the wait in peace")
  func never() throws {
    let display = ["--display", ":4711"]
    let outcome = try Program(["run", "--wait-display", "0.6"] + display).outcome()
    #expect(outcome.code == 69)
    #expect(outcome.errors.hasPrefix("diptych: cannot open the X display \":4711\""))
    let waiting = try Program(
      ["run", "--wait-display", "3600"] + display,
      under: ["strace", "-f", "-e", "trace=connect", "-o", "|exec cat >&2"])
    try waiting.waitForErrors("a refused try") { $0.contains("connect(") }
    // The tracer hands it on, and takes the code over.
    kill(try connector(in: waiting.errorsSoFar), SIGTERM)
    #expect(try waiting.outcome().code == 0)
  }

  @Test(
    "that hangs, while it is opened or later, keeps no signal from ending the kiosk in peace",
    arguments: [SIGTERM, SIGINT])
  func hung(signal: Int32) throws {
    let scratch = try Scratch()
    let server = try XServer(
      wrapper: ["sh", "-c", "echo $$ >\(scratch("pid")) && exec \"$@\"", "sh"])
    let number = String(decoding: try Files.read(scratch("pid")), as: UTF8.self)
    let process = try #require(Int32(number.dropLast()))
    let running = try Program(
      ["run", "--display", server.display, "--control", scratch("s")])
    let deadline = Deadline()
    while try Program(["ctl", "--control", scratch("s"), "state"]).outcome().code != 0 {
      try #require(running.isRunning && !deadline.hasPassed, "\(running.errorsSoFar)")
    }
    kill(process, SIGSTOP)
    running.send(signal)
    let outcome = try running.outcome(within: 20)
    #expect(outcome.code == 0)
    #expect(outcome.errors == "")
    #expect(unsafe access(scratch("s"), F_OK) != 0)

    // The system lets it connect; the server never says hello.
    let starting = try Program(
      ["run", "--display", server.display],
      under: ["strace", "-f", "-e", "trace=connect", "-o", "|exec cat >&2"])
    try starting.waitForErrors("a connection") { $0.contains("X11-unix") && $0.contains(") = 0") }
    kill(try connector(in: starting.errorsSoFar), signal)
    #expect(try starting.outcome(within: 20).code == 0)
  }

  @Test("that stands still for a minute neither ends the kiosk nor keeps it busy")
  func standingStill() throws {
    let scratch = try Scratch()
    let server = try XServer(
      wrapper: ["sh", "-c", "echo $$ >\(scratch("pid")) && exec \"$@\"", "sh"])
    let number = String(decoding: try Files.read(scratch("pid")), as: UTF8.self)
    let process = try #require(Int32(number.dropLast()))
    let stand = try Stand(on: server, [])
    func processorTime() throws -> Int {
      let line = String(
        decoding: try Files.read("/proc/\(stand.kiosk.process)/stat"), as: UTF8.self)
      // After the name in brackets: state, ten others, then time in user's and system's mode.
      let fields = line.split(separator: ")").last?.split(separator: " ") ?? []
      return try #require(Int(fields[11])) + (try #require(Int(fields[12])))
    }
    kill(process, SIGSTOP)
    _ = try stand.ask("select", "john-adams")
    let before = try processorTime()
    try stand.hold(milliseconds: 60_000)
    // In hundredths of a second.
    #expect(try processorTime() - before <= 10)
    kill(process, SIGCONT)
    try stand.expectWindowShowsItself("after the minute")
    try stand.click("master.row.james-monroe")
    try stand.wait(for: "James Monroe") { $0.selection == "james-monroe" }
  }

  @Test("that takes no pictures any more does not keep the kiosk for ever: 69, when asked to end")
  func stuck() throws {
    let scratch = try Scratch()
    try scratch.write(
      (1...200).map { "\($0 * 50) turn right\n" }.joined(), to: "turns")
    let server = try XServer(
      arguments: ["-extension", "MIT-SHM"],
      wrapper: ["sh", "-c", "echo $$ >\(scratch("pid")) && exec \"$@\"", "sh"])
    let number = String(decoding: try Files.read(scratch("pid")), as: UTF8.self)
    let process = try #require(Int32(number.dropLast()))
    let kiosk = try Program([
      "run", "--display", server.display, "--control", scratch("s"), "--script", scratch("turns"),
    ])
    func answers() -> Bool {
      (try? ControlClient.ask(
        socket: scratch("s"), words: ["state"], timeoutMilliseconds: 2_000)) != nil
    }
    let deadline = Deadline()
    while !answers() {
      try #require(kiosk.isRunning && !deadline.hasPassed, "\(kiosk.errorsSoFar)")
    }
    kill(process, SIGSTOP)
    while answers() { try #require(!deadline.hasPassed, "it still answers") }
    kiosk.send(SIGTERM)
    #expect(try kiosk.outcome(within: 20).code == 69)
  }

  @Test("that no kiosk can be painted for is told at once, even where one is waited for")
  func unsupported() throws {
    let server = try XServer(depth: 8)
    let outcome = try Program(
      ["run", "--display", server.display, "--wait-display", "3600"]
    ).outcome()
    #expect(outcome.code == 69)
    #expect(outcome.errors.hasPrefix("diptych: the X screen offers no usable visual (depth 8"))
  }

  @Test(
    "shows no window for a word that the catalogue does not know",
    arguments: [
      (["--select", "nobody"], "no item \"nobody\" in the catalogue; there is "),
      (["--language", "it"], "the catalogue has no language \"it\"; it has "),
    ])
  func unknownWords(words: [String], says: String) throws {
    // It does not even look for a display.
    let outcome = try Program(["run", "--display", ":4711"] + words).outcome()
    #expect(outcome.code == 64)
    #expect(outcome.errors.hasPrefix("diptych: " + says))
  }

  @Test("a panel's orientation and rotation may be given together if they agree on it")
  func agreement() throws {
    let server = try XServer(width: 640, height: 480)
    let words = ["--orientation", "portrait", "--rotate"]
    let stand = try Stand(on: server, words + ["90"])
    #expect(try stand.state().orientation == "portrait")
    let outcome = try Program(["run", "--display", server.display] + words + ["180"]).outcome()
    #expect(outcome.code == 64)
    #expect(
      outcome.errors == "diptych: --orientation portrait means --rotate 90 here, not 180\n")
  }
}
