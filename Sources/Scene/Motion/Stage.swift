import DiptychCanvas
import DiptychGeometry

/// A scene's layers while they are being moved: each in its slot, with what else goes there.
struct Stage {
  private let resting: [Layer]
  /// What stands in a slot instead of its layer; most layers rest.
  private var changed: [Int: [Layer]] = [:]
  private var top: [Layer] = []

  init(_ scene: Scene) {
    resting = scene.layers
  }

  /// From back to front.
  var layers: [Layer] {
    if changed.isEmpty, top.isEmpty { return resting }
    var layers: [Layer] = []
    layers.reserveCapacity(resting.count)
    for (index, layer) in resting.enumerated() {
      if let slot = changed[index] { layers += slot } else { layers.append(layer) }
    }
    // What is moved out of sight leaves nothing.
    return (layers + top).filter { !$0.frame.isEmpty }
  }

  mutating func change(_ index: Int, _ change: (inout [Layer]) -> Void) {
    change(&changed[index, default: [resting[index]]])
  }

  mutating func change(_ indices: Range<Int>, _ change: (Layer) -> Layer) {
    for index in indices { self.change(index) { $0 = $0.map(change) } }
  }

  mutating func insert(_ layers: [Layer], beneath index: Int) {
    guard index < resting.count else { return insertOnTop(layers) }
    change(index) { $0.insert(contentsOf: layers, at: 0) }
  }

  mutating func insertOnTop(_ layers: [Layer]) {
    top += layers
  }
}

extension Scene {
  /// Layers that show while their scene has gone already: without indicators, and by other names.
  func leaving(_ indices: Range<Int>) -> [Layer] {
    let indicators = Set(moving.indicators.values.map(\.layer))
    return indices.filter { !indicators.contains($0) }.map { index in
      var layer = layers[index]
      layer.id = "leaving " + layer.id
      return layer
    }
  }
}
