import DiptychGeometry
import DiptychTestSupport
import Testing

@testable import DiptychCanvas

@Suite struct FrameDifferenceTests {
  static let paper = Color(0xFFFFFF)

  /// A list of rows 20 high in a pane 100 by 100, scrolled by so much.
  func list(scrolled y: Double, pressed: Int? = nil, above: [Layer] = []) -> Frame {
    let rows = (0..<20).map { row in
      Block(
        key: BlockKey(serial: UInt64(row == pressed ? 100 + row : row)),
        frame: Rect(x: 0, y: Double(row) * 20, width: 100, height: 20), commands: [])
    }
    let layer = Layer(
      id: "list", frame: Rect(x: 0, y: 0, width: 100, height: 100), offset: Point(x: 0, y: y),
      ground: Self.paper, blocks: rows)
    return Frame(size: Size(width: 200, height: 100), scale: 1, layers: [layer] + above)
  }

  func indicator(y: Double) -> Layer {
    Layer(
      id: "indicator", frame: Rect(x: 0, y: 0, width: 100, height: 100),
      blocks: [
        Block(
          key: BlockKey(serial: 999), frame: Rect(x: 92, y: y, width: 4, height: 20), commands: [])
      ])
  }

  @Test("Without an old frame everything is damaged")
  func nothingPainted() {
    let difference = FrameDifference(from: nil, to: list(scrolled: 0))
    #expect(difference.moves.isEmpty)
    #expect(difference.damage == [PixelRect(x: 0, y: 0, width: 200, height: 100)])
  }

  @Test("Another scale damages everything")
  func otherScale() {
    var frame = list(scrolled: 0)
    frame.scale = 2
    let difference = FrameDifference(from: list(scrolled: 0), to: frame)
    #expect(difference.damage == [PixelRect(x: 0, y: 0, width: 400, height: 200)])
  }

  @Test("The same frame needs neither moves nor repainting")
  func sameFrame() {
    let difference = FrameDifference(from: list(scrolled: 7), to: list(scrolled: 7))
    #expect(difference.moves.isEmpty)
    #expect(difference.damage.isEmpty)
    #expect(difference.changed.isEmpty)
  }

  @Test("A changed block damages its own place alone")
  func changedBlock() {
    let difference = FrameDifference(
      from: list(scrolled: 0), to: list(scrolled: 0, pressed: 2))
    #expect(difference.moves.isEmpty)
    #expect(difference.damage == [PixelRect(x: 0, y: 40, width: 100, height: 20)])
  }

  @Test("A scroll moves the pixels and repaints the bare strip")
  func scroll() {
    let difference = FrameDifference(from: list(scrolled: 0), to: list(scrolled: 15))
    let from = PixelRect(x: 0, y: 15, width: 100, height: 85)
    #expect(difference.moves == [FrameDifference.Move(from: from, dx: 0, dy: -15)])
    #expect(difference.damage == [PixelRect(x: 0, y: 85, width: 100, height: 15)])
    #expect(difference.changed == [PixelRect(x: 0, y: 0, width: 100, height: 100)])
  }

  @Test("A scroll repaints what was carried along and what lies above, and no more")
  func scrollUnderIndicator() {
    let difference = FrameDifference(
      from: list(scrolled: 0, above: [indicator(y: 10)]),
      to: list(scrolled: 15, above: [indicator(y: 14)]))
    #expect(difference.moves.count == 1)
    let needed = [
      PixelRect(x: 0, y: 85, width: 100, height: 15),
      PixelRect(x: 92, y: 0, width: 4, height: 15), PixelRect(x: 92, y: 14, width: 4, height: 20),
    ]
    for rect in needed {
      let left = difference.damage.reduce([rect]) { pieces, damage in
        pieces.flatMap { $0.subtracting(damage) }
      }
      #expect(left.isEmpty)
    }
    #expect(difference.damage.reduce(0) { $0 + $1.area } < 1700)
  }

  @Test("A scroll by more than half of the pane repaints it without a move")
  func farScroll() {
    let difference = FrameDifference(from: list(scrolled: 0), to: list(scrolled: 60))
    #expect(difference.moves.isEmpty)
    #expect(difference.damage == [PixelRect(x: 0, y: 0, width: 100, height: 100)])
  }

  @Test("A layer that comes or goes damages its frame within the picture")
  func appearing() {
    let popover = Layer(
      id: "popover", frame: Rect(x: 150, y: 50, width: 100, height: 40), blocks: [])
    let with = list(scrolled: 0, above: [popover])
    let place = PixelRect(x: 150, y: 50, width: 50, height: 40)
    #expect(FrameDifference(from: list(scrolled: 0), to: with).damage == [place])
    #expect(FrameDifference(from: with, to: list(scrolled: 0)).damage == [place])
  }

  @Test("What changes beneath an opaque layer is not repainted")
  func hidden() {
    let cover = Layer(
      id: "cover", frame: Rect(x: 0, y: 0, width: 120, height: 100), ground: Self.paper, blocks: [])
    let difference = FrameDifference(
      from: list(scrolled: 0, above: [cover]), to: list(scrolled: 0, pressed: 1, above: [cover]))
    #expect(difference.damage.isEmpty)
  }

  @Test("A block on fractions of a pixel damages every pixel that it touches")
  func outwardRounding() {
    let block = Block(
      key: BlockKey(serial: 1), frame: Rect(x: 10.25, y: 10.25, width: 10, height: 10), commands: []
    )
    func frame(_ blocks: [Block]) -> Frame {
      let layer = Layer(
        id: "a", frame: Rect(x: 0, y: 0, width: 50, height: 50), blocks: blocks)
      return Frame(size: Size(width: 50, height: 50), scale: 1, layers: [layer])
    }
    let difference = FrameDifference(from: frame([]), to: frame([block]))
    #expect(difference.damage == [PixelRect(x: 10, y: 10, width: 11, height: 11)])
  }

  @Test(
    "Moves and repainting give the same pixels as painting from scratch",
    arguments: [1, 1.25, 1.5, 2, 3])
  func incremental(scale: Double) {
    var moves = 0
    for seed in 0..<(scale == 1 ? 40 : 8) {
      var old: Frame?
      var kept: IntegerPainter?
      for frame in RandomFrames(seed: UInt64(seed), scale: scale).prefix(25) {
        let difference = FrameDifference(from: old, to: frame)
        var painter = kept ?? IntegerPainter(frame)
        for move in difference.moves { painter.move(move) }
        for rect in difference.damage { painter.paint(frame, in: rect) }
        var scratch = IntegerPainter(frame)
        scratch.paint(frame, in: frame.pixelBounds)
        guard painter.pixels == scratch.pixels else {
          Issue.record("seed \(seed) at scale \(scale): \(difference)")
          return
        }
        for (index, one) in difference.damage.enumerated() {
          #expect(frame.pixelBounds.contains(one))
          #expect(!difference.damage[..<index].contains { $0.intersects(one) })
        }
        let seen = difference.changed.reduce(0) { $0 + $1.area }
        #expect(seen <= frame.pixelBounds.area)
        moves += difference.moves.count
        kept = painter
        old = frame
      }
    }
    #expect(moves > 15)
  }
}
