import DiptychGeometry

/// A frame with everything where it falls on device pixels: what two of them are compared by.
public struct PlacedFrame: Sendable {
  /// The frame itself.
  let frame: Frame
  let bounds: PixelRect
  /// From the bottom to the top; a group's layers are one.
  let layers: [LayerPlacement]

  /// Places a frame's layers and blocks.
  public init(_ frame: Frame) {
    self.frame = frame
    bounds = frame.pixelBounds
    layers = frame.runs.map { LayerPlacement($0, in: frame) }
  }

  /// Whether another has the same layers in the same order, as most have that follow each other.
  func hasLayers(of other: PlacedFrame) -> Bool {
    layers.count == other.layers.count && zip(layers, other.layers).allSatisfy { $0.id == $1.id }
  }

  /// Where each layer stands by its name; nil if a name is there twice.
  var places: [String: Int]? {
    var places: [String: Int] = [:]
    for (index, layer) in layers.enumerated() {
      guard places.updateValue(index, forKey: layer.id) == nil else { return nil }
    }
    return places
  }
}
