/// A call of the drawing libraries that did not do what it was asked for.
public struct CairoFailure: Error, Hashable, Sendable {
  /// Cairo's own status; 1 (no memory) for libpng, which has none.
  public let code: UInt32
  /// The C function's name.
  public let call: String

  public init(code: UInt32, call: String) {
    self.code = code
    self.call = call
  }
}
