import DiptychBenchSupport
import DiptychHost
import Glibc

/// Counts of instructions, and the system that they belong to.
struct Record {
  /// Beside this source.
  static let path = Files.folder(of: #filePath) + "/recorded.txt"

  /// Debian, architecture and Swift: with others there are other instructions.
  var system: String
  var counts: [Deed: Int]

  init(system: String, counts: [Deed: Int] = [:]) {
    self.system = system
    self.counts = counts
  }

  /// Reads a record: a line of the system, and a line for each deed.
  init(_ text: String) {
    self.init(system: "")
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard words.count == 2 else { continue }
      if words[0] == "on" { system = words[1] }
      if let deed = Deed(rawValue: words[0]) { counts[deed] = Int(words[1]) }
    }
  }

  var text: String {
    let lines = Deed.allCases.compactMap { deed in counts[deed].map { "\(deed.rawValue) \($0)\n" } }
    return """
      # Instructions, as callgrind counts them; `make bench-instructions RECORD=1` writes them anew.
      on \(system)

      """ + lines.joined()
  }

  /// This system, with a version of Swift.
  static func thisSystem(swift: String) -> String {
    let release = (try? Files.read("/etc/os-release")) ?? []
    let values = String(decoding: release, as: UTF8.self).split(separator: "\n")
    let parts = ["ID=", "VERSION_ID="].map { name in
      values.first { $0.hasPrefix(name) }?.dropFirst(name.count).filter { $0 != "\"" } ?? "?"
    }
    var name = utsname()
    unsafe uname(&name)
    let machine = unsafe withUnsafeBytes(of: &name.machine) { bytes in
      unsafe String(decoding: unsafe bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return parts.joined(separator: " ") + ", \(machine), Swift \(swift)"
  }
}
