import DiptychGeometry
import DiptychTestSupport
import DiptychXWindow
import Testing

/// Eight bits of each colour put where the masks say, by division instead of by shifts.
private func encoder(_ masks: [UInt]) -> (UInt32) -> UInt32 {
  { pixel in
    zip(masks, [16, 8, 0]).reduce(0) { sum, channel in
      let (mask, shift) = channel
      let value = UInt(pixel >> UInt32(shift) & 0xFF)
      let levels = mask >> UInt(mask.trailingZeroBitCount)
      // Fewer bits are cut off, more are filled by the top ones: 255 must become all ones.
      let bits = levels < 256 ? value / (256 / (levels + 1)) : value * 4 + value / 64
      return sum | UInt32(bits << UInt(mask.trailingZeroBitCount))
    }
  }
}

@Suite struct PresentTests {
  struct Screen: CustomTestStringConvertible, Sendable {
    var depth: Int
    var arguments: [String] = []
    var wrapper: [String] = []
    var sharesMemory = true

    var testDescription: String {
      (["depth \(depth)"] + wrapper + arguments).joined(separator: " ")
    }
  }

  static let screens = [
    Screen(depth: 24), Screen(depth: 16), Screen(depth: 30),
    Screen(depth: 24, arguments: ["-extension", "MIT-SHM"], sharesMemory: false),
    Screen(depth: 16, arguments: ["-extension", "MIT-SHM"], sharesMemory: false),
  ]

  @Test(
    "what is presented is what the screen shows, in every turn and depth",
    arguments: screens, [(317, 211), (64, 97)])
  func pixels(screen: Screen, size: (Int, Int)) throws {
    let server = try XServer(
      width: size.0, height: size.1, depth: screen.depth, arguments: screen.arguments)
    let stage = try Stage(on: server)
    #expect((stage.window.width, stage.window.height) == size)
    try comparePictures(on: stage, seed: UInt64(screen.depth * 1_000 + size.0))
    #expect(stage.window.sharesMemory == screen.sharesMemory)
    #expect(stage.window.protocolErrorCount == 0)
  }

  @Test("what the window gains has the picture's ground until there is a picture for it")
  func ground() throws {
    let stage = try Stage(
      on: XServer(width: 300, height: 200), placement: .window(width: 100, height: 80))
    var dice = Dice(seed: 3)
    let whole = PixelRect(x: 0, y: 0, width: 100, height: 80)
    for _ in 1...2 {
      let picture = Picture(width: 100, height: 80, using: &dice)
      try stage.present(picture, turn: .none, damage: [whole])
      stage.client.resize(stage.identifier, width: 300, height: 200)
      // Nobody has presented anything yet.
      let gained = try stage.client.pixels(
        of: stage.client.root, in: PixelRect(x: 100, y: 80, width: 200, height: 120))
      #expect(gained.allSatisfy { $0 == picture[99, 79] & 0xFF_FFFF })
      stage.client.resize(stage.identifier, width: 100, height: 80)
      try stage.pump("the old size") { _ in stage.window.width == 100 }
    }
  }

  @Test("a server in another IPC namespace is sent its pictures through the connection")
  func otherNamespace() throws {
    let probe = try ChildProcess(["unshare", "-i", "sh", "-c", "echo free >&3"])
    try #require(probe.readLine() == "free", "this test makes IPC namespaces, as root")
    // The second server's namespace holds segments of the numbers that ours will have next: they
    // attach without an error, and are a stranger's.
    let strangers = """
      last=$(ipcmk -M 4096 | grep -o '[0-9]*$')
      ipcrm -m "$last"
      export last
      exec unshare -i sh -c '
        for step in $(seq 60); do
          echo $((last + step)) >/proc/sys/kernel/shm_next_id
          ipcmk -M 1000000 >/dev/null
        done
        exec "$@"' sh "$@"
      """
    for wrapper in [["unshare", "-i"], ["sh", "-c", strangers, "sh"]] {
      let stage = try Stage(on: XServer(width: 90, height: 70, wrapper: wrapper))
      try comparePictures(on: stage, seed: 7)
      #expect(!stage.window.sharesMemory)
    }
  }

  @Test("a picture that does not fit the window shows what both share", arguments: Turn.allCases)
  func misfit(turn: Turn) throws {
    let stage = try Stage(on: XServer(width: 120, height: 80))
    var dice = Dice(seed: 3)
    for (width, height) in [(200, 150), (50, 30), (80, 120), (150, 20)] {
      let picture = Picture(width: width, height: height, using: &dice)
      var panel = try stage.screen()
      let damage = [PixelRect(x: -9, y: -9, width: 400, height: 400)]
      try stage.present(picture, turn: turn, damage: damage)
      picture.paint(damage, turn: turn, on: &panel, width: 120, height: 80) { $0 & 0xFF_FFFF }
      let isEqual = try stage.screen() == panel
      #expect(isEqual, "\(width)×\(height)")
    }
  }

  @Test("pixels that the caller does not have are not read")
  func shortBuffer() throws {
    let stage = try Stage(on: XServer(width: 60, height: 40))
    let before = try stage.screen()
    let row = [UInt32](repeating: 0xFF_FFFF, count: 60)
    try stage.window.present(
      row.span, rowLength: 60, width: 60, height: 40, turn: .none,
      damage: [PixelRect(x: 0, y: 0, width: 60, height: 40)])
    try stage.pump("presented") { _ in stage.window.canPresent }
    try stage.window.synchronize()
    let isEqual = try stage.screen() == row + before.dropFirst(60)
    #expect(isEqual)
  }

  @Test("nothing may follow a picture in shared memory until the server has read it")
  func completion() throws {
    let stage = try Stage(on: XServer(width: 60, height: 40))
    var dice = Dice(seed: 1)
    let picture = Picture(width: 60, height: 40, using: &dice)
    #expect(stage.window.canPresent)
    try stage.window.present(
      picture.pixels.span, rowLength: picture.rowLength, width: 60, height: 40, turn: .none,
      damage: [
        PixelRect(x: 0, y: 0, width: 9, height: 9), PixelRect(x: 20, y: 20, width: 9, height: 9),
      ])
    #expect(!stage.window.canPresent)
    stage.forget()
    try stage.pump("presented") { $0.contains(.presented) }
    #expect(stage.window.canPresent)
    #expect(stage.events.filter { $0 == .presented }.count == 1)
  }

  @Test("no damage puts nothing, and nothing is waited for")
  func noDamage() throws {
    let stage = try Stage(on: XServer(width: 60, height: 40))
    var dice = Dice(seed: 1)
    let picture = Picture(width: 60, height: 40, using: &dice)
    try stage.present(picture, turn: .none, damage: [])
    try stage.present(
      picture, turn: .none, damage: [PixelRect(x: 60, y: 0, width: 5, height: 5)])
    #expect(stage.window.canPresent)
    #expect(!stage.events.contains(.presented))
  }

  @Test("a refused picture is not waited for, and the refusal ends nothing")
  func refusal() throws {
    let stage = try Stage(on: XServer(width: 60, height: 40))
    var dice = Dice(seed: 1)
    let picture = Picture(width: 60, height: 40, using: &dice)
    let whole = PixelRect(x: 0, y: 0, width: 60, height: 40)
    // The same ground twice is set once, and is not what is refused.
    try stage.present(picture, turn: .none, damage: [whole])
    stage.forget()
    stage.client.destroy(stage.identifier)
    try stage.pump("closing") { $0.contains(.closeRequested) }
    try stage.present(picture, turn: .none, damage: [whole])
    #expect(stage.events.contains(.presented))
    #expect(stage.window.canPresent)
    #expect(stage.window.protocolErrorCount == 1)
    #expect(stage.window.lastProtocolError?.contains("X error 9") == true)
  }

  /// All turns, first whole and then by random damage.
  private func comparePictures(on stage: Stage, seed: UInt64) throws {
    let (width, height) = (stage.window.width, stage.window.height)
    var dice = Dice(seed: seed)
    let encode = encoder(stage.client.masks)
    var panel = [UInt32](repeating: 0, count: width * height)
    for turn in Turn.allCases {
      let (wide, high) = turn.swapsSides ? (height, width) : (width, height)
      let whole = [PixelRect(x: 0, y: 0, width: wide, height: high)]
      for damage in [whole, (0..<4).map { _ in randomRect(wide, high, &dice) }] {
        let picture = Picture(width: wide, height: high, using: &dice)
        try stage.present(picture, turn: turn, damage: damage)
        picture.paint(
          damage, turn: turn, on: &panel, width: width, height: height, encode: encode)
        // Compared outside the macro, which would print every pixel.
        let isEqual = try stage.screen() == panel
        #expect(isEqual, "turn \(turn), damage \(damage)")
      }
    }
  }

  private func randomRect(_ width: Int, _ height: Int, _ dice: inout Dice) -> PixelRect {
    PixelRect(
      x: Int.random(in: -20..<width, using: &dice), y: Int.random(in: -20..<height, using: &dice),
      width: Int.random(in: 0...width, using: &dice),
      height: Int.random(in: 0...height, using: &dice))
  }
}
