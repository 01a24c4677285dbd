import DiptychGeometry
import DiptychHost
import DiptychTestSupport
import Glibc
import Testing

@Suite("Pictures on a screen")
struct PictureTests {
  private static let message = "This picture cannot be shown."

  @Test("A reader that hangs keeps nobody waiting and costs its picture; then there is rest again")
  func hangs() throws {
    let gallery = try Gallery([("hang", [1]), ("fine", [1])], hasFakeReader: true)
    let stand = gallery.stand
    try gallery.show("hang")
    #expect(try stand.parts()["page.message"] == nil)
    // Taps and questions are answered while the reader hangs.
    try gallery.show("fine")
    try stand.waitForParts("a picture") { $0["page.picture"] != nil }
    try gallery.show("hang")
    #expect(try !gallery.readers().isEmpty)
    try stand.wait(forPart: "page.message", saying: Self.message)
    try stand.expectWindowShowsItself("the placeholder")
    let said = stand.kiosk.errorsSoFar.split(separator: "\n").filter { $0.contains("hang") }
    #expect(said.count == 1 && said[0].contains("no answer in time"), "\(said)")

    let scratch = try Scratch()
    let tracer = try Program(
      command: ["strace", "-f", "-o", scratch("log"), "-p", "\(stand.kiosk.process)"])
    try tracer.waitForErrors("strace (Debian package strace) to attach") {
      $0.contains(" attached")
    }
    try gallery.show("start")
    try gallery.show("fine")
    let deadline = Deadline()
    while try !gallery.readers().isEmpty {
      try #require(!deadline.hasPassed, "a reader without work goes on")
      _ = try tracer.pump(until: Clock.milliseconds() + 50)
    }
    let rest = try log(scratch, tracer)
    let last = rest.split(separator: "\n").last ?? ""
    #expect(last.contains(/poll\(\[.*\], \d+, -1/), "\(last)")
    #expect(try log(scratch, tracer) == rest)
  }

  /// What has been traced two seconds from now.
  private func log(_ scratch: Scratch, _ tracer: Program) throws -> String {
    let end = Clock.milliseconds() + 2_000
    while Clock.milliseconds() < end { _ = try tracer.pump(until: end) }
    return String(decoding: try Files.read(scratch("log")), as: UTF8.self)
  }

  @Test("A reader that is killed costs the picture that it read, and is replaced")
  func killed() throws {
    let gallery = try Gallery([("hang", [1]), ("fine", [1])], hasFakeReader: true)
    let stand = gallery.stand
    try gallery.show("hang")
    let readers = try gallery.readers()
    #expect(readers.count == 1)
    for reader in readers { kill(reader, SIGKILL) }
    try stand.wait(forPart: "page.message", saying: Self.message)
    try gallery.show("fine")
    try stand.waitForParts("a picture") { $0["page.picture"] != nil }
    #expect(stand.kiosk.errorsSoFar.contains("signal 9"))
  }

  @Test("A feed whose reader hangs when it is read again keeps nobody waiting but who asked")
  func reload() throws {
    let gallery = try Gallery([("fine", [1])], hasFakeReader: true)
    let stand = gallery.stand
    try gallery.become(feed: "hang.rss")
    let asker = try Program(["ctl", "--control", stand.socket, "reload"])
    let deadline = Deadline()
    while try gallery.readers().isEmpty {
      try #require(!deadline.hasPassed, "no reader starts")
      stand.client.sync()
    }
    let readers = try gallery.readers()
    try gallery.show("fine")
    try stand.waitForParts("a picture") { $0["page.picture"] != nil }
    #expect(asker.isRunning)
    for reader in readers { kill(reader, SIGKILL) }
    let outcome = try asker.outcome()
    #expect(outcome.code == 65 && outcome.errors.contains("signal 9"), "\(outcome)")
    // What was there stays there.
    #expect(try stand.parts()["page.picture"] != nil)
  }

  @Test("Hostile pictures cost the kiosk no memory; a sound one shows, zoomed sharply")
  func hostile() throws {
    let bomb =
      "<svg xmlns=\"http://www.w3.org/2000/svg\"><g id=\"g0\"><path d=\"M0 0h9v9\"/></g>"
      + (1...10).map { level in
        let uses = String(repeating: "<use href=\"#g\(level - 1)\"/>", count: 10)
        return "<g id=\"g\(level)\">\(uses)</g>"
      }.joined() + "</svg>"
    let lines =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\">"
      + "<rect width=\"100\" height=\"100\" fill=\"#fff\"/>"
      + "<rect width=\"50\" height=\"100\" fill=\"#f00\"/></svg>"
    let gallery = try Gallery(
      [
        ("sound", Array(lines.utf8)),
        ("vast", PNGFile(width: 17_078, height: 30_000, colourType: 2, rows: []).bytes),
        ("all", PNGFile(width: 8_000, height: 8_000, colourType: 6, rows: []).bytes),
        ("bomb", Array(bomb.utf8)), ("zero", []),
      ], hasFakeReader: false)
    let stand = gallery.stand
    try gallery.show("sound")
    try stand.waitForParts("a picture") { $0["page.picture"] != nil }
    let before = try gallery.peak()
    for name in ["vast", "all", "bomb", "zero"] {
      try gallery.show(name)
      try stand.wait(forPart: "page.message", saying: Self.message)
    }
    let after = try gallery.peak()
    #expect(after - before < 4 << 20, "\((after - before) >> 10) KiB")
    let said = stand.kiosk.errorsSoFar.split(separator: "\n")
    #expect(said.count { $0.contains("error:") } == 4, "\(said)")

    try gallery.show("sound")
    let part = try #require(stand.parts()["page.picture"])
    try stand.click(at: part.middle)
    try stand.click(at: part.middle)
    try stand.waitForParts("the picture, nearer") {
      ($0["page.picture"]?.rect.width ?? 0) > part.rect.width
    }
    // Where red ends, a stretched picture has many shades; one of this size a single one at most.
    let deadline = Deadline()
    while true {
      let shot = try stand.shot()
      let row = (0..<shot.width).map { shot[$0, shot.height / 2] & 0xFFFFFF }
      let shades = row.count { $0 != 0xFF0000 && $0 != 0xFFFFFF }
      if row.contains(0xFF0000), shades < 2 { break }
      try #require(!deadline.hasPassed, "never sharp: \(shades) shades")
      stand.client.sync()
    }
    try stand.expectWindowShowsItself("the zoomed picture")
  }
}
