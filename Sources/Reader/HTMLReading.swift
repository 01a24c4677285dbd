import DiptychArticles
import DiptychCXML

/// HTML becomes blocks.
enum HTMLReading {
  /// Titles stand in the first so many bytes.
  private static let beginning = 65_536

  /// Reads an article, however malformed.
  static func article(_ place: WrittenArticle.Place) throws(ReadingFault) -> ReadArticle {
    switch place {
    case .file(let path):
      return article(HTMLText(try FileBytes.read(path, limit: WrittenArticle.longest)))
    case .text(let text): return article(HTMLText(utf8: Array(text.utf8)))
    }
  }

  /// The title of the article in a file; nil where there is none.
  static func title(at path: String) -> String? {
    guard let bytes = try? FileBytes.beginning(path, count: beginning) else { return nil }
    let title = article(HTMLText(bytes)).article.title
    return title?.string.replacing("\u{2028}", with: " ")
  }

  private static func article(_ text: HTMLText) -> ReadArticle {
    var read = walk(text, HTMLArticleBuilder(for: .article)).article()
    read.warnings = text.warnings
    return read
  }

  /// Reads the source of an item's text, however malformed.
  static func blocks(of source: String, base: String?) -> [ArticleBlock] {
    var builder = walk(
      HTMLText(utf8: Array(source.utf8)), HTMLArticleBuilder(for: .feed(base: base)))
    return builder.finish()
  }

  /// Takes what an element of an XML document holds as HTML, which XHTML is.
  static func blocks(in element: XMLElement, base: String?) -> [ArticleBlock] {
    let listener = Listener(HTMLArticleBuilder(for: .feed(base: base)))
    element.walk(
      begin: { inner in
        listener.builder.begin(inner.name.lowercased()) { inner.attribute($0) }
      },
      end: { listener.builder.end($0.name.lowercased()) },
      text: { listener.builder.text($0) })
    return listener.builder.finish()
  }

  /// Tells a builder of all elements and words (htmlParseDocument).
  private static func walk(_ text: HTMLText, _ builder: HTMLArticleBuilder) -> HTMLArticleBuilder {
    let listener = Listener(builder)
    withExtendedLifetime(listener) {
      var walker = unsafe diptych_html_walker(
        begin: { context, line, name, attributes in
          guard let name = unsafe name else { return }
          unsafe Listener.of(context)?.builder.begin(
            String(cString: name), line: max(Int(line), 1)
          ) { wanted in
            unsafe HTMLReading.value(of: wanted, in: attributes)
          }
        },
        end: { context, name in
          guard let name = unsafe name else { return }
          unsafe Listener.of(context)?.builder.end(String(cString: name))
        },
        text: { context, letters, count in
          guard let letters = unsafe letters, count > 0 else { return }
          let bytes = unsafe UnsafeRawBufferPointer(start: letters, count: Int(count))
          unsafe Listener.of(context)?.builder.text(bytes)
        }, context: Unmanaged.passUnretained(listener).toOpaque(), parser: nil)
      unsafe text.bytes.withUnsafeBytes { bytes in
        _ = unsafe diptych_html_walk(
          bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count),
          text.encoding, &walker)
      }
    }
    return listener.builder
  }

  /// Where libxml2's calls end up.
  private final class Listener {
    var builder: HTMLArticleBuilder

    init(_ builder: HTMLArticleBuilder) {
      self.builder = builder
    }

    static func of(_ context: UnsafeMutableRawPointer?) -> Listener? {
      unsafe context.map { unsafe Unmanaged<Listener>.fromOpaque($0).takeUnretainedValue() }
    }
  }

  /// Attributes come as names and values by turns, with a null at the end.
  private static func value(
    of wanted: String, in attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) -> String? {
    guard var next = unsafe attributes else { return nil }
    while let name = unsafe next[0] {
      if unsafe String(cString: name) == wanted {
        return unsafe next[1].map { unsafe String(cString: $0) } ?? ""
      }
      unsafe next += 2
    }
    return nil
  }
}
