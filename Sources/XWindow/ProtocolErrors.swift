import DiptychCX11
import Synchronization

/// Remembers the X errors of our own displays; Xlib knows one handler for the whole process.
enum ProtocolErrors {
  struct Tally {
    var count = 0
    /// How many errors each request had, by its major opcode.
    var byRequest: [UInt8: Int] = [:]
    var last: String?
  }

  private static let tallies = Mutex<[UInt: Tally]>([:])

  /// The handlers that were set before; errors of displays that are not ours still go to them.
  @safe private struct Previous: Sendable {
    let error: (@convention(c) (OpaquePointer?, UnsafeMutablePointer<XErrorEvent>?) -> Int32)?
    let inputOutput: (@convention(c) (OpaquePointer?) -> Int32)?
  }

  private static let previous: Previous = {
    let error = unsafe XSetErrorHandler { display, event in
      guard let display = unsafe display, let event = unsafe event else { return 0 }
      let request = unsafe event.pointee.request_code
      let words =
        unsafe "request \(request).\(event.pointee.minor_code) "
        + "failed with X error \(event.pointee.error_code)"
      let isOurs = note(on: UInt(bitPattern: display), request: request, words: words)
      return isOurs ? 0 : unsafe previous.error?(display, event) ?? 0
    }
    // libX11 would print a line of its own about a broken connection.
    let inputOutput = unsafe XSetIOErrorHandler { display in
      let key = UInt(bitPattern: display)
      if tallies.withLock({ $0[key] != nil }) { return 0 }
      return unsafe previous.inputOutput?(display) ?? 0
    }
    return unsafe Previous(error: error, inputOutput: inputOutput)
  }()

  /// Takes over the errors of a display, by its address.
  static func watch(_ display: UInt) {
    _ = previous
    tallies.withLock { $0[display] = Tally() }
  }

  static func forget(_ display: UInt) {
    tallies.withLock { $0[display] = nil }
  }

  static func tally(of display: UInt) -> Tally {
    tallies.withLock { $0[display] ?? Tally() }
  }

  private static func note(on display: UInt, request: UInt8, words: String) -> Bool {
    tallies.withLock { tallies in
      guard var tally = tallies[display] else { return false }
      tally.count += 1
      tally.byRequest[request, default: 0] += 1
      tally.last = words
      tallies[display] = tally
      return true
    }
  }
}
