import DiptychTestSupport
import Glibc
import Testing

@Suite("Wrong words")
struct WrongWordsTests {
  @Test(
    "are told with what would be right, which then passes",
    arguments: WrongInput.options + WrongInput.places)
  func words(_ input: WrongInput) throws { try input.check() }

  @Test("a full disk or a reader that has gone ends a command with 74 and its reason")
  func fullDisk() throws {
    for words in ["--help", "--version", "shot -o -", "check --json '\(presidents)'"] {
      let command = ["sh", "-c", "exec '\(Program.diptych)' \(words) >/dev/full"]
      let outcome = try Program(command: command).outcome()
      #expect(outcome.code == 74, "\(words)")
      #expect(
        outcome.errors == "diptych: cannot write standard output: No space left on device\n")
    }
  }

  @Test("a folder that may not be read or written is told so, by code and reason")
  func permission() throws {
    let scratch = try Scratch()
    try scratch.write(#"[{"name": "A"}]"#, to: "a.json")
    #expect(unsafe chmod(scratch("a.json"), 0o600) == 0)
    // The program itself may lie where the other user cannot go.
    let copy = scratch("diptych")
    #expect(try Program(command: ["cp", Program.diptych, copy]).outcome().code == 0)
    let other = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    let list = try Program(command: other + [copy, "check", scratch("a.json")]).outcome()
    #expect(list.code == 65)
    #expect(
      list.errors == """
        \(scratch("a.json")): error: reading is not permitted: allow it, for instance with \
        chmod a+r
        0 items, 1 finding

        """)
    #expect(unsafe chmod(scratch("a.json"), 0o644) == 0)
    #expect(
      try Program(command: other + [copy, "check", scratch("a.json")]).outcome().code == 0)
    let picture = try Program(
      command: other + [copy, "shot", scratch("a.json"), "-o", scratch("a.png")]
    ).outcome()
    #expect(picture.code == 73)
    #expect(
      picture.errors == "diptych: cannot write \(scratch("a.png")): Permission denied\n")
    #expect(unsafe chmod(scratch.path, 0o777) == 0)
    let allowed = try Program(
      command: other + [copy, "shot", scratch("a.json"), "-o", scratch("a.png")]
    ).outcome()
    #expect(allowed.code == 0)
  }

  @Test("a name that is not UTF-8 is refused, and no other file is taken for it")
  func notUTF8() throws {
    let scratch = try Scratch()
    try scratch.write("# A\n\nText.\n", to: "a\u{FFFD}/a.md")
    let script = #"exec "$0" shot "$1/a$(printf '\377')" -o "$1/a.png""#
    let outcome = try Program(
      command: ["sh", "-c", script, Program.diptych, scratch.path]
    ).outcome()
    #expect(outcome.code == 64)
    #expect(
      outcome.errors
        == "diptych: \"\(scratch("a\u{FFFD}"))\" is not UTF-8: rename the file, or name it in UTF-8\n"
    )
    #expect(unsafe access(scratch("a.png"), F_OK) != 0)
    let right = try Program(["shot", scratch("a\u{FFFD}"), "-o", scratch("a.png")]).outcome()
    #expect(right.code == 0)
  }

  @Test(
    "ctl tells what it lacks",
    arguments: [
      ([], 64, "--control SOCKET is missing; see diptych ctl --help"),
      (["--control", "DIR/s"], 64, "no COMMAND to send; see diptych ctl --help"),
      (
        ["--control", "DIR/s", "stat"], 64,
        "unknown command \"stat\", did you mean state?; see diptych ctl --help"
      ),
      (
        ["--control", "DIR/s", "shot"], 64,
        "shot needs a FILE.png to write; see diptych ctl --help"
      ),
      (
        ["--control", "DIR/s", "shot", "a.txt"], 64,
        "shot takes a file that ends in .png, not \"a.txt\"; see diptych ctl --help"
      ),
      (
        ["--control", "DIR/s", "state"], 69,
        "no kiosk answers: cannot connect to DIR/s: No such file or directory"
      ),
    ] as [([String], Int32, String)])
  func control(words: [String], code: Int32, says: String) throws {
    let scratch = try Scratch()
    let words = words.map { $0.replacing("DIR", with: scratch.path) }
    let outcome = try Program(["ctl"] + words).outcome()
    #expect(outcome.code == code)
    #expect(outcome.errors.replacing(scratch.path, with: "DIR") == "diptych: \(says)\n")
  }
}
