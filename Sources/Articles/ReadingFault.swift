/// What is wrong with a file that the reader was given, and what would be right.
public struct ReadingFault: Error, Hashable, Sendable {
  /// The line, counted from 1, if the fault has one.
  public var line: Int?
  public var message: String

  public init(line: Int? = nil, message: String) {
    self.line = line
    self.message = message
  }
}
