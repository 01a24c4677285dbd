/// How many device pixels make a point.
enum Scale {
  /// Those at which every hairline is crisp.
  private static let crisp = [1, 1.25, 1.5, 2, 3]

  /// The crisp scale that is nearest to a resolution, of which 96 pixels in an inch are 1.
  static func fitting(_ dotsPerInch: Double) -> Double {
    let wished = dotsPerInch / 96
    return crisp.min { abs($0 - wished) < abs($1 - wished) } ?? 1
  }
}
