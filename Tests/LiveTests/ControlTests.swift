import DiptychTestSupport
import Glibc
import Testing

@Suite("ctl")
struct ControlTests {
  @Test("state, parts, select, turn, reload and quit do what they say")
  func words() throws {
    let stand = try Stand(width: 800, height: 600)
    let state = try stand.ctl("state")
    #expect(state.code == 0)
    #expect(state.errors == "")
    #expect(try StateAnswer(json: state.output) == stand.state())
    #expect(try PartAnswer.list(json: stand.ctl("parts").output) == stand.parts())
    #expect(try stand.ctl("select", "abraham-lincoln").code == 0)
    #expect(try stand.state().selection == "abraham-lincoln")
    #expect(try stand.ctl("turn", "right").code == 0)
    #expect(try stand.state().rotation == 90)
    #expect(try stand.ctl("turn", "left").code == 0)
    #expect(try stand.state().rotation == 0)
    #expect(try stand.ctl("reload").code == 0)
    #expect(try stand.state().selection == "abraham-lincoln")
    let picture = try stand.ctl("shot", "-")
    #expect(try DecodedPicture(png: picture.output) == stand.shot())
    let quit = try stand.ctl("quit")
    #expect(quit.code == 0)
    #expect(quit.errors == "")
    let outcome = try stand.kiosk.outcome()
    #expect(outcome.code == 0)
    #expect(outcome.errors == "")
    #expect(unsafe access(stand.socket, F_OK) != 0)
    let late = try stand.ctl("state")
    #expect(late.code == 69)
  }

  @Test("what it cannot do is told with its code, and changes nothing")
  func wrong() throws {
    let stand = try Stand(width: 800, height: 600)
    let before = try stand.state()
    for (words, code, says) in [
      (
        ["select", "abraham-lincon"], 64,
        "no item \"abraham-lincon\" in the catalogue; there is \"abraham-lincoln\""
      ),
      (["turn", "up"], 64, "cannot \"turn up\"; see diptych ctl --help"),
      (["turn", "a\nb"], 64, "cannot \"turn a\\u{a}b\"; see diptych ctl --help"),
      (
        ["shot", "a.txt"], 64,
        "shot takes a file that ends in .png, not \"a.txt\"; see diptych ctl --help"
      ),
      (["turn"], 64, "cannot \"turn\"; see diptych ctl --help"),
      (["select"], 64, "cannot \"select\"; see diptych ctl --help"),
      (["state", "x"], 64, "cannot \"state x\"; see diptych ctl --help"),
    ] as [([String], Int32, String)] {
      let outcome = try Program(["ctl", "--control", stand.socket] + words).outcome()
      #expect(outcome.code == code, "\(words)")
      #expect(outcome.errors == "diptych: \(says)\n")
      #expect(outcome.output.isEmpty)
    }
    let unwritable = try stand.ctl("shot", "/nowhere/a.png")
    #expect(unwritable.code == 73)
    #expect(
      unwritable.errors == "diptych: cannot write /nowhere/a.png: No such file or directory\n")
    #expect(try stand.state().settled == before.settled)
  }

  @Test("another user is refused")
  func otherUser() throws {
    let stand = try Stand()
    var status = stat()
    #expect(unsafe stat(stand.socket, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    // The program itself may lie where the other user cannot go.
    let copy = stand.scratch("diptych")
    #expect(try Program(command: ["cp", Program.diptych, copy]).outcome().code == 0)
    let outcome = try Program(
      command: [
        "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", copy, "ctl", "--control",
        stand.socket, "quit",
      ]
    ).outcome()
    #expect(outcome.code == 69)
    #expect(
      outcome.errors
        == "diptych: no kiosk answers: cannot connect to \(stand.socket): Permission denied\n")
    #expect(try stand.state().selection != nil)
  }

  @Test("a second kiosk does not take a socket that is answered, and one left behind is taken over")
  func socketInUse() throws {
    let stand = try Stand()
    let second = try Program(
      ["run", "--display", stand.server.display, "--control", stand.socket]
    ).outcome()
    #expect(second.code == 73)
    #expect(second.errors.hasPrefix("diptych: cannot listen on \(stand.socket): "))
    #expect(try stand.state().selection != nil)
    stand.kiosk.send(SIGKILL)
    #expect(try stand.kiosk.outcome().signal == SIGKILL)
    #expect(unsafe access(stand.socket, F_OK) == 0)
    let third = try Program(
      ["run", "--display", stand.server.display, "--control", stand.socket])
    let deadline = Deadline()
    while try stand.ctl("quit").code != 0 {
      try #require(third.isRunning && !deadline.hasPassed, "\(third.errorsSoFar)")
    }
    #expect(try third.outcome().code == 0)
  }

  /// A catalogue of two items.
  private func catalogue(_ more: String = "") throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(
      #"{"title": "Annals", "languages": ["en"], "list": "list.json"\#(more)}"#,
      to: "c/catalogue.json")
    try scratch.write(#"[{"name": "Ann"}, {"name": "Bob"}]"#, to: "c/list.json")
    try scratch.write("# Ann\n\nAbout Ann.\n", to: "c/articles/en/ann.md")
    try scratch.write("# Bob\n\nAbout Bob.\n", to: "c/articles/en/bob.md")
    return scratch
  }

  @Test("a turn that a pane refuses changes nothing: 75, the pane and the orientation named")
  func refusedTurn() throws {
    let scratch = try catalogue(
      #", "orientations": {"detail": ["landscape", "landscape-right"]}"#)
    let stand = try Stand([scratch("c")], width: 800, height: 600)
    let before = try stand.state()
    #expect(before.refused == nil)
    try stand.expectWindowShowsItself("before")
    let picture = try stand.shot()
    for (way, orientation) in [("right", "portrait"), ("left", "portrait-upside-down")] {
      let outcome = try stand.ctl("turn", way)
      #expect(outcome.code == 75)
      #expect(outcome.errors == "diptych: the detail refuses \(orientation)\n")
      let after = try stand.state()
      #expect(after.settled == before.settled)
      #expect(after.refused == StateAnswer.Refused(pane: "detail", orientation: orientation))
      #expect(after.work.pixelsPainted == before.work.pixelsPainted)
      try stand.expectWindow(toShow: picture, rotation: 0, "after \(way)")
    }
    // Keys are refused alike; once the pane allows it, the turn is tried again.
    try scratch.write(
      #"{"title": "Annals", "languages": ["en"], "list": "list.json"}"#, to: "c/catalogue.json")
    #expect(try stand.ctl("reload").code == 0)
    let turned = try stand.wait(for: "the turn") { $0.refused == nil }
    #expect(turned.orientation == "portrait-upside-down")
  }

  @Test("reloading a broken file keeps the picture and names the fault; the remedy shows")
  func reload() throws {
    let scratch = try catalogue()
    let stand = try Stand([scratch("c"), "--select", "bob"], width: 800, height: 600)
    let before = try stand.state()
    let picture = try stand.shot()
    try scratch.write("[{\"name\": \"Ann\"},\n {\"name\": 7}]", to: "c/list.json")
    let broken = try stand.ctl("reload")
    #expect(broken.code == 65)
    let finding =
      scratch("c/list.json") + ":2:11: error: \"name\" is a number, and should be text\n"
    #expect(broken.errors == finding)
    #expect(try stand.state().settled == before.settled)
    try stand.expectWindow(toShow: picture, rotation: 0, "broken")
    #expect(try stand.shot() == picture)
    try stand.kiosk.waitForErrors("the finding") { $0 == finding }

    try scratch.write(
      #"[{"name": "Zoe", "id": "zoe"}, {"name": "Bob"}, {"name": "Ann"}]"#, to: "c/list.json")
    try scratch.write("# Zoë\n\nAbout Zoë.\n", to: "c/articles/en/zoe.md")
    #expect(try stand.ctl("reload").code == 0)
    #expect(try stand.state().selection == "bob")
    #expect(try stand.parts()["master.row.zoe"]?.text == "Zoë")
    try stand.expectWindowShowsItself("mended")

    // SIGHUP reads it again as well.
    try scratch.write(#"[{"name": "Bob"}]"#, to: "c/list.json")
    stand.kiosk.send(SIGHUP)
    let deadline = Deadline()
    while try stand.parts()["master.row.zoe"] != nil {
      try #require(!deadline.hasPassed, "the list was not read again")
    }
    #expect(try stand.state().selection == "bob")
  }
}
