public import DiptychCanvas
public import DiptychGeometry

/// Measures text without fonts: a letter is half as wide as its size, and a Han letter as wide.
///
/// Lines break at blanks, and between Han letters; a longer word is cut. The same everywhere, so that
/// layouts can be kept as text.
public final class FixedMeasurer: TextMeasuring {
  private struct Line {
    /// UTF-8 offsets into the text, without the blank at which the line broke.
    var range: Range<Int>
    var width: Double
  }

  private var known: [TextRequest: [Line]] = [:]

  public init() {}

  /// The languages of all texts that have been measured.
  public var languages: Set<String> { Set(known.keys.map(\.language)) }

  public func measure(_ request: TextRequest) -> TextMetrics {
    let lines = lines(of: request)
    let widest = lines.reduce(0) { max($0, $1.width) }
    let isTruncated = request.overflow != .wrap && widest > request.width ?? .infinity
    return TextMetrics(
      size: Size(
        width: request.width.map { min($0, widest) } ?? widest.rounded(.up),
        height: Double(lines.count) * request.style.lineHeight),
      lineCount: lines.count, isTruncated: isTruncated)
  }

  public func rectangles(of range: Range<Int>, in request: TextRequest) -> [Rect] {
    lines(of: request).enumerated().compactMap { index, line in
      let shown = range.clamped(to: line.range)
      guard !shown.isEmpty else { return nil }
      let before = width(of: line.range.lowerBound..<shown.lowerBound, in: request)
      let shift =
        request.alignment == .center ? ((request.width ?? line.width) - line.width) / 2 : 0
      return Rect(
        x: shift + before, y: Double(index) * request.style.lineHeight,
        width: width(of: shown, in: request), height: request.style.lineHeight)
    }
  }

  private func width(of range: Range<Int>, in request: TextRequest) -> Double {
    let utf8 = Array(request.text.string.utf8)[range]
    return String(decoding: utf8, as: UTF8.self).reduce(0) {
      $0 + Self.width(of: $1, size: request.style.size)
    }
  }

  private func lines(of request: TextRequest) -> [Line] {
    if let lines = known[request] { return lines }
    let lines = breakLines(request)
    if known.count >= 4_096 { known.removeAll(keepingCapacity: true) }
    known[request] = lines
    return lines
  }

  private func breakLines(_ request: TextRequest) -> [Line] {
    let room = request.overflow == .wrap ? request.width ?? .infinity : .infinity
    var lines: [Line] = []
    var line = Line(range: 0..<0, width: 0)
    // The last place where the line may end, and how much of what follows it is on the line so far.
    var ending: Line?
    var next = 0
    var sinceEnding = 0.0
    var place = 0
    for letter in request.text.string {
      let end = place + letter.utf8.count
      if letter.isNewline {
        lines.append(line)
        line = Line(range: end..<end, width: 0)
        ending = nil
      } else {
        let width = Self.width(of: letter, size: request.style.size)
        if letter == " " || Self.isWide(letter) {
          ending = line
          next = letter == " " ? end : place
          sinceEnding = letter == " " ? -width : 0
        }
        if line.width + width > room, letter != " ", !line.range.isEmpty {
          if let kept = ending {
            lines.append(kept)
            line = Line(range: next..<place, width: sinceEnding)
          } else {
            lines.append(line)
            line = Line(range: place..<place, width: 0)
          }
          ending = nil
        }
        line.range = line.range.lowerBound..<end
        line.width += width
        sinceEnding += width
      }
      place = end
    }
    return lines + [line]
  }

  private static func width(of letter: Character, size: Double) -> Double {
    isWide(letter) ? size : size / 2
  }

  private static func isWide(_ letter: Character) -> Bool {
    (letter.unicodeScalars.first?.value ?? 0) >= 0x2E80
  }
}
