import DiptychTestSupport
import Glibc
import Testing

@Suite("Contrast of painted words")
struct ContrastTests {
  struct Screen: Sendable, CustomTestStringConvertible {
    var theme: String
    var words: [String]

    var testDescription: String { ([theme] + words).joined(separator: " ") }
  }

  static let screens = ["light", "dark", "contrast"].flatMap { theme in
    [
      [], ["--size", "768x1024", "--popover", "master"],
      ["--size", "768x1024", "--popover", "language"], ["--size", "375x667"],
      ["--text-size", "0.85"],
    ].map { Screen(theme: theme, words: $0) }
  }

  @Test("every word can be read on its ground", arguments: screens)
  func readable(_ screen: Screen) throws {
    let scale = 2
    let shot = try Shot(["--theme", screen.theme, "--scale", "\(scale)"] + screen.words)
    let least = screen.theme == "contrast" ? 7.0 : 4.5
    let above = shot.parts.contains { $0.name == "popover" }
    // What lies under a shield is dimmed; of what an edge cuts off, the words may not show.
    let whole = shot.parts.filter { part in
      !part.name.contains(".row.") || part.frame[3] >= 44
    }
    var frames = whole.filter { $0.text != nil && (!above || $0.name.hasPrefix("popover.")) }
      .map { (name: $0.name, frame: $0.frame) }
    if !above, let title = shot.parts.first(where: { $0.name == "detail.title" })?.frame {
      frames += article(below: title)
      frames += shot.parts.filter { $0.name.contains(".link.") }
        .map { (name: $0.name, frame: $0.frame) }
      #expect(frames.count > 15)
    }
    #expect(frames.count >= 5)
    for (name, frame) in frames {
      let edges = frame.map { Int($0) * scale }
      let pixels = shot.pixels(
        x: edges[0]..<edges[0] + edges[2], y: edges[1]..<edges[1] + edges[3])
      let contrast = Self.contrast(pixels)
      #expect(contrast >= least, "\(name) has \(contrast)")
    }
  }

  /// The byline, and the words of the first fact, below an article's title.
  private func article(below title: [Double]) -> [(name: String, frame: [Double])] {
    let (x, y) = (title[0], title[1] + title[3])
    return [
      ("byline", [x, y + 6, 200, 18]), ("label", [x + 12, y + 52, 60, 24]),
      ("value", [x + 166, y + 52, 120, 24]),
    ]
  }

  /// The contrast between the commonest colour and the one that differs from it most.
  private static func contrast(_ pixels: [UInt32]) -> Double {
    var counts: [UInt32: Int] = [:]
    for pixel in pixels { counts[pixel, default: 0] += 1 }
    guard let ground = counts.max(by: { $0.value < $1.value })?.key else { return 0 }
    let light = luminance(ground)
    return counts.keys.map { pixel in
      let other = luminance(pixel)
      return (max(light, other) + 0.05) / (min(light, other) + 0.05)
    }.max() ?? 0
  }

  /// Source: WCAG 2.2, relative luminance.
  private static func luminance(_ pixel: UInt32) -> Double {
    let parts = [16, 8, 0].map { shift -> Double in
      let part = Double(pixel >> shift & 255) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
