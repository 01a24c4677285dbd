import DiptychCX11
import DiptychGeometry

/// The pixels of a whole window on our side, shared with the server where that works.
@safe final class WindowImage {
  let width: Int
  let height: Int
  let bytesPerLine: Int
  let format: PixelFormat
  let isShared: Bool
  private let connection: Connection
  private let image: UnsafeMutablePointer<XImage>
  /// What the server attached; the image keeps its address.
  private let segment: UnsafeMutablePointer<XShmSegmentInfo>?
  private let bytes: UnsafeMutableRawBufferPointer
  /// Whoever has it keeps this object.
  private weak var lent: PixelMemory?

  /// An image in shared memory; nil when the server cannot, or only seemingly, read it.
  ///
  /// Xlib: `XShmCreateImage`, `XShmAttach`.
  init?(sharedOn connection: Connection, visual: ScreenVisual, width: Int, height: Int)
    throws(DisplayFailure)
  {
    let segment = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
    unsafe segment.initialize(to: XShmSegmentInfo())
    let created: UnsafeMutablePointer<XImage>?
    do throws(DisplayFailure) {
      unsafe created = try unsafe connection.use { display in
        unsafe XShmCreateImage(
          display, visual.visual, UInt32(visual.depth), ZPixmap, nil, segment, UInt32(width),
          UInt32(height))
      }
    } catch {
      unsafe segment.deallocate()
      throw error
    }
    guard let image = unsafe created, let format = unsafe PixelFormat(image) else {
      if let image = unsafe created { unsafe diptych_x_destroy_image(image) }
      unsafe segment.deallocate()
      return nil
    }
    bytesPerLine = unsafe Int(image.pointee.bytes_per_line)
    let size = bytesPerLine * height
    let identifier = diptych_x_segment_create(size)
    let address = identifier < 0 ? nil : unsafe diptych_x_segment_attach(identifier, size)
    guard let address = unsafe address else {
      if identifier >= 0 { diptych_x_segment_release(identifier) }
      unsafe diptych_x_destroy_image(image)
      unsafe segment.deallocate()
      return nil
    }
    unsafe segment.pointee.shmid = identifier
    unsafe segment.pointee.shmaddr = address.assumingMemoryBound(to: CChar.self)
    unsafe segment.pointee.readOnly = 1
    unsafe image.pointee.data = segment.pointee.shmaddr
    self.width = width
    self.height = height
    self.format = format
    self.connection = connection
    unsafe self.image = image
    unsafe self.segment = segment
    unsafe bytes = UnsafeMutableRawBufferPointer(start: address, count: size)
    isShared = true
    // From here on the deinit cleans up. The segment is given away at once, whatever the outcome,
    // so that none is left behind by a crash.
    defer { diptych_x_segment_release(identifier) }
    let before = connection.errors.count
    _ = try unsafe connection.use { unsafe XShmAttach($0, segment) }
    // What the server reads comes after its refusal.
    guard try serverReads(visual), connection.errors.count == before else { return nil }
  }

  /// An image in memory of our own, sent through the connection.
  ///
  /// Xlib: `XCreateImage`.
  init(plainOn connection: Connection, visual: ScreenVisual, width: Int, height: Int)
    throws(DisplayFailure)
  {
    let image = try unsafe connection.use { display in
      unsafe XCreateImage(
        display, visual.visual, UInt32(visual.depth), ZPixmap, 0, nil, UInt32(width),
        UInt32(height), 32, 0)
    }
    guard let image = unsafe image else { throw .unsupportedVisual("depth \(visual.depth)") }
    guard let format = unsafe PixelFormat(image) else {
      unsafe diptych_x_destroy_image(image)
      throw .unsupportedVisual("depth \(visual.depth) in an unusual form")
    }
    self.width = width
    self.height = height
    self.format = format
    self.connection = connection
    unsafe self.image = image
    unsafe segment = nil
    bytesPerLine = unsafe Int(image.pointee.bytes_per_line)
    unsafe bytes = .allocate(byteCount: bytesPerLine * height, alignment: 64)
    unsafe image.pointee.data = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
    isShared = false
  }

  deinit {
    // The pixels are not Xlib's to free.
    unsafe image.pointee.data = nil
    unsafe diptych_x_destroy_image(image)
    if let segment = unsafe segment {
      unsafe connection.useIfPossible { unsafe XShmDetach($0, segment) }
      if let address = unsafe bytes.baseAddress { unsafe diptych_x_segment_detach(address) }
      unsafe segment.deallocate()
    } else {
      unsafe bytes.deallocate()
    }
  }

  /// The bytes as a painter can have them, where it may paint for the server right away: shared, and
  /// in the picture's own format.
  func memory() -> PixelMemory? {
    guard isShared, format.isDirect, let start = unsafe bytes.baseAddress else { return nil }
    if let lent { return lent }
    let memory = unsafe PixelMemory(
      start, width: width, height: height, bytesPerRow: bytesPerLine, owner: self)
    lent = memory
    return memory
  }

  func withBytes(_ body: (UnsafeMutableRawBufferPointer) -> Void) {
    unsafe body(bytes)
  }

  /// Puts a part of the image in the same place of a drawable.
  ///
  /// Xlib: `XShmPutImage`, `XPutImage`.
  func put(
    on drawable: Drawable, context: GC, _ rect: PixelRect, asksCompletion: Bool
  ) throws(DisplayFailure) {
    let (left, top) = (Int32(rect.x), Int32(rect.y))
    let (wide, high) = (UInt32(rect.width), UInt32(rect.height))
    try unsafe connection.use { display in
      if isShared {
        _ = unsafe XShmPutImage(
          display, drawable, context, image, left, top, left, top, wide, high,
          asksCompletion ? 1 : 0)
      } else {
        _ = unsafe XPutImage(
          display, drawable, context, image, left, top, left, top, wide, high)
      }
    }
  }

  /// Whether the server sees what we write: in another IPC namespace the same number may be a
  /// stranger's segment, which attaches without an error.
  private func serverReads(_ visual: ScreenVisual) throws(DisplayFailure) -> Bool {
    let count = min(width, 16)
    let pattern = (0..<count).map { _ in format.encode(UInt32.random(in: 0...0xFF_FFFF)) }
    return try unsafe connection.use { display in
      for (x, pixel) in pattern.enumerated() {
        unsafe diptych_x_put_pixel(image, Int32(x), UInt(pixel))
      }
      let pixmap = unsafe XCreatePixmap(
        display, connection.root, UInt32(count), 1, UInt32(visual.depth))
      let context = unsafe XCreateGC(display, pixmap, 0, nil)
      defer {
        unsafe XFreeGC(display, context)
        unsafe XFreePixmap(display, pixmap)
      }
      unsafe XShmPutImage(display, pixmap, context, image, 0, 0, 0, 0, UInt32(count), 1, 0)
      guard let seen = unsafe XGetImage(display, pixmap, 0, 0, UInt32(count), 1, .max, ZPixmap)
      else { return false }
      defer { unsafe diptych_x_destroy_image(seen) }
      let mask = visual.depth == 32 ? UInt.max : (1 << UInt(visual.depth)) - 1
      return pattern.enumerated().allSatisfy { x, pixel in
        unsafe diptych_x_get_pixel(seen, Int32(x)) & mask == UInt(pixel) & mask
      }
    }
  }
}

extension PixelFormat {
  /// The format of an image of Xlib's; nil when pixels are neither 16 nor 32 bits wide.
  fileprivate init?(_ image: UnsafeMutablePointer<XImage>) {
    unsafe self.init(
      redMask: image.pointee.red_mask, greenMask: image.pointee.green_mask,
      blueMask: image.pointee.blue_mask, depth: Int(image.pointee.depth),
      bitsPerPixel: Int(image.pointee.bits_per_pixel),
      isLeastSignificantFirst: image.pointee.byte_order == LSBFirst)
  }
}
