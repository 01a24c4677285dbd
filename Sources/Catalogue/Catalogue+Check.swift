import DiptychArticles
public import DiptychFindings
import DiptychSplitModel

extension Catalogue {
  /// Reads every article of every language and says what is wrong; the warnings come first.
  public func check() -> [Finding] {
    var findings = warnings + titleFindings()
    for row in 0..<list.count {
      if articles.inlineArticle(at: row) != nil {
        findings += inlineFindings(at: row)
      } else if case .none = articles.files {
        findings += emptyFindings(at: row)
      } else {
        findings += fileFindings(at: row)
      }
    }
    return findings
  }

  private func titleFindings() -> [Finding] {
    guard let folder = articles.folder, case .pattern = articles.files else { return [] }
    let file = folder.name(of: "catalogue.json")
    if titles.isEmpty {
      let isReachable = ["portrait", "portrait-upside-down"].allSatisfy { !orientations.allow($0) }
      return isReachable
        ? []
        : [
          Finding(
            file: file,
            message: "there is no title, so no button leads to the list in portrait: "
              + "add \"title\"")
        ]
    }
    return languages.filter { titles[$0.code] == nil }.map {
      Finding(
        file: file, severity: .warning,
        message: "there is no title in \($0.ownName): add \"\($0.code)\" to \"title\"")
    }
  }

  /// A list that holds some articles ought to hold all.
  private func emptyFindings(at row: Int) -> [Finding] {
    guard !articles.inline.isEmpty else { return [] }
    return [
      Finding(
        file: articles.list?.file ?? path, severity: .warning,
        message: "\"\(list.record(at: row).name)\" has no article: add \"text\" or \"markdown\"")
    ]
  }

  private func inlineFindings(at row: Int) -> [Finding] {
    guard let inline = articles.inlineArticle(at: row), inline.isMarkdown else { return [] }
    let text = SourceText(file: path, bytes: Array(inline.text.string.utf8))
    let source = articles.list ?? DataSource(file: path)
    return MarkdownArticle(text).links.compactMap { link in
      linkFault(link.target, from: list.id(at: row)).map { source.finding(at: inline.place, $0) }
    }
  }

  private func fileFindings(at row: Int) -> [Finding] {
    let id = list.id(at: row)
    let available = availableLanguages(of: id)
    var findings: [Finding] = []
    for language in languages.map(\.code) {
      guard let path = articles.path(of: id, at: row, language: language) else { continue }
      guard available.contains(language) else {
        findings.append(missing(path, fallback: available.first))
        continue
      }
      do throws(Finding) {
        findings += articleFindings(try articles.read(path), id: id)
      } catch {
        findings.append(error)
      }
    }
    return findings
  }

  private func missing(_ path: String, fallback: String?) -> Finding {
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

  private func articleFindings(_ text: SourceText, id: ItemID) -> [Finding] {
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
    var searchStart = 0
    for link in markdown.links {
      guard let fault = linkFault(link.target, from: id) else { continue }
      let lineStart = text.offset(ofLine: link.line)
      let place = text.firstOffset(of: link.target, from: max(searchStart, lineStart))
      if let place { searchStart = place + 1 }
      findings.append(text.finding(at: place ?? lineStart, message: fault))
    }
    return findings
  }

  private func linkFault(_ target: String, from id: ItemID) -> String? {
    guard resolveLink(target, from: id) == .nowhere else { return nil }
    let wished = target.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? ""
    let known = list.count <= 2_000 ? (0..<list.count).map { list.id(at: $0).name } : []
    let remedy =
      nearestWord(to: wished, among: known).map { "perhaps \($0).md is meant" }
      ?? "name an item's ID, or an address with https://"
    return "the link \"\(target)\" leads to no item: \(remedy)"
  }
}

extension SourceText {
  /// The offset of the first byte of a line counted from 1.
  fileprivate func offset(ofLine line: Int) -> Int {
    var rest = line - 1
    for (index, byte) in bytes.enumerated() where byte == 0x0A {
      if rest <= 0 { break }
      rest -= 1
      if rest == 0 { return index + 1 }
    }
    return 0
  }

  fileprivate func firstOffset(of word: String, from start: Int) -> Int? {
    let wanted = Array(word.utf8)
    guard let first = wanted.first, start + wanted.count <= bytes.count else { return nil }
    for index in start...(bytes.count - wanted.count) where bytes[index] == first {
      if bytes[index..<(index + wanted.count)].elementsEqual(wanted) { return index }
    }
    return nil
  }
}
