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
        unsafe Self.settleBoxes(of: pango_layout_iter_get_line_readonly(iterator))
        var logical = PangoRectangle()
        var drawn = PangoRectangle()
        unsafe pango_layout_iter_get_line_extents(iterator, &drawn, &logical)
        let x = Double(logical.x) / Double(PANGO_SCALE)
        left = min(left, x)
        right = max(right, x + Double(logical.width) / Double(PANGO_SCALE))
        let baseline = first + Double(lines.count) * style.lineHeight
        let line = Line(x: Int(x.rounded()), baseline: Rounding.device(baseline, scale: scale))
        lines.append(line)
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
        }
      } while unsafe pango_layout_iter_next_line(iterator) != 0
      unsafe pango_layout_iter_free(iterator)
    }
    let taken = max(0, right - min(left, right)) / scale
    let shift = Self.shift(text, request: request, taken: taken, room: room, scale: scale)
    self.shift = shift
    self.lines = lines.map { Line(x: $0.x + shift, baseline: $0.baseline) }
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
  private static func settleBoxes(of line: UnsafeMutablePointer<PangoLayoutLine>?) {
    var runs = unsafe line?.pointee.runs
    while let next = unsafe runs {
      let run = unsafe next.pointee.data.assumingMemoryBound(to: PangoLayoutRun.self)
      if unsafe run.pointee.item.pointee.analysis.font == nil {
        unsafe run.pointee.y_offset = 0
        unsafe run.pointee.start_x_offset = 0
        unsafe run.pointee.end_x_offset = 0
      }
      unsafe runs = next.pointee.next
    }
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
    guard let iterator = unsafe pango_layout_get_iter(text.pointer) else { return }
    defer { unsafe pango_layout_iter_free(iterator) }
    // Letters of fallback fonts may stand out of their line.
    let margin = Rounding.device(lineHeight, scale: scale) * 2
    for line in lines {
      let baseline = y + line.baseline
      if baseline - margin > clip.maxY { return }
      if baseline + margin >= clip.y {
        unsafe cairo_move_to(context.pointer, Double(x + line.x), Double(baseline))
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
