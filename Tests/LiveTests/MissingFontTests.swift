import DiptychTestSupport
import Testing

@Suite("Missing fonts of a kiosk")
struct MissingFontTests {
  @Test("They are told once, after its first picture, and it goes on")
  func told() throws {
    let scratch = try Scratch()
    let stand = try Stand(environment: scratch.environment(fonts: []))
    #expect(try stand.state().work.frames > 0)
    _ = try stand.ask("quit")
    let outcome = try stand.kiosk.outcome()
    #expect(outcome.code == 0)
    let told = outcome.errors.split(separator: "\n").filter { $0.contains("missing fonts") }
    #expect(told.count == 1 && told[0].contains("Inter or Noto Sans"), "\(outcome.errors)")
  }
}
