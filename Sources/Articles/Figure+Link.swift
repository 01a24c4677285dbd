extension Figure {
  /// The figure with a link on its caption; without a caption its words become one.
  public func linked(to target: String?) -> Figure {
    let words = caption?.string ?? words
    guard let target, !words.isEmpty else { return self }
    let mark = RichText.Mark(range: 0..<words.utf8.count, kind: .link(target))
    return Figure(source: source, words: self.words, caption: RichText(words, marks: [mark]))
  }
}
