import DiptychArticles
import DiptychHost

/// Files of strangers.
enum FileBytes {
  /// At most so many bytes from the beginning of a regular file.
  static func beginning(_ path: String, count: Int) throws(ReadingFault) -> [UInt8] {
    do {
      return try Files.beginning(of: path, count: count)
    } catch {
      throw ReadingFault(message: "the file cannot be read: \(error.description)")
    }
  }

  /// The bytes of a regular file of at most `limit` bytes.
  static func read(_ path: String, limit: Int) throws(ReadingFault) -> [UInt8] {
    do {
      return try Files.read(path, limit: limit)
    } catch {
      if error.isMissing {
        throw ReadingFault(message: "there is no such file: create it or correct the name")
      }
      if error.isTooLarge {
        throw ReadingFault(message: "the file is larger than \(limit >> 20) MiB: make it smaller")
      }
      throw ReadingFault(message: "the file cannot be read: \(error.description)")
    }
  }
}
