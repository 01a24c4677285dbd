/// A JSON text, scanned once into a flat list of nodes that remember where they stand.
///
/// Text is decoded when it is asked for, so that a large list costs its scan and little more.
public final class JSONDocument: Sendable {
  let bytes: [UInt8]
  let nodes: [JSONNode]

  /// Scans valid UTF-8, such as the bytes of a `SourceText`.
  ///
  /// - Throws: the first fault: broken syntax, a key that stands twice in one object, nesting
  ///   deeper than 256 levels, or a file of 4 GiB and more.
  public init(_ bytes: [UInt8], allowsComments: Bool = false) throws(JSONFault) {
    var scanner = JSONScanner(bytes, allowsComments: allowsComments)
    try scanner.scan()
    self.bytes = bytes
    nodes = scanner.nodes
  }

  /// The value at the top.
  public var root: JSONValue { JSONValue(document: self, index: 0) }
}

/// What is wrong with a JSON text, and where.
public struct JSONFault: Error, Hashable, Sendable {
  /// The byte offset of the fault.
  public var offset: Int
  /// What is wrong, and what would be right.
  public var message: String
  /// The byte offset at which a key that stands twice stood first.
  public var firstOffset: Int?

  /// The fault as a finding in its file.
  public func finding(in text: SourceText) -> Finding {
    guard let firstOffset else { return text.finding(at: offset, message: message) }
    let first = text.position(at: firstOffset)
    return text.finding(
      at: offset, message: message + " (it stands first at \(first.line):\(first.column))")
  }
}

/// One value, or one key of an object, in the order of the text.
struct JSONNode: Sendable {
  var kind: JSONValue.Kind
  /// Whether a text or key holds escapes, so that its bytes are not yet its letters.
  var isEscaped = false
  /// The offset of the first byte; quotes and brackets belong to their value.
  var start: UInt32
  /// The offset past the last byte.
  var end: UInt32
  /// The index of the first node that does not belong to this one.
  var next: UInt32
}
