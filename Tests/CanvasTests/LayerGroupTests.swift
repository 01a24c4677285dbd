import DiptychGeometry
import Testing

@testable import DiptychCanvas

@Suite struct LayerGroupTests {
  private static let paper = Color(0xFFFFFF)

  private func layer(_ id: String, _ frame: Rect, _ group: LayerGroup? = nil) -> Layer {
    let block = Block(
      key: BlockKey(serial: 1), frame: Rect(origin: .zero, size: frame.size), commands: [])
    return Layer(id: id, frame: frame, ground: Self.paper, blocks: [block], group: group)
  }

  private func frame(_ group: LayerGroup?) -> Frame {
    Frame(
      size: Size(width: 200, height: 100), scale: 2,
      layers: [
        layer("pane", Rect(x: 0, y: 0, width: 200, height: 100)),
        layer("body", Rect(x: 50, y: 20, width: 60, height: 40), group),
        layer("rows", Rect(x: 60, y: 30, width: 40, height: 20), group),
      ])
  }

  @Test("Layers of a group that lie next to each other are one run")
  func runs() {
    #expect(frame(nil).runs.map(\.count) == [1, 1, 1])
    #expect(frame(LayerGroup(id: "a")).runs.map(\.count) == [1, 2])
    var other = frame(LayerGroup(id: "a"))
    other.layers[1].group?.opacity = 0.5
    #expect(other.runs.map(\.count) == [1, 1, 1])
  }

  @Test("What a group damages when it fades or grows is its own place, before and after")
  func damage() {
    let before = frame(LayerGroup(id: "a", opacity: 0.4))
    let after = frame(LayerGroup(id: "a", opacity: 0.5))
    #expect(FrameDifference(from: before, to: before).damage.isEmpty)
    #expect(
      FrameDifference(from: before, to: after).damage
        == [PixelRect(x: 100, y: 40, width: 120, height: 80)])
    let half = frame(LayerGroup(id: "a", scale: 0.5, about: Point(x: 50, y: 20)))
    let run = half.runs[1]
    // A pixel beside each edge may take part.
    #expect(
      half.shownPixels(of: run, in: LayerGroup(id: "a", scale: 0.5, about: Point(x: 50, y: 20)))
        == PixelRect(x: 99, y: 39, width: 62, height: 42))
  }

  @Test("What a group clips does not show outside, and an empty group shows nowhere")
  func clip() {
    let group = LayerGroup(id: "a", clip: Rect(x: 0, y: 0, width: 60, height: 30))
    let shown = frame(group)
    #expect(
      shown.shownPixels(of: shown.runs[1], in: group)
        == PixelRect(x: 100, y: 40, width: 20, height: 20))
    let small = LayerGroup(id: "a", scale: 0.5)
    let away = Frame(
      size: Size(width: 10, height: 10), scale: 1,
      layers: [layer("away", Rect(x: 20, y: 0, width: 5, height: 5), small)])
    #expect(away.shownPixels(of: away.runs[0], in: small).isEmpty)
  }

  @Test("A moved layer is cut off at the clip; what is left shows what it did")
  func moved() {
    let whole = layer("pane", Rect(x: 20, y: 0, width: 100, height: 50))
    let moved = whole.moved(
      by: Point(x: -40, y: 0), within: Rect(x: 20, y: 0, width: 100, height: 50))
    #expect(moved.frame == Rect(x: 20, y: 0, width: 60, height: 50))
    #expect(moved.offset == Point(x: 40, y: 0))
  }
}
