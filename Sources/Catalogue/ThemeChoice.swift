public import DiptychFindings

/// The theme that a catalogue begins in.
public enum ThemeChoice: Hashable, Sendable {
  /// One that comes with the program.
  case builtIn(String)
  /// A file in the catalogue's folder.
  case file(String)

  /// The names of the themes that come with the program, in the order in which visitors see them.
  public static let builtInNames = ["light", "dark", "contrast"]

  /// What the theme is called outside.
  public var name: String {
    switch self {
    case .builtIn(let name), .file(let name): name
    }
  }
}

extension Catalogue {
  /// The text of the catalogue's own theme; nil where it has one of the program's.
  ///
  /// Reads a file.
  ///
  /// - Throws: why the file cannot be read.
  public func themeText() throws(Finding) -> SourceText? {
    guard case .file(let name) = theme, let folder else { return nil }
    return try ArticleSource(folder: folder).read(name)
  }
}
