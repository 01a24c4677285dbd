import DiptychFindings
import DiptychSplitModel

/// Looks for what the screen and the details of rows name, once every list has been read.
struct MentionCheck {
  private(set) var screen: FindingReport
  private(set) var lists: [ListReading]
  private let mentions: [Mention]
  private let rows: [ListID: Int]

  init(screen: FindingReport, mentions: [Mention], lists: [ListReading]) {
    self.screen = screen
    self.mentions = mentions
    self.lists = lists
    rows = Dictionary(lists.indices.map { (lists[$0].content.id, $0) }) { first, _ in first }
  }

  /// The lists whose rows lead somewhere.
  var shown: Set<ListID> {
    var shown: Set<ListID> = []
    for mention in mentions + lists.flatMap(\.mentions) {
      if case .rows(let list) = mention.target { shown.insert(list) }
    }
    return shown
  }

  /// The items whose articles show by name.
  var articles: Set<ItemReference> {
    var articles: Set<ItemReference> = []
    for mention in mentions + lists.flatMap(\.mentions) {
      if case .article(let item) = mention.target { articles.insert(item) }
    }
    return articles
  }

  mutating func run() {
    for mention in mentions where screen.takesErrors {
      if let fault = fault(of: mention) { screen.error(at: fault.place, fault.message) }
    }
    for index in lists.indices {
      for mention in lists[index].mentions where lists[index].report.takesErrors {
        guard let fault = fault(of: mention) else { continue }
        report(fault.message, at: fault.place, of: mention, in: index)
      }
    }
    if !reportCircles() { reportDepths() }
    reportIdleOrientations()
  }

  /// Complains of what a list names, in the file in which it stands.
  private mutating func report(
    _ message: String, at place: Int?, of mention: Mention, in list: Int,
    _ severity: Finding.Severity = .error
  ) {
    if mention.isOfLook {
      screen.add(at: place, severity, message)
    } else {
      lists[list].report.add(at: place, severity, message)
    }
  }

  private func fault(of mention: Mention) -> (place: Int?, message: String)? {
    switch mention.target {
    case .depth, .orientations: return nil
    case .rows(let list), .choices(let list):
      return rows[list] == nil ? (mention.place, unknown(list)) : nil
    case .article(let item):
      guard let row = rows[item.list] else {
        return (mention.listPlace ?? mention.place, unknown(item.list))
      }
      let items = lists[row].content.items
      // The items of a list that could not be read are not known.
      if lists[row].isBroken || lists[row].report.hasErrors || items.index(of: item.item) != nil {
        return nil
      }
      // A thousand of these are looked for; among more names, that would take minutes.
      let known = items.count <= 200 ? (0..<items.count).map { items.id(at: $0).name } : []
      let remedy =
        nearestWord(to: item.item.name, among: known).map { "perhaps \"\($0)\" is meant" }
        ?? "name the ID of one of its items"
      return (mention.place, "the list \"\(item.list)\" has no item \"\(item.item)\": \(remedy)")
    }
  }

  private func unknown(_ list: ListID) -> String {
    let known = lists.map(\.content.id.name)
    let remedy =
      nearestWord(to: list.name, among: known).map { "perhaps \"\($0)\" is meant" }
      ?? (list == Catalogue.mainList ? "add \"list\"" : "add it to \"lists\"")
    return "there is no list \"\(list)\": \(remedy)"
  }
}

// MARK: - Orientations

extension MentionCheck {
  /// Warns of orientations that nobody asks for, as their pages show in no split view.
  private mutating func reportIdleOrientations() {
    let message =
      "nobody asks for \"orientations\" outside a split view: show the page in one, or remove them"
    for mention in mentions where mention.target == .orientations {
      screen.warning(at: mention.place, message)
    }
    let shown = shownInSplits
    for index in lists.indices where shown[index] == false {
      for mention in lists[index].mentions where mention.target == .orientations {
        report(message, at: mention.place, of: mention, in: index, .warning)
      }
    }
  }

  /// Of every list whose rows show, whether they do so in a split view anywhere.
  private var shownInSplits: [Int: Bool] {
    var found: [Int: Bool] = [:]
    var open = [(mentions: mentions, isInSplit: false)]
    while let next = open.popLast() {
      for mention in next.mentions {
        guard case .rows(let id) = mention.target, let list = rows[id] else { continue }
        let isInSplit = next.isInSplit || mention.isInSplit
        guard found[list] != true, found[list] != isInSplit else { continue }
        found[list] = isInSplit
        open.append((lists[list].mentions, isInSplit))
      }
    }
    return found
  }
}

// MARK: - Circles and depths

extension MentionCheck {
  /// A list on a page that the rows of another lead to.
  private struct Step {
    var target: Int
    var mention: Mention
    /// How much deeper the rows of the second list lead than those of the first.
    var levels: Int { mention.level - 1 }
  }

  /// For every list, the lists that its rows lead to, each once for each difference in level.
  private var steps: [[Step]] {
    lists.map { list in
      var seen: Set<[Int]> = []
      return list.mentions.compactMap { mention in
        guard case .rows(let id) = mention.target, let target = rows[id],
          seen.insert([target, mention.level]).inserted
        else { return nil }
        return Step(target: target, mention: mention)
      }
    }
  }

  /// Reports lists that lead back to themselves ever deeper, as a split view of itself would.
  private mutating func reportCircles() -> Bool {
    let steps = steps
    var found = false
    for source in lists.indices {
      for step in steps[source] where step.levels > 0 && leads(step.target, to: source, steps) {
        found = true
        report(
          "the rows of \"\(lists[source].content.id)\" lead back to themselves through this, ever "
            + "deeper: show another list here",
          at: step.mention.place, of: step.mention, in: source)
      }
    }
    return found
  }

  private func leads(_ list: Int, to wanted: Int, _ steps: [[Step]]) -> Bool {
    var seen: Set<Int> = [list]
    var open = [list]
    while let next = open.popLast() {
      if next == wanted { return true }
      open += steps[next].map(\.target).filter { seen.insert($0).inserted }
    }
    return false
  }

  /// Reports details that lie too deep where their rows are shown.
  private mutating func reportDepths() {
    let steps = steps
    var levels = [Int](repeating: 0, count: lists.count)
    for mention in mentions {
      guard case .rows(let id) = mention.target, let list = rows[id] else { continue }
      levels[list] = max(levels[list], mention.level)
    }
    // Without circles that go deeper, each round settles at least one list.
    for _ in lists.indices {
      let before = levels
      for (source, level) in levels.enumerated() where level > 0 {
        for step in steps[source] {
          levels[step.target] = max(levels[step.target], level + step.levels)
        }
      }
      if levels == before { break }
    }
    for index in lists.indices where levels[index] > 0 {
      for mention in lists[index].mentions where mention.target == .depth {
        let level = levels[index] - 1 + mention.level
        guard level > ManifestTable.deepestLevel else { continue }
        lists[index].report.error(
          at: mention.place,
          "this node lies \(level) levels deep where its row is shown: "
            + "\(ManifestTable.deepestLevel) are the most that are shown")
      }
    }
  }
}
