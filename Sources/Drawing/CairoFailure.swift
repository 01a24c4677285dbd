internal import DiptychCGraphics

/// A call of the drawing libraries that did not do what it was asked for.
public struct CairoFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// Cairo's own status; 1 (no memory) for zlib and libpng.
  public let code: UInt32
  /// The C function's name.
  public let call: String

  public init(code: UInt32, call: String) {
    self.code = code
    self.call = call
  }

  /// One line, in Cairo's own words (cairo_status_to_string).
  public var description: String {
    guard let words = unsafe cairo_status_to_string(cairo_status_t(rawValue: code)) else {
      return "cannot paint: \(call) gave \(code)"
    }
    return unsafe "cannot paint: \(String(cString: words)) (\(call))"
  }
}
