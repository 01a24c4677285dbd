/// A catalogue's folder, out of which nothing is read.
struct Folder: Hashable, Sendable {
  /// The folder as the user named it.
  let path: String
  /// The folder with all links followed.
  private let root: String

  /// A file in the folder, or why it is not one.
  enum Place: Equatable {
    case file(String)
    case missing
    case outside
  }

  /// Takes an existing folder.
  init?(_ path: String) {
    guard let root = FileReading.realPath(path) else { return nil }
    self.path = path
    self.root = root
  }

  /// How findings name a file of the folder.
  func name(of relative: String) -> String {
    path.hasSuffix("/") ? path + relative : path + "/" + relative
  }

  /// Finds a file by a path relative to the folder, with links followed.
  func find(_ relative: String) -> Place {
    if Self.leadsOut(relative) { return .outside }
    guard let real = FileReading.realPath(relative, in: root) else { return .missing }
    return root == "/" || real.hasPrefix(root + "/") ? .file(real) : .outside
  }

  /// Whether a path is absolute or steps upwards.
  static func leadsOut(_ relative: String) -> Bool {
    let scalars = relative.unicodeScalars
    return scalars.first == "/" || scalars.split(separator: "/").contains { String($0) == ".." }
  }

  /// Why a path cannot stay in the folder by what it says, or nil; links are looked at when it is
  /// read.
  static func fault(of path: String, key: String) -> String? {
    if path.isEmpty { return "\"\(key)\" is empty: name a file in the folder" }
    if path.unicodeScalars.contains("\0") { return "\"\(key)\" holds a NUL byte: remove it" }
    if path.hasPrefix("/") {
      return "\"\(path)\" is an absolute path: name a file in the folder"
    }
    if leadsOut(path) {
      return "\"\(path)\" leads out of the folder: name a file in it, without .."
    }
    return nil
  }
}
