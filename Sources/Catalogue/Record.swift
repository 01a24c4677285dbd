public import DiptychSplitModel

/// A row of a list, as its author wrote it.
public struct Record: Hashable, Sendable {
  /// The author's `id`, or a slug of the name.
  public let id: ItemID
  public let name: String
  public let subtitle: String?
  public let url: String?
  /// The title of the section that the row stands in.
  public let section: String?

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
