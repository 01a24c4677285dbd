import DiptychArticles
import DiptychFindings

/// A list read from a `.plist` or `.json` file.
struct ListFile {
  var list = ReadList()
  var source: DataSource
  /// What is wrong, with room for what only a look at other lists can tell.
  var report: FindingReport
  private let context: ManifestContext
  /// What a feed is called, and its language.
  private(set) var title = ""
  private(set) var language: String?

  /// Reads a file's bytes by its ending; `file` is how findings name it.
  init(_ bytes: [UInt8], file: String, context: ManifestContext) {
    self.context = context
    source = DataSource(file: file)
    report = FindingReport(source)
    if let encoding = Self.foreignEncoding(of: bytes) {
      report.error(at: nil, "the file is \(encoding): save it as UTF-8")
      return
    }
    do throws(Finding) {
      if file.lowercased().hasSuffix(".json") {
        try readJSON(bytes)
      } else {
        try readPlist(bytes)
      }
    } catch {
      report.add(error)
    }
  }

  /// Reads records that stand in a larger JSON file.
  init(_ records: JSONValue, in text: SourceText, context: ManifestContext) {
    self.context = context
    source = DataSource(file: text.file, text: text)
    report = FindingReport(source)
    readRecords(records.elements, of: records)
  }

  /// Takes what a feed holds; `file` is how findings name it.
  ///
  /// - Throws: when feeds cannot be read here.
  init(
    feed path: String, file: String, _ reader: (any DocumentReading)?
  ) throws(CatalogueFailure) {
    context = ManifestContext()
    source = DataSource(file: file)
    report = FindingReport(source)
    guard let reader else {
      report.error(at: nil, "feeds are not read here: give a .plist, a .json, or a folder")
      return
    }
    do throws(DocumentFailure) {
      let feed = try reader.readFeed(at: path)
      (list, title) = (FeedRecords.list(of: feed), feed.title)
      language = feed.language.flatMap { Language.isCode($0) ? $0 : nil }
      for warning in feed.warnings {
        report.add(
          Finding(file: file, line: warning.line, severity: .warning, message: warning.message))
      }
    } catch {
      switch error {
      case .unreadable(let fault):
        report.add(Finding(file: file, line: fault.line, message: fault.message))
      case .unavailable(let why): throw .unavailable(why)
      }
    }
  }

  private mutating func readJSON(_ bytes: [UInt8]) throws(Finding) {
    let text = takeText(bytes)
    let root: JSONValue
    do {
      root = try JSONDocument(text.bytes).root
    } catch {
      throw error.finding(in: text)
    }
    guard root.kind == .array else {
      throw text.finding(
        at: root.offset, message: "this is \(root.kindWords), and should be a list of records")
    }
    readRecords(root.elements, of: root)
  }

  private mutating func readPlist(_ bytes: [UInt8]) throws(Finding) {
    if bytes.starts(with: "bplist".utf8) {
      let root = try BinaryPlist.parse(bytes, file: source.file)
      let records = try records(in: root)
      return readRecords(records.items, of: records)
    }
    let text = takeText(bytes)
    let first = text.bytes.firstIndex { !" \t\r\n".utf8.contains($0) } ?? 0
    if first < text.bytes.count, text.bytes[first] != UInt8(ascii: "<") {
      throw text.finding(
        at: first,
        message: "this is an old-style property list or none: save it as XML, "
          + "with <plist version=\"1.0\"> outermost")
    }
    let root = try PlistParsing.parse(text)
    let records = try records(in: root)
    readRecords(records.items, of: records)
  }

  private mutating func takeText(_ bytes: [UInt8]) -> SourceText {
    let text = SourceText(file: source.file, bytes: bytes)
    source.text = text
    report = FindingReport(source)
    if let warning = text.repairWarning { report.add(warning) }
    return text
  }

  /// The list in a property list: at the top, under `presidents`, or the only one there is.
  private func records(in root: PlistNode) throws(Finding) -> PlistNode {
    switch root.dataKind {
    case .list: return root
    case .dictionary: break
    default:
      throw source.finding(
        at: root.place, "this is \(root.kindWords), and should be a list of records")
    }
    if let field = root.fields.first(where: { $0.key == "presidents" }) {
      guard field.value.dataKind == .list else {
        throw source.finding(
          at: field.value.place,
          "\"presidents\" is \(field.value.kindWords), and should be a list of records")
      }
      return field.value
    }
    let lists = root.fields.filter { $0.value.dataKind == .list }
    guard let only = lists.first else {
      throw source.finding(
        at: root.place, "there is no list of records: put an <array> under the key \"presidents\"")
    }
    guard lists.count == 1 else {
      let names = lists.map { "\"\($0.key)\"" }.joined(separator: ", ")
      throw source.finding(
        at: root.place,
        "there are several lists (\(names)): name the one with the records \"presidents\"")
    }
    return only.value
  }

  private mutating func readRecords<Node: DataNode>(_ nodes: [Node], of list: Node) {
    var reader = RecordReader<Node>(report, context: context)
    self.list = reader.read(nodes, of: list)
    report = reader.report
  }

  private static func foreignEncoding(of bytes: [UInt8]) -> String? {
    let head = Array(bytes.prefix(2))
    return head == [0xFE, 0xFF] || head == [0xFF, 0xFE] ? "UTF-16" : nil
  }
}
