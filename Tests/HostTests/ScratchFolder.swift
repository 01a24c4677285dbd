import DiptychHost
import Glibc

/// A new folder that goes with the test.
final class ScratchFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/diptych-host-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else {
      throw SystemFailure(code: errno, call: "mkdtemp")
    }
    path = String(
      decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    _ = try? Child.run(["rm", "-rf", path])
  }

  /// A path in the folder.
  func callAsFunction(_ name: String) -> String { path + "/" + name }
}
