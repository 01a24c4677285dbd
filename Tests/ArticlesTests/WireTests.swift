import DiptychArticles
import DiptychGeometry
import DiptychWalkSupport
import Testing

@Suite("The reader's wire")
struct WireTests {
  @Test("Every answer arrives as it was sent")
  func answers() throws {
    var random = RandomAnswers(generator: SeededGenerator(seed: 1))
    var kinds: Set<Int> = []
    for _ in 0..<2_000 {
      let answer = random.answer()
      switch answer {
      case .feed: kinds.insert(0)
      case .picture: kinds.insert(1)
      case .failure: kinds.insert(2)
      case .article: kinds.insert(3)
      case .titles: kinds.insert(4)
      }
      #expect(try ReaderAnswer(decoding: answer.encoded()) == answer)
    }
    #expect(kinds.count == 5)
  }

  @Test("Every request arrives as it was sent")
  func requests() throws {
    let requests: [ReaderRequest] = [
      .feed(path: ""), .feed(path: "/a b/总统.rss"),
      .picture(path: "x.png", fitting: Size(width: 1, height: 1_000_000)),
      .picture(path: "x.png", fitting: Size(width: 320.25, height: 3)),
      .article(WrittenArticle(.html, .file(path: "a b.html"))),
      .article(WrittenArticle(.html, .text("<p>总统\0"))),
      .article(WrittenArticle(.markdown, .file(path: "a b.md"))),
      .article(WrittenArticle(.markdown, .text("# 总统\0"))), .titles(paths: []),
      .titles(paths: ["", "a.html"]),
    ]
    for request in requests {
      #expect(try ReaderRequest(decoding: request.encoded()) == request)
    }
  }

  @Test("A message that is cut short anywhere is malformed, and so is one with more behind it")
  func cut() throws {
    var random = RandomAnswers(generator: SeededGenerator(seed: 2))
    for _ in 0..<100 {
      let bytes = try random.answer().encoded()
      for end in stride(from: 0, to: bytes.count, by: max(bytes.count / 200, 1)) {
        #expect(throws: WireFault.malformed) {
          try ReaderAnswer(decoding: Array(bytes.prefix(end)))
        }
      }
      #expect(throws: WireFault.malformed) { try ReaderAnswer(decoding: bytes + [0]) }
    }
  }

  @Test("Changed bytes are malformed, or another answer that can be sent again")
  func changed() throws {
    var random = RandomAnswers(generator: SeededGenerator(seed: 3))
    var malformed = 0
    for _ in 0..<20_000 {
      var bytes = try random.answer().encoded()
      for _ in 0..<Int.random(in: 1...3, using: &random.generator) {
        let place = Int.random(in: 0..<bytes.count, using: &random.generator)
        bytes[place] = UInt8(truncatingIfNeeded: random.generator.next())
      }
      do throws(WireFault) {
        let answer = try ReaderAnswer(decoding: bytes)
        #expect((try? answer.encoded()) == bytes)
      } catch {
        #expect(error == .malformed)
        malformed += 1
      }
    }
    #expect(malformed > 1_000)
  }

  @Test("Bytes that nobody wrote are malformed")
  func noise() {
    var generator = SeededGenerator(seed: 4)
    for round in 0..<50_000 {
      var bytes = (0..<Int.random(in: 0...64, using: &generator)).map { _ in
        UInt8(truncatingIfNeeded: generator.next())
      }
      // Half of them get past the first two bytes.
      if round % 2 == 0, bytes.count > 2 {
        bytes.replaceSubrange(0..<2, with: [1, UInt8(round % 6)])
      }
      _ = try? ReaderRequest(decoding: bytes)
      if let answer = try? ReaderAnswer(decoding: bytes) {
        #expect((try? answer.encoded()) == bytes)
      }
    }
  }

  /// An answer with a feed of one item, whose only block opens `depth` quotes.
  private func nested(_ depth: Int) -> ReaderAnswer {
    var block = ArticleBlock.rule
    for _ in 0..<depth { block = .quote([block]) }
    let item = FeedItem(id: "a", title: "a", article: Article(blocks: [block]))
    return .feed(Feed(title: "f", items: [item]))
  }

  @Test("Blocks nest 128 deep and no deeper, in either direction")
  func depth() throws {
    let deepest = nested(128)
    #expect(try ReaderAnswer(decoding: deepest.encoded()) == deepest)
    #expect(throws: WireFault.unsayable("blocks nested too deeply")) { try nested(129).encoded() }
    // A quote is its kind and a count of one: a million more of them in the middle.
    let bytes = try nested(1).encoded()
    let quote: [UInt8] = [5, 0, 0, 0, 1]
    let place = bytes.count - 6
    #expect(Array(bytes[place..<place + 5]) == quote)
    let bomb =
      bytes[..<place] + Array(repeating: quote, count: 1_000_000).joined() + bytes[place...]
    #expect(throws: WireFault.malformed) { try ReaderAnswer(decoding: Array(bomb)) }
  }

  @Test("A count that no bytes follow is malformed")
  func counts() {
    // A feed with an empty title, no language, and four thousand million warnings.
    let bytes: [UInt8] = [1, 1, 0, 0, 0, 0, 0, 255, 255, 255, 255]
    #expect(throws: WireFault.malformed) { try ReaderAnswer(decoding: bytes) }
    // A picture of 65,536 × 65,536 pixels that are not there.
    let picture: [UInt8] = [1, 2, 0, 1, 0, 0, 0, 1, 0, 0]
    #expect(throws: WireFault.malformed) { try ReaderAnswer(decoding: picture) }
  }

  @Test("What the wire cannot say is refused by whoever would send it")
  func unsayable() {
    #expect(throws: WireFault.tooLong(limit: 16_842_752)) {
      try ReaderRequest.article(
        WrittenArticle(.html, .text(String(repeating: "a", count: 17 << 20)))
      ).encoded()
    }
    for size in [Size(width: 0, height: 1), Size(width: .nan, height: 1)] {
      #expect(throws: WireFault.self) {
        try ReaderRequest.picture(path: "a", fitting: size).encoded()
      }
    }
    let ragged = ArticleBlock.table(header: [RichText()], rows: [[]], alignments: [.leading])
    let cut = ArticleBlock.paragraph(
      RichText("é", marks: [.init(range: 0..<1, kind: .strong)]))
    for block in [ragged, cut, .heading(level: 7, RichText())] {
      let item = FeedItem(id: "", title: "", article: Article(blocks: [block]))
      #expect(throws: WireFault.self) {
        try ReaderAnswer.feed(Feed(title: "", items: [item])).encoded()
      }
    }
    #expect(PixelPicture(width: 2, height: 2, pixels: [0]) == nil)
    #expect(PixelPicture(width: 1 << 20, height: 1 << 20, pixels: []) == nil)
  }
}
