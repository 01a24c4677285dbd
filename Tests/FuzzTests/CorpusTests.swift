import DiptychFuzzSupport
import DiptychHost
import DiptychTestSupport
import Testing

@Suite("Inputs that nobody meant")
struct CorpusTests {
  @Test(
    "Every kept input, and five hundred like them, are withstood", arguments: FuzzTarget.allCases)
  func replay(_ target: FuzzTarget) throws {
    let scratch = try Scratch()
    let folder = scratch("inputs")
    _ = try Program(command: ["/bin/mkdir", folder]).outcome()
    let bench = FuzzBench(
      reader: Files.folder(of: try Environment.executablePath()) + "/diptych-reader",
      folder: folder)
    let inputs = try Corpus.inputs(of: target)
    #expect(!inputs.isEmpty)
    for input in inputs {
      #expect(throws: Never.self, "\(input.name)") { try bench.run(target, input.bytes) }
    }
    var mutator = Mutator(target, corpus: inputs.map(\.bytes), seed: 1)
    for number in 0..<500 {
      let bytes = mutator.next()
      #expect(throws: Never.self, "input \(number): \(bytes)") { try bench.run(target, bytes) }
    }
  }

  @Test("What one target leaves behind is in no other's way")
  func inTurn() throws {
    let scratch = try Scratch()
    let programs = Files.folder(of: try Environment.executablePath())
    for target in ["html", "markdown", "index", "markdown"] {
      let outcome = try Program(
        command: [
          programs + "/diptych-fuzz", target, "0.2", "1", programs + "/diptych-reader",
          scratch("fuzz"),
        ]
      ).outcome()
      #expect(outcome.text.hasPrefix("\(target): "), "\(outcome)")
    }
  }
}
