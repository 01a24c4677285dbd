import DiptychArticles
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
}
