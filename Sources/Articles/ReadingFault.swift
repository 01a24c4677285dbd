/// What is wrong with a file that the reader was given, and what would be right.
public struct ReadingFault: Error, Hashable, Sendable {
  /// The line, counted from 1, if the fault has one.
  public var line: Int?
  /// What is wrong, in a sentence.
  public var message: String

  /// Takes a sentence, and the line that it is about.
  public init(line: Int? = nil, message: String) {
    self.line = line
    self.message = message
  }
}
