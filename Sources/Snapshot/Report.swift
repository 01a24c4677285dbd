import FoundationEssentials

/// Answers for programs, as JSON.
public enum Report {
  /// JSON with its keys in alphabetical order and a line break at the end.
  ///
  /// - Throws: what the encoder says of a value that JSON cannot hold.
  public static func json(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return try Array(encoder.encode(value)) + [UInt8(ascii: "\n")]
  }
}
