/// A label and its value in a table of facts.
public struct Fact: Hashable, Sendable {
  /// What the fact is about.
  public var label: RichText
  /// What is so.
  public var value: RichText

  /// Takes what a fact is about, and what is so.
  public init(label: RichText, value: RichText) {
    self.label = label
    self.value = value
  }
}

/// One item of a list.
public struct ListItem: Hashable, Sendable {
  /// What the item holds.
  public var blocks: [ArticleBlock]
  /// Whether the task that the item is has been done; nil for an item that is no task.
  public var isDone: Bool?

  /// Takes what an item holds, and whether it is a task that has been done.
  public init(_ blocks: [ArticleBlock] = [], isDone: Bool? = nil) {
    self.blocks = blocks
    self.isDone = isDone
  }
}

/// A picture that stands by itself, with its words.
public struct Figure: Hashable, Sendable {
  /// The picture's address as written: a path from the article's own folder.
  public var source: String
  /// What the picture shows, for those who do not see it.
  public var words: String
  /// What stands beneath it.
  public var caption: RichText?

  /// Takes a picture's address, what it shows, and what stands beneath it.
  public init(source: String, words: String = "", caption: RichText? = nil) {
    self.source = source
    self.words = words
    self.caption = caption
  }
}

/// A term and what it means.
public struct Definition: Hashable, Sendable {
  /// What is explained.
  public var term: RichText
  /// The explanation; empty where several terms share the one that follows.
  public var meaning: [ArticleBlock]

  /// Takes a term and what it means.
  public init(term: RichText, meaning: [ArticleBlock] = []) {
    self.term = term
    self.meaning = meaning
  }
}

/// What a footnote says.
public struct Footnote: Hashable, Sendable {
  /// The name of the place where a link finds the footnote, and its mark: a number in most articles.
  public var label: String
  /// What it says.
  public var blocks: [ArticleBlock]

  /// Takes a footnote's mark and what it says.
  public init(label: String, blocks: [ArticleBlock] = []) {
    self.label = label
    self.blocks = blocks
  }

  /// Where links to a footnote with a mark lead.
  public static func target(_ label: String) -> String { "#footnote-\(label)" }
}
