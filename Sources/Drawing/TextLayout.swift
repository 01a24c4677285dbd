internal import DiptychCGraphics
import DiptychCanvas
import DiptychGeometry

/// A text with its lines placed: baselines stand at equal distances, whatever fonts the letters
/// come from.
@safe final class TextLayout {
  /// A line's place from the text's top left corner, in device pixels.
  private struct Line {
    var x: Int
    var baseline: Int
    /// Where its letters may leave ink; nil for blanks.
    var ink: PixelRect?
  }

  private(set) var metrics: TextMetrics
  /// Whether the width among the metrics is not known yet.
  private(set) var lacksWidth: Bool
  let letters: Int
  private let text: PangoText
  private let lines: [Line]
  private let scale: Double
  private let lineHeight: Double
  private let shift: Int

  /// - Parameters:
  ///   - width: the width to report in points, if it is known apart from these lines.
  ///   - room: the width in points that the text is aligned in.
  ///   - lacksWidth: whether the width to report has to be found out before it is told.
  init(
    adopting text: PangoText, letters: Int, request: TextRequest, scale: Double,
    extent: (ascent: Double, descent: Double), fitting width: Double?, within room: Double?,
    lacksWidth: Bool
  ) {
    self.lacksWidth = lacksWidth
    self.text = text
    self.letters = letters
    self.scale = scale
    let style = request.style
    lineHeight = style.lineHeight
    // The primary font's ascent and descent stand in the middle of the line.
    let first =
      (style.lineHeight - (extent.ascent + extent.descent) * style.size) / 2
      + extent.ascent * style.size
    var lines: [Line] = []
    var right = 0.0
    var left = Double.infinity
    // Where ink is, from the text's top left corner before it is shifted.
    var ink = (left: Double.infinity, top: Double.infinity, right: 0.0, bottom: 0.0)
    if let iterator = unsafe pango_layout_get_iter(text.pointer) {
      repeat {
        let hasBoxes = unsafe Self.settleBoxes(of: pango_layout_iter_get_line_readonly(iterator))
        var logical = PangoRectangle()
        var drawn = PangoRectangle()
        unsafe pango_layout_iter_get_line_extents(iterator, &drawn, &logical)
        let x = Double(logical.x) / Double(PANGO_SCALE)
        left = min(left, x)
        right = max(right, x + Double(logical.width) / Double(PANGO_SCALE))
        let baseline = first + Double(lines.count) * style.lineHeight
        var line = Line(x: Int(x.rounded()), baseline: Rounding.device(baseline, scale: scale))
        if drawn.width > 0, drawn.height > 0 {
          let start = Double(drawn.x) / Double(PANGO_SCALE)
          // In the layout's coordinates, a line without any font has no baseline (see `settleBoxes`).
          unsafe pango_layout_line_get_extents(
            pango_layout_iter_get_line_readonly(iterator), &drawn, nil)
          let top = Double(line.baseline) + Double(drawn.y) / Double(PANGO_SCALE)
          ink.left = min(ink.left, start)
          ink.right = max(ink.right, start + Double(drawn.width) / Double(PANGO_SCALE))
          ink.top = min(ink.top, top)
          ink.bottom = max(ink.bottom, top + Double(drawn.height) / Double(PANGO_SCALE))
          line.ink = Self.pixels(drawn, from: start - x + Double(line.x), Double(line.baseline))
        }
        if hasBoxes {
          // Nobody tells how large they are.
          let reach = Rounding.device(style.lineHeight, scale: scale)
          line.ink = PixelRect(
            x: line.x - reach, y: line.baseline - 2 * reach,
            width: Int(logical.width) / Int(PANGO_SCALE) + 2 * reach, height: 4 * reach)
        }
        lines.append(line)
      } while unsafe pango_layout_iter_next_line(iterator) != 0
      unsafe pango_layout_iter_free(iterator)
    }
    let taken = max(0, right - min(left, right)) / scale
    let shift = Self.shift(text, request: request, taken: taken, room: room, scale: scale)
    self.shift = shift
    self.lines = lines.map { line in
      Line(
        x: line.x + shift, baseline: line.baseline, ink: line.ink?.offset(x: shift, y: 0))
    }
    let size = Size(
      width: width ?? min(taken, room ?? taken),
      height: Double(max(1, lines.count)) * style.lineHeight)
    // Whole points, with a pixel for what is rounded.
    func beyond(_ pixels: Double) -> Double {
      pixels > 0 ? ((pixels + 1) / scale).rounded(.up) : 0
    }
    let start = Double(shift)
    metrics = TextMetrics(
      size: size, lineCount: max(1, lines.count),
      isTruncated: unsafe pango_layout_is_ellipsized(text.pointer) != 0,
      overhang: ink.right > 0
        ? Insets(
          top: beyond(-ink.top), left: beyond(-ink.left - start),
          bottom: beyond(ink.bottom - size.height * scale),
          right: beyond(ink.right + start - (room ?? size.width) * scale))
        : .zero)
  }

  /// Pango 1.50 leaves it open where boxes stand that stand for letters where there is no font at all:
  /// on the line.
  ///
  /// - Returns: whether there are any.
  private static func settleBoxes(of line: UnsafeMutablePointer<PangoLayoutLine>?) -> Bool {
    var hasBoxes = false
    var runs = unsafe line?.pointee.runs
    while let next = unsafe runs {
      let run = unsafe next.pointee.data.assumingMemoryBound(to: PangoLayoutRun.self)
      if unsafe run.pointee.item.pointee.analysis.font == nil {
        unsafe run.pointee.y_offset = 0
        unsafe run.pointee.start_x_offset = 0
        unsafe run.pointee.end_x_offset = 0
        hasBoxes = true
      }
      unsafe runs = next.pointee.next
    }
    return hasBoxes
  }

  /// The device pixels around ink that begins at an edge and is given in Pango's units from a baseline;
  /// two more on each side, for hints and soft edges.
  private static func pixels(
    _ ink: PangoRectangle, from left: Double, _ baseline: Double
  ) -> PixelRect {
    let top = baseline + Double(ink.y) / Double(PANGO_SCALE)
    let (x, y) = (Int(left.rounded(.down)) - 2, Int(top.rounded(.down)) - 2)
    return PixelRect(
      x: x, y: y, width: Int(ink.width) / Int(PANGO_SCALE) + 6,
      height: Int(ink.height) / Int(PANGO_SCALE) + 6)
  }

  /// Takes the width to report, in points.
  func fit(_ width: Double) {
    metrics.size.width = width
    lacksWidth = false
  }

  /// Where the only line begins, if Pango was told of no width to align it in.
  private static func shift(
    _ text: PangoText, request: TextRequest, taken: Double, room: Double?, scale: Double
  ) -> Int {
    guard let room, unsafe pango_layout_get_width(text.pointer) < 0 else { return 0 }
    if request.alignment == .center { return Rounding.device((room - taken) / 2, scale: scale) }
    let line = unsafe pango_layout_get_line_readonly(text.pointer, 0)
    guard let line = unsafe line else { return 0 }
    let direction = unsafe pango_layout_line_get_resolved_direction(line)
    return direction == PANGO_DIRECTION_RTL ? Rounding.device(room - taken, scale: scale) : 0
  }

  /// Paints the lines that a rectangle may show, the text's top left corner at the given pixel.
  func draw(on context: borrowing CairoContext, x: Int, y: Int, within clip: PixelRect) {
    let seen = clip.offset(x: -x, y: -y)
    guard lines.contains(where: { $0.ink?.intersects(seen) ?? false }),
      let iterator = unsafe pango_layout_get_iter(text.pointer)
    else { return }
    defer { unsafe pango_layout_iter_free(iterator) }
    for line in lines {
      if line.ink?.intersects(seen) ?? false {
        unsafe cairo_move_to(
          context.pointer, Double(x + line.x), Double(y + line.baseline))
        unsafe pango_cairo_show_layout_line(
          context.pointer, pango_layout_iter_get_line_readonly(iterator))
      }
      if unsafe pango_layout_iter_next_line(iterator) == 0 { return }
    }
  }

  /// The rectangles of a range of UTF-8, one a line, in points from the text's top left corner.
  func rectangles(of range: Range<Int>) -> [Rect] {
    guard let iterator = unsafe pango_layout_get_iter(text.pointer) else { return [] }
    defer { unsafe pango_layout_iter_free(iterator) }
    var found: [Rect] = []
    for index in lines.indices {
      if let line = unsafe pango_layout_iter_get_line_readonly(iterator),
        let sides = unsafe sides(of: range, in: line)
      {
        found.append(
          Rect(
            x: sides.lowerBound, y: Double(index) * lineHeight,
            width: sides.upperBound - sides.lowerBound, height: lineHeight))
      }
      if unsafe pango_layout_iter_next_line(iterator) == 0 { break }
    }
    return found
  }

  private func sides(
    of range: Range<Int>, in line: UnsafeMutablePointer<PangoLayoutLine>
  ) -> ClosedRange<Double>? {
    let start = Int(unsafe line.pointee.start_index)
    let own = start..<(start + Int(unsafe line.pointee.length))
    let part = range.clamped(to: own)
    guard !part.isEmpty else { return nil }
    var ends: UnsafeMutablePointer<Int32>?
    var count: Int32 = 0
    unsafe pango_layout_line_get_x_ranges(
      line, Int32(part.lowerBound), Int32(part.upperBound), &ends, &count)
    guard let ends = unsafe ends else { return nil }
    defer { unsafe g_free(ends) }
    var low = Double.infinity
    var high = -Double.infinity
    for index in 0..<Int(count) * 2 {
      let x = (Double(unsafe ends[index]) / Double(PANGO_SCALE) + Double(shift)) / scale
      low = min(low, x)
      high = max(high, x)
    }
    return low <= high ? low...high : nil
  }
}
