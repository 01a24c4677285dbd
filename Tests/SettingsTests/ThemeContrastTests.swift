import DiptychCanvas
import Testing

@testable import DiptychSettings

@Suite("Contrast of themes")
struct ThemeContrastTests {
  @Test("Contrast is what the guidelines say")
  func ratio() {
    let white = Color(0xFFFFFF)
    #expect(white.contrast(with: Color(0x000000)) == 21)
    #expect(white.contrast(with: white) == 1)
    // The darkest grey that fails on white, and the lightest that does not.
    #expect(Color(0x777777).contrast(with: white) < 4.5)
    #expect(Color(0x767676).contrast(with: white) >= 4.5)
    #expect(abs(Color(0x0B57D0).contrast(with: white) - 6.38) < 0.01)
  }

  @Test("Every pair of words and ground is looked at", arguments: ReadingPair.all)
  func pairs(_ pair: ReadingPair) throws {
    // Words like their ground, whatever else the theme says.
    let ground = Theme.light[keyPath: pair.ground].hexadecimal
    let findings = ThemeFiles.findings(in: ##"{"colors": {"\##(pair.wordsName)": "\##(ground)"}}"##)
    let wanted = "\"\(pair.wordsName)\" on \"\(pair.groundName)\" has a contrast of 1.0 to 1"
    #expect(findings.contains { $0.hasPrefix("theme.json:1:") && $0.contains(wanted) })
  }

  @Test("A ground that makes words hard to read is named at its own place")
  func ground() {
    let findings = ThemeFiles.findings(in: ##"{"colors": {"pressedRow": "#777777"}}"##)
    #expect(findings.count == 2)
    #expect(findings.allSatisfy { $0.hasPrefix("theme.json:1:27: error: ") })
  }

  @Test("High contrast asks for 7 to 1, also of the colours of the base")
  func high() {
    let findings = ThemeFiles.findings(in: ##"{"highContrast": true}"##)
    #expect(!findings.isEmpty)
    #expect(
      findings.allSatisfy { $0.hasPrefix("theme.json:1:1: ") && $0.contains("should have 7: ") })
  }

  @Test("The colour that would do does", arguments: [0x88AACC, 0x777777, 0xFF0000, 0xFFFFFF])
  func remedy(_ rgb: UInt32) throws {
    for ground in [Color(0xFFFFFF), Color(0x161618), Color(0x7F7F7F), Color(0x000000)] {
      var theme = Theme.light
      theme.accent = Color(rgb)
      theme.masterGround = ground
      let pair = try #require(
        ReadingPair.all.first { $0.wordsName == "accent" && $0.groundName == "masterGround" })
      guard let fault = pair.fault(in: theme) else { continue }
      let start = try #require(fault.lastIndex(of: "#"))
      theme.accent = try #require(Color(hexadecimal: String(fault[start...].prefix(7))))
      #expect(pair.fault(in: theme) == nil)
    }
  }
}
