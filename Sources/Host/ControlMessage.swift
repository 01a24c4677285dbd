/// What a program outside asks of the running one.
public struct ControlRequest: Hashable, Sendable {
  /// Names the question in `ControlServer.reply`.
  public var id: UInt64
  public var words: [String]

  public init(id: UInt64, words: [String]) {
    self.id = id
    self.words = words
  }
}

/// The answer to a control request.
public struct ControlReply: Hashable, Sendable {
  /// The exit code of the program that asked.
  public var code: Int32
  /// Bytes for standard output.
  public var output: [UInt8]
  /// Words for standard error.
  public var message: String

  public init(code: Int32, output: [UInt8] = [], message: String = "") {
    self.code = code
    self.output = output
    self.message = message
  }
}
