import DiptychArticles
import DiptychCanvas
import DiptychCatalogue
import DiptychGeometry
import DiptychInput
import DiptychSplitModel
import DiptychTestSupport
import DiptychVisitSupport
import Testing

@testable import DiptychScene

/// Counts what it is asked to measure.
private final class CountingMeasurer: TextMeasuring {
  private let fixed = FixedMeasurer()
  private(set) var asked = 0

  func measure(_ request: TextRequest) -> TextMetrics {
    asked += 1
    return fixed.measure(request)
  }

  func rectangles(of range: Range<Int>, in request: TextRequest) -> [Rect] {
    fixed.rectangles(of: range, in: request)
  }
}

@Suite("Tables")
struct TableTests {
  private func layout(
    _ table: ArticleBlock, width: Double = 720, measurer: any TextMeasuring = FixedMeasurer(),
    cache: SceneCache = SceneCache()
  ) -> ArticleLayout {
    ArticleLayout(
      ArticleFlow(of: Article(title: RichText("Title"), blocks: [table]), fallbackTitle: ""),
      typesetter: ArticleTypesetter(
        width: width, scale: 1, theme: .light, language: "en", measurer: measurer,
        cache: cache, resolve: { .address($0) }))
  }

  private func visit(
    _ blocks: [ArticleBlock], _ language: String = "en", width: Double = 760,
    theme: Theme = .light
  ) throws -> Visit {
    let folder = try ContentFolder([
      "catalogue.json": #"{"languages": ["\#(language)"], "list": "list.json"}"#,
      "list.json": #"[{"name": "Item", "text": "Text"}]"#,
    ])
    let visit = Visit(
      try Catalogue.open(folder.path), width, 800, themes: ThemeSet([(name: "own", theme: theme)]))
    visit.show(Article(title: RichText("Title"), blocks: blocks))
    return visit
  }

  @Test("No word breaks in a column of many words of equally many letters")
  func equalLengths() {
    // Letters of different widths, as digits are in most fonts: the widest comes late.
    final class UnevenMeasurer: TextMeasuring {
      private let fixed = FixedMeasurer()

      func measure(_ request: TextRequest) -> TextMetrics {
        var metrics = fixed.measure(request)
        metrics.size.width += Double(request.text.string.count { $0 == "4" }) * 0.5
        return metrics
      }

      func rectangles(of range: Range<Int>, in request: TextRequest) -> [Rect] {
        fixed.rectangles(of: range, in: request)
      }
    }
    for count in [8, 200] {
      var rows = (1..<count).map { _ in ["11:11", "2"].map { RichText($0) } }
      rows.append(["44:44", "2"].map { RichText($0) })
      let measurer = UnevenMeasurer()
      let layout = self.layout(
        .table(header: ["a", "b"].map { RichText($0) }, rows: rows, alignments: []), width: 100,
        measurer: measurer)
      guard case .row(let row) = layout.items[1].kind else {
        Issue.record("no table")
        return
      }
      let widest = measurer.measure(
        TextRequest(text: StyledText("44:44"), style: .factLabel, language: "en"))
      #expect(layout.typesetter.columns(of: row.table, room: 100).widths[0] >= widest.size.width)
    }
  }

  @Test("Of a table of 1,000 rows only those in sight are laid out, and few cells are measured")
  func manyRows() {
    let rows = (0..<1_000).map { row in (0..<6).map { RichText("cell \(row) \($0)") } }
    let measurer = CountingMeasurer()
    let cache = SceneCache()
    let layout = layout(
      .table(header: rows[0], rows: rows, alignments: []), measurer: measurer, cache: cache)
    _ = layout.visible(from: .top, viewport: 800)
    _ = layout.progress(at: .top, viewport: 800)
    let inSight = 800 / 40 + 2
    #expect(cache.paragraphsLaidOut <= inSight)
    // Each cell in sight is measured at most three times, and a few of each column before.
    #expect(measurer.asked <= inSight * 6 * 3 + 6 * 48)
    let before = cache.paragraphsLaidOut
    _ = layout.visible(
      from: layout.place(of: .top(900, offset: 3), viewport: 800), viewport: 800)
    #expect(cache.paragraphsLaidOut - before <= inSight)
  }

  @Test("All rows of a table share its columns, and its ground is one")
  func columns() {
    let rows = (0..<40).map { row in
      [RichText("row \(row)"), RichText(String(repeating: "word ", count: row))]
    }
    let layout = layout(
      .table(header: [RichText("a"), RichText("b")], rows: rows, alignments: []))
    var places: Set<[Double]> = []
    for index in 1..<layout.items.count {
      let item = layout.item(index)
      var place: [Double] = []
      for case .text(_, let point, _) in item.commands { place.append(point.x) }
      places.insert(place)
      #expect(layout.items[index].gap == (index == 1 ? 22 : 0))
      #expect(item.height == item.height.rounded())
      #expect(item.sliding == nil)
    }
    #expect(places.count == 1)
  }

  @Test("A table that is wider than its room keeps columns that can be read")
  func wide() throws {
    let layout = layout(EveryBlock.english.wideTable(rows: 3))
    let part = try #require(layout.item(2).sliding)
    var places: [Double] = []
    for case .text(let request, let point, _) in part.commands {
      places.append(point.x)
      #expect(request.width ?? 0 >= 30)
    }
    #expect(places.count == 9 && places == places.sorted())
    #expect(part.frame == Rect(x: 0, y: 0, width: 720, height: layout.item(2).height))
    // Eight columns of eight ems, with the links' own narrow one.
    #expect(part.most > 9 * 120 - 720 && part.most < 9 * 200 - 720)
  }

  @Test("A word that fits no column is broken, and the table still has an end")
  func longWord() {
    let word = RichText(String(repeating: "x", count: 3_000))
    let layout = layout(
      .table(header: [RichText("a"), RichText("b")], rows: [[word, word]], alignments: []),
      width: 300)
    let part = layout.item(2).sliding
    #expect(part.map { $0.most <= 300 } == true)
  }

  @Test("A cell too long to be laid out goes on in rows without a line between")
  func longCell() {
    let text = String(repeating: "words ", count: 20_000)
    let layout = layout(
      .table(header: [RichText("a")], rows: [[RichText(text)], [RichText("b")]], alignments: []))
    #expect(layout.items.count > 30)
    var shown = ""
    var lines = 0
    for index in 2..<layout.items.count {
      for command in layout.item(index).commands {
        if case .text(let request, _, _) = command { shown += request.text.string }
        if case .hairline = command { lines += 1 }
      }
    }
    #expect(shown == text + "b")
    #expect(lines == 2)
  }

  @Test("A sideways drag moves a wide table, an upright one the article; each keeps its axis")
  func dragged() throws {
    for language in ["en", "ar"] {
      let blocks = [EveryBlock.english.wideTable(rows: 12)]
      let visit = try visit(blocks, language)
      let page = try #require(visit.detailPage?.id)
      let table = try #require(visit.scene.tables[page]?.first?.key)
      let forwards = language == "ar" ? 1.0 : -1.0
      let from = Point(x: 400, y: 400)
      visit.drag(from, Point(x: from.x + 60 * forwards, y: from.y + 3), lasting: 400)
      let offset = try #require(visit.scene.offset(of: .table(page, table)))
      #expect(offset > 30 && offset <= 60)
      #expect(visit.detailOffset == 0)
      visit.drag(from, Point(x: from.x + 3, y: from.y - 60), lasting: 400)
      #expect(visit.scene.offset(of: .table(page, table)) == offset)
      #expect(visit.detailOffset ?? 0 > 30)
      // No further than it goes, and back to its beginning.
      let most = try #require(visit.scene.tables[page]?[table]?.most)
      for _ in 0..<8 {
        visit.drag(from, Point(x: from.x + 350 * forwards, y: from.y), lasting: 400)
      }
      #expect(visit.scene.offset(of: .table(page, table)) == most)
      visit.drag(from, Point(x: from.x - 300 * forwards, y: from.y), lasting: 400)
      #expect(visit.scene.offset(of: .table(page, table)) ?? 0 < most)
    }
  }

  @Test("I4: Tab reaches a wide table before its links, and keys move it as the eye would")
  func keys() throws {
    for language in ["en", "ar"] {
      let visit = try visit([EveryBlock.english.wideTable(rows: 3)], language)
      let page = try #require(visit.detailPage?.id)
      let table = try #require(visit.scene.tables[page]?.first?.key)
      func offset() -> Double? { visit.scene.offset(of: .table(page, table)) }
      while visit.focus != "table \(table)" { visit.keys("Tab") }
      let layer = try #require(visit.layer("detail.focus"))
      let frame = try #require(visit.scene.tables[page]?[table]).frame
      let ring = Path.rounded(
        frame.inset(by: -3).offset(by: Point(x: -layer.frame.minX, y: -layer.frame.minY)),
        radius: 12)
      #expect(
        layer.blocks.first?.commands == [.strokePath(ring, width: 2, Theme.light.accent)])
      let (forwards, backwards) = language == "ar" ? ("Left", "Right") : ("Right", "Left")
      visit.keys(backwards)
      #expect(offset() == 0 && visit.focus == "table \(table)")
      visit.keys(forwards, forwards)
      #expect(offset() == 120)
      visit.keys(backwards)
      #expect(offset() == 60)
      visit.keys("End")
      #expect(offset() == visit.scene.tables[page]?[table]?.most && visit.detailOffset == 0)
      visit.keys(forwards)
      #expect(offset() == visit.scene.tables[page]?[table]?.most)
      // The links of what has come into sight follow.
      visit.keys("Tab")
      #expect(visit.focus.hasPrefix("link "))
      visit.keys("Shift+Tab", "Home")
      #expect(offset() == 0 && visit.focus == "table \(table)")
    }
  }

  @Test("A7: a turn keeps a table where it is, as far as it goes")
  func turned() throws {
    let visit = try visit([EveryBlock.english.wideTable(rows: 3)], width: 1_000)
    let page = try #require(visit.detailPage?.id)
    let table = try #require(visit.scene.tables[page]?.first?.key)
    visit.act(.wheel(x: 4, y: 0), at: Point(x: 600, y: 200))
    let offset = visit.scene.offset(of: .table(page, table))
    #expect(offset == 240)
    visit.keys("Ctrl+Right")
    #expect(visit.scene.offset(of: .table(page, table)) == 240)
    visit.keys("Ctrl+Left")
    #expect(visit.scene.offset(of: .table(page, table)) == offset)
  }

  @Test("In high contrast nothing is drawn over a wide table's outline, wherever it is moved")
  func outlined() throws {
    var theme = Theme.light
    theme.isHighContrast = true
    for (theme, inset) in [(Theme.light, 0.0), (theme, 2)] {
      let visit = try visit([EveryBlock.english.wideTable(rows: 3)], theme: theme)
      let table = try #require(visit.scene.parts.first { $0.name.contains(".table.") }).frame
      for clicks in [0.0, 1, 100] {
        visit.act(.wheel(x: clicks, y: 0), at: table.center)
        let layer = try #require(visit.layer("detail.article"))
        let faded = layer.blocks.filter { block in
          block.commands.contains {
            if case .fill(_, let color) = $0 { color.alpha < 1 } else { false }
          }
        }
        #expect(faded.count == 4)
        for block in faded {
          #expect(block.frame.minX + layer.frame.minX == table.minX + inset)
          #expect(block.frame.maxX + layer.frame.minX == table.maxX - inset)
          for case .fill(let rect, _) in block.commands {
            #expect(rect.minX >= 0 && rect.maxX <= block.frame.width)
          }
        }
      }
    }
  }

  @Test("A sideways move repaints the table alone")
  func painted() throws {
    let visit = try visit([
      EveryBlock.english.wideTable(rows: 3), EveryBlock.english.paragraph,
    ])
    let table = try #require(visit.scene.parts.first { $0.name.contains(".table.") }).frame
    let before = visit.frame
    visit.act(.wheel(x: 1, y: 0), at: table.center)
    let difference = FrameDifference(from: before, to: visit.frame)
    let place = PixelRect(table, scale: 1)
    #expect(!difference.damage.isEmpty && difference.moves.isEmpty)
    for rect in difference.damage { #expect(place.contains(rect)) }
  }
}
