/// The known word that a mistyped one most likely means, or nil when none is close.
public func nearestWord(to word: String, among known: [String]) -> String? {
  let typed = Array(word.lowercased().unicodeScalars.prefix(64))
  let scored = known.map { (word: $0, distance: editDistance(typed, Array($0.unicodeScalars))) }
  guard let best = scored.min(by: { $0.distance < $1.distance }) else { return nil }
  return best.distance <= max(2, best.word.count / 3) ? best.word : nil
}

/// The number of letters to insert, remove, replace or swap with a neighbour.
private func editDistance(_ from: [Unicode.Scalar], _ to: [Unicode.Scalar]) -> Int {
  let target = to.map { $0.properties.lowercaseMapping }
  let source = from.map { $0.properties.lowercaseMapping }
  var beforeLast: [Int] = []
  var last = Array(0...target.count)
  for row in 0..<source.count {
    var current = [row + 1]
    for column in 0..<target.count {
      let replaced = last[column] + (source[row] == target[column] ? 0 : 1)
      var best = min(replaced, last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, source[row] == target[column - 1],
        source[row - 1] == target[column]
      {
        best = min(best, beforeLast[column - 1] + 1)
      }
      current.append(best)
    }
    beforeLast = last
    last = current
  }
  return last[target.count]
}
