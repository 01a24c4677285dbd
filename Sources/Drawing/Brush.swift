import DiptychCanvas
import DiptychGeometry

/// Carries out the commands of one block.
struct Brush {
  let text: TextEngine
  let masks: MaskCache
  let pictures: PictureCache
  let scale: Double
  /// The block's origin in its layer's content, in points.
  let origin: Point
  // Where the content stands on the picture, in device pixels.
  let shiftX: Int
  let shiftY: Int
  let clip: PixelRect

  func draw(_ command: DrawCommand, on context: borrowing CairoContext) {
    switch command {
    case .fill(let rect, let color):
      context.fill(pixels(rect).intersection(clip), color)
    case .roundedFill(let rect, let radius, let color):
      fillRounded(
        pixels(rect), radius: Rounding.device(radius, scale: scale), .color(color), on: context)
    case .hairline(let rect, let color):
      var line = pixels(rect)
      if rect.width >= rect.height { line.height = 1 } else { line.width = 1 }
      context.fill(line.intersection(clip), color)
    case .fillPath(let path, let color):
      fill(path, .fill, color, on: context)
    case .strokePath(let path, let width, let color):
      fill(path, .stroke(width: width * scale), color, on: context)
    case .shadow(let path, let offset, let blur, let color):
      // As in CSS, the blur is twice the deviation. Source: CSS Backgrounds and Borders 3, 6.1.
      fill(
        path, offset: offset, .blur(deviation: blur * scale / 2), color, on: context)
    case .image(let bitmap, let rect, let radius):
      let place = pixels(rect)
      let corner = Rounding.device(radius, scale: scale)
      if corner > 0, let whole = pictures.whole(bitmap, place.width, place.height) {
        fillRounded(
          place, radius: corner, .picture(whole, x: place.x, y: place.y), on: context)
      } else {
        pictures.paint(bitmap, to: place, within: clip, on: context)
      }
    case .qrCode(let text, let rect): drawCode(text, in: pixels(rect), on: context)
    case .text(let request, let point, let color):
      let place = point + origin
      context.setColor(color)
      text.layout(request).draw(
        on: context, x: Rounding.device(place.x, scale: scale) + shiftX,
        y: Rounding.device(place.y, scale: scale) + shiftY, within: clip)
    }
  }

  /// The device pixels of a rectangle from the block's origin.
  private func pixels(_ rect: Rect) -> PixelRect {
    PixelRect(rect.offset(by: origin), scale: scale).offset(x: shiftX, y: shiftY)
  }

  private func fill(
    _ path: Path, offset: Point = .zero, _ style: ShapeMask.Style, _ color: Color,
    on context: borrowing CairoContext
  ) {
    // The whole part of the place is kept out of the mask's key: shapes that are moved are the same.
    let placeX = (origin.x + offset.x) * scale
    let placeY = (origin.y + offset.y) * scale
    let wholeX = placeX.rounded(.down)
    let wholeY = placeY.rounded(.down)
    let shape = path.onDevice(
      scale: scale, fraction: Point(x: placeX - wholeX, y: placeY - wholeY))
    guard let mask = masks.mask(ShapeMask.Key(path: shape, style: style)) else { return }
    context.fill(
      through: mask.surface, x: Int(wholeX) + shiftX + mask.x, y: Int(wholeY) + shiftY + mask.y,
      .color(color))
  }

  /// Draws a code's squares as large as fit, each of the same whole number of device pixels.
  private func drawCode(
    _ text: String, in rect: PixelRect, on context: borrowing CairoContext
  ) {
    guard let code = QRCode(text) else { return }
    context.fill(rect, Color(0xFFFFFF))
    let squares = code.side + 2 * QRCode.quietZone
    let side = min(rect.width, rect.height) / squares
    let left = rect.x + (rect.width - code.side * side) / 2
    let top = rect.y + (rect.height - code.side * side) / 2
    for y in 0..<code.side {
      for x in 0..<code.side where code.isDark(x, y) {
        context.fill(
          PixelRect(x: left + x * side, y: top + y * side, width: side, height: side), Color(0))
      }
    }
  }

  private func fillRounded(
    _ rect: PixelRect, radius: Int, _ paint: Paint, on context: borrowing CairoContext
  ) {
    let radius = max(0, min(radius, rect.width / 2, rect.height / 2))
    guard radius > 0 else { return context.fill(rect, paint) }
    let inner = rect.width - 2 * radius
    for y in [rect.y, rect.maxY - radius] {
      let edge = PixelRect(x: rect.x + radius, y: y, width: inner, height: radius)
      context.fill(edge.intersection(clip), paint)
    }
    // Where left and right meet, one half of the disc is both corners.
    let halves = [(rect.x, 2 * radius, rect.x + radius)]
    let corners = [
      (rect.x, radius, rect.x + radius), (rect.maxX - radius, radius, rect.maxX - radius),
    ]
    let middle = PixelRect(
      x: rect.x, y: rect.y + radius, width: rect.width, height: rect.height - 2 * radius)
    context.fill(middle.intersection(clip), paint)
    // One disc's quarters are the corners.
    let disc = ShapeMask.Key(path: .disc(radius: Double(radius)), style: .fill)
    guard let mask = masks.mask(disc) else { return }
    for (x, width, centerX) in inner == 0 ? halves : corners {
      for (y, centerY) in [(rect.y, rect.y + radius), (rect.maxY - radius, rect.maxY - radius)] {
        let corner = PixelRect(x: x, y: y, width: width, height: radius).intersection(clip)
        if corner.isEmpty { continue }
        context.clip(to: corner)
        context.fill(through: mask.surface, x: centerX + mask.x, y: centerY + mask.y, paint)
      }
    }
    context.clip(to: clip)
  }
}

extension Path {
  /// A disc around the origin.
  static func disc(radius: Double) -> Path {
    // Four cubic curves; the handles' length brings them nearest to a circle.
    let handle = radius * 0.5522847498
    var path = Path()
    path.move(radius, 0)
    path.curve(
      Point(x: radius, y: handle), Point(x: handle, y: radius), Point(x: 0, y: radius))
    path.curve(
      Point(x: -handle, y: radius), Point(x: -radius, y: handle), Point(x: -radius, y: 0))
    path.curve(
      Point(x: -radius, y: -handle), Point(x: -handle, y: -radius), Point(x: 0, y: -radius))
    path.curve(
      Point(x: handle, y: -radius), Point(x: radius, y: -handle), Point(x: radius, y: 0))
    path.close()
    return path
  }
}
