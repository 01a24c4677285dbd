import DiptychGeometry
import DiptychSplitModel
import DiptychWalkSupport
import Testing

@Suite struct WalkTests {
  @Test("a random walk of twenty thousand events over random trees breaks no rule")
  func walk() throws {
    var walk = Walk()
    try walk.run(events: 20_000, seed: 7)
    #expect(walk.events >= 20_000 && walk.roundTrips > 100 && walk.restorations > 50)
  }

  @Test("the same seed walks the same way")
  func repeatable() throws {
    var (first, second, other) = (Walk(), Walk(), Walk())
    try first.run(events: 3_000, seed: 42)
    try second.run(events: 3_000, seed: 42)
    try other.run(events: 3_000, seed: 43)
    #expect(first.coverage.description == second.coverage.description)
    #expect(first.coverage.description != other.coverage.description)
  }

  @Test("a walk too short to reach everything says what it has not met")
  func surprises() throws {
    var walk = Walk()
    try walk.run(events: 1, seed: 1)
    #expect(!walk.coverage.surprises(below: 1).isEmpty)
  }

  @Test("the walk's rules name effects that are missing, doubled or out of order")
  func effectRules() throws {
    var story = Story(Story.portrait)
    story.tell(.masterButtonTapped)
    let before = story.state
    let effects = story.tell(.turned)
    let after = story.state
    func breach(_ effects: [SplitEffect], ending end: SplitState? = nil) -> String? {
      var rules = EffectRules()
      do {
        // The portrait start has told that the master is hidden.
        let hidden = SplitEffect.notify(.willHide(split: before.split.id))
        try rules.check([hidden], of: .pointerUsed, from: before, to: before)
        try rules.check(effects, of: .turnRequested(by: .quarter), from: before, to: end ?? after)
        return nil
      } catch {
        return error.description
      }
    }
    #expect(breach(effects) == nil)
    for index in effects.indices {
      var missing = effects
      missing.remove(at: index)
      #expect(breach(missing) != nil, "without \(effects[index])")
      var doubled = effects
      doubled.insert(effects[index], at: index)
      #expect(breach(doubled) != nil, "with \(effects[index]) twice")
    }
    #expect(breach(effects.reversed()) != nil)
    #expect(breach(effects, ending: before) != nil, "the master popover is still open")
    #expect(breach(effects + [.followLanguage("fr")]) != nil)
  }

  @Test("the walk's rules name a late answer that is taken in, and a popover without an anchor")
  func stateRules() {
    var story = Story(Story.portrait)
    story.answersAtOnce = false
    story.tell(.rowTapped("bob"), .rowTapped("cyd"), .languageButtonTapped)
    let before = story.state
    story.answerLatest()
    let facts = ArticleFacts(
      status: .ready, wishedLanguage: "en", language: "en", availableLanguages: ["en", "fr"])
    let late = SplitEvent.articleLoaded(generation: story.asked[1].generation, facts)
    func breach(of event: SplitEvent, to after: SplitState) -> String? {
      var rules = EffectRules()
      do {
        let begun: [SplitEffect] = [
          .notify(.willHide(split: before.split.id)),
          .notify(.willPresent(.language(before.shown.id))),
        ]
        var closed = before
        _ = closed.handle(.shieldTapped, in: story.content)
        try rules.check(
          begun + story.asked.suffix(1).map { .loadArticle($0) }, of: .pointerUsed, from: closed,
          to: before)
        try rules.check([], of: event, from: before, to: after)
        return nil
      } catch {
        return error.description
      }
    }
    #expect(breach(of: late, to: before) == nil)
    #expect(breach(of: late, to: story.state) == "F2 a late answer changes nothing")
    let nowhere = SplitEvent.laidOut(LayoutFacts())
    #expect(breach(of: nowhere, to: before) == "D4 a popover without an anchor closes")
  }

  @Test("a walk that fails is shrunk to the steps without which it would not")
  func shrinking() {
    let start = LifeStart(
      root: SplitView(master: Story.listPage, detail: Page()),
      content: ContentTable([Story.people: RowOrder("ada", "bob", "cyd")]),
      languages: ["en", "fr"],
      panel: Story.landscape)
    var script: [WalkStep] = [.event(.started), .layOut]
    for number in 0..<60 {
      script.append(number % 3 == 0 ? .layOut : .event(.turnRequested(by: .half)))
      script.append(.event(.itemRequested(number % 2 == 0 ? "bob" : "cyd")))
    }
    // Only an article that has come can be in a wrong language.
    let facts = ArticleFacts(
      status: .ready, wishedLanguage: "en", language: "en", availableLanguages: ["en", "fr"])
    for generation in 0..<70 {
      script.append(.event(.articleLoaded(generation: generation, facts)))
    }
    let fault = Invariant.articlesFollowLanguage
    script += [
      .fault("\(fault)") { $0.plantFault(against: fault) }, .layOut, .event(.pointerUsed),
    ]
    let broken = "invariant articlesFollowLanguage"
    let shortest = Shrinking(start, broken: broken).shortest(of: script).map(\.description)
    #expect(shortest.count == 3 && shortest.last == "break articlesFollowLanguage")
    #expect(shortest.contains { $0.hasPrefix("articleLoaded") })
  }

  @Test("the walk's rules name a wish that nobody made, and one that nobody waits for")
  func wishRules() {
    var story = Story()
    story.answersAtOnce = false
    let before = story.state
    let effects = story.tell(.rowTapped("bob"))
    func breach(_ effects: [SplitEffect], to after: SplitState) -> String? {
      var rules = EffectRules()
      do {
        try rules.check(effects, of: .pointerUsed, from: before, to: after)
        return nil
      } catch {
        return error.description
      }
    }
    #expect(breach(effects, to: story.state) == nil)
    #expect(breach([], to: story.state) == "F2 what is awaited has been asked for")
    #expect(breach(effects, to: before) == "F2 what is asked for is what is awaited")
  }
}
