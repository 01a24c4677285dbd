/// What is given inputs that nobody meant.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// Articles in Markdown, from their file to their blocks, and what `check` says of them.
  case markdown
  /// Articles in HTML, by the reader.
  case html
  /// The first bytes of pictures.
  case pictures
  /// Requests to the reader, off the wire.
  case requests
  /// Answers of the reader, off the wire.
  case answers
  /// Themes, as files describe them.
  case themes
  /// Indexes of lists, with and without checksums that fit.
  case index

  /// Words that inputs of the kind are made of.
  var words: [String] {
    switch self {
    case .markdown:
      [
        "#", "*", "**", "_", "`", "```\n", "~~", "> ", "- ", "- [ ] ", "1. ", "\n", "\n\n", "    ",
        "|", "|-|\n", "[", "](", ")", "![", "[^1]", "[^1]: ", "<br>", "<sub>", "</sub>", "<sup>",
        "</sup>", "<!--", "-->", "<div>", "https://x.org", "&amp;", "\\", "\u{0}", "总", "ا",
      ]
    case .html:
      [
        "<", ">", "</", "/>", "<p>", "<img src=a>", "<picture>", "<source srcset='a 2x, b'>",
        "<figure>", "<figcaption>", "<table>", "<tr>", "<td colspan=99>", "<th>", "<dl>", "<dt>",
        "<dd>", "<details>", "<summary>", "<ul>", "<ol start=-5>", "<li>", "<pre>", "<code>", "<a ",
        "href=", "id=x", "name=", "<sub>", "<ruby>", "<rt>", "<title>", "<script>", "<!--", "-->",
        "<![CDATA[", "<?", "&", "&#x", ";", "=", "'", "\"", "<input type=checkbox checked>",
        "\u{0}",
        "charset=shift_jis", "charset=utf-16",
      ]
    case .pictures:
      [
        "IHDR", "GIF89a", "RIFF", "WEBP", "VP8X", "VP8L", "VP8 ", "Exif\0\0", "II*\0", "MM\0*",
        "<svg ", "width=", "height=", "viewBox=", "'1e999'", "'0 0 1 1'", "%", "<!--",
        "<!DOCTYPE [",
      ]
    case .themes:
      [
        "{", "}", "[", "]", ",", ":", "\"", "// ", "/*", "*/", "\"base\": \"dark\",",
        "\"title\": \"a\",",
        "\"highContrast\": true,", "\"colors\": {", "\"text\": \"#FFFFFF\",", "\"detailGround\": ",
        "\"#1234567\"", "\"#FFFFFF 101%\"", "\"#000000 1e9%\"", "\"fonts\": {", "\"text\": [",
        "\"Noto Color Emoji\"", "\"logo\": \"../a\",", "null", "1e999", "\\u0000", "\\ud800",
        "\u{FEFF}",
      ]
    case .index:
      [
        "diptych index\r\n\u{0}", "\u{0}\u{0}\u{0}\u{0}",
        "\u{1}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", "\u{7F}",
        "\u{3}", "fr", "é", "own",
      ]
    case .requests, .answers: ["\u{0}\u{0}\u{0}\u{0}", "\u{1}", "\u{4}", "\u{5}", "/tmp"]
    }
  }
}
