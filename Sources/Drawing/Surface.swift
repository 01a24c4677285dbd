internal import DiptychCGraphics
import DiptychGeometry

/// An image in memory that Cairo paints on. `cairo_image_surface_create`
@safe final class Surface {
  enum Format {
    /// 32 bits a pixel, the upper eight unused.
    case color
    /// 32 bits a pixel, colours multiplied by the alpha in the upper eight.
    case picture
    /// Eight bits of coverage a pixel.
    case mask

    var code: cairo_format_t {
      switch self {
      case .color: CAIRO_FORMAT_RGB24
      case .picture: CAIRO_FORMAT_ARGB32
      case .mask: CAIRO_FORMAT_A8
      }
    }
  }

  let pointer: OpaquePointer
  let width: Int
  let height: Int
  /// Bytes from one row to the next.
  let stride: Int
  /// Somebody else's memory, where it is not Cairo's.
  private let memory: PixelMemory?

  convenience init(_ format: Format, width: Int, height: Int) throws(CairoFailure) {
    // Cairo's own limit on either side is 32,767; what does not fit an Int32 is beyond it too.
    try unsafe self.init(
      cairo_image_surface_create(format.code, Int32(clamping: width), Int32(clamping: height)),
      from: "cairo_image_surface_create", width: width, height: height)
  }

  /// A colour surface in memory that is lent. `cairo_image_surface_create_for_data`
  convenience init(on memory: PixelMemory) throws(CairoFailure) {
    try unsafe self.init(
      cairo_image_surface_create_for_data(
        memory.start.assumingMemoryBound(to: UInt8.self), Format.color.code,
        Int32(clamping: memory.width), Int32(clamping: memory.height),
        Int32(clamping: memory.bytesPerRow)),
      from: "cairo_image_surface_create_for_data", width: memory.width, height: memory.height,
      memory: memory)
  }

  private init(
    _ pointer: OpaquePointer, from call: String, width: Int, height: Int,
    memory: PixelMemory? = nil
  ) throws(CairoFailure) {
    unsafe self.pointer = pointer
    self.memory = memory
    self.width = width
    self.height = height
    // Zero for a surface that failed, which is one to destroy all the same: the deinit does it.
    stride = Int(unsafe cairo_image_surface_get_stride(pointer))
    let status = unsafe cairo_surface_status(pointer)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw CairoFailure(code: status.rawValue, call: call)
    }
  }

  deinit {
    unsafe cairo_surface_destroy(pointer)
  }

  /// Lends the pixels of a colour surface for reading, once Cairo has finished painting.
  func withPixels<R, E: Error>(_ body: (Span<UInt32>) throws(E) -> R) throws(E) -> R {
    unsafe cairo_surface_flush(pointer)
    let count = stride / 4 * height
    // Cairo aligns its rows to four bytes at least and writes pixels as native UInt32 itself.
    let pixels = unsafe UnsafeRawPointer(data)?.assumingMemoryBound(to: UInt32.self)
    let buffer = unsafe UnsafeBufferPointer(start: pixels, count: pixels == nil ? 0 : count)
    return try body(unsafe Span(_unsafeElements: buffer))
  }

  /// Lends the bytes for writing, and tells Cairo that they have changed.
  func withMutableBytes(_ body: (inout MutableSpan<UInt8>) -> Void) {
    unsafe cairo_surface_flush(pointer)
    let bytes = unsafe UnsafeMutableBufferPointer(
      start: data, count: data == nil ? 0 : stride * height)
    var span = unsafe MutableSpan(_unsafeElements: bytes)
    body(&span)
    unsafe cairo_surface_mark_dirty(pointer)
  }

  /// Sets all pixels of a colour or picture surface, row by row.
  func setPixels(_ pixels: [UInt32]) {
    guard pixels.count == width * height, let data = unsafe data else { return }
    unsafe cairo_surface_flush(pointer)
    unsafe pixels.withUnsafeBytes { rows in
      guard let start = rows.baseAddress else { return }
      // Cairo's pixels are native words, as these are. Source: cairo_format_t.
      for y in 0..<height { unsafe memcpy(data + y * stride, start + y * width * 4, width * 4) }
    }
    unsafe cairo_surface_mark_dirty(pointer)
  }

  /// Lets its top left pixel stand for another one of the picture. `cairo_surface_set_device_offset`
  func setOrigin(x: Int, y: Int) {
    unsafe cairo_surface_set_device_offset(pointer, Double(-x), Double(-y))
  }

  /// Moves a rectangle of a colour surface, which may overlap its new place.
  func move(_ from: PixelRect, dx: Int, dy: Int) {
    let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    let source = from.intersection(bounds)
      .intersection(bounds.offset(x: -dx, y: -dy))
    guard !source.isEmpty, let data = unsafe data else { return }
    unsafe cairo_surface_flush(pointer)
    for step in 0..<source.height {
      // Downwards the last row goes first, so that no row is overwritten before it is read.
      let y = dy > 0 ? source.maxY - 1 - step : source.y + step
      let old = y * stride + source.x * 4
      let new = (y + dy) * stride + (source.x + dx) * 4
      unsafe memmove(data + new, data + old, source.width * 4)
    }
    unsafe cairo_surface_mark_dirty(pointer)
  }

  private var data: UnsafeMutablePointer<UInt8>? {
    unsafe cairo_image_surface_get_data(pointer)
  }
}
