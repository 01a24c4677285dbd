/// What a path leads to.
public enum FileKind: Hashable, Sendable {
  case file
  case folder
  case socket
  /// A device, a named pipe or a link that leads nowhere.
  case other
}

/// One name in a folder.
public struct FileEntry: Hashable, Sendable {
  /// The name, with U+FFFD for what is not UTF-8.
  public var name: String
  /// Links are followed.
  public var kind: FileKind
  /// False when bytes that are not UTF-8 were replaced, so that the name cannot be opened.
  public var isExact: Bool

  public init(name: String, kind: FileKind, isExact: Bool = true) {
    self.name = name
    self.kind = kind
    self.isExact = isExact
  }
}
