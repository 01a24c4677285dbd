import DiptychArticles
import DiptychCanvas
import DiptychCatalogue
import DiptychGeometry
import DiptychTestSupport
import DiptychVisitSupport
import Testing

@testable import DiptychScene

@Suite("Forms of blocks")
struct FormTests {
  private func flow(_ blocks: [ArticleBlock], isRightToLeft: Bool = false) -> ArticleFlow {
    ArticleFlow(
      of: Article(title: RichText("Title"), blocks: blocks), fallbackTitle: "",
      isRightToLeft: isRightToLeft)
  }

  private func layout(_ blocks: [ArticleBlock], width: Double = 720) -> ArticleLayout {
    ArticleLayout(
      flow(blocks),
      typesetter: ArticleTypesetter(
        width: width, scale: 1, theme: .light, language: "en", measurer: FixedMeasurer(),
        cache: SceneCache(), resolve: { .place($0) }))
  }

  private func visit(_ language: String, _ blocks: EveryBlock) throws -> Visit {
    let folder = try ContentFolder([
      "catalogue.json": #"{"languages": ["\#(language)"], "list": "list.json"}"#,
      "list.json": #"[{"name": "Item", "url": "https://example.org/item", "text": "Text"}]"#,
    ])
    let visit = Visit(try Catalogue.open(folder.path), 760, 4_400)
    visit.show(blocks.article)
    return visit
  }

  @Test("Every block has its form, in languages of both directions")
  func goldens() throws {
    for (language, blocks) in [
      ("en", EveryBlock.english), ("ar", .arabic), ("he", .hebrew),
    ] {
      let visit = try visit(language, blocks)
      try expectGolden(
        visit.scene.plainText, named: "forms-\(language)", besideFile: #filePath)
    }
  }

  @Test("A9: what an article draws in Arabic mirrors what it draws in English, piece by piece")
  func mirrored() throws {
    func grounds(_ commands: [DrawCommand], width: Double, isMirrored: Bool) -> [Rect] {
      commands.compactMap { command in
        let rect: Rect
        switch command {
        case .fill(let place, _), .roundedFill(let place, _, _), .hairline(let place, _):
          rect = place
        default: return nil
        }
        guard isMirrored else { return rect }
        return Rect(
          x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
      }
    }
    // The same words, so that lines break alike.
    let flow = ArticleFlow(of: EveryBlock.english.article, fallbackTitle: "")
    let (english, arabic) = ("en", "ar")
    let layouts = [english, arabic].map { language in
      ArticleLayout(
        flow,
        typesetter: ArticleTypesetter(
          width: 720, scale: 1, theme: .light, language: language, measurer: FixedMeasurer(),
          cache: SceneCache(), resolve: { .place($0) }))
    }
    for index in flow.items.indices {
      let (left, right) = (layouts[0].item(index), layouts[1].item(index))
      #expect(left.height == right.height)
      #expect(
        grounds(left.commands, width: 720, isMirrored: false)
          == grounds(right.commands, width: 720, isMirrored: true), "piece \(index)")
      #expect(
        left.figure?.frame.minX == right.figure.map { 720 - $0.frame.maxX })
    }
  }

  @Test("Numbers of any length end before their words, and their points at the same place")
  func numbers() {
    for start in [1, 9, 99, 999, 123_456] {
      let items = (0..<3).map { ListItem([.paragraph(RichText("words \($0)"))]) }
      let layout = layout([.list(start: start, isTight: true, items: items)])
      let ends = layout.items.indices.dropFirst().map { index in
        let item = layout.item(index)
        var place = [Double]()
        for case .text(let request, let point, _) in item.commands {
          place.append(point.x)
          if request.text.string.hasSuffix(".") {
            place.append(point.x + FixedMeasurer().measure(request).size.width)
          }
        }
        return place
      }
      for place in ends {
        #expect(place.count == 3 && place[1] >= 0 && place[2] <= place[0] - 8)
        #expect(place[2] == ends[0][2])
      }
    }
  }

  @Test("The bars of quotes go on beside those within")
  func bars() {
    let paragraph = ArticleBlock.paragraph(RichText("words"))
    let layout = layout([.quote([paragraph, .quote([paragraph]), paragraph])])
    let bars = (1...3).map { index in
      layout.item(index).commands.compactMap { command in
        if case .roundedFill(let rect, 2, _) = command { rect } else { nil }
      }
    }
    #expect(bars.map(\.count) == [1, 2, 1])
    for index in 1...2 {
      let gap = layout.items[index + 1].gap
      #expect(bars[index][0].minY < -gap && layout.item(index + 1).overhang.top >= gap)
    }
    #expect(bars[1][1].minY == 0)
  }

  @Test("Superscripts and subscripts keep the lines where they are")
  func raised() {
    let words = String(repeating: "a word of H2O ", count: 30)
    var raised = RichText(words)
    for start in stride(from: 10, to: words.utf8.count, by: 14) {
      raised.marks.append(.init(range: start..<(start + 1), kind: .subscript))
    }
    let layout = layout([.paragraph(RichText(words)), .paragraph(raised)])
    #expect(layout.item(1).height == layout.item(2).height)
  }

  @Test("Footnotes lead back to where they are mentioned first")
  func footnotes() {
    func mention(_ label: String) -> ArticleBlock {
      .paragraph(
        RichText(
          "word \(label)",
          marks: [.init(range: 5..<(5 + label.utf8.count), kind: .link(Footnote.target(label)))]))
    }
    let blocks: [ArticleBlock] = [
      mention("a"), mention("b"), mention("a"),
      .footnotes([
        Footnote(label: "a", blocks: [.paragraph(RichText("first"))]),
        Footnote(label: "b", blocks: [.code("x", language: nil)]),
      ]),
    ]
    let layout = layout(blocks)
    #expect(layout.anchors["footnote-a"] == 4 && layout.anchors["footnote-b"] == 5)
    var back: [LaidLink.Target] = []
    for index in layout.items.indices where layout.items[index].id >= 4 {
      back += layout.item(index).links.map(\.target)
    }
    #expect(back == [.place("#mention a"), .place("#mention b")])
    #expect(layout.anchors["mention a"] == 0 && layout.anchors["mention b"] == 1)
  }

  @Test("However deep blocks lie in others, half of the column is left to their words")
  func depth() {
    var block = ArticleBlock.paragraph(RichText("deep words"))
    for level in 0..<200 {
      block =
        level % 2 == 0
        ? .quote([block]) : .list(start: 100, isTight: true, items: [ListItem([block])])
    }
    let layout = layout([block], width: 300)
    let item = layout.item(1)
    for case .text(let request, let point, _) in item.commands
    where request.text.string == "deep words" {
      #expect(point.x == 150 && request.width == 150)
    }
    let bars = item.commands.filter { if case .roundedFill = $0 { true } else { false } }
    #expect(bars.count <= 8)
  }

  @Test("A picture is never larger than it is, wider than the column, or much higher than wide")
  func figures() {
    for (size, isVector, expected) in [
      (Size(width: 200, height: 100), false, Size(width: 200, height: 100)),
      (Size(width: 1_440, height: 720), false, Size(width: 720, height: 360)),
      (Size(width: 720, height: 7_200), false, Size(width: 90, height: 900)),
      (Size(width: 100_000, height: 1), false, Size(width: 720, height: 1)),
      // One that is drawn for its size fills the column, unless it was meant to be small.
      (Size(width: 480, height: 320), true, Size(width: 720, height: 480)),
      (Size(width: 36, height: 24), true, Size(width: 36, height: 24)),
    ] {
      let layout = ArticleLayout(
        flow([.figure(Figure(source: "a.png"))]),
        typesetter: ArticleTypesetter(
          width: 720, scale: 1, theme: .light, language: "en", measurer: FixedMeasurer(),
          cache: SceneCache(), resolve: { _ in nil },
          picture: { PicturePlace(name: $0, size: size, isVector: isVector) }))
      #expect(layout.item(1).figure?.frame.size == expected)
      #expect(layout.item(1).height == expected.height)
    }
  }
}
