extension Article {
  /// Takes blocks as they were written from top to bottom: a heading at the top is the title, and a
  /// paragraph wholly in emphasis right beneath it the byline.
  public init(written blocks: [ArticleBlock]) {
    self.init(blocks: blocks)
    guard case .heading(_, let heading)? = blocks.first else { return }
    title = heading
    self.blocks.removeFirst()
    guard case .paragraph(var words)? = self.blocks.first,
      let whole = words.marks.firstIndex(where: {
        $0.kind == .emphasis && $0.range == 0..<words.string.utf8.count
      })
    else { return }
    words.marks.remove(at: whole)
    byline = words
    self.blocks.removeFirst()
  }
}
