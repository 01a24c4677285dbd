import DiptychArticles
import DiptychCanvas
import DiptychGeometry
import DiptychSplitModel
import DiptychTestSupport
import DiptychWalkSupport
import Testing

@testable import DiptychScene

@Suite("Layout of articles")
struct ArticleLayoutTests {
  let cache = SceneCache()
  let measurer = FixedMeasurer()

  private func article(_ count: Int, seed: UInt64) -> Article {
    var random = SeededGenerator(seed: seed)
    let blocks = (0..<count).map { number -> ArticleBlock in
      switch random.below(12) {
      case 0: return .heading(level: 2, RichText("Heading \(number)"))
      case 1: return .rule
      case 2: return .quote([.paragraph(RichText("Quoted \(number)")), .paragraph(RichText("on"))])
      case 3:
        return .list(
          start: 1, isTight: true,
          items: [ListItem([.paragraph(RichText("a"))]), ListItem([.paragraph(RichText("b"))])])
      case 4: return .code("let x = \(number)\nlet y = 2", language: nil)
      default:
        return .paragraph(
          RichText(String(repeating: "word \(number) ", count: 1 + random.below(60))))
      }
    }
    return Article(title: RichText("Title"), byline: RichText("Byline"), blocks: blocks)
  }

  private func layout(
    _ article: Article, width: Double = 720, scale: Double = 1, note: String? = nil
  ) -> ArticleLayout {
    ArticleLayout(
      ArticleFlow(
        of: article, fallbackTitle: "", note: note, source: (label: "Source", address: "x.org")),
      typesetter: ArticleTypesetter(
        width: width, scale: scale, theme: .light, language: "en", measurer: measurer,
        cache: cache, resolve: { _ in nil }))
  }

  /// The tops of all pieces and, at last, the end of the article.
  private func tops(_ layout: ArticleLayout) -> [Double] {
    layout.items.indices.reduce(into: [0]) { tops, index in
      tops.append(tops[tops.count - 1] + layout.extent(index))
    }
  }

  @Test(
    "Scrolling by random amounts goes where a layout of the whole article goes",
    arguments: [1, 1.25, 2, 3])
  func scrolling(scale: Double) {
    for seed in UInt64(0)..<12 {
      var random = SeededGenerator(seed: seed)
      let article = article(random.below(80), seed: seed)
      let tops = tops(layout(article, scale: scale))
      let lazy = layout(article, scale: scale)
      let viewport = Double(random.below(1_500)) + 0.2
      let furthest = max(0, tops[tops.count - 1] - viewport)
      var place = lazy.place(of: .start, viewport: viewport)
      var offset = 0.0
      for _ in 0..<300 {
        let reach = random.chance(10) ? 20_000 : 400
        let distance = Double(random.below(reach)) / 3 - Double(reach) / 6
        place = lazy.place(below: place, by: distance, viewport: viewport)
        offset = min(max(0, offset + distance), furthest)
        #expect(abs(tops[place.index] + place.inside - offset) < 0.001)
        #expect(place.inside >= 0 && place.inside <= lazy.extent(place.index))
        let again = lazy.place(of: lazy.position(of: place), viewport: viewport)
        #expect(again.index == place.index && abs(again.inside - place.inside) < 0.001)
      }
      let end = lazy.end(viewport: viewport)
      #expect(abs(tops[end.index] + end.inside - furthest) < 0.001)
    }
  }

  @Test("Pieces show exactly where they are visible, at distances that a scroll does not change")
  func visible() {
    for seed in UInt64(20)..<32 {
      var random = SeededGenerator(seed: seed)
      let article = article(60, seed: seed)
      let tops = tops(layout(article))
      let lazy = layout(article)
      let viewport = Double(100 + random.below(900))
      var place = ArticleLayout.Place.top
      for _ in 0..<100 {
        place = lazy.place(
          below: place, by: Double(random.below(1_200) - 500), viewport: viewport)
        let offset = tops[place.index] + place.inside
        let (painted, shown) = lazy.visible(from: place, viewport: viewport)
        let expected = lazy.items.indices.filter {
          tops[$0] < offset + viewport && tops[$0 + 1] > offset
        }
        #expect(shown.map(\.index) == expected)
        for (index, top) in shown {
          #expect(top - painted == tops[index] + lazy.items[index].gap - offset)
        }
      }
    }
  }

  @Test(
    "After a scroll the pieces that stay keep their coordinates, so that their pixels only move")
  func coordinates() {
    let lazy = layout(article(200, seed: 3))
    let viewport = 600.0
    for start in [ScrollPosition.start, .top(100, offset: 0)] {
      var place = lazy.place(of: start, viewport: viewport)
      var known = Dictionary(
        uniqueKeysWithValues: lazy.visible(from: place, viewport: viewport).items)
      for step in [60, 60, 200, -300, -60, -400, 500, -60] {
        place = lazy.place(below: place, by: Double(step), viewport: viewport)
        let shown = lazy.visible(from: place, viewport: viewport).items
        for (index, top) in shown where known[index] != nil { #expect(known[index] == top) }
        known = Dictionary(uniqueKeysWithValues: shown)
      }
    }
  }

  @Test("Work depends on what is visible: of 10,000 paragraphs only those in sight are laid out")
  func lazily() {
    let paragraphs = (0..<10_000).map { ArticleBlock.paragraph(RichText("Paragraph \($0)")) }
    let lazy = layout(Article(title: RichText("Long"), blocks: paragraphs))
    let viewport = 700.0
    // The title takes 60, and each line of a paragraph 29 with 18 above it.
    let inSight = Int(viewport / 47) + 2
    func work(_ body: () -> Void) -> Int {
      let before = cache.paragraphsLaidOut
      body()
      return cache.paragraphsLaidOut - before
    }
    func show(_ place: ArticleLayout.Place) {
      _ = lazy.visible(from: place, viewport: viewport)
      _ = lazy.progress(at: place, viewport: viewport)
    }
    var place = ArticleLayout.Place.top
    #expect(work { show(lazy.place(of: .start, viewport: viewport)) } <= inSight)
    #expect(
      work {
        place = lazy.place(below: .top, by: 60, viewport: viewport)
        show(place)
      } <= 3)
    #expect(work { show(lazy.place(of: .top(5_000, offset: 10), viewport: viewport)) } <= inSight)
    #expect(work { show(lazy.end(viewport: viewport)) } <= inSight)
    #expect(
      work {
        place = lazy.place(below: lazy.end(viewport: viewport), by: -60, viewport: viewport)
        show(place)
      } <= 3)
    #expect(work { show(lazy.place(of: .start, viewport: viewport)) } == 0)
  }

  @Test("A7: a place survives another width; there and back is the same place")
  func widths() {
    let article = article(120, seed: 9)
    let wide = layout(article)
    let narrow = layout(article, width: 300)
    for block in 0..<100 {
      let place = wide.place(of: .top(block, offset: 7), viewport: 700)
      let position = wide.position(of: place)
      let turned = narrow.place(of: position, viewport: 900)
      let held = narrow.items[turned.index].id
      #expect(held == position.anchor || turned == narrow.end(viewport: 900))
      #expect(wide.place(of: position, viewport: 700) == place)
    }
  }

  @Test("G2: a place holds on to the same block in another language, with or without a note")
  func languages() {
    let english = layout(article(40, seed: 1))
    let other = layout(article(40, seed: 1), note: "Shown in English")
    for block in 0..<20 {
      let place = english.place(of: .top(block, offset: 2), viewport: 400)
      let there = other.place(of: english.position(of: place), viewport: 400)
      #expect(other.items[there.index].id == english.items[place.index].id)
      #expect(there.inside == place.inside)
    }
  }

  @Test("A block that is gone stands for the last one before it, and never for more than the end")
  func missing() {
    let short = layout(article(5, seed: 2))
    let viewport = 200.0
    #expect(
      short.place(of: .top(900_000, offset: 4_000), viewport: viewport)
        == short.place(
          of: .top(short.items[short.items.count - 2].id, offset: 0), viewport: viewport))
    #expect(
      short.place(of: .top(ArticleItem.noteID, offset: 9), viewport: viewport)
        == short.place(of: .top(ArticleItem.bylineID, offset: 0), viewport: viewport))
    #expect(short.place(of: .top(-50, offset: 3), viewport: viewport) == .top)
    #expect(
      short.place(of: .top(0, offset: 1e6), viewport: viewport) == short.end(viewport: viewport))
    #expect(short.place(of: .top(0, offset: -1e6), viewport: viewport) == .top)
    #expect(short.place(of: .top(0, offset: 1e6), viewport: 1e6) == .top)
  }

  @Test("The indicator grows from the top to the end, and is exact for a short article")
  func progress() {
    let long = layout(article(300, seed: 4))
    var last = -1.0
    for block in 0..<long.items.count - 8 {
      let progress = long.progress(
        at: ArticleLayout.Place(index: block, inside: 0), viewport: 600)
      #expect(progress.above > last && progress.above <= progress.total - 600)
      last = progress.above
    }
    let short = layout(Article(title: RichText("Short"), blocks: [.paragraph(RichText("text"))]))
    let tops = tops(short)
    let end = short.end(viewport: 100)
    let progress = short.progress(at: end, viewport: 100)
    #expect(progress.total == tops[tops.count - 1])
    #expect(progress.above == tops[tops.count - 1] - 100)
  }
}
