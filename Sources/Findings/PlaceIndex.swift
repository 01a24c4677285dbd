/// Finds lines and columns in a text again and again, reading each part of it about once.
///
/// A large list on a single line can hold a thousand faults; counting from its beginning for each
/// would take minutes.
public struct PlaceIndex: Sendable {
  private let text: SourceText
  private let lineStarts: [Int]
  /// Offsets whose column is known, in rising order.
  private var known: [(offset: Int, column: Int)] = []

  /// Reads the text once for its lines.
  public init(_ text: SourceText) {
    self.text = text
    var starts = [0]
    let bytes = text.bytes
    for index in bytes.indices where bytes[index] == 0x0A || bytes[index] == 0x0D {
      // A CR followed by LF ends its line at the LF.
      if bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { continue }
      starts.append(index + 1)
    }
    lineStarts = starts
  }

  /// The line and the column in characters, both counted from 1, of an offset into the text.
  public mutating func position(at offset: Int) -> (line: Int, column: Int) {
    let offset = min(max(offset, 0), text.bytes.count)
    let line = Self.countNotAfter(offset, in: lineStarts) { $0 }
    let lineStart = lineStarts[line - 1]
    let next = Self.countNotAfter(offset, in: known) { $0.offset }
    var from = (offset: lineStart, column: 1)
    if next > 0, known[next - 1].offset > lineStart { from = known[next - 1] }
    let passed = String(decoding: text.bytes[from.offset..<offset], as: UTF8.self)
    let column = from.column + passed.count
    if offset > from.offset { known.insert((offset, column), at: next) }
    return (line, column)
  }

  /// The offset at which a line counted from 1 begins; the last line's for those beyond.
  public func offset(ofLine line: Int) -> Int {
    lineStarts[min(max(line, 1), lineStarts.count) - 1]
  }

  /// A finding about what stands at an offset into the text.
  public mutating func finding(
    at offset: Int, severity: Finding.Severity = .error, message: String
  ) -> Finding {
    let place = position(at: offset)
    return Finding(
      file: text.file, line: place.line, column: place.column, severity: severity,
      message: message)
  }

  /// How many of the sorted elements are not after an offset.
  private static func countNotAfter<Element>(
    _ offset: Int, in elements: [Element], by place: (Element) -> Int
  ) -> Int {
    var low = 0
    var high = elements.count
    while low < high {
      let middle = (low + high) / 2
      if place(elements[middle]) <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
