public import DiptychGeometry
import DiptychHost
public import DiptychTestSupport

/// A program that shows a catalogue on a screen of 1024 by 768 with nothing else on it.
public final class Showing {
  /// A part of two rows of the list, neither of which is chosen.
  public static let list = PixelRect(x: 16, y: 200, width: 160, height: 90)
  /// A part of the article.
  public static let article = PixelRect(x: 400, y: 150, width: 240, height: 120)

  /// Milliseconds from the start until there was text in both panes.
  public let start: Double
  public let tree: ProcessTree
  /// What waits for paintings on its screen.
  public let watch: ScreenWatch

  /// Starts it and waits for its text; nil when it cannot show this catalogue.
  public init?(
    _ contender: Contender, _ content: Content, on server: XServer, with watch: ScreenWatch,
    from library: Library
  ) throws {
    guard let command = contender.command(content, library) else { return nil }
    try watch.rest(milliseconds: 50)
    let begin = Clock.milliseconds()
    let program = try Program(
      command: command, environment: contender.environment(server, library))
    tree = ProcessTree(program)
    self.watch = watch
    var shown: Double?
    for part in [Self.list, Self.article] {
      // What was painted before this part is looked at counts as painted now.
      if Self.isText(try watch.pixels(in: part)) { continue }
      shown = try watch.time(when: part, until: begin + 90_000, Self.isText)
      guard shown != nil else {
        throw TimedOut("text of \(contender.name), which said \(program.errorsSoFar)")
      }
    }
    start = (shown ?? Clock.milliseconds()) - begin
  }

  /// Ends the program, and waits until nothing of it shows.
  public func end() throws {
    try tree.end()
    try watch.rest(milliseconds: 50)
  }

  /// Whether there is a ground and, on it, pixels much lighter or darker.
  private static func isText(_ pixels: [UInt32]) -> Bool {
    var (ground, weight) = (UInt32(0), 0)
    // What more than half of the pixels are is left over when unequal ones cancel out.
    for pixel in pixels {
      if weight == 0 { ground = pixel }
      weight += pixel == ground ? 1 : -1
    }
    let light = brightness(ground)
    return pixels.count { abs(brightness($0) - light) > 250 } >= 60
  }

  private static func brightness(_ pixel: UInt32) -> Int {
    Int(pixel >> 16 & 0xFF) + Int(pixel >> 8 & 0xFF) + Int(pixel & 0xFF)
  }
}
