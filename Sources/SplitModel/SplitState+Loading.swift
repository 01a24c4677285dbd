extension SplitState {
  func arrival(of stack: NodeID) -> Arrival? { arrivals.first { $0.stack == stack } }

  /// Asks for an article, instead of what the stack waited for before.
  mutating func expect(
    _ reference: ItemReference, in stack: NodeID, for purpose: Arrival.Purpose
  ) -> SplitEffect {
    arrivals.removeAll { $0.stack == stack }
    let request = newRequest(reference)
    arrivals.append(Arrival(request: request, stack: stack, purpose: purpose))
    return .loadArticle(request)
  }

  private mutating func newRequest(_ reference: ItemReference) -> LoadRequest {
    lastGeneration += 1
    return LoadRequest(reference: reference, language: language, generation: lastGeneration)
  }

  /// Takes in an article that was asked for; late answers to earlier wishes are dropped.
  mutating func receive(_ found: ArticleFacts, generation: Int) {
    guard let index = arrivals.firstIndex(where: { $0.request.generation == generation }) else {
      return
    }
    let arrival = arrivals.remove(at: index)
    let earlier = node(arrival.stack)?.stack?.top.id
    var facts = found
    facts.wishedLanguage = arrival.request.language
    facts.availableLanguages.removeAll { !languages.contains($0) }
    let page = showPage(of: arrival)
    root.update(page) { $0 = $0.filled(facts, generation) }
    moveAnchor(from: earlier, to: page)
  }

  /// An article takes its time: its page shows without it, and is filled when it comes.
  mutating func wait(generation: Int) {
    guard let index = arrivals.firstIndex(where: { $0.request.generation == generation }) else {
      return
    }
    arrivals[index].purpose = .refresh(showPage(of: arrivals[index]))
  }

  /// Shows the page that an article fills when it comes.
  private mutating func showPage(of arrival: Arrival) -> NodeID {
    switch arrival.purpose {
    case .root(let page):
      keepDetail(on: arrival.stack)
      root.updateStack(arrival.stack) { $0.replacePages(with: page) }
      return page.id
    case .push(let page):
      root.updateStack(arrival.stack) { $0.push(page) }
      return page.id
    case .refresh(let page): return page
    }
  }

  /// The list of languages stays open over an article that takes another's place.
  private mutating func moveAnchor(from earlier: NodeID?, to page: NodeID) {
    guard let earlier, page != earlier, var popover = overlay.popover,
      popover.anchor == .language(earlier)
    else { return }
    popover.anchor = .language(page)
    replace(popover)
  }

  /// Asks anew for whatever shows out of date or in another language, and for what is on its way so.
  mutating func refreshVisible() -> [SplitEffect] {
    var effects: [SplitEffect] = []
    for index in arrivals.indices where arrivals[index].request.language != language {
      let request = newRequest(arrivals[index].request.reference)
      arrivals[index].request = request
      effects.append(.loadArticle(request))
    }
    for piece in visiblePieces {
      guard let id = piece.page, let stack = piece.stack, arrival(of: stack) == nil,
        let article = page(id)?.article, !article.isCurrent(in: language)
      else { continue }
      effects.append(expect(article.reference, in: stack, for: .refresh(id)))
    }
    return effects
  }

  /// Forgets what no stack waits for any longer.
  mutating func dropLostArrivals() {
    guard !arrivals.isEmpty else { return }
    arrivals = arrivals.filter { arrival in
      guard let stack = node(arrival.stack)?.stack else { return false }
      return switch arrival.purpose {
      case .root: true
      // What was to lie above a page that is gone may be what lies beneath it.
      case .push(let page): page.origin != stack.top.origin
      case .refresh(let page): page == stack.top.id
      }
    }
  }
}

extension ArticlePage {
  /// Whether what shows is what would be loaded now.
  fileprivate func isCurrent(in language: String) -> Bool {
    !isStale && facts?.wishedLanguage == language
  }
}

extension Container {
  /// The page with an article that has come.
  fileprivate func filled(_ facts: ArticleFacts, _ generation: Int) -> Container {
    guard case .page(var page) = self, case .article(var article) = page.content else {
      return self
    }
    article.facts = facts
    article.generation = generation
    article.isStale = false
    page.content = .article(article)
    return .page(page)
  }
}
