/// The styles of text at the usual text size, each with a line height of its own.
extension TextStyle {
  /// The title in a bar.
  public static let barTitle = TextStyle(size: 17, weight: .semibold, lineHeight: 22)
  /// The name of a tab.
  public static let tab = TextStyle(size: 15, lineHeight: 20)
  /// The name of the present tab.
  public static let tabPresent = TextStyle(size: 15, weight: .semibold, lineHeight: 20)
  /// The words of a button in a bar.
  public static let barItem = TextStyle(size: 17, lineHeight: 22)
  /// The first line of a row.
  public static let rowTitle = TextStyle(size: 17, lineHeight: 22)
  /// The second line of a row.
  public static let rowSubtitle = TextStyle(size: 14, lineHeight: 18)
  /// The heading of a section of rows.
  public static let sectionHeader = TextStyle(size: 13, weight: .semibold, lineHeight: 18)
  /// The title of an article.
  public static let articleTitle = TextStyle(size: 32, weight: .bold, lineHeight: 40)
  /// The line beneath an article's title.
  public static let byline = TextStyle(size: 15, lineHeight: 21)
  /// Running text.
  public static let body = TextStyle(size: 19, lineHeight: 28.5)
  /// A heading above all others in an article.
  public static let chapter = TextStyle(size: 28, weight: .bold, lineHeight: 35)
  /// A heading in an article.
  public static let heading = TextStyle(size: 24, weight: .semibold, lineHeight: 31)
  /// A heading beneath another one.
  public static let subheading = TextStyle(size: 20, weight: .semibold, lineHeight: 26)
  /// A heading of the fourth level.
  public static let heading4 = TextStyle(size: 18, weight: .semibold, lineHeight: 24)
  /// A heading of the fifth level.
  public static let heading5 = TextStyle(size: 16, weight: .semibold, lineHeight: 22)
  /// A heading of the sixth level.
  public static let heading6 = TextStyle(size: 15, weight: .semibold, lineHeight: 20)
  /// A term that is explained beneath, or what sums up details.
  public static let term = TextStyle(size: 19, weight: .semibold, lineHeight: 28.5)
  /// What a footnote says.
  public static let footnote = TextStyle(size: 15, lineHeight: 22)
  /// The words beneath a picture or a table.
  public static let caption = TextStyle(size: 15, lineHeight: 20)
  /// What a fact is about.
  public static let factLabel = TextStyle(size: 15, lineHeight: 20)
  /// What is so.
  public static let factValue = TextStyle(size: 15, weight: .medium, lineHeight: 20)
  /// The heading of a table's column.
  public static let tableHeader = TextStyle(size: 15, weight: .semibold, lineHeight: 20)
  /// Code, in letters of equal width.
  public static let code = TextStyle(family: .monospaced, size: 16, lineHeight: 24)
}
