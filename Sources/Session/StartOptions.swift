public import DiptychSplitModel

/// Where a visit begins, if not at the beginning.
public struct StartOptions: Equatable, Sendable {
  /// The code of the language to begin in.
  public var language: String?
  /// The name of the theme to begin in.
  public var theme: String?
  /// How large text is set.
  public var textSize: TextSize?
  /// The tab to show.
  public var tab: String?
  /// The item to show.
  public var select: String?
  /// `master`, `language` or the name of a bar item that opens one.
  public var popover: String?
  /// Points from the list's top.
  public var scrollMaster: Double?
  /// Points from the article's top.
  public var scrollDetail: Double?

  /// The beginning that the catalogue itself has.
  public init() {}
}

/// A wish that the catalogue or the screen cannot meet.
public struct StartFault: Error, Hashable, Sendable {
  /// What is wrong, and what can be wished instead.
  public var message: String
  /// The option that wished it, such as `language`; nil where none is known.
  public var option: String?

  /// Takes a sentence that says what is wrong, and the option that wished it.
  public init(message: String, option: String? = nil) {
    self.message = message
    self.option = option
  }
}
