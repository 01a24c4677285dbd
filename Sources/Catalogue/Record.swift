public import DiptychSplitModel

/// A row of a list, as its author wrote it.
public struct Record: Hashable, Sendable {
  /// The author's `id`, or a slug of the name.
  public let id: ItemID
  /// The row's title.
  public let name: String
  /// The row's second line, if it has one.
  public let subtitle: String?
  /// The address that the article comes from, if it has one.
  public let url: String?
  /// The title of the section that the row stands in.
  public let section: String?

  /// Takes a row as its author wrote it.
  public init(
    id: ItemID, name: String, subtitle: String? = nil, url: String? = nil, section: String? = nil
  ) {
    self.id = id
    self.name = name
    self.subtitle = subtitle
    self.url = url
    self.section = section
  }
}
