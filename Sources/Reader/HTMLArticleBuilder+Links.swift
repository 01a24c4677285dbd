import DiptychArticles

extension HTMLArticleBuilder {
  mutating func beginLink(_ element: inout OpenElement, line: Int, _ href: String?) {
    guard let href else { return }
    var target = href
    if case .feed(let base?) = purpose { target = Address.resolve(href, against: base) }
    references.append(ArticleReference(.link, target, line: line))
    words.begin(.link(target))
    element.marks += 1
  }

  mutating func chooseForm(_ attribute: (String) -> String?) {
    guard form == nil, let set = attribute("srcset"),
      PictureForms.isReadable(type: attribute("type"))
    else { return }
    form = PictureForms.best(in: set)
  }

  mutating func appendPicture(line: Int, _ attribute: (String) -> String?) {
    let words = attribute("alt") ?? ""
    let source =
      form ?? attribute("srcset").flatMap { PictureForms.best(in: $0) }
      ?? attribute("src") ?? ""
    form = nil
    let isShown =
      purpose == .article && !source.isEmpty && table == nil && heading == nil
      && !(frames.last?.takesWordsOnly ?? false)
    guard isShown else { return self.words.append(words) }
    flush()
    references.append(ArticleReference(.picture, source, line: line))
    let caption = attribute("title")?.inOneLine.map { RichText($0) }
    let figure = Figure(source: source, words: words.inOneLine ?? "", caption: caption)
    append(.figure(figure.linked(to: self.words.openLink)))
  }

  /// A box at an item's beginning makes it a task.
  mutating func beginControl(_ attribute: (String) -> String?) {
    let last = frames.count - 1
    guard attribute("type")?.lowercased() == "checkbox", words.isEmpty,
      frames[last].kind == .item, frames[last].blocks.isEmpty
    else { return }
    frames[last].isDone = attribute("checked") != nil
  }
}
