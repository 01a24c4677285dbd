import DiptychArticles
public import DiptychFindings
import DiptychSplitModel

extension Catalogue {
  /// Reads every article of every language and says what is wrong; the warnings come first.
  public func check() -> [Finding] {
    var findings = warnings + omissions
    for name in listNames {
      guard let content = contents[name] else { continue }
      findings += self.findings(in: content)
    }
    return findings
  }

  private func findings(in content: ListContent) -> [Finding] {
    var findings: [Finding] = []
    var places = content.articles.list?.text.map { PlaceIndex($0) }
    let isShown = shownLists.contains(content.id)
    for row in 0..<content.items.count {
      let item = ItemReference(list: content.id, item: content.items.id(at: row))
      let needsArticle =
        shownArticles.contains(item) || (isShown && content.showsArticle(at: row))
      if content.articles.inlineArticle(at: row) != nil {
        findings += inlineFindings(item, at: row, content.articles, &places)
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
    guard !content.articles.inline.isEmpty else { return [] }
    return [
      Finding(
        file: content.articles.list?.file ?? path, severity: .warning,
        message: "\"\(content.items.record(at: row).name)\" has no article: add \"text\" or "
          + "\"markdown\"")
    ]
  }

  private func inlineFindings(
    _ item: ItemReference, at row: Int, _ articles: ArticleSource, _ places: inout PlaceIndex?
  ) -> [Finding] {
    guard let inline = articles.inlineArticle(at: row), case .markdown(let words) = inline.content
    else { return [] }
    let text = SourceText(file: path, bytes: Array(words.string.utf8))
    var findings: [Finding] = []
    for link in MarkdownArticle(text).links {
      guard let fault = linkFault(link.target, from: item) else { continue }
      let finding = inline.place.flatMap { places?.finding(at: $0, message: fault) }
      findings.append(finding ?? Finding(file: articles.list?.file ?? path, message: fault))
    }
    return findings
  }

  private func fileFindings(
    _ item: ItemReference, at row: Int, _ articles: ArticleSource, needsArticle: Bool
  ) -> [Finding] {
    let available = availableLanguages(of: item)
    if available.isEmpty, !needsArticle { return [] }
    var findings: [Finding] = []
    for language in languages.map(\.code) {
      guard let path = articles.path(of: item.item, at: row, language: language) else { continue }
      guard available.contains(language) else {
        findings.append(missing(path, in: articles, fallback: available.first))
        continue
      }
      do throws(Finding) {
        findings += articleFindings(try articles.read(path), item)
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

  private func articleFindings(_ text: SourceText, _ item: ItemReference) -> [Finding] {
    var findings = text.repairWarning.map { [$0] } ?? []
    let markdown = MarkdownArticle(text)
    if markdown.article.title == nil {
      findings.append(
        text.finding(
          at: 0, severity: .warning,
          message: "the article does not begin with a heading: write # and its title first"))
    }
    if markdown.article.blocks.isEmpty {
      findings.append(
        text.finding(
          at: text.bytes.count, severity: .warning,
          message: "the article is empty: write its text under the heading"))
    }
    var places = PlaceIndex(text)
    var searchStart = 0
    for link in markdown.links {
      guard let fault = linkFault(link.target, from: item) else { continue }
      let lineStart = places.offset(ofLine: link.line)
      let place = text.firstOffset(of: link.target, from: max(searchStart, lineStart))
      if let place { searchStart = place + 1 }
      findings.append(places.finding(at: place ?? lineStart, message: fault))
    }
    return findings
  }

  private func linkFault(_ target: String, from item: ItemReference) -> String? {
    guard resolveLink(target, from: item) == .nowhere else { return nil }
    let wished = target.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? ""
    let list = lists[item.list] ?? ItemList([])
    let known = list.count <= 2_000 ? (0..<list.count).map { list.id(at: $0).name } : []
    let remedy =
      nearestWord(to: wished, among: known).map { "perhaps \($0).md is meant" }
      ?? "name an item's ID, or an address with https://"
    return "the link \"\(target)\" leads to no item: \(remedy)"
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
