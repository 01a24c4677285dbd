extension Catalogue {
  /// Every key of a catalogue's description with its type, default, range and meaning: a table of
  /// Markdown for each kind of object, under its heading.
  public static var keyReference: String {
    ManifestTable.all.map { "## \($0.heading)\n\n\($0.markdown)\n" }.joined(separator: "\n")
  }
}
