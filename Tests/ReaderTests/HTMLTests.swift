import DiptychArticles
import DiptychSnapshot
import DiptychTestSupport
import Testing

@Suite("Articles in HTML")
struct HTMLTests {
  struct Golden: Sendable, CustomTestStringConvertible {
    var source: String
    var blocks: String
    var testDescription: String { source }
  }

  @Test("A page becomes the blocks that its elements mean", arguments: goldens)
  func blocks(_ golden: Golden) throws {
    let read = try ReaderFiles().reader.readArticle(WrittenArticle(.html, .text(golden.source)))
    #expect(ArticleText.of(read.article) == golden.blocks)
  }

  static let goldens = [
    Golden(source: "", blocks: ""),
    Golden(
      source: "<!DOCTYPE html><html><head><meta charset=utf-8><title>T</title><style>s</style>"
        + "</head><body><h1>A <b>b</b></h1><p><em>by <b>c</b></em></p><h2>d</h2><p>e</body></html>",
      blocks: "title A strong⟨b⟩\nbyline by strong⟨c⟩\nh2 d\np e"),
    Golden(source: "<title>T</title><p>a<h1>b</h1>", blocks: "title T\np a\nh1 b"),
    Golden(source: "<p>a<title>T</title>", blocks: "p a\np T"),
    Golden(
      source: "<p>a <img src='b.png' alt=' c  d ' title=e> f<img src=g.png><p><img alt=h>",
      blocks: "p a\nfigure b.png c d\n  caption e\np f\nfigure g.png \np h"),
    Golden(
      source:
        "<picture><source type=image/avif srcset='a.avif'><source srcset='b.png 1x, c.png 2x'>"
        + "<img src=d.png alt=e></picture><img src=f srcset='g 100w,h 300w , i 200w'>",
      blocks: "figure c.png e\nfigure h "),
    Golden(
      source: "<figure><img src=a><figcaption>b <i>c</i><p>d</figcaption></figure>"
        + "<figure><pre>e</pre><figcaption>f</figcaption></figure>"
        + "<figure><figcaption>g</figcaption><p>h</figure>",
      blocks: "figure a \n  caption b em⟨c⟩␤d\ncode -\n  e\np em⟨f⟩\np em⟨g⟩\np h"),
    Golden(
      source: "<a href=b>c <img src=d alt=e> f</a><h2><img src=g alt=i></h2>"
        + "<table><tr><td><img src=j alt=k><td>l<td>m</table>",
      blocks: "p link(b)⟨c⟩\nfigure d e\n  caption link(b)⟨e⟩\np link(b)⟨f⟩\nh2 i\n"
        + "table leading leading leading\n   |  | \n  k | l | m"),
    Golden(
      source: "<table><tr><td>a<td>b<tr><td>c<td>d</table><table><tr><td>e<td>f</table>",
      blocks: "facts\n  a = b\n  c = d\ntable leading leading\n   | \n  e | f"),
    Golden(
      source: "<table><tr><th>a<th>b<tr><td align=right>c<td>d</table><p>x",
      blocks: "table leading leading\n  a | b\n  c | d\np x"),
    Golden(
      source: "<dl><dt>a<dt>b<dd>c<dd><p>d<ul><li>e</ul><div><dt>f<p>g</p><hr><dd>h</div></dl>",
      blocks: "term a\nterm b\n  p c\n  p d\n  list bullets tight\n    item\n      p e\n"
        + "term f␤g\n  rule\n  p h"),
    Golden(source: "<dd>a<dt>b</dt>c<dl>d</dl>", blocks: "p a\np strong⟨b⟩\np c\nterm \n  p d"),
    Golden(
      source:
        "<details><summary>a <b>b</b></summary><p>c</p><details>d</details></details><summary>e",
      blocks: "details a strong⟨b⟩\n  p c\n  details \n    p d\np strong⟨e⟩"),
    Golden(
      source: "<ul><li><input type=checkbox checked> a<li><input type=checkbox>b<li>c<input></ul>",
      blocks: "list bullets tight\n  item done\n    p a\n  item open\n    p b\n  item\n    p c"),
    Golden(
      source: "H<sub>2</sub>O<sup>+</sup> <ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby> "
        + "<form>a<button>b</button><textarea>c</textarea></form>",
      blocks: "p Hsub⟨2⟩Osup⟨+⟩ 漢(かん)\np a"),
    Golden(
      source: "<p>0<h2 id=a>b</h2><p>c <span id=d>e</span> <a name=f></a>g <i id=h></i>i<p id=j>k"
        + "<div id=l><ul><li>m</ul></div><a id=n name=o href=p>q</a>",
      blocks: "p 0\nh2 anchor(a)⟨b⟩\np c anchor(d)⟨e⟩ anchor(f)⟨g anchor(h)⟨i⟩⟩\np anchor(j)⟨k⟩\n"
        + "list bullets tight\n  item\n    p anchor(l)⟨m⟩\np anchor(n)⟨link(p)⟨q⟩⟩"),
    Golden(
      source: "<div id=a><table><tr id=b><td id=c>d<td>e</table><span id=f><p>g<p>h</span>",
      blocks: "facts\n  anchor(a)⟨anchor(b)⟨anchor(c)⟨d⟩⟩⟩ = e\np anchor(f)⟨g⟩\np h"),
  ]

  @Test("Links and pictures come with their lines")
  func references() throws {
    let read = try ReaderFiles().reader.readArticle(
      WrittenArticle(
        .html,
        .text("<p>a\n<a href=b>c</a>\n\n<img src=d><h2>\n<img src=e alt=f></h2><a name=g>h</a>")))
    #expect(
      read.references == [
        ArticleReference(.link, "b", line: 2), ArticleReference(.picture, "d", line: 4),
      ])
  }

  @Test("A file's encoding is found, by its mark, its words or its bytes")
  func encodings() throws {
    let files = try ReaderFiles()
    let latin: [UInt8] = Array("<meta charset='ISO-8859-1'><p>caf".utf8) + [0xE9, 0x20, 0x80]
    let japanese: [UInt8] =
      Array("<meta http-equiv=content-type content='text/html; charset=Shift_JIS'>".utf8)
      + [0x93, 0xFA, 0x96, 0x7B]
    let russian: [UInt8] =
      Array("<?xml version='1.0' encoding='koi8-r'?><p>".utf8) + [0xCD, 0xC9, 0xD2]
    let claim = Array("<meta charset=latin1><p>café".utf8)
    let units = "<p>总统".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let wide: [UInt8] = [0xFF, 0xFE] + units
    let marked: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("<p>é\0".utf8)
    for (bytes, words) in [
      (latin, "café €"), (japanese, "日本"), (russian, "мир"), (claim, "café"), (wide, "总统"),
      (marked, "é"),
    ] {
      let read = try files.reader.readArticle(
        WrittenArticle(.html, .file(path: try files.write(bytes, to: "a.html"))))
      #expect(read == ReadArticle(Article(blocks: [.paragraph(RichText(words))])))
    }
    let broken = Array("<p>a\n\n".utf8) + [0xFF]
    let read = try files.reader.readArticle(
      WrittenArticle(.html, .file(path: try files.write(broken, to: "a.html"))))
    #expect(read.article.blocks == [.paragraph(RichText("a \u{FFFD}"))])
    #expect(
      read.warnings == [
        ReadingFault(
          line: 3, message: "this is not UTF-8 and shows as \u{FFFD}: save the file as UTF-8")
      ])
  }

  @Test("Titles are read together, and a file without one costs no other its title")
  func titles() throws {
    let files = try ReaderFiles()
    let paths = [
      try files.write(Array("<h1>A<br>b</h1>".utf8), to: "a.html"),
      files.path + "/none.html",
      try files.write(Array("<title>C</title><p>c".utf8), to: "c.html"),
      try files.write(Array("<p>d".utf8), to: "d.html"),
      try files.write(
        Array(("<h1>E</h1>" + String(repeating: "<p>é", count: 100_000)).utf8), to: "e.html"),
    ]
    #expect(try files.reader.readTitles(at: paths) == ["A b", nil, "C", nil, "E"])
  }
}
