internal import FoundationEssentials
internal import Glibc

/// A folder of files for one test, removed at its end.
public final class ContentFolder {
  public let path: String

  /// Writes files by their names in the folder; a name that ends in `/` makes a folder.
  public init(_ files: [String: String]) throws {
    var template = Array("/tmp/diptych-content-XXXXXX".utf8CString)
    guard let made = unsafe mkdtemp(&template) else { throw CocoaError(.fileWriteUnknown) }
    path = unsafe String(cString: made)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  public func write(_ text: String, to name: String) throws {
    let file = path + "/" + name
    let folder =
      name.hasSuffix("/") ? file : file.split(separator: "/").dropLast().joined(separator: "/")
    try FileManager.default.createDirectory(
      atPath: "/" + folder, withIntermediateDirectories: true)
    if !name.hasSuffix("/") { try Data(text.utf8).write(to: URL(filePath: file)) }
  }

  public func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path + "/" + name)
  }
}
