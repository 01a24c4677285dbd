/// The one rule by which lengths in points become whole device pixels.
public enum Rounding {
  /// The device pixel nearest to a length in points; halves go up, so that equal spacings stay equal.
  public static func device(_ points: Double, scale: Double) -> Int {
    Int((points * scale + 0.5).rounded(.down))
  }

  /// The length in points that lies on a device pixel and is nearest to the given one.
  public static func points(_ points: Double, scale: Double) -> Double {
    Double(device(points, scale: scale)) / scale
  }
}
