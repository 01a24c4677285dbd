public import DiptychFindings

/// Why a catalogue could not be opened.
public enum CatalogueFailure: Error, Hashable, Sendable {
  /// Nothing stands at the path.
  case noSuchInput(String)
  /// What stands there is not a catalogue; at least one finding is an error.
  case badData([Finding])
  /// It is a feed, and what reads feeds is not there; the words say what is missing.
  case unavailable(String)
}
