import DiptychGeometry

/// A picture as a scene shows it: which one, and how many device pixels it has to fit into.
public struct WantedPicture: Hashable, Sendable {
  /// The file within the catalogue.
  public var name: String
  /// The room's width in device pixels.
  public var width: Int
  /// The room's height in device pixels.
  public var height: Int

  /// Takes a file's name and the room in device pixels, one at least each way.
  public init(_ name: String, width: Int, height: Int) {
    self.name = name
    self.width = max(1, width)
    self.height = max(1, height)
  }

  /// Takes a file's name and the room in points.
  init(_ name: String, in room: Size, scale: Double) {
    func pixels(_ length: Double) -> Int { Rounding.device(min(length, 1e6 / scale), scale: scale) }
    self.init(name, width: pixels(room.width), height: pixels(room.height))
  }
}
