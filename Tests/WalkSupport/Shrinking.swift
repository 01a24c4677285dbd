import DiptychGeometry
import DiptychSplitModel

/// Looks for the shortest script that still breaks the same rule, by leaving parts of it out.
///
/// Source: Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", 2002.
package struct Shrinking {
  let start: LifeStart
  let broken: String

  package init(_ start: LifeStart, broken: String) {
    self.start = start
    self.broken = broken
  }

  package func shortest(of script: [WalkStep]) -> [WalkStep] {
    var script = script
    var parts = 2
    while script.count > 1 {
      let size = max(1, script.count / parts)
      let shorter = stride(from: 0, to: script.count, by: size).lazy
        .compactMap { from -> [WalkStep]? in
          var rest = script
          rest.removeSubrange(from..<min(from + size, script.count))
          return breakingPart(of: rest)
        }.first
      if let shorter {
        script = shorter
        parts = max(parts - 1, 2)
      } else if size == 1 {
        break
      } else {
        parts = min(parts * 2, script.count)
      }
    }
    return script
  }

  /// The script up to the step that breaks the rule, if one does.
  func breakingPart(of script: [WalkStep]) -> [WalkStep]? {
    var life = WalkedLife(start)
    for (index, step) in script.enumerated() {
      do {
        try life.take(step)
      } catch {
        return error.description == broken ? Array(script[...index]) : nil
      }
    }
    return nil
  }
}

extension LifeStart {
  /// The whole beginning in words.
  var words: String {
    let lists = content.lists.sorted { $0.key.name < $1.key.name }
      .map { "\($0.key): \($0.value.count) rows" }
    return """
      panel \(panel.width) x \(panel.height), turned \(turn.rawValue), languages \(languages)
        lists \(lists.joined(separator: ", "))
        destinations \(content.destinations.map { "\($0.key)" }.sorted())
        tree \(state.root.words)
      """
  }
}

extension Container {
  fileprivate var words: String {
    switch self {
    case .split(let split):
      "\(id) split(\(split.options.portraitStyle) \(split.options.side), "
        + "\(split.master.content.words), \(split.detail.content.words))"
    case .tabs(let tabs):
      "\(id) tabs(\(tabs.tabs.map(\.content.words).joined(separator: ", ")))"
    case .stack(let stack):
      "\(id) stack(\(stack.pages.map(\.words).joined(separator: ", ")))"
    case .page(let page):
      switch page.content {
      case .list(let list): "\(id) list \(list.source)"
      case .article(let article): "\(id) article \(article.reference.item)"
      case .picture: "\(id) picture"
      case .custom: "\(id) custom"
      case .empty: "\(id) empty"
      }
    }
  }
}
