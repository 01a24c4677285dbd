import DiptychHost
import Glibc

/// What articles cost that are larger than anybody needs.
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
    print("| | first frame | the rest | scroll step | worst step | to the end | memory |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for input in Input.allCases {
      let folder = scratch + "/" + input.rawValue
      try input.write(to: folder)
      let rows = (0..<rounds).compactMap { _ in measureApart(folder) }
      let best = (0..<6).map { column in rows.map { $0[column] }.min() ?? .nan }
      let cells = best.dropLast().map { tenths($0) + " ms" } + ["\(Int(best[5])) MiB"]
      print("| \(input.words) | " + cells.joined(separator: " | ") + " |")
    }
    _ = unsafe system("rm -rf \(scratch)")
  }

  /// Measures in another process, whose memory has held nothing else.
  private static func measureApart(_ folder: String) -> [Double]? {
    guard let program = try? Environment.executablePath(),
      unsafe system("'\(program)' \(folder) >\(folder)/figures") == 0,
      let bytes = try? Files.read(folder + "/figures")
    else { return nil }
    let figures = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .compactMap { Double($0) }
    return figures.count == 6 ? figures : nil
  }

  static func measure(_ folder: String) throws {
    let reading = try Reading(folder)
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
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

if let folder = CommandLine.arguments.dropFirst().first {
  try Benchmark.measure(folder)
} else {
  try Benchmark.run()
}
