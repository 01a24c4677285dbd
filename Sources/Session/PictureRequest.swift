public import DiptychCanvas
public import DiptychFindings
public import DiptychScene

/// A picture that a session wants read.
public struct PictureRequest: Hashable, Sendable {
  /// Which picture, and the device pixels that it must fit into.
  public let picture: WantedPicture
  /// The real path of its file; nil when there is none in the catalogue.
  public let path: String?
  /// How often the catalogue had been read when it was asked for.
  let generation: Int

  package init(_ picture: WantedPicture, path: String?, generation: Int = 0) {
    self.picture = picture
    self.path = path
    self.generation = generation
  }
}

/// What became of a request.
public struct PictureAnswer: Sendable {
  /// How reading went.
  public enum Outcome: Sendable {
    case ready(Bitmap)
    case broken(Finding)
  }

  /// What was asked for.
  public let request: PictureRequest
  /// How reading went.
  public let outcome: Outcome

  /// Takes a request and what became of it.
  public init(_ request: PictureRequest, _ outcome: Outcome) {
    self.request = request
    self.outcome = outcome
  }
}
