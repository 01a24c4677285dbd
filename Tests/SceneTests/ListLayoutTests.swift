import DiptychCanvas
import DiptychCatalogue
import DiptychGeometry
import DiptychSplitModel
import DiptychWalkSupport
import Testing

@testable import DiptychScene

/// A list laid out row by row, as anybody would on paper.
private struct NaiveList {
  var rowTops: [Double] = []
  var headerTops: [Double] = []
  var rowHeight: Double
  var height = 0.0

  init(_ list: ItemList) {
    rowHeight = list.hasSubtitles ? 60 : 44
    for row in 0..<list.count {
      if list.sections.contains(where: { $0.firstRow == row }) {
        headerTops.append(height)
        height += 32
      }
      rowTops.append(height)
      height += rowHeight
    }
  }

  func visibleRows(_ offset: Double, _ viewport: Double) -> [Int] {
    rowTops.indices.filter {
      rowTops[$0] < offset + viewport && rowTops[$0] + rowHeight > offset && viewport > 0
    }
  }
}

@Suite("Layout of the list")
struct ListLayoutTests {
  private static func list(_ random: inout SeededGenerator) -> ItemList {
    let hasSections = random.chance(60)
    let hasSubtitles = random.chance(30)
    var section = 0
    return ItemList(
      (0..<(random.chance(5) ? 0 : random.below(120))).map { row in
        if random.chance(15) { section += 1 }
        return Record(
          id: ItemID("row-\(row)"), name: "Row \(row)",
          subtitle: hasSubtitles && random.chance(50) ? "more" : nil,
          section: hasSections ? "Section \(section)" : nil)
      })
  }

  private static func each(
    _ seeds: Range<UInt64>, _ body: (ListLayout, ItemList, inout SeededGenerator) -> Void
  ) {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let list = list(&random)
      let viewport = random.chance(5) ? 0 : Double(random.below(4_000)) / 4
      body(
        ListLayout(
          list: list, viewport: viewport,
          metrics: Metrics()), list, &random)
    }
  }

  @Test("E1: rows and headers lie where a layout row by row puts them")
  func places() {
    Self.each(0..<300) { layout, list, _ in
      let naive = NaiveList(list)
      #expect(layout.contentHeight == naive.height)
      for row in 0..<list.count {
        #expect(layout.top(ofRow: row) == naive.rowTops[row])
        #expect(layout.isFirst(row) == (row == 0 || list.sections.contains { $0.firstRow == row }))
      }
      for section in list.sections.indices {
        #expect(layout.top(ofHeader: section) == naive.headerTops[section])
      }
    }
  }

  @Test("E1: exactly those rows and headers are taken for visible of which a part shows")
  func visible() {
    Self.each(0..<400) { layout, list, random in
      let naive = NaiveList(list)
      for _ in 0..<20 {
        let offset = Double(random.below(Int(layout.furthestOffset) * 4 + 1)) / 4
        let end = offset + layout.viewport
        #expect(Array(layout.rows(atOffset: offset)) == naive.visibleRows(offset, layout.viewport))
        #expect(
          Array(layout.sections(atOffset: offset))
            == naive.headerTops.indices.filter {
              naive.headerTops[$0] < end && naive.headerTops[$0] + 32 > offset
                && layout.viewport > 0
            })
      }
    }
  }

  @Test("The rows in sight are those that show whole, and none where none does")
  func whole() {
    Self.each(0..<400) { layout, list, random in
      let naive = NaiveList(list)
      for _ in 0..<20 {
        let offset = Double(random.below(Int(layout.furthestOffset) + 1))
        let whole = naive.rowTops.indices.filter {
          naive.rowTops[$0] >= offset - 0.5
            && naive.rowTops[$0] + naive.rowHeight <= offset + layout.viewport + 0.5
        }
        let found = layout.wholeRows(atOffset: offset)
        #expect(found?.first == whole.first)
        #expect(found?.last == whole.last)
      }
    }
  }

  @Test("An offset turned into a position and back is the same, clamped to the list")
  func roundTrips() {
    Self.each(0..<400) { layout, list, random in
      for _ in 0..<20 {
        let offset = Double(random.below(40_000)) / 4 - 1_000
        let clamped = min(max(0, offset), max(0, layout.contentHeight - layout.viewport))
        #expect(layout.offset(of: layout.position(atOffset: offset)) == clamped)
      }
    }
  }

  @Test("E6: a row goes to the middle, or to the bottom, as far as the list allows")
  func anchors() {
    Self.each(0..<400) { layout, list, random in
      guard list.count > 0 else { return }
      let row = random.below(list.count)
      let id = list.id(at: row)
      let top = layout.top(ofRow: row)
      let furthest = max(0, layout.contentHeight - layout.viewport)
      let middle = layout.offset(of: .middle(id))
      let centered = top + layout.rowHeight / 2 - layout.viewport / 2
      #expect(middle == min(max(0, centered.rounded()), furthest))
      #expect((0...furthest).contains(middle))
      let bottom = layout.offset(of: .bottom(id))
      #expect(bottom == min(max(0, top + layout.rowHeight - layout.viewport), furthest))
      if layout.viewport >= layout.rowHeight {
        #expect(layout.rows(atOffset: middle).contains(row))
        let whole = layout.wholeRows(atOffset: bottom)
        #expect(whole.map { ($0.first...$0.last).contains(row) } == true)
      }
    }
  }

  @Test("A position by an item that the list does not hold is its start")
  func unknown() {
    Self.each(0..<50) { layout, _, _ in
      let nowhere = ItemID("nowhere")
      for position in [ScrollPosition.middle(nowhere), .bottom(nowhere), .top(nowhere, offset: 90)]
      {
        #expect(layout.offset(of: position) == 0)
      }
    }
  }
}
