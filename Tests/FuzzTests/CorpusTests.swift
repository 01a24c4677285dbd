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
}
