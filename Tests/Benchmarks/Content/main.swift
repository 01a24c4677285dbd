import DiptychHost
import Glibc

/// What lists and articles cost that are larger than anybody needs.
///
/// usage: diptych-content-bench
///
/// Each is read and measured five times, each in a process of its own; the best of each figure counts,
/// since others want the processor too.
struct Benchmark {
  static let rounds = 5
  static let steps = 200

  static func run() throws {
    var template = Array("/tmp/diptych-bench-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else {
      throw SystemFailure(code: errno, call: "mkdtemp")
    }
    let scratch = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    try table("list") { line in
      for listing in Listing.allCases {
        let path = "\(scratch)/\(listing.rawValue).json"
        // Apart too: whoever has held a million rows is slower at starting others.
        try apart(path, listing.rawValue)
        line(listing.words, path)
      }
    }
    try table("article") { line in
      for input in Input.allCases {
        let folder = scratch + "/" + input.rawValue
        try input.write(to: folder)
        line(input.words, folder)
      }
    }
    _ = unsafe system("rm -rf \(scratch)")
  }

  /// Prints a table with a line for each that a closure names, with the path of its catalogue.
  private static func table(_ kind: String, _ lines: ((String, String) -> Void) throws -> Void)
    rethrows
  {
    print("| \(kind) | first frame | the rest | scroll step | worst step | to the end | memory |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    try lines { words, path in
      let rows = (0..<rounds).compactMap { _ in measureApart(path, kind) }
      let best = (0..<6).map { column in rows.map { $0[column] }.min() ?? .nan }
      let cells = best.dropLast().map { tenths($0) + " ms" } + ["\(Int(best[5])) MiB"]
      print("| \(words) | " + cells.joined(separator: " | ") + " |")
    }
    print()
  }

  /// Does something in another process, whose memory has held nothing else.
  private static func apart(_ path: String, _ task: String) throws {
    let program = try Environment.executablePath()
    guard unsafe system("'\(program)' \(path) \(task) >\(path).figures") == 0 else {
      throw SystemFailure(code: EIO, call: "measure", path: path)
    }
  }

  private static func measureApart(_ path: String, _ kind: String) -> [Double]? {
    guard (try? apart(path, kind)) != nil, let bytes = try? Files.read(path + ".figures") else {
      return nil
    }
    let figures = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .compactMap { Double($0) }
    return figures.count == 6 ? figures : nil
  }

  static func measure(_ path: String, _ kind: String) throws {
    let reading = try Reading(path, scrollsList: kind == "list")
    let steps = try reading.scroll(times: steps).sorted()
    let jump = try reading.jump()
    print(
      reading.first, reading.rest, steps[steps.count / 2], steps[steps.count - 1], jump, try peak())
  }

  /// The most memory that the process has had at a time, in MiB.
  private static func peak() throws -> Double {
    let status = String(decoding: try Files.read("/proc/self/status"), as: UTF8.self)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? .nan) / 1024
  }

  private static func tenths(_ number: Double) -> String {
    guard number.isFinite else { return "?" }
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

let words = CommandLine.arguments.dropFirst()
if let path = words.first, let task = words.last {
  if let listing = Listing(rawValue: task) {
    try listing.write(to: path)
  } else {
    try Benchmark.measure(path, task)
  }
} else {
  try Benchmark.run()
}
