import DiptychCExpat
import DiptychFindings

/// Reads XML property lists with expat, which knows where everything stands.
enum PlistParsing {
  ///
  /// - Throws: a finding about the first fault.
  static func parse(_ text: SourceText) throws(Finding) -> PlistNode {
    let builder = PlistBuilder(text)
    let parser = try ExpatParser(file: text.file)
    parser.run(text.bytes, builder)
    if let fault = builder.fault { throw fault }
    if let fault = parser.fault(in: text, builder) { throw fault }
    guard let root = builder.root else {
      throw text.finding(at: 0, message: "this is not a property list: begin with <plist>")
    }
    return root
  }
}

/// Owns an expat parser; expat never loads external entities unless it is told to.
@safe
private struct ExpatParser: ~Copyable {
  private let parser: XML_Parser

  init(file: String) throws(Finding) {
    guard let parser = unsafe XML_ParserCreate("UTF-8") else {
      throw Finding(file: file, message: "there is no memory to read it: close other programs")
    }
    unsafe self.parser = unsafe parser
  }

  deinit {
    unsafe XML_ParserFree(parser)
  }

  func run(_ bytes: [UInt8], _ builder: PlistBuilder) {
    let context = unsafe Context(parser: parser, builder: builder)
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(context).toOpaque())
    unsafe XML_SetElementHandler(
      parser,
      { data, name, _ in
        guard let context = unsafe Context.of(data), let name = unsafe name else { return }
        context.builder.begin(unsafe String(cString: name), at: context.place)
        context.stopAtFault()
      },
      { data, _ in
        guard let context = unsafe Context.of(data) else { return }
        context.builder.end(at: context.place)
        context.stopAtFault()
      })
    unsafe XML_SetCharacterDataHandler(parser) { data, letters, count in
      guard let context = unsafe Context.of(data), let letters = unsafe letters else { return }
      let bytes = unsafe UnsafeRawBufferPointer(start: letters, count: Int(count))
      context.builder.add(unsafe String(decoding: bytes, as: UTF8.self), at: context.place)
      context.stopAtFault()
    }
    // The bytes are UTF-8 by now; what a file says of itself can only be wrong.
    unsafe XML_SetXmlDeclHandler(parser) { data, _, encoding, _ in
      guard let context = unsafe Context.of(data), let encoding = unsafe encoding else { return }
      let name = unsafe String(cString: encoding)
      guard !["utf-8", "utf8", "us-ascii", "ascii"].contains(name.lowercased()) else { return }
      context.builder.refuse(
        at: context.place,
        "the file says that it is \(name): save it as UTF-8, and say encoding=\"UTF-8\"")
      context.stopAtFault()
    }
    unsafe XML_SetStartDoctypeDeclHandler(parser) { data, _, system, _, hasOwnDeclarations in
      guard let context = unsafe Context.of(data) else { return }
      let system = unsafe system.map { unsafe String(cString: $0) } ?? ""
      if hasOwnDeclarations != 0 || !(system.isEmpty || system.contains("PropertyList")) {
        context.builder.refuse(
          at: context.builder.text.start(of: "<!DOCTYPE", before: context.place),
          "this document type declares things of its own, which are not read: "
            + "keep Apple's plain DOCTYPE line, or none")
      }
      context.stopAtFault()
    }
    unsafe XML_SetSkippedEntityHandler(parser) { data, name, _ in
      guard let context = unsafe Context.of(data), let name = unsafe name else { return }
      context.builder.refuse(
        at: context.place,
        unsafe "the entity &\(String(cString: name)); is not known: write the letter itself")
      context.stopAtFault()
    }
    withExtendedLifetime(context) {
      unsafe bytes.withUnsafeBytes { buffer in
        let letters = unsafe buffer.bindMemory(to: CChar.self).baseAddress
        // Lists are at most 512 MiB, so the count fits.
        _ = unsafe XML_Parse(parser, letters, Int32(clamping: buffer.count), 1)
      }
    }
  }

  /// What expat itself stumbled over, or nil when the file is well-formed.
  func fault(in text: SourceText, _ builder: PlistBuilder) -> Finding? {
    let code = unsafe XML_GetErrorCode(parser)
    let open = builder.openElement
    let message: String
    switch code {
    case XML_ERROR_NONE: return nil
    case XML_ERROR_INVALID_TOKEN:
      message = "this is not well-formed XML: write &amp; for & and &lt; for <"
    case XML_ERROR_TAG_MISMATCH:
      message = "this does not close <\(open ?? "plist")>, which is open: put </\(open ?? "plist")>"
    case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN:
      message =
        open.map { "the file ends inside <\($0)>: close it with </\($0)>" }
        ?? "the file ends before <plist>: write <plist version=\"1.0\"> … </plist>"
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT:
      message = "something stands behind </plist>: remove it"
    case XML_ERROR_UNDEFINED_ENTITY:
      message = "this entity is not known: write the letter itself"
    default:
      let words = unsafe XML_ErrorString(code).map { unsafe String(cString: $0) } ?? "unknown"
      message = "this is not well-formed XML (\(words)): correct it"
    }
    var place = Int(unsafe XML_GetCurrentByteIndex(parser))
    // expat stumbles one letter late over a lone & or <.
    if code == XML_ERROR_INVALID_TOKEN, place > 0, place <= text.bytes.count,
      "&<".utf8.contains(text.bytes[place - 1])
    {
      place -= 1
    }
    return text.finding(at: place, message: message)
  }

  /// What the C callbacks know.
  @safe
  private final class Context {
    private let parser: XML_Parser
    let builder: PlistBuilder

    init(parser: XML_Parser, builder: PlistBuilder) {
      unsafe self.parser = unsafe parser
      self.builder = builder
    }

    static func of(_ data: UnsafeMutableRawPointer?) -> Context? {
      unsafe data.map { unsafe Unmanaged<Context>.fromOpaque($0).takeUnretainedValue() }
    }

    var place: Int { unsafe Int(XML_GetCurrentByteIndex(parser)) }

    func stopAtFault() {
      if builder.fault != nil { _ = unsafe XML_StopParser(parser, XML_Bool(XML_FALSE)) }
    }
  }
}

extension SourceText {
  /// The last place before an offset where a word begins; the offset itself without one.
  fileprivate func start(of word: String, before offset: Int) -> Int {
    let wanted = Array(word.utf8)
    var place = min(offset, bytes.count - wanted.count)
    while place >= 0 {
      if bytes[place..<(place + wanted.count)].elementsEqual(wanted) { return place }
      place -= 1
    }
    return offset
  }
}
