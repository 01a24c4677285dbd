import DiptychTestSupport
import Testing

@Suite("Where a shot starts")
struct OrientationTests {
  @Test(
    "an orientation is the rotation that gives it, on either kind of panel",
    arguments: [
      ("800x600", "landscape", 0), ("800x600", "portrait", 90),
      ("800x600", "landscape-right", 180), ("800x600", "portrait-upside-down", 270),
      ("600x800", "portrait", 0), ("600x800", "landscape", 90),
      ("600x800", "portrait-upside-down", 180), ("600x800", "landscape-right", 270),
      ("600x600", "landscape", 0),
    ])
  func agreement(size: String, orientation: String, rotation: Int) throws {
    let panel = ["--size", size]
    let asked = try Shot(panel + ["--orientation", orientation])
    let turned = try Shot(panel + ["--rotate", "\(rotation)"])
    let both = try Shot(panel + ["--rotate", "\(rotation)", "--orientation", orientation])
    for shot in [asked, turned, both] {
      #expect(shot.state.orientation == orientation)
      #expect(shot.state.rotation == rotation)
      #expect(shot.png == asked.png)
    }
    let isLandscape = orientation.hasPrefix("landscape")
    #expect((asked.picture.width >= asked.picture.height) == isLandscape)
    let wrong = (rotation + 90) % 360
    let outcome = try Program(
      ["shot", "-o", "-"] + panel + ["--rotate", "\(wrong)", "--orientation", orientation]
    ).outcome()
    #expect(outcome.code == 64)
    #expect(
      outcome.errors
        == "diptych: --orientation \(orientation) means --rotate \(rotation) here, not \(wrong)\n")
  }

  @Test("without a size the panel is 1024×768, and 768×1024 for a portrait orientation")
  func panel() throws {
    for (words, size) in [
      ([], (1024, 768)), (["--orientation", "landscape-right"], (1024, 768)),
      (["--orientation", "portrait"], (768, 1024)),
      (["--orientation", "portrait-upside-down"], (768, 1024)),
      (["--rotate", "90"], (768, 1024)), (["--scale", "2"], (2048, 1536)),
    ] {
      let shot = try Shot(words)
      #expect((shot.picture.width, shot.picture.height) == size, "\(words)")
    }
  }

  @Test("a script plays the same session, and the picture shows the instant of its last line")
  func script() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      # Monroe, then portrait, then the list
      0 tap 160 247
      100 key Ctrl+Right
      200 tap 59 24
      5000 wait

      """, to: "a.script")
    let shot = try Shot(["--script", scratch("a.script")])
    #expect(shot.state.selection == "james-monroe")
    #expect(shot.state.rotation == 90)
    #expect(shot.state.popover == "master")
    #expect(shot.state.work.frames > 3)
    let direct = try Shot([
      "--rotate", "90", "--select", "james-monroe", "--popover", "master",
    ])
    #expect(shot.parts == direct.parts)
    #expect(shot.png == direct.png)

    try scratch.write("0 drag 700 600 700 300 160\n80 wait\n", to: "half.script")
    try scratch.write("0 drag 700 600 700 300 160\n160 wait\n", to: "whole.script")
    let half = try Shot(["--script", scratch("half.script")])
    let whole = try Shot(["--script", scratch("whole.script")])
    #expect(half.state.scroll.detail > 0)
    #expect(half.state.scroll.detail < whole.state.scroll.detail)
  }
}
