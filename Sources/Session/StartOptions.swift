public import DiptychSplitModel

/// Where a visit begins, if not at the beginning.
public struct StartOptions: Equatable, Sendable {
  public var language: String?
  /// The item to show.
  public var select: String?
  public var popover: Popover.Kind?
  /// Points from the list's top.
  public var scrollMaster: Double?
  /// Points from the article's top.
  public var scrollDetail: Double?

  public init() {}
}

/// A wish that the catalogue or the screen cannot meet.
public struct StartFault: Error, Hashable, Sendable {
  public var message: String

  public init(message: String) { self.message = message }
}
