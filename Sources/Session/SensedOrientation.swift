public import DiptychGeometry

/// How a device is held, in the words of an orientation sensor.
///
/// The words are those of `AccelerometerOrientation` in iio-sensor-proxy's net.hadess.SensorProxy.xml;
/// `undefined`, which it has too, tells nothing.
public enum SensedOrientation: String, CaseIterable, Sendable {
  /// As the panel stands by itself.
  case normal
  /// The panel's lower edge is above.
  case bottomUp = "bottom-up"
  /// The panel's left edge is above.
  case leftUp = "left-up"
  /// The panel's right edge is above.
  case rightUp = "right-up"

  /// The turn at which a picture is upright for who holds the device so.
  ///
  /// The picture's top must lie at the edge that is above. iio-sensor-proxy's orientation.c gives
  /// `left-up` where the panel's left edge is above: there the device is turned clockwise by 90 degrees,
  /// and the picture anticlockwise. So does mutter's `meta_orientation_to_transform`: its transform 90
  /// for `left-up` is Wayland's `wl_output.transform` 90, "90 degrees counter-clockwise".
  public var turn: Turn {
    switch self {
    case .normal: .none
    case .bottomUp: .half
    case .leftUp: .threeQuarters
    case .rightUp: .quarter
    }
  }
}
