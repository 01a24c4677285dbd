import DiptychArticles
import DiptychFindings
import DiptychSplitModel

/// Looks at every article of a catalogue for `check`.
struct ArticleCheck {
  let catalogue: Catalogue
  /// The anchors of articles that links lead into, by item and language.
  var anchors: [ItemReference: [String: Set<String>]] = [:]

  init(_ catalogue: Catalogue) {
    self.catalogue = catalogue
  }

  mutating func findings(in content: ListContent) -> [Finding] {
    var findings: [Finding] = []
    var places = content.articles.list?.text.map { PlaceIndex($0) }
    let isShown = catalogue.shownLists.contains(content.id)
    for row in 0..<content.items.count {
      let item = ItemReference(list: content.id, item: content.items.id(at: row))
      let needsArticle =
        catalogue.shownArticles.contains(item) || (isShown && content.showsArticle(at: row))
      if content.articles.inlineArticle(at: row) != nil {
        findings += inlineFindings(item, at: row, content, &places)
      } else if case .none = content.articles.files {
        if needsArticle { findings += emptyFindings(at: row, content) }
      } else {
        findings += fileFindings(item, at: row, content.articles, needsArticle: needsArticle)
      }
    }
    return findings
  }

  /// A list that holds some articles ought to hold all.
  private func emptyFindings(at row: Int, _ content: ListContent) -> [Finding] {
    guard content.articles.isInline else { return [] }
    return [
      Finding(
        file: content.articles.list?.file ?? catalogue.path, severity: .warning,
        message: "\"\(content.items.record(at: row).name)\" has no article: add \"text\", "
          + "\"markdown\" or \"html\"")
    ]
  }

  private mutating func inlineFindings(
    _ item: ItemReference, at row: Int, _ content: ListContent, _ places: inout PlaceIndex?
  ) -> [Finding] {
    let articles = content.articles
    let file = articles.list?.file ?? catalogue.path
    guard let inline = articles.inlineArticle(at: row) else { return [] }
    switch inline.content {
    case .written(.markdown, _), .written(.html, _): break
    case .written(.text, _), .built: return []
    }
    let place = inline.place.flatMap { places?.position(at: $0) }
    func placed(_ fault: Fault) -> Finding {
      Finding(
        file: file, line: place?.line, column: place?.column, severity: fault.severity,
        message: fault.message)
    }
    do throws(Finding) {
      let name = content.items.record(at: row).name
      let (read, warnings) = try catalogue.readArticle(inline, name: name, in: articles)
      let faults = faults(of: read, item, language: catalogue.languages[0].code, path: "")
      return warnings.map { placed(Fault(message: $0.message, severity: .warning)) }
        + faults.map { placed($0.fault) }
    } catch {
      return [placed(Fault(message: error.message, severity: error.severity))]
    }
  }

  private mutating func fileFindings(
    _ item: ItemReference, at row: Int, _ articles: ArticleSource, needsArticle: Bool
  ) -> [Finding] {
    let available = catalogue.availableLanguages(of: item)
    if available.isEmpty, !needsArticle { return [] }
    var findings: [Finding] = []
    for language in catalogue.languages.map(\.code) {
      guard let path = articles.path(of: item.item, at: row, language: language) else { continue }
      guard available.contains(language) else {
        findings.append(missing(path, in: articles, fallback: available.first))
        continue
      }
      do throws(Finding) {
        findings += try articleFindings(path, in: articles, item, language: language)
      } catch {
        findings.append(error)
      }
    }
    return findings
  }

  private func missing(_ path: String, in articles: ArticleSource, fallback: String?) -> Finding {
    let file = articles.folder?.name(of: path) ?? path
    guard let fallback else {
      return Finding(
        file: file, message: "the article is missing in every language: write it here")
    }
    return Finding(
      file: file, severity: .warning,
      message: "the article is missing, and shows in \(Language(code: fallback).ownName): "
        + "write it here")
  }

  private mutating func articleFindings(
    _ path: String, in articles: ArticleSource, _ item: ItemReference, language: String
  ) throws(Finding) -> [Finding] {
    var (read, findings) = try catalogue.readArticle(at: path, in: articles)
    let text = try articles.read(path)
    let isHTML = ArticleFormat(of: path) == .html
    if read.article.title == nil {
      findings.append(
        text.finding(
          at: 0, severity: .warning,
          message: "the article does not begin with a heading: write "
            + "\(isHTML ? "<h1>" : "#") and its title first"))
    }
    if read.article.blocks.isEmpty {
      findings.append(
        text.finding(
          at: text.bytes.count, severity: .warning,
          message: "the article is empty: write its text under the heading"))
    }
    var places = PlaceIndex(text)
    var searchStart = 0
    for (reference, fault) in faults(of: read, item, language: language, path: path) {
      let lineStart = places.offset(ofLine: reference.line)
      let place = text.firstOffset(of: reference.target, from: max(searchStart, lineStart))
      if let place { searchStart = place + 1 }
      findings.append(
        places.finding(at: place ?? lineStart, severity: fault.severity, message: fault.message))
    }
    return findings
  }
}

extension SourceText {
  fileprivate func firstOffset(of word: String, from start: Int) -> Int? {
    let wanted = Array(word.utf8)
    guard let first = wanted.first, start + wanted.count <= bytes.count else { return nil }
    for index in start...(bytes.count - wanted.count) where bytes[index] == first {
      if bytes[index..<(index + wanted.count)].elementsEqual(wanted) { return index }
    }
    return nil
  }
}
