import DiptychCX11
import DiptychGeometry

/// Brings the damaged parts of the upright picture onto the window, turned and converted.
@safe final class Presenter {
  private let connection: Connection
  private let visual: ScreenVisual
  private let window: Window
  private let context: GC
  private var image: WindowImage?
  /// The extension's major opcode and its completion event; nil when shared memory is of no use.
  private var sharing: (request: UInt8, completion: Int32)?
  private var outstanding = 0
  private var failuresSeen = 0
  private var ground: UInt32?

  /// Xlib: `XCreateGC`, `XShmQueryExtension`.
  init(_ connection: Connection, visual: ScreenVisual, window: Window) throws(DisplayFailure) {
    self.connection = connection
    self.visual = visual
    self.window = window
    let set = try unsafe connection.use { display -> (GC?, (UInt8, Int32)?) in
      var values = XGCValues()
      values.graphics_exposures = 0
      let context = unsafe XCreateGC(display, window, UInt(GCGraphicsExposures), &values)
      var (request, event, error): (Int32, Int32, Int32) = (0, 0, 0)
      guard unsafe XShmQueryExtension(display) != 0,
        unsafe XQueryExtension(display, "MIT-SHM", &request, &event, &error) != 0
      else { return unsafe (context, nil) }
      return unsafe (context, (UInt8(truncatingIfNeeded: request), event + ShmCompletion))
    }
    guard let context = unsafe set.0 else { throw .lost }
    unsafe self.context = context
    sharing = unsafe set.1.map { (request: $0.0, completion: $0.1) }
  }

  /// Whether the image may be written: the server has read all that was put.
  var isReady: Bool { outstanding == 0 }

  /// Whether pictures go through shared memory; not before the first one is it known for certain.
  var isShared: Bool { image?.isShared ?? false }

  /// Memory that the server reads pictures of this size from, if they are upright; nil where they have
  /// to be copied.
  func memory(width: Int, height: Int) throws(DisplayFailure) -> PixelMemory? {
    sharing == nil ? nil : try image(width: width, height: height).memory()
  }

  /// Gives back what it holds on our side, once the connection has ended.
  func close() { image = nil }

  func present(
    _ pixels: UnsafeBufferPointer<UInt32>, rowLength: Int, width: Int, height: Int, turn: Turn,
    damage: [PixelRect], windowWidth: Int, windowHeight: Int
  ) throws(DisplayFailure) {
    let image = try image(width: windowWidth, height: windowHeight)
    var rects: [PixelRect] = []
    unsafe image.withBytes { bytes in
      let isPaintedHere =
        unsafe UnsafeRawPointer(pixels.baseAddress) == UnsafeRawPointer(bytes.baseAddress)
      if turn == .none, isPaintedHere {
        // The painter has painted here.
        let bounds = PixelRect(x: 0, y: 0, width: image.width, height: image.height)
        rects = damage.map(bounds.intersection).filter { !$0.isEmpty }
        return
      }
      let copy = unsafe TurnedCopy(
        source: pixels, rowLength: rowLength, width: width, height: height, turn: turn,
        target: bytes, bytesPerLine: image.bytesPerLine, targetWidth: image.width,
        targetHeight: image.height, format: image.format)
      rects = damage.map(copy.copy).filter { !$0.isEmpty }
    }
    if !rects.isEmpty { try clip(to: rects) }
    if image.isShared, let first = rects.first {
      let whole = rects.reduce(first) { $0.union($1) }
      try unsafe image.put(on: window, context: context, whole, asksCompletion: true)
      outstanding += 1
    } else {
      for rect in rects {
        try unsafe image.put(on: window, context: context, rect, asksCompletion: false)
      }
    }
    let last = (height - 1) * rowLength + width - 1
    if pixels.indices.contains(last) { try unsafe setGround(image.format.encode(pixels[last])) }
    _ = try unsafe connection.use { unsafe XFlush($0) }
  }

  /// Has the server fill what the window gains, until there is a picture for it, with the colour at
  /// the picture's end; not before the first picture, of which it would be a flash.
  ///
  /// Xlib: `XSetWindowBackground`.
  private func setGround(_ pixel: UInt32) throws(DisplayFailure) {
    guard pixel != ground else { return }
    ground = pixel
    _ = try unsafe connection.use { unsafe XSetWindowBackground($0, window, UInt(pixel)) }
  }

  /// Lets one request change all of these and nothing else: nobody sees one of them without the others.
  ///
  /// Xlib: `XSetClipRectangles`.
  private func clip(to rects: [PixelRect]) throws(DisplayFailure) {
    var list = rects.map { rect in
      XRectangle(
        x: Int16(rect.x), y: Int16(rect.y), width: UInt16(rect.width),
        height: UInt16(rect.height))
    }
    _ = try unsafe connection.use {
      unsafe XSetClipRectangles($0, context, 0, 0, &list, Int32(list.count), Unsorted)
    }
  }

  /// Waits until the server has read what was put, but not for long; other events stay in line.
  ///
  /// Xlib: `XCheckTypedEvent`.
  func waitUntilReady(milliseconds: Int) throws(DisplayFailure) {
    guard let sharing else { return }
    var left = milliseconds
    while !isReady, left >= 0 {
      let hasCompleted = try unsafe connection.use { display in
        var event = unsafe XEvent()
        return unsafe XCheckTypedEvent(display, sharing.completion, &event) != 0
      }
      if hasCompleted {
        _ = completes(sharing.completion)
      } else {
        // Something else may come first, and more than once.
        diptych_x_wait_for_input(connection.fileDescriptor, 4)
        left -= 4
      }
    }
  }

  /// Whether an event says that the server has read what was put; counts it if so.
  func completes(_ type: Int32) -> Bool {
    guard let sharing, type == sharing.completion else { return false }
    outstanding = max(0, outstanding - 1)
    return true
  }

  /// Whether a put was refused: no completion will come for it.
  var hasRefusal: Bool {
    guard let sharing else { return false }
    return connection.errors.byRequest[sharing.request] ?? 0 > failuresSeen
  }

  /// Whether a put was refused since the last question; from then on pictures take the other way.
  func wasRefused() -> Bool {
    guard hasRefusal else { return false }
    outstanding = 0
    image = nil
    self.sharing = nil
    return true
  }

  /// The image of the window's present size, made anew when that has changed.
  private func image(width: Int, height: Int) throws(DisplayFailure) -> WindowImage {
    if let image, image.width == width, image.height == height { return image }
    // The old one goes first: two pictures of a large screen need not fit.
    image = nil
    if let sharing {
      let shared = try WindowImage(
        sharedOn: connection, visual: visual, width: width, height: height)
      failuresSeen = connection.errors.byRequest[sharing.request] ?? 0
      if let shared {
        image = shared
        return shared
      }
      // Puts still under way would otherwise be waited for; the server has read them by now.
      outstanding = 0
      self.sharing = nil
    }
    let plain = try WindowImage(
      plainOn: connection, visual: visual, width: width, height: height)
    image = plain
    return plain
  }
}
