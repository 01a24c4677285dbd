import DiptychCanvas
import DiptychGeometry

/// A scene's layers while they are being moved: each in its slot, with what else goes there.
struct Stage {
  private var slots: [[Layer]]

  init(_ scene: Scene) {
    slots = scene.layers.map { [$0] }
  }

  /// From back to front.
  var layers: [Layer] { slots.flatMap { $0 }.filter { !$0.frame.isEmpty } }

  mutating func change(_ index: Int, _ change: (inout [Layer]) -> Void) {
    change(&slots[index])
  }

  mutating func change(_ indices: Range<Int>, _ change: (Layer) -> Layer) {
    for index in indices { slots[index] = slots[index].map(change) }
  }

  mutating func insert(_ layers: [Layer], beneath index: Int) {
    guard index < slots.count else { return insertOnTop(layers) }
    slots[index].insert(contentsOf: layers, at: 0)
  }

  mutating func insertOnTop(_ layers: [Layer]) {
    slots.append(layers)
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
