import DiptychHost
import Glibc

/// A new folder that others may read, and that goes with this object.
public final class Scratch {
  public let path: String

  public init() throws {
    var template = Array("/tmp/diptych-test-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else {
      throw SystemFailure(code: errno, call: "mkdtemp")
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    _ = unsafe chmod(path, 0o755)
  }

  deinit {
    _ = try? Program(command: ["rm", "-rf", path]).outcome()
  }

  /// A path in the folder.
  public func callAsFunction(_ name: String) -> String { path + "/" + name }

  /// Writes a file, and the folders on the way to it.
  public func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  /// Writes a file, and the folders on the way to it.
  public func write(_ bytes: [UInt8], to name: String) throws {
    var folder = path
    for part in name.split(separator: "/").dropLast() {
      folder += "/" + part
      _ = unsafe mkdir(folder, 0o755)
    }
    try Files.writeAtomically(bytes, to: self(name))
  }
}
