import DiptychCXTest
import Synchronization

/// Keeps X errors of test clients from ending the tests, and leaves all others to their handlers.
enum XErrors {
  private static let ours = Mutex<Set<UInt>>([])

  @safe private struct Previous: Sendable {
    let error: (@convention(c) (OpaquePointer?, UnsafeMutablePointer<XErrorEvent>?) -> Int32)?
    let inputOutput: (@convention(c) (OpaquePointer?) -> Int32)?
  }

  private static let previous: Previous = {
    let error = unsafe XSetErrorHandler { display, event in
      if unsafe isOurs(display) { return 0 }
      return unsafe previous.error?(display, event) ?? 0
    }
    let inputOutput = unsafe XSetIOErrorHandler { display in
      if unsafe isOurs(display) { return 0 }
      return unsafe previous.inputOutput?(display) ?? 0
    }
    return unsafe Previous(error: error, inputOutput: inputOutput)
  }()

  static func tolerate(_ display: OpaquePointer) {
    _ = previous
    ours.withLock { _ = $0.insert(UInt(bitPattern: display)) }
    // Without this, libX11 ends the process when a server is killed.
    unsafe XSetIOErrorExitHandler(display, { _, _ in }, nil)
  }

  static func forget(_ display: OpaquePointer) {
    ours.withLock { _ = $0.remove(UInt(bitPattern: display)) }
  }

  private static func isOurs(_ display: OpaquePointer?) -> Bool {
    guard let display = unsafe display else { return false }
    return ours.withLock { $0.contains(UInt(bitPattern: display)) }
  }
}
