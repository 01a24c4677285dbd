import DiptychArticles
import DiptychCanvas
import DiptychTestSupport
import DiptychWalkSupport
import Testing

@testable import DiptychScene

@Suite struct LongTextTests {
  @Test("A text that is too long to lay out is cut at blanks, and nothing of it is lost")
  func textsAreCut() {
    let words = (0..<3_000).map { "wörd\($0)" }.joined(separator: " ")
    let pieces = RichText(words).pieces.map(\.words)
    #expect(pieces.count > 5)
    #expect(pieces.map(\.string).joined() == words)
    #expect(pieces.allSatisfy { $0.string.utf8.count <= RichText.longest })
    #expect(pieces.dropLast().allSatisfy { $0.string.hasSuffix(" ") })
  }

  @Test("A word without an end is cut between characters, never inside of one")
  func wordsAreCut() {
    let word = String(repeating: "é漢👩‍👩‍👧", count: 2_000)
    let pieces = RichText(word).pieces.map(\.words)
    #expect(pieces.map(\.string).joined() == word)
    #expect(pieces.reduce(0) { $0 + $1.string.count } == word.count)
    #expect(pieces.allSatisfy { $0.string.utf8.count <= RichText.longest })
  }

  @Test("A word of Latin letters is cut earlier than text whose lines break between any two")
  func latinWordsAreCut() {
    let words = String(repeating: "incomprehensibilities", count: 4_762)
    for text in [words, "before " + words] {
      let pieces = RichText(text).pieces.map(\.words.string)
      #expect(pieces.joined() == text)
      #expect(pieces.dropLast().allSatisfy { $0.utf8.count <= RichText.longestWord })
    }
    let chinese = RichText(String(repeating: "漢", count: 4_000)).pieces.map(\.words.string)
    #expect(chinese.dropLast().allSatisfy { $0.utf8.count > RichText.longest - 3 })
  }

  @Test("One character of more bytes than a piece has ends the cutting too")
  func oneCharacterIsCut() {
    let character = "a" + String(repeating: "\u{301}", count: 5_000)
    let pieces = RichText(character).pieces.map(\.words)
    #expect(pieces.map(\.string).joined() == character)
  }

  @Test("Marks stay on their words across a cut")
  func marksStay() {
    let text = String(repeating: "plain ", count: 600) + String(repeating: "bold ", count: 600)
    let range = 3_600..<6_600
    let pieces = RichText(text, marks: [.init(range: range, kind: .strong)]).pieces
      .map(\.words)
    let bold = pieces.flatMap { piece in
      piece.marks.map { mark in
        String(decoding: Array(piece.string.utf8)[mark.range], as: UTF8.self)
      }
    }
    #expect(bold.joined() == String(repeating: "bold ", count: 600))
  }

  @Test("Code is laid out some lines at a time, and every line is there")
  func codeIsCut() {
    let code = (0..<10_000).map { "let line\($0) = \($0)" }.joined(separator: "\n")
    let pieces = CodePiece.pieces(of: code)
    #expect(pieces.map(\.text).joined(separator: "\n") == code)
    #expect(pieces.allSatisfy { $0.text.utf8.count <= RichText.longest })
    #expect(pieces.filter(\.isFirst).count == 1 && pieces.filter(\.isLast).count == 1)
  }

  @Test("Of an article of 10 MB, whatever it is made of, only what is in sight is laid out")
  func hugeArticles() {
    let prose = String(repeating: "a word and another ", count: 550_000)
    let marks = (0..<10_000).map { number in
      RichText.Mark(range: (number * 40)..<(number * 40 + 9), kind: .strong)
    }
    let word = RichText(String(repeating: "x", count: 2_000_000))
    let huge: [ArticleBlock] = [
      .paragraph(RichText(prose, marks: marks)), .heading(level: 1, word), .paragraph(word),
      .facts([Fact(label: RichText("label"), value: word)]),
      .table(header: [word], rows: [[word]], alignments: []), .code(prose, language: nil),
      .quote([.paragraph(word)]), .figure(Figure(source: "a", caption: word)),
      .footnotes([Footnote(label: "1", blocks: [.paragraph(word)])]),
    ]
    for block in huge {
      let cache = SceneCache()
      let layout = ArticleLayout(
        ArticleFlow(
          of: Article(title: RichText("Title"), blocks: [block, .rule]), fallbackTitle: ""),
        typesetter: ArticleTypesetter(
          width: 720, scale: 1, theme: .light, language: "en", measurer: FixedMeasurer(),
          cache: cache, resolve: { _ in nil }))
      _ = layout.visible(from: .top, viewport: 800)
      _ = layout.progress(at: .top, viewport: 800)
      let end = layout.end(viewport: 800)
      _ = layout.visible(from: end, viewport: 800)
      _ = layout.progress(at: end, viewport: 800)
      #expect(cache.paragraphsLaidOut < 40)
      #expect(layout.items.count > 400)
    }
  }

  @Test("Marks that nest and overlap become spans that say the same of every letter")
  func spans() {
    var random = SeededGenerator(seed: 5)
    let kinds: [(RichText.Mark.Kind, StyledText.Traits)] = [
      (.emphasis, .emphasis), (.strong, .strong), (.code, .code), (.link("x"), .link),
      (.superscript, .superscript), (.anchor("y"), []),
    ]
    for _ in 0..<200 {
      let text = String(repeating: "x", count: 30)
      var expected = [StyledText.Traits](repeating: [], count: 30)
      var marks: [RichText.Mark] = []
      for _ in 0..<random.below(8) {
        let start = random.below(30)
        let range = start..<(start + random.below(31 - start))
        let (kind, traits) = kinds[random.below(kinds.count)]
        marks.append(.init(range: range, kind: kind))
        for place in range { expected[place].insert(traits) }
      }
      var found = [StyledText.Traits](repeating: [], count: 30)
      var last = 0
      for span in RichText(text, marks: marks).styled.spans {
        #expect(span.range.lowerBound >= last && !span.range.isEmpty)
        last = span.range.upperBound
        for place in span.range { found[place] = span.traits }
      }
      #expect(found == expected)
    }
  }
}
