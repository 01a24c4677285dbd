/// A file's text with what is needed to name places in it.
public struct SourceText: Sendable {
  /// The file as findings name it.
  public let file: String
  /// Valid UTF-8, without a byte order mark.
  public let bytes: [UInt8]
  /// The offset of the first byte in the file that was not UTF-8, if there was one.
  public let firstInvalidByte: Int?
  /// Where that byte stands in `bytes`.
  private let firstRepair: Int

  /// Takes a file's bytes; what is not UTF-8 becomes U+FFFD.
  public init(file: String, bytes: [UInt8]) {
    self.file = file
    let mark = Self.byteOrderMark(bytes) ? 3 : 0
    let body = mark == 0 ? bytes : Array(bytes[mark...])
    if let fault = Self.firstFault(in: body) {
      self.bytes = Array(String(decoding: body, as: UTF8.self).utf8)
      firstInvalidByte = fault + mark
      firstRepair = fault
    } else {
      self.bytes = body
      firstInvalidByte = nil
      firstRepair = 0
    }
  }

  /// The text itself.
  public var string: String { String(decoding: bytes, as: UTF8.self) }

  /// A warning about bytes that are not UTF-8, once for the whole file.
  public var repairWarning: Finding? {
    guard let firstInvalidByte else { return nil }
    return finding(
      at: firstRepair, severity: .warning,
      message: "byte \(firstInvalidByte) is not UTF-8 and shows as \u{FFFD}: save the file as UTF-8"
    )
  }

  /// The line and the column in characters, both counted from 1, of an offset into `bytes`.
  ///
  /// Counts from the beginning; a `PlaceIndex` answers many such questions.
  public func position(at offset: Int) -> (line: Int, column: Int) {
    var index = PlaceIndex(self)
    return index.position(at: offset)
  }

  /// A finding about what stands at an offset into `bytes`.
  public func finding(
    at offset: Int, severity: Finding.Severity = .error, message: String
  ) -> Finding {
    let place = position(at: offset)
    return Finding(
      file: file, line: place.line, column: place.column, severity: severity, message: message)
  }

  private static func byteOrderMark(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
  }

  private static func firstFault(in bytes: [UInt8]) -> Int? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }
}
