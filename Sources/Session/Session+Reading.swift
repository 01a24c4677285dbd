import DiptychArticles
import DiptychCanvas
import DiptychCatalogue
import DiptychFindings
import DiptychScene
import DiptychSplitModel

/// The reader's client: pages wait for articles, a scene says which pictures it wants, a port has them
/// read, and answers come back as values, at once or later.
extension Session {
  /// Takes in what became of a request; an answer from before the catalogue was read again is dropped.
  public func take(_ answer: ReadingAnswer) {
    guard answer.request.generation == reading.generation else { return }
    finishing {
      keep(answer)
      invalidate()
    }
  }

  /// Remembers an article that a reader has to read, and shows its page or its beginning meanwhile.
  func wait(
    for article: UnreadArticle, _ request: LoadRequest, beginning: LoadedArticle? = nil
  ) {
    let shown = beginning.flatMap { shows($0, request) ? $0 : nil }
    reading.articles.append(
      PendingArticle(
        request: makeRequest(.article(article, generation: request.generation)),
        beginning: shown == nil ? beginning : nil))
    if let shown {
      finish(request, .success(shown))
    } else {
      handle(.articleDelayed(generation: request.generation))
      forgetArticles()
    }
    invalidate()
  }

  /// Whether what a wish wants to see stands in an article's beginning.
  private func shows(_ beginning: LoadedArticle, _ wish: LoadRequest) -> Bool {
    guard let arrival = state.arrivals.first(where: { $0.request == wish }),
      let page = state.articlePage(of: arrival)
    else { return false }
    if let anchor = page.anchor { return beginning.article.anchorNames.contains(anchor) }
    return page.scroll == .start
  }

  /// Remembers rows whose titles a reader has to read.
  func wait(for titles: [UnreadTitle], of list: ListID) {
    reading.titles.append(makeRequest(.titles(list, titles)))
  }

  /// Asks for what pages and rows wait for, and for the pictures that a scene lacks.
  ///
  /// - Returns: whether an answer was there at once.
  func read(for scene: Scene) -> Bool {
    // What waits for its first line comes before what has shown its beginning.
    let awaited = reading.articles.filter { wish(for: $0.request) != nil }
    reading.articles = awaited + reading.articles.filter { begun(by: $0.request) != nil }
    let shown = Set(scene.wantedPictures)
    let missing = content.pictures.see(scene.wantedPictures, nearby: scene.nearbyPictures)
    let earlier = (reading.wishes.pictures + reading.wishes.nearby).map { ($0.picture, $0) }
    let known = Dictionary(earlier) { first, _ in first }
    func request(_ picture: WantedPicture) -> ReadingRequest {
      known[picture] ?? makeRequest(.picture(picture, path: path(of: picture)))
    }
    let wishes = ReadingWishes(
      articles: reading.articles.map(\.request),
      pictures: missing.filter(shown.contains).map(request),
      titles: reading.titles, nearby: missing.filter { !shown.contains($0) }.map(request))
    guard let reader, wishes != reading.wishes else { return false }
    reading.wishes = wishes
    let answers = reader(wishes)
    answers.forEach(keep)
    return !answers.isEmpty
  }

  /// The catalogue was read again: its pictures may be others, and show until they have been read.
  func readAgain() {
    content.pictures.expire()
    reading = PendingReading(generation: reading.generation + 1)
  }

  /// The real path of a picture in the catalogue, or of a theme's logo; nil where there is none.
  private func path(of picture: WantedPicture) -> String? {
    let logo = themes[state.theme].logo
    return picture.name == logo ? logo : content.catalogue.picturePath(picture.name)
  }

  private func makeRequest(_ subject: ReadingRequest.Subject) -> ReadingRequest {
    ReadingRequest(subject, generation: reading.generation)
  }

  /// The wish that an article answers; nil where no page waits for it any more.
  private func wish(for request: ReadingRequest) -> LoadRequest? {
    guard case .article(_, let generation) = request.subject else { return nil }
    return state.arrivals.lazy.map(\.request).first { $0.generation == generation }
  }

  /// The page's article whose beginning shows until a request is answered.
  private func begun(by request: ReadingRequest) -> ArticleKey? {
    guard case .article(_, let generation) = request.subject else { return nil }
    return state.articlePages.lazy.compactMap { ArticleKey($0) }.first { key in
      key.generation == generation && self.content.articles[key]?.isWhole == false
    }
  }

  private func keep(_ answer: ReadingAnswer) {
    switch answer.request.subject {
    case .article(let article, _):
      guard let index = reading.articles.firstIndex(where: { $0.request == answer.request })
      else { return }
      take(answer.outcome, of: article, reading.articles.remove(at: index))
    case .picture(let picture, _):
      switch answer.outcome {
      case .picture(let bitmap): content.pictures.take(bitmap, for: picture)
      case .broken(let finding):
        if content.pictures.take(nil, for: picture) { findings?(finding) }
      case .lost(let finding):
        if content.pictures.take(nil, for: picture, isLost: true) { findings?(finding) }
      case .article, .titles: break
      }
    case .titles(let list, let rows):
      guard let index = reading.titles.firstIndex(of: answer.request) else { return }
      reading.titles.remove(at: index)
      keep(answer.outcome, of: rows, in: list)
    }
  }

  /// Shows an article on the page that waits for it, or in the place of its beginning, which stays or
  /// shows where the rest cannot be read.
  private func take(
    _ outcome: ReadingAnswer.Outcome, of article: UnreadArticle, _ pending: PendingArticle
  ) {
    let wish = wish(for: pending.request)
    let key = begun(by: pending.request)
    switch outcome {
    case .article(let read):
      let whole = content.catalogue.finish(article, with: read)
      if let wish { return finish(wish, .success(whole)) }
      guard let key else { return }
      content.articles[key] = whole
      for warning in whole.warnings { findings?(warning) }
    case .broken(let finding), .lost(let finding):
      if let wish, let beginning = pending.beginning {
        findings?(finding)
        finish(wish, .success(beginning))
      } else if let wish {
        finish(wish, .failure(.unreadable(finding)))
      } else if key != nil {
        findings?(finding)
      }
    case .picture, .titles: break
    }
  }

  /// Takes in the titles of rows; where one of them ends its reader, the others keep theirs.
  private func keep(_ outcome: ReadingAnswer.Outcome, of rows: [UnreadTitle], in list: ListID) {
    if case .lost = outcome, rows.count > 1 {
      let half = rows.count / 2
      wait(for: Array(rows[..<half]), of: list)
      return wait(for: Array(rows[half...]), of: list)
    }
    var titles: [String?] = rows.map { _ in nil }
    if case .titles(let read) = outcome { titles = read }
    for (row, title) in zip(rows, titles) { content.titles[list]?[row.item] = title }
  }
}

/// An article that a reader has to read.
struct PendingArticle {
  let request: ReadingRequest
  /// What has been read of it and does not show, since more is wanted.
  let beginning: LoadedArticle?
}

/// What a session waits for.
struct PendingReading {
  /// How often the catalogue was read again.
  var generation = 0
  /// The articles that a reader has to read.
  var articles: [PendingArticle] = []
  /// The titles that a reader has to read.
  var titles: [ReadingRequest] = []
  /// What the port was told last.
  var wishes = ReadingWishes()
}
