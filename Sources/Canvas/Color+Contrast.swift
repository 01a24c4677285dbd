extension Color {
  /// How much light the colour gives, from 0 for black to 1 for white.
  ///
  /// Source: WCAG 2.2, relative luminance.
  public var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// The contrast between two opaque colours, from 1 for equal ones to 21 for black and white.
  ///
  /// Source: WCAG 2.2, contrast ratio.
  public func contrast(with other: Color) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The same colour, mixed with so much of another.
  public func mixed(with other: Color, share: Double) -> Color {
    func mix(_ own: Double, _ foreign: Double) -> Double { own + (foreign - own) * share }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: alpha)
  }

  /// Source: IEC 61966-2-1, the curve of sRGB.
  private static func linear(_ part: Double) -> Double {
    if part <= 0.04045 { return part / 12.92 }
    let base = (part + 0.055) / 1.055
    // The power of 2.4 is the square times the fifth root of the square.
    return base * base * fifthRoot(base * base)
  }

  /// Newton's method; from 1 downwards, it has settled long before.
  private static func fifthRoot(_ number: Double) -> Double {
    (0..<32).reduce(1.0) { root, _ in
      root - (root - number / (root * root * root * root)) / 5
    }
  }
}
