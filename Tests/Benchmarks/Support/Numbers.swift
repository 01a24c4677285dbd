import DiptychHost

/// What several measurements of the same come to.
public struct Numbers: Sendable {
  private var values: [Double] = []

  public init() {}

  public mutating func add(_ value: Double) { values.append(value) }

  public var best: Double? { values.min() }
  public var median: Double? { least(0.5) }
  /// What 95 of 100 stay below.
  public var nearlyWorst: Double? { least(0.95) }

  /// What such a share of them does not exceed.
  public func least(_ share: Double) -> Double? {
    guard !values.isEmpty else { return nil }
    return values.sorted()[Int(Double(values.count - 1) * share)]
  }

  /// A number with so many digits after its point; a dash for none.
  public static func words(_ number: Double?, digits: Int = 1) -> String {
    guard let number else { return "–" }
    let unit = (0..<digits).reduce(1) { unit, _ in unit * 10 }
    let whole = Int((number * Double(unit)).rounded())
    guard digits > 0 else { return "\(whole)" }
    let rest = String(whole % unit)
    return "\(whole / unit)." + String(repeating: "0", count: digits - rest.count) + rest
  }
}

/// A table in Markdown.
public struct Table {
  private var lines: [String]

  /// Begins with the titles of the columns, after the one that has none.
  public init(_ columns: [String]) {
    lines = [Self.line([""] + columns), Self.line(["---"] + columns.map { _ in "---:" })]
  }

  public mutating func add(_ title: String, _ cells: [String]) {
    lines.append(Self.line([title] + cells))
  }

  public func print() throws {
    try StandardStream.output.write("\n" + lines.joined(separator: "\n") + "\n")
  }

  private static func line(_ cells: [String]) -> String {
    "|" + cells.map { $0.isEmpty ? " |" : " \($0) |" }.joined()
  }
}

/// The machine that measures.
public enum Machine {
  /// How many wanted a processor in the last minute, on average.
  public static var load: String {
    let bytes = (try? Files.read("/proc/loadavg")) ?? []
    return String(decoding: bytes.prefix { $0 != 32 }, as: UTF8.self)
  }
}
