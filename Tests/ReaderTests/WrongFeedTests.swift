import DiptychArticles
import DiptychCatalogue
import DiptychHost
import DiptychSnapshot
import Testing

@Suite("Feeds that are wrong")
struct WrongFeedTests {
  private static let item = "<item><title>A</title></item>"

  private static func channel(_ text: String) -> String {
    "<rss><channel><title>T</title>\n" + text + "\n</channel></rss>"
  }

  static let feeds: [(text: String, says: String)] = [
    (
      "",
      "1: this is not well-formed: Document is empty: write a feed that begins with "
        + "<rss> or <feed>"
    ),
    (
      " \n",
      "2: this is not well-formed: Start tag expected, '<' not found: write a feed "
        + "that begins with <rss> or <feed>"
    ),
    (
      "not a feed",
      "1: this is not well-formed: Start tag expected, '<' not found: write a feed "
        + "that begins with <rss> or <feed>"
    ),
    (
      "<html><body>x</body></html>",
      "1: <html> is no feed: its outermost element should be <rss>, <feed> or <rdf:RDF>"
    ),
    (
      "{\"a\": 1}",
      "1: this is not well-formed: Start tag expected, '<' not found: write a feed "
        + "that begins with <rss> or <feed>"
    ),
    (
      "<rss>\n</rss>",
      "1: the feed has no <channel>: put title and items into one"
    ),
    (
      "<rss><channel>\n</channel></rss>",
      """
      warning: 1: the channel has no title: add <title>
      warning: 1: the feed has no items: add one with a title
      """
    ),
    (
      "<feed xmlns=\"http://www.w3.org/2005/Atom\"></feed>",
      """
      warning: 1: the feed has no title: add <title>
      warning: 1: the feed has no items: add one with a title
      """
    ),
    (
      "<rss><channel><title>T</title>\n<item><title>A</tilte></item></channel></rss>",
      "warning: 2: this is not well-formed: Opening and ending tag mismatch: title "
        + "line 2 and tilte: close each element before the one around it"
    ),
    (
      "<rss><channel><title>T</title>\n<item><title>A",
      "warning: 2: this is not well-formed: Premature end of data in tag title line 2: "
        + "the file may end too early, so save it again whole"
    ),
    (
      "<rss><channel><title>T</title>\n<item",
      "2: this is not well-formed: Couldn't find end of Start Tag item line 2: the "
        + "file may end too early, so save it again whole"
    ),
    (
      channel("<item><title>A & B</title></item>"),
      "warning: 2: this & begins no reference and is shown as it stands: write &amp;"
    ),
    (
      channel("<item><title>A&nbsp;B &amp; &foo; &#xG; &#0;</title></item>"),
      """
      warning: 2: &nbsp; is HTML: write &#160;
      warning: 2: this & begins no reference and is shown as it stands: write &amp;
      warning: 2: this & begins no reference and is shown as it stands: write &amp;
      warning: 2: this & begins no reference and is shown as it stands: write &amp;
      """
    ),
    (
      channel("<item><title>A</title><a:b>x</a:b></item>"),
      "warning: 2: this is not well-formed: Namespace prefix a on b is not defined: "
        + "declare it in the outermost element with xmlns:"
    ),
    (
      channel("<item a=b><title>A</title></item>"),
      "2: this is not well-formed: AttValue: \" or ' expected: write attributes as "
        + "name=\"value\""
    ),
    (
      channel("<item a=\"1\" a=\"2\"><title>A</title></item>"),
      "warning: 2: this is not well-formed: Attribute a redefined: keep one of the two"
    ),
    (
      channel("<item></item>" + item),
      "warning: 2: this item has neither title nor text and is left out: add a <title>"
    ),
    (
      channel(item) + "<more/>",
      "warning: 3: this is not well-formed: Extra content at the end of the document: "
        + "keep everything inside the outermost element"
    ),
    (
      channel(item + "<![CDATA[ open"),
      "warning: 3: this is not well-formed: CData section not finished: the file may "
        + "end too early, so save it again whole"
    ),
    (
      channel("<item><title>a\u{1}b</title></item>"),
      "warning: 2: control characters cannot stand in XML and are left out: remove them"
    ),
    (
      "<!DOCTYPE rss [<!ENTITY a \"b\">]>" + channel("<item><title>&a;</title></item>"),
      "1: a feed may declare no entities or elements: remove the DOCTYPE"
    ),
    (
      "<?xml version=\"1.0\" encoding=\"UTF-7\"?>" + channel(item),
      "1: the encoding \"utf-7\" is not read: save the file as UTF-8"
    ),
    (
      "<?xml version=\"1.0\" encoding=\"windows-9999\"?>" + channel(item),
      "1: the encoding \"windows-9999\" is not read: save the file as UTF-8"
    ),
    (
      channel("<item><title>a < b</title></item>"),
      "warning: 2: this < begins no tag and is shown as it stands: write &lt;"
    ),
  ]

  @Test("A malformed feed says where and what would be right", arguments: feeds)
  func malformed(_ feed: (text: String, says: String)) throws {
    #expect(try ReaderFiles().faults(feed.text) == feed.says)
  }

  @Test("Bytes that are not UTF-8 show as replacements and are reported once")
  func repairs() throws {
    let feed = try ReaderFiles().feed(
      Array("<rss><channel><title>T</title>\n<item><title>a".utf8) + [0xFF]
        + Array("b</title></item></channel></rss>".utf8))
    #expect(feed.items.map(\.title) == ["a\u{FFFD}b"])
    #expect(
      feed.warnings == [
        ReadingFault(
          line: 2, message: "byte 45 is not UTF-8 and shows as \u{FFFD}: save the file as UTF-8")
      ])
  }

  @Test("All text of a broken feed stays: its references do too")
  func kept() throws {
    let feed = try ReaderFiles().feed(
      Self.channel(
        "<item a=\"1\" a=\"2\"><title>A &amp; B < C</title><link>x &lt; &eacute; &#38;</link></item>"
      ))
    #expect(feed.items.map(\.title) == ["A & B < C"])
    #expect(feed.items.map(\.link) == ["x < é &"])
  }

  @Test("A feed that is cut anywhere is read as far as it goes, or says what is wrong")
  func cut() throws {
    let files = try ReaderFiles()
    let whole = Array(
      rss(
        (1...3).map { number in
          """
          <title>Item \(number) &amp; é</title><guid>g\(number)</guid>
          <content:encoded><![CDATA[<h2>A</h2><p>Text <b>bold</b></p><ul><li>x</ul>
          <table><tr><td>1<td>2</table>]]></content:encoded></item><item>
          """
        }.joined()
      ).utf8)
    var read = 0
    for end in stride(from: 0, to: whole.count, by: 97) {
      do {
        let feed = try files.feed(Array(whole.prefix(end)))
        #expect(!feed.items.isEmpty && !feed.warnings.isEmpty)
        read += 1
      } catch DocumentFailure.unreadable(let fault) {
        #expect(!fault.message.isEmpty)
      }
    }
    #expect(read > 3)
  }

  @Test("Entities that grow are not read, wherever they are declared")
  func billionLaughs() throws {
    var subset = "<!ENTITY l0 \"lol\">"
    for level in 1...9 {
      let inner = String(repeating: "&l\(level - 1);", count: 10)
      subset += "<!ENTITY l\(level) \"\(inner)\">"
    }
    let files = try ReaderFiles()
    let bomb = "<!DOCTYPE rss [\(subset)]>" + Self.channel("<item><title>&l9;</title></item>")
    #expect(
      try files.faults(bomb)
        == "1: a feed may declare no entities or elements: remove the DOCTYPE")
    // The same behind a mark that makes every letter two bytes.
    let wide = ([0xFEFF] + Array(bomb.utf16)).flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    #expect(throws: DocumentFailure.self) { try files.feed(wide) }
  }

  @Test("Nothing but the feed's own file is read")
  func outside() throws {
    let files = try ReaderFiles()
    let secret = try files.write(Array("SECRET".utf8), to: "secret.txt")
    let feeds = [
      "<!DOCTYPE rss [<!ENTITY x SYSTEM \"file://\(secret)\">]>"
        + Self.channel("<item><title>a &x;</title></item>"),
      "<!DOCTYPE rss SYSTEM \"file://\(secret)\">"
        + Self.channel("<item><title>a &x;</title></item>"),
      Self.channel(
        "<item><title>a</title><xi:include xmlns:xi=\"http://www.w3.org/2001/XInclude\" "
          + "href=\"file://\(secret)\" parse=\"text\"/></item>"),
      Self.channel(
        "<item><title>a</title><description><![CDATA[<object data='\(secret)'></object>"
          + "<img src='\(secret)'>]]></description></item>"),
    ]
    for feed in feeds {
      let said = (try? files.feed(feed)).map { "\($0)" } ?? ""
      #expect(!said.contains("SECRET"))
    }
    #expect(try files.feed(feeds[1]).items.map(\.title) == ["a &x;"])
  }

  @Test("Huge texts, deep nesting and endless lists are read, or refused in words")
  func huge() throws {
    let files = try ReaderFiles()
    let long = String(repeating: "word ", count: 2_200_000)
    let feed = try files.feed(rss("<title>T</title><description>\(long)</description>"))
    #expect(words(of: feed.items[0].article.blocks).first?.utf8.count == 10_999_999)
    for tag in ["div", "blockquote", "ul><li", "b", "table><tr><td"] {
      let deep = String(repeating: "<\(tag)>", count: 3_000) + "end"
      let feed = try files.feed(
        rss("<title>T</title><description><![CDATA[\(deep)]]></description>"))
      #expect("\(feed.items[0].article.blocks)".contains("end"))
    }
    let rows = String(repeating: "<li>x", count: 50_000)
    let list = try files.feed(
      rss("<title>T</title><description><![CDATA[<ul>\(rows)</ul>]]></description>"))
    guard case .list(_, _, let items)? = list.items[0].article.blocks.first else {
      Issue.record("no list")
      return
    }
    #expect(items.count == 50_000)
    let tooLong = [UInt8](repeating: 0x20, count: (16 << 20) + 1)
    #expect(
      throws: DocumentFailure.unreadable(
        ReadingFault(message: "the file is larger than 16 MiB: make it smaller"))
    ) { try files.feed(tooLong) }
  }

  @Test("What is no file is refused without waiting for it")
  func noFiles() throws {
    let files = try ReaderFiles()
    for path in ["/dev/zero", "/tmp", files.path + "/nothing"] {
      #expect(throws: DocumentFailure.self) { try files.reader.readFeed(at: path) }
    }
  }
}
