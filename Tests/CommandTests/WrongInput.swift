import DiptychTestSupport
import Testing

/// Words with a fault in them or in the files they name, and what mends it.
struct WrongInput: Sendable, CustomTestStringConvertible {
  /// The command line; `DIR` stands for a folder that holds the files.
  var words: [String]
  var files: [String: String] = [:]
  var code: Int32
  /// All that standard error says.
  var says: String
  /// The words after the remedy, if it is one of the words.
  var mendedWords: [String]?
  /// The files that the remedy changes or adds.
  var mended: [String: String] = [:]

  var testDescription: String { says }

  /// Expects the message and the code, and that the remedy makes it pass.
  func check() throws {
    let scratch = try Scratch()
    for (name, text) in files { try scratch.write(text, to: name) }
    let outcome = try run(words, in: scratch)
    #expect(outcome.signal == nil)
    #expect(outcome.code == code)
    #expect(outcome.errors.replacing(scratch.path, with: "DIR") == says + "\n")
    #expect(outcome.output.isEmpty)
    for (name, text) in mended { try scratch.write(text, to: name) }
    let second = try run(mendedWords ?? words, in: scratch)
    #expect(second.code == 0, "after the remedy: \(second.errors)")
    // `check` counts; nothing else has anything to say.
    #expect(second.errors == (words.first == "check" ? "1 item, no findings\n" : ""))
  }

  private func run(_ words: [String], in scratch: Scratch) throws -> Program.Outcome {
    try Program(words.map { $0.replacing("DIR", with: scratch.path) }).outcome()
  }
}
