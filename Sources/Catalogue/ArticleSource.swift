import DiptychArticles
import DiptychFindings
import DiptychSplitModel

/// Where a catalogue's articles are.
struct ArticleSource: Sendable {
  enum Files: Sendable {
    case none
    /// Paths in the folder with `{language}` and `{id}`.
    case pattern(String)
    /// For every row, its file in the folder.
    case rows([String])
  }

  var folder: Folder?
  var files: Files = .none
  /// For every row, the article in the list itself; empty when there is none in any.
  var inline: [InlineArticle?] = []
  /// The list's rows in its index, which know their articles; instead of `inline`.
  var indexed: IndexedRows?
  /// Articles made in Swift, by row and language; they come before `inline`.
  var translations: [Int: [String: InlineArticle]] = [:]
  /// The list's file, kept while articles are in it.
  var list: DataSource?

  /// Whether the list itself may hold articles.
  var isInline: Bool { !inline.isEmpty || indexed != nil }

  /// The article of a row that stands in the list.
  func inlineArticle(at row: Int) -> InlineArticle? {
    if let indexed { return indexed.article(at: row) }
    return inline.indices.contains(row) ? inline[row] : nil
  }

  /// The path in the folder of a row's article in a language, or nil when articles are no files.
  func path(of id: ItemID, at row: Int, language: String) -> String? {
    switch files {
    case .none: nil
    case .pattern(let pattern): PathPattern.fill(pattern, id: id.name, language: language)
    case .rows(let paths): paths.indices.contains(row) ? paths[row] : nil
    }
  }

  /// Reads a file in the folder; throws a finding that names it.
  func read(_ path: String) throws(Finding) -> SourceText {
    try read(path, upTo: nil).text
  }

  /// Reads a file in the folder, or the beginning of one that is longer; throws a finding that names
  /// it.
  func read(_ path: String, upTo count: Int?) throws(Finding) -> (text: SourceText, isWhole: Bool) {
    let real = try realPath(of: path)
    let name = folder?.name(of: path) ?? path
    do {
      let (bytes, isWhole) = try FileReading.bytes(
        of: real, upTo: count, limit: WrittenArticle.longest)
      return (SourceText(file: name, bytes: bytes), isWhole)
    } catch {
      throw Finding(file: name, message: error.message)
    }
  }

  /// Finds a file in the folder; throws a finding that names it.
  func realPath(of path: String) throws(Finding) -> String {
    guard let folder else { throw Finding(file: path, message: FileFailure.missing.message) }
    let name = folder.name(of: path)
    switch folder.find(path) {
    case .missing: throw Finding(file: name, message: FileFailure.missing.message)
    case .outside:
      throw Finding(
        file: name,
        message: "this is a link that leads out of the folder: copy the file into it")
    case .file(let real): return real
    }
  }
}
