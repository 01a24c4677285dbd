import DiptychArticles
import DiptychMarkdown
import DiptychTestSupport
import Testing

@Suite("Markdown")
struct MarkdownTests {
  struct Golden: Sendable, CustomTestStringConvertible {
    var source: String
    var blocks: String
    var testDescription: String { source }
  }

  static func read(_ source: String) -> Article {
    MarkdownReading.article(Array(source.utf8)).article
  }

  @Test("A text becomes the blocks that CommonMark says", arguments: goldens)
  func blocks(_ golden: Golden) {
    #expect(ArticleText.of(Self.read(golden.source)) == golden.blocks)
  }

  static let goldens = [
    Golden(source: "", blocks: ""),
    Golden(
      source: "# A *b*\n\n*by **c***\n\nText.",
      blocks: "title A em⟨b⟩\nbyline by strong⟨c⟩\np Text."),
    Golden(source: "### A\n\n*by* c", blocks: "title A\np em⟨by⟩ c"),
    Golden(source: "*by*\n\n# A", blocks: "p em⟨by⟩\nh1 A"),
    Golden(
      source: "A\n===\n| | |\n|-|-|\n| x | *y* |\n| a\\|b | |",
      blocks: "title A\nfacts\n  x = em⟨y⟩\n  a|b = "),
    Golden(
      source: "| a | b | c |\n|:-|:-:|-:|\n| 1 | `2` |",
      blocks: "table leading center trailing\n  a | b | c\n  1 | code⟨2⟩ | "),
    Golden(
      source: "| | | |\n|-|-|-|\n| 1 | 2 | 3 |",
      blocks: "table leading leading leading\n   |  | \n  1 | 2 | 3"),
    Golden(
      source: "> a\n>\n> > b\n\n***\n\n1. x\n2. y\n   - z\n\n\n3) l",
      blocks: """
        quote
          p a
          quote
            p b
        rule
        list from 1 tight
          item
            p x
          item
            p y
            list bullets tight
              item
                p z
        list from 3 tight
          item
            p l
        """),
    Golden(source: "- a\n\n- b", blocks: "list bullets\n  item\n    p a\n  item\n    p b"),
    Golden(
      source: "```swift extra\nlet a = 1\n\nb\n```\n\n    plain\n",
      blocks: "code swift\n  let a = 1\n  b\ncode -\n  plain"),
    Golden(
      source: "a\nb  \nc\\\nd", blocks: "p a b␤c␤d"),
    Golden(source: "总统\n们。\n《a》\nb\n日本\n語カ\nナ", blocks: "p 总统们。《a》 b 日本語カナ"),
    Golden(source: "한국\n사람", blocks: "p 한국 사람"),
    Golden(source: "总\n*统*\n**a\n总**", blocks: "p 总em⟨统⟩ strong⟨a 总⟩"),
    Golden(
      source: "[a *b*](c.md \"t\") <https://x.org> www.y.org a@b.org ![alt *x*](p.png) ~~no~~",
      blocks: "p link(c.md)⟨a em⟨b⟩⟩ link(https://x.org)⟨https://x.org⟩ "
        + "link(http://www.y.org)⟨www.y.org⟩ link(mailto:a@b.org)⟨a@b.org⟩\nfigure p.png alt x\np del⟨no⟩"
    ),
    Golden(
      source: "<div>\n a & b\n</div>\n\na<br>b &amp; &copy; &nope; a<b",
      blocks: "p <div>␤ a & b␤</div>\np a␤b & © &nope; a<b"),
    Golden(
      source: "- [ ] open\n- [x] *done*\n- [y] none",
      blocks: "list bullets tight\n  item open\n    p open\n  item done\n    p em⟨done⟩\n  item\n"
        + "    p [y] none"),
    Golden(
      source: "a[^b] c[^a] d[^b] e[^c]\n\n[^a]: see there\n\n    > please\n[^b]: *x*",
      blocks: "p asup⟨link(#footnote-1)⟨1⟩⟩ csup⟨link(#footnote-2)⟨2⟩⟩ "
        + "dsup⟨link(#footnote-1)⟨1⟩⟩ e[^c]\nfootnote 1\n  p em⟨x⟩\nfootnote 2\n  p see there\n"
        + "  quote\n    p please"),
    Golden(source: "a\u{0}b [](x) **** ![](p.png)", blocks: "p a\u{FFFD}b  ****\nfigure p.png "),
    Golden(source: "![](p.png)\n\nb", blocks: "figure p.png \np b"),
    Golden(
      source: "a *b ![c `d`\n![e](f)](g.png \"h\") i* j\\\n![](k)\n[l ![m](n) o](p) q",
      blocks: "p a em⟨b⟩\nfigure g.png c d e\n  caption h\np em⟨i⟩ j\nfigure k \np link(p)⟨l⟩\n"
        + "figure n m\n  caption link(p)⟨m⟩\np link(p)⟨o⟩ q"),
    Golden(
      source: "- ![a](b)\n- c\n\n## ![d *e*](f) g\n\n| ![h](i) |\n|-|\n| ![](j) |",
      blocks: "list bullets tight\n  item\n    figure b a\n  item\n    p c\nh2 d em⟨e⟩ g\n"
        + "table leading\n  h\n  "),
    Golden(
      source: "H<sub>2</sub>O x<SUP>*y*</SUP> a<br/>\nb <!-- c --> d<!-- e\nf -->",
      blocks: "p Hsub⟨2⟩O xsup⟨em⟨y⟩⟩ a␤b d"),
    Golden(
      source: "*a <sub>b* c</sub> <sup>d</sub></sup> <sub x>e</sub> <sub>f",
      blocks: "p em⟨a <sub>b⟩ c</sub> sup⟨d</sub>⟩ <sub x>e</sub> <sub>f"),
    Golden(source: "<!-- a\n\nb -->\n\nc\n\n<!-- d", blocks: "p c\np <!-- d"),
    Golden(
      source: "<p>a<br>b<!-- c\n-->\n\n<b>d</b><sup>e</sup></p>\n<div>&amp;<sup>f</sup>",
      blocks: "p <p>a␤b\np <b>d</b>sup⟨e⟩</p>\np <div>&amp;sup⟨f⟩"),
    Golden(source: "# \n\nb", blocks: "p b"),
    Golden(source: "مرحبا *بكم*\r\nهنا", blocks: "p مرحبا em⟨بكم⟩ هنا"),
    Golden(source: "𠮷\n野", blocks: "p 𠮷野"),
  ]

  @Test("Blocks nested 10,000 deep keep their words in at most 100 levels")
  func deepBlocks() {
    for source in [
      String(repeating: ">", count: 10_000) + " deep",
      (0..<2_000).map { String(repeating: " ", count: $0 * 2) + "- a\n" }.joined(),
    ] {
      let article = Self.read(source)
      #expect(depth(of: article.blocks) <= 101)
      #expect(ArticleText.of(article).contains(source.hasSuffix("deep") ? "p deep" : "p a"))
    }
  }

  @Test("Marks nested 10,000 deep keep their words")
  func deepMarks() {
    let article = Self.read(
      String(repeating: "*a **b ", count: 5_000) + String(repeating: "** *", count: 5_000))
    guard case .paragraph(let words)? = article.blocks.first else {
      Issue.record("no paragraph")
      return
    }
    #expect(words.string.count { $0 == "b" } == 5_000)
    #expect(words.marks.allSatisfy { $0.range.upperBound <= words.string.utf8.count })
  }

  @Test("Tags opened 100,000 times, and never closed, keep their letters")
  func manyTags() {
    let article = Self.read(String(repeating: "<sub>a", count: 100_000))
    #expect(article.blocks == [.paragraph(RichText(String(repeating: "<sub>a", count: 100_000)))])
  }

  @Test("Links and pictures come with the lines of their blocks")
  func references() {
    let text = "# [a](b)\n\nc\n![d](e.png)\n\n- [f](g) ![h](i.png)\n\n## ![j](k.png)\n"
    let read = MarkdownReading.article(Array(text.utf8))
    #expect(
      read.references == [
        ArticleReference(.link, "b", line: 1), ArticleReference(.picture, "e.png", line: 3),
        ArticleReference(.link, "g", line: 6), ArticleReference(.picture, "i.png", line: 6),
      ])
  }

  @Test("A line of 10 MB is one paragraph")
  func longLine() {
    let source = String(repeating: "word ", count: 2_000_000) + "end"
    #expect(Self.read(source).blocks == [.paragraph(RichText(source))])
  }

  @Test("Texts read at once on several threads all have their strikethrough")
  func threads() async {
    await withTaskGroup(of: Article.self) { group in
      for _ in 0..<200 { group.addTask { Self.read("~~a~~") } }
      for await article in group { #expect(ArticleText.of(article) == "p del⟨a⟩") }
    }
  }

  private func depth(of blocks: [ArticleBlock]) -> Int {
    1
      + (blocks.map { block in
        switch block {
        case .quote(let inner): depth(of: inner)
        case .list(_, _, let items): items.map { depth(of: $0.blocks) }.max() ?? 0
        default: 0
        }
      }.max() ?? 0)
  }
}
