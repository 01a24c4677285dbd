import DiptychArticles
import DiptychFindings
import DiptychSplitModel

extension ArticleCheck {
  struct Fault {
    var message: String
    var severity: Finding.Severity
  }

  /// What is wrong with the links and pictures of an article at a path in the folder.
  mutating func faults(
    of read: ReadArticle, _ item: ItemReference, language: String, path: String
  ) -> [(reference: ArticleReference, fault: Fault)] {
    var faults: [(reference: ArticleReference, fault: Fault)] = []
    for reference in read.references {
      let fault =
        switch reference.kind {
        case .link: linkFault(reference.target, from: item, language: language)
        case .picture: pictureFault(reference.target, from: path)
        }
      if let fault { faults.append((reference, fault)) }
    }
    return faults
  }

  private mutating func linkFault(
    _ target: String, from item: ItemReference, language: String
  ) -> Fault? {
    switch catalogue.resolveLink(target, from: item) {
    case .outside, .item(_, anchor: nil): return nil
    case .anchor(let name):
      return anchorFault(target, name, among: anchorNames(of: item, language: language))
    case .item(let other, let anchor?):
      let names = anchorNames(
        of: ItemReference(list: item.list, item: other), language: language)
      return anchorFault(target, anchor, among: names)
    case .nowhere: break
    }
    let wished = target.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? ""
    let list = catalogue.lists[item.list] ?? ItemList([])
    let known = list.count <= 2_000 ? (0..<list.count).map { list.id(at: $0).name } : []
    let remedy =
      nearestWord(to: wished, among: known).map { "perhaps \($0).md is meant" }
      ?? "name an item's ID, or an address with https://"
    return Fault(message: "the link \"\(target)\" leads to no item: \(remedy)", severity: .error)
  }

  private func anchorFault(_ target: String, _ name: String, among names: Set<String>?) -> Fault? {
    guard !name.isEmpty, let names, !names.contains(name) else { return nil }
    let known = names.count <= 2_000 ? names.sorted() : []
    let remedy =
      nearestWord(to: name, among: known).map { "perhaps #\($0) is meant" }
      ?? "name a heading by its words in lower case, with hyphens for blanks"
    return Fault(
      message: "the link \"\(target)\" leads to no place in the article: \(remedy)",
      severity: .warning)
  }

  /// The anchors of an article in a language, or in what shows instead; nil where it has none.
  private mutating func anchorNames(of item: ItemReference, language: String) -> Set<String>? {
    if let known = anchors[item]?[language] { return known }
    guard let loaded = try? catalogue.loadArticle(item, language: language) else { return nil }
    let names = loaded.article.anchorNames
    anchors[item, default: [:]][language] = names
    return names
  }

  private func pictureFault(_ source: String, from path: String) -> Fault? {
    do throws(PictureLookup.Fault) {
      let place = try PictureLookup.place(of: source, from: path, in: catalogue.folder)
      guard place.size == nil else { return nil }
      return Fault(
        message: "\"\(place.name)\" is no picture, or its size cannot be read: "
          + "save it as PNG, JPEG, GIF, WebP or SVG", severity: .warning)
    } catch {
      return Fault(message: error.message(for: source), severity: .warning)
    }
  }
}
