import DiptychTestSupport
import Testing

@Suite("The same input gives the same bytes")
struct SameBytesTests {
  @Test(
    "a shot taken twice is the same file",
    arguments: [
      [], ["--size", "768x1024", "--popover", "master"],
      ["--orientation", "portrait", "--popover", "language", "--language", "fr"],
      ["--language", "zh", "--select", "abraham-lincoln", "--scroll-detail", "200"],
      ["--size", "900x600", "--scale", "1.5", "--scroll-master", "100"],
      ["--size", "320x480", "--scale", "2", "--language", "de"],
      ["--size", "1x1"],
    ])
  func twice(words: [String]) throws {
    let first = try Shot(words)
    let second = try Shot(words)
    #expect(first.png == second.png)
    #expect(first.parts == second.parts)
    #expect(first.state == second.state)
  }

  @Test("a shot with a script is the same file whatever the machine's own language and zone")
  func environment() throws {
    let scratch = try Scratch()
    try scratch.write("0 tap 160 200\n10 key Down\n20 key Return\n", to: "a.script")
    let words = ["--script", scratch("a.script")]
    let first = try Shot(words)
    let second = try Shot(
      words, environment: ["LANG": "ar_EG.UTF-8", "LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Tokyo"])
    let third = try Shot(words, environment: ["HOME": nil, "LANG": nil, "PATH": nil])
    #expect(first.png == second.png)
    #expect(first.png == third.png)
  }

  @Test("standard output carries the same bytes as a file")
  func standardOutput() throws {
    let words = ["--size", "640x480"]
    let outcome = try Program(["shot"] + words + ["-o", "-"]).outcome()
    #expect(outcome.code == 0)
    #expect(outcome.errors == "")
    #expect(outcome.output == (try Shot(words)).png)
  }
}
