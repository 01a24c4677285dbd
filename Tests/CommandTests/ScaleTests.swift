import DiptychTestSupport
import Testing

@Suite("Scales")
struct ScaleTests {
  static let scales = [1, 1.25, 1.5, 2, 3]

  @Test("every part stands at the same place, whatever the scale", arguments: SeedTests.scenes)
  func parts(scene: SeedTests.Scene) throws {
    let scratch = try Scratch()
    var words = ["shot", scene.seed.path, "--size", scene.size, "--parts", "-"] + scene.words
    if let script = scene.script {
      try scratch.write(script, to: "a.script")
      words += ["--script", scratch("a.script")]
    }
    for size in ["1", "1.6"] {
      let answers = try Self.scales.map { scale in
        let outcome = try Program(words + ["--scale", "\(scale)", "--text-size", size]).outcome()
        #expect(outcome.code == 0, "\(outcome.errors)")
        return try PartAnswer.list(json: outcome.output).filter { !$0.followsLineBreaks }
      }
      #expect(!answers[0].isEmpty)
      for answer in answers { #expect(answer == answers[0]) }
    }
  }

  @Test("a divider is one device pixel, and no column of another colour lies beside it")
  func divider() throws {
    for scale in Self.scales {
      for (theme, colors) in Self.themes {
        let shot = try Shot(["--scale", "\(scale)", "--theme", theme])
        let y = shot.picture.height - 2
        let slot = Int((320 * scale).rounded(.down)) - 3..<Int((321 * scale).rounded(.up)) + 3
        let row = slot.map { shot.picture[$0, y] }
        let width = theme == "contrast" ? Int((2 * scale).rounded()) : 1
        let line = row.filter { $0 == colors.hairline }.count
        #expect(line == width, "\(theme) at \(scale): \(row.map { String($0, radix: 16) })")
        let first = try #require(row.firstIndex(of: colors.hairline))
        #expect(row[..<first].allSatisfy { $0 == colors.master })
        #expect(row[(first + width)...].allSatisfy { $0 == colors.detail })
      }
    }
  }

  @Test("a separator between rows is one device pixel of its exact colour")
  func separators() throws {
    for scale in Self.scales {
      for (theme, colors) in Self.themes {
        let shot = try Shot(["--scale", "\(scale)", "--theme", theme])
        // All but the last, which the screen's edge may cut.
        let rows = shot.parts.filter { $0.name.hasPrefix("master.row.") }.dropLast()
        #expect(rows.count >= 9)
        // The first is selected, and no line touches it.
        for (index, row) in rows.enumerated() {
          let top = Int((row.frame[1] * scale).rounded())
          let column = (top - 3..<top + 7).map { shot.picture[Int(150 * scale), $0] }
          let lines = column.filter { $0 == colors.hairline }.count
          let width = theme == "contrast" ? Int((2 * scale).rounded()) : 1
          #expect(lines == (index < 2 ? 0 : width), "\(row.name) at \(scale) in \(theme)")
          let others = Set(column).subtracting([colors.hairline])
          if index >= 2 { #expect(others == [colors.master]) }
        }
      }
    }
  }

  private static let themes:
    [(name: String, colors: (master: UInt32, hairline: UInt32, detail: UInt32))] = [
      ("light", (0xFFF5_F5F7, 0xFFD9_D9DE, 0xFFFF_FFFF)),
      ("dark", (0xFF1E_1E21, 0xFF38_383D, 0xFF16_1618)),
      ("contrast", (0xFF00_0000, 0xFFFF_FFFF, 0xFF00_0000)),
    ]
}

extension PartAnswer {
  /// Whether it stands below words that may break into lines elsewhere at another scale.
  fileprivate var followsLineBreaks: Bool {
    name.contains(".link.") || name.hasSuffix(".source") || name.hasSuffix(".title")
  }
}
