/// A colour in sRGB, not premultiplied.
public struct Color: Hashable, Sendable {
  /// The share of red, from 0 to 1.
  public var red: Double
  /// The share of green, from 0 to 1.
  public var green: Double
  /// The share of blue, from 0 to 1.
  public var blue: Double
  /// How opaque the colour is, from 0 to 1.
  public var alpha: Double

  /// Takes shares from 0 to 1, and how opaque the colour is.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A colour from its usual hexadecimal form, such as `0x0B57D0`.
  public init(_ rgb: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255,
      blue: Double(rgb & 0xFF) / 255, alpha: alpha)
  }

  /// The same colour, as opaque as is said.
  public func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
