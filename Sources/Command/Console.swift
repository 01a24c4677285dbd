import DiptychFindings
import DiptychHost
import DiptychSnapshot

/// What a command writes: lines for people, and bytes for programs.
enum Console {
  /// Writes a plain line for people; a closed standard error is no reason to end.
  static func say(_ line: String) {
    try? StandardStream.error.write(PlainLine.of(line) + "\n")
  }

  static func report(_ finding: Finding) {
    say(finding.description)
  }

  /// Writes a file, or standard output for `-`.
  static func write(_ bytes: [UInt8], to path: String) throws(Exit) {
    do {
      if path == "-" {
        try StandardStream.output.write(bytes)
      } else {
        // It can be written again by the same words.
        try Files.writeAtomically(bytes, to: path, waitsForDisk: false)
      }
    } catch {
      throw Exit(path == "-" ? .inputOutput : .cannotCreate, error.description)
    }
  }

  static func write(_ text: String) throws(Exit) {
    try write(Array(text.utf8), to: "-")
  }

  static func write(json value: some Encodable, to path: String) throws(Exit) {
    let bytes: [UInt8]
    do {
      bytes = try Report.json(value)
    } catch {
      throw Exit(.fault, "\(error)")
    }
    try write(bytes, to: path)
  }
}
