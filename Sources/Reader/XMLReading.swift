import DiptychArticles
import DiptychCXML

/// The door to libxml2, which reads nothing but what it is handed.
enum XMLReading {
  /// The faults that are kept; nobody reads more at once.
  private static let mostFaults = 20

  /// Must come before everything else (xmlInitParser).
  static func begin() {
    diptych_xml_begin()
  }

  /// Reads XML as far as it goes; nil when nothing of it can be used (xmlCtxtReadMemory).
  static func document(_ text: FeedText) -> (document: XMLDocument?, faults: [ReadingFault]) {
    let collector = Collector()
    let raw = unsafe withExtendedLifetime(collector) {
      var listener = unsafe diptych_xml_listener(
        fault: { context, line, code, words in
          guard let context = unsafe context, let words = unsafe words else { return }
          let collector = unsafe Unmanaged<Collector>.fromOpaque(context).takeUnretainedValue()
          collector.hear(Int(line), code, unsafe String(cString: words))
        }, context: Unmanaged.passUnretained(collector).toOpaque())
      return unsafe text.bytes.withUnsafeBytes { bytes in
        // An array of bytes has an address, even when libxml2 is told that nothing stands there.
        unsafe diptych_xml_parse(
          bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count),
          text.isUTF8 ? "UTF-8" : nil, &listener)
      }
    }
    return (unsafe raw.map { unsafe XMLDocument(adopting: $0) }, collector.faults)
  }

  /// Keeps the first faults, one a line.
  private final class Collector {
    private(set) var faults: [ReadingFault] = []

    func hear(_ line: Int, _ code: Int32, _ words: String) {
      guard faults.count < XMLReading.mostFaults, faults.last?.line != line else { return }
      let said = String(words.prefix { $0 != "\n" && $0 != "\r\n" }.prefix(200))
      faults.append(
        ReadingFault(
          line: line > 0 ? line : nil,
          message: "this is not well-formed: \(said): \(XMLReading.remedy(for: code))"))
    }
  }

  /// What would be right. Source: libxml2's xmlerror.h.
  private static func remedy(for code: Int32) -> String {
    switch UInt32(code) {
    case XML_ERR_TAG_NAME_MISMATCH.rawValue:
      "close each element before the one around it"
    case XML_ERR_TAG_NOT_FINISHED.rawValue, XML_ERR_GT_REQUIRED.rawValue,
      XML_ERR_CDATA_NOT_FINISHED.rawValue, XML_ERR_COMMENT_NOT_FINISHED.rawValue:
      "the file may end too early, so save it again whole"
    case XML_ERR_DOCUMENT_EMPTY.rawValue: "write a feed that begins with <rss> or <feed>"
    case XML_ERR_DOCUMENT_END.rawValue: "keep everything inside the outermost element"
    case XML_NS_ERR_UNDEFINED_NAMESPACE.rawValue:
      "declare it in the outermost element with xmlns:"
    case XML_ERR_INVALID_ENCODING.rawValue, XML_ERR_INVALID_CHAR.rawValue: "save the file as UTF-8"
    case XML_ERR_ATTRIBUTE_NOT_STARTED.rawValue, XML_ERR_ATTRIBUTE_NOT_FINISHED.rawValue,
      XML_ERR_ATTRIBUTE_WITHOUT_VALUE.rawValue:
      "write attributes as name=\"value\""
    case XML_ERR_LT_IN_ATTRIBUTE.rawValue, XML_ERR_NAME_REQUIRED.rawValue:
      "write < in a text as &lt;"
    case XML_ERR_ATTRIBUTE_REDEFINED.rawValue: "keep one of the two"
    default: "mend it here, or let the program that wrote it do so"
    }
  }
}
