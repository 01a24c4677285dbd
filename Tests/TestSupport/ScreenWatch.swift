import DiptychCXTest
public import DiptychGeometry
import DiptychHost

/// A client of a server that waits until something is painted, and looks only then.
///
/// Looking all the time would keep the server, and a machine of few cores, from what it is to be seen doing.
@safe public final class ScreenWatch {
  private let client: XClient
  private var display: OpaquePointer { unsafe client.display }
  private let damage: UInt
  private let damageEvent: Int32

  public init(_ server: XServer) throws {
    client = try XClient(server)
    let display = unsafe client.display
    var (event, error): (Int32, Int32) = (0, 0)
    guard unsafe XDamageQueryExtension(display, &event, &error) != 0 else {
      throw ChildProcess.Failure(description: "\(server.display) does not tell what is painted")
    }
    damageEvent = event + Int32(XDamageNotify)
    damage = unsafe XDamageCreate(display, client.root, Int32(XDamageReportNonEmpty))
    unsafe XSync(display, 0)
  }

  /// Waits until anything is painted since the last call, and gives the time of that; nil when the
  /// deadline, in `Clock` milliseconds, comes first.
  public func nextPainting(until deadline: Double) throws -> Double? {
    while true {
      var isPainted = false
      while unsafe XPending(display) > 0 {
        var event = unsafe XEvent()
        unsafe XNextEvent(display, &event)
        if unsafe event.type == damageEvent { isPainted = true }
      }
      let time = Clock.milliseconds()
      if isPainted {
        unsafe XDamageSubtract(display, damage, 0, 0)
        unsafe XFlush(display)
        return time
      }
      guard time < deadline else { return nil }
      _ = try Poll.wait(
        for: [PollInterest(unsafe XConnectionNumber(display))], deadline: deadline)
    }
  }

  /// Waits until a part of the screen satisfies, and gives the time of the painting that made it so; nil
  /// when the deadline comes first.
  public func time(
    when part: PixelRect, until deadline: Double, _ satisfies: ([UInt32]) -> Bool
  ) throws -> Double? {
    while let time = try nextPainting(until: deadline) {
      if satisfies(try pixels(in: part)) { return time }
    }
    return nil
  }

  /// Waits until nothing has been painted for a while, but no longer than the deadline.
  public func rest(milliseconds: Double, until deadline: Double = .infinity) throws {
    while let time = try nextPainting(until: min(deadline, Clock.milliseconds() + milliseconds)) {
      if time >= deadline { return }
    }
  }

  /// What the screen shows in a part of it, without unused bits.
  public func pixels(in part: PixelRect) throws -> [UInt32] {
    let image = unsafe XGetImage(
      display, client.root, Int32(part.x), Int32(part.y), UInt32(part.width), UInt32(part.height),
      .max, ZPixmap)
    guard let image = unsafe image else { throw TimedOut("pixels in \(part)") }
    defer { unsafe diptych_xtest_destroy_image(image) }
    guard unsafe image.pointee.bits_per_pixel == 32, let data = unsafe image.pointee.data else {
      throw TimedOut("pixels of 32 bits")
    }
    let stride = unsafe Int(image.pointee.bytes_per_line)
    let bytes = unsafe UnsafeRawBufferPointer(start: data, count: stride * part.height)
    return (0..<part.height).flatMap { y in
      (0..<part.width).map { x in
        unsafe bytes.load(fromByteOffset: y * stride + x * 4, as: UInt32.self) & 0xFF_FFFF
      }
    }
  }
}
