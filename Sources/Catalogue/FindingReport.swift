import DiptychFindings

/// What is wrong with one file, with places, up to as much as anybody reads at once.
struct FindingReport: Sendable {
  /// How many errors, and how many warnings, are named.
  private static let mostFindings = 1_000

  let source: DataSource
  private var places: PlaceIndex?
  private var counts: [Finding.Severity: Int] = [:]
  private(set) var findings: [Finding] = []
  /// What `check` alone complains of, because the rest can be shown without.
  private(set) var omissions: [Finding] = []

  init(_ source: DataSource) {
    self.source = source
  }

  /// Whether another error would be named.
  var namesErrors: Bool { counts[.error, default: 0] < Self.mostFindings }

  mutating func error(at place: Int?, _ message: String) {
    add(at: place, .error, message)
  }

  mutating func warning(at place: Int?, _ message: String) {
    add(at: place, .warning, message)
  }

  /// Whether another error would change anything.
  var takesErrors: Bool { counts[.error, default: 0] <= Self.mostFindings }

  /// Whether anything was wrong.
  var hasErrors: Bool { counts[.error, default: 0] > 0 }

  mutating func omission(
    at place: Int?, _ message: String, severity: Finding.Severity = .error
  ) {
    guard omissions.count < Self.mostFindings else { return }
    omissions.append(finding(at: place, severity, message))
  }

  /// Takes over a finding that was made elsewhere.
  mutating func add(_ finding: Finding) {
    counts[finding.severity, default: 0] += 1
    findings.append(finding)
  }

  mutating func add(at place: Int?, _ severity: Finding.Severity, _ message: String) {
    let count = counts[severity, default: 0]
    counts[severity] = count + 1
    guard count <= Self.mostFindings else { return }
    if count == Self.mostFindings {
      let message = "there are more like these: mend the ones above first"
      findings.append(Finding(file: source.file, severity: severity, message: message))
    } else {
      findings.append(finding(at: place, severity, message))
    }
  }

  private mutating func finding(
    at place: Int?, _ severity: Finding.Severity, _ message: String
  ) -> Finding {
    let position = position(at: place)
    return Finding(
      file: source.file, line: position?.line, column: position?.column, severity: severity,
      message: message)
  }

  /// The line and column of a place, if the file has lines.
  mutating func position(at place: Int?) -> (line: Int, column: Int)? {
    guard let place, let text = source.text else { return nil }
    var index = places ?? PlaceIndex(text)
    // Not shared while it changes, or it would be copied for every finding.
    places = nil
    defer { places = index }
    return index.position(at: place)
  }

  /// Where something stood first, for a message; empty where nobody would read it.
  mutating func mention(of place: Int?) -> String {
    guard namesErrors, let position = position(at: place) else { return "" }
    return " (first at \(position.line):\(position.column))"
  }
}
