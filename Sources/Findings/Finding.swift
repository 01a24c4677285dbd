/// Something wrong in a file, with its place and what would be right.
public struct Finding: Error, Hashable, Sendable {
  /// How bad a finding is.
  public enum Severity: String, Sendable {
    case error
    case warning
  }

  /// The file as the user named it, or as found below what the user named.
  public var file: String
  /// The line, counted from 1, if the fault has one.
  public var line: Int?
  /// The column in characters, counted from 1, if the fault has one.
  public var column: Int?
  /// How bad it is.
  public var severity: Severity
  /// What is wrong, and what would be right: a plain line.
  public var message: String {
    didSet { message = PlainLine.of(message) }
  }

  /// Takes a file, a place in it if there is one, and a sentence with its remedy.
  public init(
    file: String, line: Int? = nil, column: Int? = nil, severity: Severity = .error,
    message: String
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.severity = severity
    self.message = PlainLine.of(message)
  }
}

extension Finding: CustomStringConvertible {
  /// `file:line:column: error: message` in one line, as compilers write it; a missing place is left out.
  public var description: String {
    var place = PlainLine.of(file)
    if let line {
      place += ":\(line)"
      if let column { place += ":\(column)" }
    }
    return "\(place): \(severity.rawValue): \(message)"
  }
}
