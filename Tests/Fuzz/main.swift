import DiptychFuzzSupport
import DiptychHost

// diptych-fuzz TARGET SECONDS SEED READER FOLDER
//
// Gives a target one changed input after the other. What ends this program, or the reader, leaves
// the input in FOLDER/input.

let words = CommandLine.arguments.dropFirst()
guard words.count == 5, let target = words.first.flatMap({ FuzzTarget(rawValue: $0) }),
  let seconds = Double(words[2]), let seed = UInt64(words[3])
else {
  let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: "|")
  try StandardStream.error.write("diptych-fuzz \(names) SECONDS SEED READER FOLDER\n")
  Environment.exit(64)
}

do {
  // What another target has left there would be in the way.
  let folder = words[5] + "/files/" + target.rawValue
  try Files.makeFolder(folder)
  let bench = FuzzBench(
    reader: words[4], arguments: ["--memory", "1000000000"], folder: folder)
  var mutator = Mutator(
    target, corpus: try Corpus.inputs(of: target).map(\.bytes), seed: seed)
  let end = Clock.milliseconds() + seconds * 1_000
  var count = 0
  while Clock.milliseconds() < end {
    let input = mutator.next()
    try InputFile.write(input, to: words[5] + "/input")
    try bench.run(target, input)
    count += 1
  }
  try StandardStream.output.write("\(target.rawValue): \(count) inputs withstood, seed \(seed)\n")
} catch {
  try StandardStream.error.write("\(target.rawValue), seed \(seed): \(error): \(words[5])/input\n")
  Environment.exit(1)
}
