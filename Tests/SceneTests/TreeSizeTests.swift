import DiptychCanvas
import DiptychCatalogue
import DiptychGeometry
import DiptychScene
import DiptychSession
import DiptychSplitModel
import DiptychTestSupport
import DiptychVisitSupport
import DiptychWalkSupport
import Testing

@Suite("A6: every tree has a layout in every size")
struct TreeSizeTests {
  /// The first thing that is wrong with what shows, whatever it is.
  private func fault(_ visit: Visit) -> String? {
    let scene = visit.scene
    let bounds = Rect(origin: .zero, size: visit.state.bounds)
    if let broken = visit.state.brokenInvariant(in: visit.session.content.catalogue) {
      return "invariant \(broken)"
    }
    for part in scene.parts where part.frame.isEmpty || !bounds.contains(part.frame) {
      return "part \(part)"
    }
    for region in scene.regions where region.frame.isEmpty || !bounds.contains(region.frame) {
      return "region \(region)"
    }
    for layer in scene.frame.layers where layer.frame.isEmpty || !bounds.contains(layer.frame) {
      return "layer \(layer.id) \(layer.frame)"
    }
    let ids = scene.frame.layers.map(\.id)
    if Set(ids).count != ids.count { return "layers of one name: \(ids)" }
    if scene.facts != visit.state.facts { return "facts do not settle" }
    for piece in visit.state.arrangement.pieces where !piece.frame.isEmpty {
      if let blank = blank(piece, in: scene) { return blank }
    }
    return nil
  }

  /// What of a piece no opaque layer covers, if anything.
  private func blank(_ piece: Arrangement.Piece, in scene: Scene) -> String? {
    // Corners and the middle, a little inside.
    let inside = piece.frame.inset(by: min(0.25, piece.frame.width / 4, piece.frame.height / 4))
    let probes = [
      inside.origin, Point(x: inside.maxX, y: inside.minY), Point(x: inside.minX, y: inside.maxY),
      Point(x: inside.maxX, y: inside.maxY), inside.center,
    ]
    for probe in probes
    where !scene.frame.layers.contains(where: { $0.ground != nil && $0.frame.contains(probe) }) {
      return "blank \(piece.kind) \(piece.frame) at \(probe)"
    }
    return nil
  }

  @Test(
    "400 sizes of 60 random trees: pieces tile, nothing strays, nothing is blank, layout settles")
  func sizes() throws {
    let folder = try Waters.folder()
    let catalogue = try Catalogue.open(folder.path)
    var trees = RandomTrees(SeededGenerator(seed: 6))
    var sizes = [1.0, 48, 49, 50, 98, 8_192].flatMap { width in
      [1.0, 48, 49, 50, 98, 8_192].map { Size(width: width, height: $0) }
    }
    while sizes.count < 400 { sizes.append(trees.size()) }
    var panes = 0
    for number in 0..<60 {
      let visit = Visit(
        catalogue, 1_024, 768, screen: trees.tree(levels: number % 5),
        customDetails: ["counter": Counter()])
      for place in 0..<40 {
        let size = sizes[(number * 40 + place) % sizes.count]
        visit.session.handle(.panelResized(size))
        panes += visit.state.arrangement.pages.count
        if let fault = fault(visit) {
          Issue.record("tree \(number) at \(size): \(fault)")
          break
        }
      }
    }
    #expect(panes > 3_000)
  }

  @Test(
    "A9: mirrored, each tree is itself seen in a mirror: pieces of the same sizes, sides swapped")
  func mirrored() throws {
    let folder = try Oases.folder()
    let catalogue = try Catalogue.open(folder.path)
    var trees = RandomTrees(SeededGenerator(seed: 9))
    for _ in 0..<60 {
      let visit = Visit(
        catalogue, 1_100, 700, screen: trees.tree(levels: 3),
        customDetails: ["counter": Counter()])
      let arabic = visit.state.arrangement.pieces
      visit.session.handle(.languageTapped("en"))
      let english = visit.state.arrangement.pieces
      #expect(visit.state.isRightToLeft == false)
      #expect(arabic.map(\.kind) == english.map(\.kind))
      for (left, right) in zip(english, arabic) {
        #expect(left.frame.size == right.frame.size && left.frame.minY == right.frame.minY)
        #expect(abs(left.frame.minX - (1_100 - right.frame.maxX)) < 0.001)
      }
    }
  }
}
