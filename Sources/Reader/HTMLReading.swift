import DiptychArticles
import DiptychCXML

/// HTML becomes blocks.
enum HTMLReading {
  /// Reads the source of an HTML text, however malformed (htmlParseDocument).
  static func blocks(of source: String, base: String?) -> [ArticleBlock] {
    let listener = Listener(HTMLArticleBuilder(base: base))
    withExtendedLifetime(listener) {
      var walker = unsafe diptych_html_walker(
        begin: { context, name, attributes in
          guard let name = unsafe name else { return }
          unsafe Listener.of(context)?.builder.begin(String(cString: name)) { wanted in
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
        }, context: Unmanaged.passUnretained(listener).toOpaque())
      // A NUL would end the text for libxml2.
      let bytes = source.utf8.filter { $0 != 0 }
      unsafe bytes.withUnsafeBytes { bytes in
        _ = unsafe diptych_html_walk(
          bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), &walker)
      }
    }
    return listener.builder.finish()
  }

  /// Takes what an element of an XML document holds as HTML, which XHTML is.
  static func blocks(in element: XMLElement, base: String?) -> [ArticleBlock] {
    let listener = Listener(HTMLArticleBuilder(base: base))
    element.walk(
      begin: { inner in
        listener.builder.begin(inner.name.lowercased()) { inner.attribute($0) }
      },
      end: { listener.builder.end($0.name.lowercased()) },
      text: { listener.builder.text($0) })
    return listener.builder.finish()
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
