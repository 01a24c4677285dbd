/// Where an article in HTML stands.
public enum HTMLSource: Hashable, Sendable {
  case file(path: String)
  case text(String)
}
