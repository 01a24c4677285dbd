public import DiptychCanvas
public import DiptychGeometry

/// An endless walk through frames as an app might show them: scrolls, changing blocks, layers that
/// come and go. The same seed gives the same walk.
public struct RandomFrames: Sequence, IteratorProtocol {
  private var state: UInt64
  private let scale: Double
  private var layers: [Layer] = []
  private let hasGroups: Bool
  /// How a block of this serial number looks within its size.
  private let commands: (UInt64, Size) -> [DrawCommand]

  /// - Parameters:
  ///   - hasGroups: whether layers join to be paler, smaller or elsewhere.
  ///   - commands: what a block paints, by its number and size; nothing unless given.
  public init(
    seed: UInt64, scale: Double, hasGroups: Bool = false,
    commands: @escaping (UInt64, Size) -> [DrawCommand] = { _, _ in [] }
  ) {
    state = seed
    self.scale = scale
    self.hasGroups = hasGroups
    self.commands = commands
    let frames: [(String, Rect, Bool)] = [
      ("list", Rect(x: 0, y: 20, width: 60, height: 100), true),
      ("article", Rect(x: 60, y: 20, width: 100, height: 100), true),
      ("bar", Rect(x: 0, y: 0, width: 160, height: 20), true),
      ("indicator", Rect(x: 50, y: 20, width: 8, height: 100), false),
    ]
    for (id, frame, opaque) in frames {
      layers.append(layer(id, frame, opaque: opaque))
    }
  }

  public mutating func next() -> Frame? {
    for _ in 0...below(2) { step() }
    if hasGroups { regroup() }
    return Frame(size: Size(width: 160, height: 120), scale: scale, layers: layers)
  }

  private mutating func step() {
    let index = below(layers.count)
    switch below(9) {
    case 0, 1, 2, 3:
      // A scroll by whole device pixels, now and then a far one, now and then with new blocks.
      let reach = below(6) == 0 ? 400 : 30
      layers[index].offset.y += Double(below(reach) - reach / 2) / scale
      if below(4) == 0 { layers[index].offset.x += Double(below(9) - 4) / scale }
      if below(3) == 0 { layers[index].blocks.append(block(in: layers[index])) }
      if below(3) == 0, !layers[index].blocks.isEmpty { layers[index].blocks.removeFirst() }
    case 4 where !layers[index].blocks.isEmpty:
      let old = below(layers[index].blocks.count)
      layers[index].blocks[old] = block(in: layers[index])
    case 5 where !layers[index].blocks.isEmpty:
      let old = layers[index].blocks.remove(at: below(layers[index].blocks.count))
      if below(2) == 0 { layers[index].blocks.insert(old, at: 0) }
    case 6:
      if let known = layers.firstIndex(where: { $0.id == "popover" }) {
        layers.remove(at: known)
      } else {
        let x = Double(below(100))
        let place = Rect(x: x, y: Double(below(80)), width: 50, height: 60)
        layers.insert(
          layer("popover", place, opaque: below(2) == 0), at: layers.count - below(2))
      }
    case 7 where below(4) == 0:
      layers.swapAt(index, below(layers.count))
    case 8 where below(3) == 0:
      layers[index].frame.origin.x += Double(below(7) - 3)
      if below(2) == 0 { layers[index].frame.size.height += Double(below(7) - 3) }
    default:
      layers[index].blocks.append(block(in: layers[index]))
    }
    if index < layers.count, layers[index].blocks.count > 12 { layers[index].blocks.removeFirst(4) }
  }

  /// Changes how a few layers that lie on each other show, or lets them be themselves again.
  private mutating func regroup() {
    guard below(3) > 0 else { return }
    for index in layers.indices { layers[index].group = nil }
    guard below(4) > 0 else { return }
    let first = below(layers.count)
    var group = LayerGroup(
      id: "group", opacity: Double(below(5)) / 4, scale: [1, 1, 0.9, 1.3][below(4)],
      about: Point(x: Double(below(160)), y: Double(below(120))))
    if below(3) == 0 { group.clip = Rect(x: 20, y: 10, width: 90, height: 80) }
    for index in first..<Swift.min(layers.count, first + 1 + below(3)) {
      layers[index].group = group
    }
  }

  private mutating func layer(_ id: String, _ frame: Rect, opaque: Bool) -> Layer {
    let ground = opaque ? Color(UInt32(below(0x100_0000))) : nil
    var layer = Layer(id: id, frame: frame, ground: ground, blocks: [])
    for _ in 0..<(opaque ? 6 : 2) { layer.blocks.append(block(in: layer)) }
    return layer
  }

  /// A block near what the layer shows, sometimes on fractions of a pixel, often over others.
  private mutating func block(in layer: Layer) -> Block {
    let serial = UInt64(below(24))
    let size = Size(width: 10 + Double(serial % 5) * 12.3, height: 6 + Double(serial % 4) * 7.7)
    let fraction = below(3) == 0 ? 0.37 : 0
    let x = layer.offset.x + Double(below(Int(layer.frame.width))) - 5 + fraction
    let y = layer.offset.y + Double(below(Int(layer.frame.height) + 40)) - 20 + fraction
    return Block(
      key: BlockKey(serial: serial),
      frame: Rect(origin: Point(x: x, y: y), size: size), commands: commands(serial, size))
  }

  /// A number from zero up to, not including, the limit. SplitMix64.
  private mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(Swift.max(1, limit)))
  }
}
