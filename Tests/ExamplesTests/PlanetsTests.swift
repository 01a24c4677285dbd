import DiptychGeometry
import DiptychHost
import DiptychTestSupport
import Testing

/// A package that depends on the library as a stranger's would.
@Suite("The example package")
struct PlanetsTests {
  private static let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()

  private struct BuildFailure: Error, CustomStringConvertible {
    let description: String
  }

  /// What `swift build` says, and the program that it made.
  private static let built = Result { () throws -> (said: String, program: String) in
    let words = [
      "swift", "build", "--package-path", root + "/Tests/Examples/Planets", "--scratch-path",
      root + "/.build/examples",
    ]
    let outcome = try Program(command: words).outcome(within: 900)
    guard outcome.code == 0 else {
      throw BuildFailure(description: outcome.text + outcome.errors)
    }
    return (outcome.text + outcome.errors, root + "/.build/examples/debug/planets")
  }

  @Test("is built against the library without a warning, a target called Settings included")
  func build() throws {
    let said = try Self.built.get().said
    // SwiftPM says so of what pkg-config tells of system libraries, and drops it.
    let warnings = said.split(separator: "\n")
      .filter { $0.contains("warning:") && !$0.contains("prohibited flag(s): -pthread") }
    #expect(warnings == [])
  }

  @Test("draws its screen to a file and is told what the screen does")
  func picture() throws {
    let scratch = try Scratch()
    let path = scratch("planets.png")
    let outcome = try Program(command: [Self.built.get().program, path]).outcome()
    #expect(outcome.code == 0)
    #expect(outcome.errors == "")
    #expect(outcome.text == "willHide the master of #2\nwillPresent the master of #2\n")
    let picture = try DecodedPicture(png: Files.read(path, limit: 1 << 24))
    #expect((picture.width, picture.height) == (768, 1024))
    // The chosen row of the popover, and beside it the disc, dimmed.
    #expect(isBlue(picture[160, 115]))
    #expect(isBlue(picture[384, 512]))
  }

  @Test("runs in a window, answers to taps, and ends when that is closed")
  func window() throws {
    let server = try XServer(width: 800, height: 1_100)
    let client = try XClient(server)
    let program = try Program(
      command: [Self.built.get().program], environment: ["DISPLAY": server.display])
    let whole = PixelRect(x: 0, y: 0, width: 768, height: 1_024)
    let window = try client.window(of: program, in: whole)
    let start = try client.pixels(of: window, in: whole)

    // A tap on the disc makes it larger, and one on the first button opens the list.
    let frame = client.frame(of: window)
    var shown = [start]
    for (x, y) in [(384, 512), (40, 24)] {
      client.movePointer(x: frame.x + x, y: frame.y + y)
      client.click()
      shown.append(try client.pixels(of: window, in: whole, otherThan: shown, program))
    }
    let disc = 505 * 768 + 384 + 30
    #expect(!isBlue(start[disc]) && isBlue(shown[1][disc]))

    client.requestClose(window)
    let outcome = try program.outcome()
    #expect(outcome.code == 0)
    #expect(outcome.errors == "")
    #expect(outcome.text == "willHide the master of #2\nwillPresent the master of #2\n")
  }
}

extension XClient {
  /// Waits for the program's window to be there and painted.
  fileprivate func window(of program: Program, in whole: PixelRect) throws -> WindowID {
    let deadline = Deadline()
    while true {
      if let window = windows(ofClass: "diptych").first,
        Set(try pixels(of: window, in: whole)).count > 2
      {
        return window
      }
      guard program.isRunning, !deadline.hasPassed else {
        throw TimedOut("a window of the program, which said \(program.errorsSoFar)")
      }
      sync()
    }
  }

  /// Waits until a window shows what it has not shown before.
  fileprivate func pixels(
    of window: WindowID, in whole: PixelRect, otherThan shown: [[UInt32]], _ program: Program
  ) throws -> [UInt32] {
    let deadline = Deadline()
    while true {
      let pixels = try pixels(of: window, in: whole)
      if !shown.contains(pixels) { return pixels }
      guard program.isRunning, !deadline.hasPassed else {
        throw TimedOut("other pixels of the program, which said \(program.errorsSoFar)")
      }
    }
  }
}
