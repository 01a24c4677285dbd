internal import DiptychCGraphics
import DiptychCanvas
import DiptychGeometry

/// The coverage of a shape, as an image that is the same wherever the shape stands.
///
/// Shapes are painted through masks and not by clipped paths: Cairo's coverage at a clip's edge can
/// differ by a shade, so that a repainted part would not match the rest.
struct ShapeMask {
  enum Style: Hashable {
    case fill
    /// Round caps and joins; the width in device pixels.
    case stroke(width: Double)
    /// A Gaussian-like blur; its standard deviation in device pixels.
    case blur(deviation: Double)
  }

  /// A shape in device pixels from a whole one.
  struct Key: Hashable {
    var path: Path
    var style: Style
  }

  let surface: Surface
  /// Where the mask's top left pixel stands from the shape's origin.
  let x: Int
  let y: Int

  /// Is nil for a shape without extent or beyond what Cairo can hold.
  init?(_ key: Key) {
    guard var bounds = key.path.bounds else { return nil }
    var blur: BoxBlur?
    switch key.style {
    case .fill: break
    case .stroke(let width): bounds = bounds.inset(by: -width / 2)
    case .blur(let deviation): blur = BoxBlur(deviation: deviation)
    }
    let margin = Double(1 + (blur?.reach ?? 0))
    bounds = bounds.inset(by: -margin)
    let limit = 16_000.0
    guard abs(bounds.minX) < limit, abs(bounds.minY) < limit, abs(bounds.maxX) < limit,
      abs(bounds.maxY) < limit
    else { return nil }
    x = Int(bounds.minX.rounded(.down))
    y = Int(bounds.minY.rounded(.down))
    let width = Int(bounds.maxX.rounded(.up)) - x
    let height = Int(bounds.maxY.rounded(.up)) - y
    guard let surface = try? Surface(.mask, width: width, height: height) else { return nil }
    self.surface = surface
    let context = CairoContext(surface)
    context.setColor(Color(0))
    context.add(key.path.offset(by: Point(x: Double(-x), y: Double(-y))))
    if case .stroke(let width) = key.style {
      unsafe cairo_set_line_width(context.pointer, width)
      unsafe cairo_set_line_cap(context.pointer, CAIRO_LINE_CAP_ROUND)
      unsafe cairo_set_line_join(context.pointer, CAIRO_LINE_JOIN_ROUND)
      unsafe cairo_stroke(context.pointer)
    } else {
      unsafe cairo_fill(context.pointer)
    }
    guard (try? context.finish()) != nil else { return nil }
    if let blur {
      let stride = surface.stride
      surface.withMutableBytes { bytes in
        blur.apply(to: &bytes, width: width, height: height, stride: stride)
      }
    }
  }
}

extension CairoContext {
  /// Appends a path in device pixels.
  func add(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let point): unsafe cairo_move_to(pointer, point.x, point.y)
      case .line(let point): unsafe cairo_line_to(pointer, point.x, point.y)
      case .curve(let first, let second, let end):
        unsafe cairo_curve_to(pointer, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: unsafe cairo_close_path(pointer)
      }
    }
  }
}

extension Path {
  /// The smallest rectangle around all points, control points too; nil without any finite one.
  var bounds: Rect? {
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    for element in elements {
      let points: [Point] =
        switch element {
        case .move(let point), .line(let point): [point]
        case .curve(let first, let second, let end): [first, second, end]
        case .close: []
        }
      for point in points {
        low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
        high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
      }
    }
    guard low.x.isFinite, low.y.isFinite, high.x.isFinite, high.y.isFinite else { return nil }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// The path in device pixels, on Cairo's own grid of 256ths of a pixel.
  func onDevice(scale: Double, fraction: Point) -> Path {
    mapPoints { point in
      Point(
        x: ((point.x * scale + fraction.x) * 256).rounded() / 256,
        y: ((point.y * scale + fraction.y) * 256).rounded() / 256)
    }
  }
}
