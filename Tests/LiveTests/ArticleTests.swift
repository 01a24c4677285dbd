import DiptychTestSupport
import Glibc
import Testing

@Suite("Articles in HTML on a screen")
struct ArticleTests {
  private static let unreadable = "The Article Cannot Be Shown"

  @Test("A reader that hangs keeps nobody waiting and costs its article, with one line")
  func hangs() throws {
    let gallery = try Gallery(
      files: [("hang.html", []), ("fine.md", Array("# Fine\n\n[link](hang.html)".utf8))],
      hasFakeReader: true)
    let stand = gallery.stand
    try stand.wait(forPart: "detail.title", saying: "Fine")
    try stand.click("master.row.hang")
    try stand.wait(forPart: "detail.title", saying: "hang")
    try stand.expectWindowShowsItself("the title alone")
    // Taps and questions are answered while the reader hangs.
    #expect(try gallery.readers().count == 1)
    try stand.click("master.row.fine")
    try stand.wait(forPart: "detail.title", saying: "Fine")
    try stand.click("master.row.hang")
    try stand.wait(forPart: "detail.title", saying: "hang")
    for reader in try gallery.readers() { kill(reader, SIGKILL) }
    try stand.wait(forPart: "detail.title", saying: Self.unreadable)
    let said = stand.kiosk.errorsSoFar.split(separator: "\n").filter { $0.contains("hang") }
    #expect(said.count == 1 && said[0].contains("signal 9"), "\(said)")
    try stand.click("master.row.fine")
    try stand.wait(forPart: "detail.title", saying: "Fine")
  }

  @Test("An article appears when it has been read, and so does one that a link leads to")
  func appears() throws {
    let gallery = try Gallery(
      files: [
        ("a.html", Array("<h1>A</h1><p><a href='b.html'>b</a>".utf8)),
        ("b.html", Array("<h1>B</h1><p><a href='a.html'>a</a>".utf8)),
      ], hasFakeReader: false)
    let stand = gallery.stand
    try stand.waitForParts("the first article") { $0["detail.link.b"] != nil }
    try stand.click("detail.link.b")
    try stand.waitForParts("the second one") { $0["detail.link.a"] != nil }
    #expect(try stand.parts()["detail.back"] != nil)
    try stand.expectWindowShowsItself("the second article")
    #expect(stand.kiosk.errorsSoFar.isEmpty)
  }
}
