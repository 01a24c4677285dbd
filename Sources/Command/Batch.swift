import DiptychFindings
import DiptychHost
import DiptychSnapshot

/// `diptych shot --batch`: many pictures, drawn by this program's own workers.
enum Batch {
  /// The command that a worker is started with; of no use to people, and in no help.
  static let workerCommand = "draw-batch"

  /// Draws all pictures of a file; none when what the file says is wrong.
  ///
  /// A picture that cannot be drawn is told, and the others are drawn.
  static func run(_ path: String) throws(Exit) {
    let text = try BatchFile.read(path)
    text.repairWarning.map(Console.report)
    let batch = BatchFile(text)
    guard batch.faults.isEmpty else { throw Exit(all: batch.faults) }
    var code: Int32?
    var said: Set<String> = []
    do throws(SystemFailure) {
      let crew = WorkerCrew(
        program: try Environment.executablePath(), arguments: [workerCommand],
        environment: Environment.variables(), beginning: Array(path.utf8) + [0] + text.bytes)
      let kinds = batch.pictures.map(kind)
      try crew.work(on: kinds, workers: Environment.processors) { index, outcome in
        let result = result(of: outcome, batch.pictures[index])
        for line in result.lines where said.insert(line).inserted { Console.say(line) }
        if result.code != ExitCode.done.rawValue { code = code ?? result.code }
      }
    } catch {
      throw Exit(.fault, error.description)
    }
    // What is wrong has been told already.
    if let code { throw Exit(code: code, lines: []) }
  }

  /// What is wrong with a batch, its pictures begun but not drawn.
  static func findings(in text: SourceText) -> [Finding] {
    let batch = BatchFile(text)
    var findings = (text.repairWarning.map { [$0] } ?? []) + batch.faults.flatMap(\.findings)
    let studio = Studio(report: { findings.append($0) }, say: { _ in })
    for picture in batch.pictures {
      do throws(Exit) {
        _ = try studio.begin(picture)
      } catch {
        findings += error.findings
      }
    }
    var known: Set<Finding> = []
    return findings.filter { known.insert($0).inserted }
  }

  /// Draws the pictures that the program which started this one asks for, until it has gone.
  static func runWorker() throws(Exit) {
    guard HelperChannel.isOpen else {
      throw Exit(.usage, "\(workerCommand) is for shot --batch alone; see diptych --help")
    }
    do {
      let limit = 1 << 25
      guard let beginning = try HelperChannel.receive(limit: limit) else { return }
      let parts = beginning.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
      let file = String(decoding: parts[0], as: UTF8.self)
      let batch = BatchFile(SourceText(file: file, bytes: Array(parts.last ?? [])), isChecked: true)
      try HelperChannel.send([])
      var lines: [String] = []
      let studio = Studio(
        isAlone: false, report: { lines.append($0.description) }, say: { lines.append($0) })
      while let message = try HelperChannel.receive(limit: limit) {
        guard let index = Int(String(decoding: message, as: UTF8.self)),
          batch.pictures.indices.contains(index)
        else { return }
        var code = ExitCode.done.rawValue
        do throws(Exit) {
          try studio.draw(batch.pictures[index])
        } catch {
          code = error.code
          lines += error.lines
        }
        try HelperChannel.send(Array(([String(code)] + lines).joined(separator: "\n").utf8))
        lines = []
      }
    } catch {
      throw Exit(.fault, "\(error)")
    }
  }

  /// Pictures of a kind share a catalogue, its titles, fonts, and texts that are laid out.
  private static func kind(of picture: PictureOptions) -> String {
    let arguments = picture.arguments
    let shared = ["--language", "--scale", "--text-size"].map { arguments.value($0) ?? "" }
    return (shared + arguments.operands).joined(separator: " ")
  }

  /// What a worker said of a picture, or what is to be said in its place.
  private static func result(
    of outcome: WorkerCrew.Outcome, _ picture: PictureOptions
  ) -> (code: Int32, lines: [String]) {
    switch outcome {
    case .done(let answer):
      let lines = String(decoding: answer, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      return (Int32(lines[0]) ?? ExitCode.fault.rawValue, lines.dropFirst().map(String.init))
    case .lost(let end):
      let exit = picture.arguments.fault(
        .fault, "the picture was lost with the process that drew it: \(end.description)")
      return (exit.code, exit.lines)
    }
  }
}
