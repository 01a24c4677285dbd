public import DiptychGeometry

/// Where an article's picture is.
public struct PicturePlace: Hashable, Sendable {
  /// Its path in the catalogue's folder, by which the catalogue's pictures are known.
  public let name: String
  /// How large it is in its own pixels; nil when its first bytes do not tell.
  public let size: Size?
  /// Whether it is drawn anew at every size, and so is never too small.
  public let isVector: Bool

  /// Takes a path in the folder, and a size in pixels where it is known.
  public init(name: String, size: Size?, isVector: Bool = false) {
    self.name = name
    self.size = size
    self.isVector = isVector
  }
}
