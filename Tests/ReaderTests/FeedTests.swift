import DiptychArticles
import Testing

@Suite("Feeds that are right")
struct FeedTests {
  @Test("RSS 2.0 gives items with their articles")
  func rss2() throws {
    let feed = try ReaderFiles().feed(
      """
      <?xml version="1.0"?>
      <!DOCTYPE rss SYSTEM "rss.dtd">
      <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
        xmlns:dc="http://purl.org/dc/elements/1.1/">
      <channel>
        <title>Courses &amp; more</title><language>de-AT</language>
        <link>https://example.org/courses/</link>
        <image><title>Not this one</title></image>
        <item>
          <title>  A &lt;x.y@example.org&gt; &amp;amp;
            a&lt;b  </title>
          <link>https://example.org/a.html</link>
          <guid isPermaLink="false">tag:example.org,2020:a</guid>
          <pubDate>Tue, 03 Jun 2003 09:39:21 GMT</pubDate>
          <dc:creator>Ann</dc:creator>
          <description>Short.</description>
          <content:encoded><![CDATA[<p>Long <b>and</b> <a href="b.html">wide</a>.</p>]]></content:encoded>
        </item>
        <item><description>&lt;p&gt;No title&lt;br&gt;here&lt;/p&gt;</description></item>
        <item><guid>https://example.org/c</guid></item>
      </channel></rss>
      """)
    #expect(feed.title == "Courses & more")
    #expect(feed.language == "de-AT")
    #expect(feed.warnings.isEmpty)
    try #require(feed.items.count == 3)
    let link = RichText.Mark(range: 9..<13, kind: .link("https://example.org/b.html"))
    #expect(
      feed.items[0]
        == FeedItem(
          id: "tag:example.org,2020:a", title: "A <x.y@example.org> &amp; a<b", subtitle: "Ann",
          link: "https://example.org/a.html", date: "Tue, 03 Jun 2003 09:39:21 GMT",
          article: Article(
            title: RichText("A <x.y@example.org> &amp; a<b"),
            byline: RichText("Ann · 3 Jun 2003"),
            blocks: [
              .paragraph(
                RichText("Long and wide.", marks: [.init(range: 5..<8, kind: .strong), link]))
            ])))
    #expect(feed.items[1].title == "No title")
    #expect(words(of: feed.items[1].article.blocks) == ["No title\u{2028}here"])
    #expect(feed.items[2].title == "https://example.org/c")
    #expect(feed.items[2].link == "https://example.org/c")
  }

  @Test("RSS 1.0 gives the items that stand beside its channel")
  func rss1() throws {
    let feed = try ReaderFiles().feed(
      """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
        xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <channel rdf:about="x"><title>T</title><dc:language>fr</dc:language></channel>
      <item rdf:about="https://example.org/1"><title>One</title><dc:date>2003</dc:date></item>
      </rdf:RDF>
      """)
    #expect(feed.title == "T" && feed.language == "fr" && feed.warnings.isEmpty)
    #expect(feed.items.map(\.id) == ["https://example.org/1"])
    #expect(feed.items.map(\.date) == ["2003"])
  }

  @Test(
    "a byline has the day of a date without its time, and any other words as they are",
    arguments: [
      ("Tue, 03 Jun 2003 09:39:21 GMT", "3 Jun 2003"), ("14 Feb 99 08:00 +0000", "14 Feb 99"),
      ("2003-12-13T18:30:02Z", "2003-12-13"), ("2003-12-13", "2003-12-13"), ("2003", "2003"),
      ("On a Tuesday in June", "On a Tuesday in June"), ("Tue,", "Tue,"),
      ("3 Brumaire 12 9:00", "3 Brumaire 12 9:00"),
    ])
  func byline(date: String, shown: String) throws {
    let feed = try ReaderFiles().feed(
      "<rss><channel><title>T</title><item><title>A</title><pubDate>\(date)</pubDate></item>"
        + "</channel></rss>")
    #expect(feed.items.first?.date == date)
    #expect(feed.items.first?.article.byline == RichText(shown))
  }

  @Test("Atom 1.0 gives its entries, in text, HTML and XHTML")
  func atom() throws {
    let feed = try ReaderFiles().feed(
      """
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ar" xml:base="https://example.org/x/">
        <title type="html">A &amp;lt; &lt;b&gt;B&lt;/b&gt;</title>
        <link rel="self" href="wrong"/><link href="https://example.org/"/>
        <author><name>Ann</name></author>
        <entry>
          <title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">One <i>1</i></div></title>
          <id>urn:uuid:1</id><link rel="alternate" href="one.html"/>
          <updated>2003-12-13</updated><published>2003-12-12</published>
          <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">
            <h2>One 1</h2><p>Text <em>here</em>.</p><ul><li>a</li><li>b</li></ul></div></content>
        </entry>
        <entry><title>Two &lt;b&gt;</title><id>2</id><author><name>Bob</name></author>
          <content type="html">&lt;p&gt;x&lt;/p&gt;</content></entry>
        <entry><title>Three</title><summary>a
          b

          c &lt;d&gt;</summary></entry>
      </feed>
      """)
    #expect(feed.title == "A < B" && feed.language == "ar" && feed.warnings.isEmpty)
    try #require(feed.items.count == 3)
    #expect(feed.items.map(\.title) == ["One 1", "Two <b>", "Three"])
    #expect(feed.items.map(\.subtitle) == ["Ann", "Bob", "Ann"])
    #expect(feed.items[0].date == "2003-12-12")
    #expect(feed.items[0].link == "https://example.org/x/one.html")
    #expect(words(of: feed.items[0].article.blocks) == ["Text here.", "- a||b"])
    #expect(words(of: feed.items[1].article.blocks) == ["x"])
    #expect(words(of: feed.items[2].article.blocks) == ["a b", "c <d>"])
  }

  @Test("Feeds in other encodings come out in the same words")
  func encodings() throws {
    let files = try ReaderFiles()
    let text =
      "<?xml version=\"1.0\" encoding=\"NAME\"?><rss><channel><title>T</title>"
      + "<item><title>Zürich &amp; caf&eacute;</title></item></channel></rss>"
    let latin = text.replacing("NAME", with: "ISO-8859-1").unicodeScalars.map { UInt8($0.value) }
    let wide = [0xFEFF] + Array(text.replacing("NAME", with: "UTF-16").utf16)
    let unmarked = Array(text.replacing("NAME", with: "UTF-16").utf16)
    let all = [
      latin, wide.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] },
      unmarked.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] },
      [0xEF, 0xBB, 0xBF] + Array(text.replacing("NAME", with: "utf-8").utf8),
    ]
    for bytes in all {
      #expect(try files.feed(bytes).items.map(\.title) == ["Zürich & café"])
    }
  }

  static let texts: [(html: String, blocks: [String])] = [
    ("a<p>b</p>c", ["a", "b", "c"]),
    ("<h1>a</h1><h6>b</h6><hr>", ["# a", "###### b", "---"]),
    (" a \n <b> b</b>c  ", ["a bc"]),
    ("<ol start=3><li>a<li>b<ul><li>c</ul></ol>", ["3. a||b|- c"]),
    ("<ul><li><p>a</p><p>b</p></li><li>c</li></ul>", ["-  a|b||c"]),
    ("<blockquote>a<blockquote><p>b</blockquote></blockquote>", ["> a|> b"]),
    (
      "<pre><code class='x language-swift'>\nlet a\n  = 1 &lt; 2\n</code></pre>",
      ["code(swift): let a\n  = 1 < 2"]
    ),
    ("<script>x</script><style>y</style>a<select><option>z</select>", ["a"]),
    (
      "<table><caption>c</caption><tr><th>a<th>b<tr><td>1<td>2<p>3</table>d",
      ["c", "table: a|b||1|2\u{2028}3", "d"]
    ),
    ("<table><tr><th>Born<td>1809<tr><th>Died<td>1865</table>", ["facts: Born=1809|Died=1865"]),
    ("<table><tr><td colspan=2>a<td>b<tr><td>1</table>", ["table: ||||a||b||1||"]),
    (
      "<table><tr><td>a<table><tr><td>b<td>c</table>d<td>e</table>",
      ["table: |||a\u{2028}b\u{2028}c\u{2028}d|e"]
    ),
    ("a<br>b<br><br>c<br>", ["a\u{2028}b\u{2028}\u{2028}c"]),
    ("<dl><dt>a<dd>b</dl><details><summary>s</summary>t</details>", ["a: b", "details s: t"]),
    (
      "<p>a<img src=x alt='pic'> <q>b</q> <ruby>漢<rp>(</rp><rt>かん</rt></ruby>",
      ["apic “b” 漢(かん)"]
    ),
    ("&nbsp;&unknown; & <", ["\u{A0}&unknown; & <"]),
    ("<unknown>a<form>b<label>c</label></form>", ["a", "bc"]),
    ("<li>a<td>b</p>c", ["a", "bc"]),
  ]

  @Test("HTML becomes blocks, and its words stay", arguments: texts)
  func html(_ text: (html: String, blocks: [String])) throws {
    let feed = try ReaderFiles().feed(
      rss("<title>T</title><description><![CDATA[\(text.html)]]></description>"))
    #expect(words(of: feed.items[0].article.blocks) == text.blocks)
  }

  @Test("Marks cover their words, across paragraphs too")
  func marks() throws {
    let html = "<a href='https://x.org/'>a <b>b</b><p> c</a> <em></em><s>d</s> <code>e</code>"
    let feed = try ReaderFiles().feed(
      rss("<title>T</title><description><![CDATA[\(html)]]></description>"))
    var marked: [String] = []
    for case .paragraph(let text) in feed.items[0].article.blocks {
      for mark in text.marks {
        marked.append(
          "\(String(decoding: Array(text.string.utf8)[mark.range], as: UTF8.self)): \(mark.kind)")
      }
    }
    #expect(
      marked == [
        "a b: link(\"https://x.org/\")", "b: strong", "c: link(\"https://x.org/\")",
        "d: strikethrough", "e: code",
      ])
  }
}
