public import DiptychArticles
public import DiptychCanvas
public import DiptychCatalogue
public import DiptychFindings
public import DiptychScene
public import DiptychSplitModel

/// What strangers wrote and a session wants read.
public struct ReadingRequest: Hashable, Sendable {
  /// What is to be read.
  public enum Subject: Hashable, Sendable {
    /// An article in HTML, and the generation of the wish that it answers.
    case article(UnreadArticle, generation: Int)
    /// A picture, the device pixels that it must fit into, and the real path of its file; nil when
    /// there is none in the catalogue.
    case picture(WantedPicture, path: String?)
    /// The titles of a list's rows.
    case titles(ListID, [UnreadTitle])
  }

  /// What is to be read.
  public let subject: Subject
  /// How often the catalogue had been read when it was asked for.
  let generation: Int

  /// The picture that is to be read, if it is one.
  public var picture: WantedPicture? {
    guard case .picture(let picture, _) = subject else { return nil }
    return picture
  }

  package init(_ subject: Subject, generation: Int = 0) {
    self.subject = subject
    self.generation = generation
  }
}

/// All that a session wants read now, the most urgent first in each.
public struct ReadingWishes: Hashable, Sendable {
  /// The articles that pages wait for.
  public var articles: [ReadingRequest] = []
  /// The pictures that show.
  public var pictures: [ReadingRequest] = []
  /// The titles of lists.
  public var titles: [ReadingRequest] = []
  /// The pictures that a scroll by a viewport would show.
  public var nearby: [ReadingRequest] = []

  /// One after the other: nothing in an earlier one waits for what is in a later one.
  package var inTurn: [[ReadingRequest]] { [articles, pictures, titles, nearby] }
}

/// What became of a request.
public struct ReadingAnswer: Sendable {
  /// How reading went.
  public enum Outcome: Sendable {
    case article(ReadArticle)
    case picture(Bitmap)
    /// In the order of the rows; nil for those without.
    case titles([String?])
    case broken(Finding)
    /// Its reader crashed or took too long: another one may be luckier.
    case lost(Finding)
  }

  /// What was asked for.
  public let request: ReadingRequest
  /// How reading went.
  public let outcome: Outcome

  /// Takes a request and what became of it.
  public init(_ request: ReadingRequest, _ outcome: Outcome) {
    self.request = request
    self.outcome = outcome
  }
}
