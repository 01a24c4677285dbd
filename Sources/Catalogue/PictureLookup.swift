import DiptychArticles

/// Finds an article's pictures in the catalogue's folder.
enum PictureLookup {
  enum Fault: Error, Equatable {
    /// An address of the web, or a picture within the address itself.
    case elsewhere
    case outside
    case missing(name: String)
    case unreadable(name: String, FileFailure)
  }

  /// How much of a file is read until its header is among it: most are in the first bytes, those of
  /// photographs stand behind what their cameras tell.
  private static let beginnings = [512, 1 << 16, 1 << 20]

  /// Looks for a picture from an article's path in the folder; reads the beginning of its file.
  static func place(
    of source: String, from article: String, in folder: Folder?
  ) throws(Fault) -> PicturePlace {
    if Link.scheme(of: source) != nil || source.hasPrefix("//") { throw .elsewhere }
    let written = PercentEncoding.decoded(source.prefix { $0 != "#" && $0 != "?" })
    guard let name = path(written, from: article) else { throw .outside }
    guard let folder, !name.isEmpty, !name.unicodeScalars.contains("\0") else {
      throw .missing(name: written)
    }
    switch folder.find(name) {
    case .missing: throw .missing(name: name)
    case .outside: throw .outside
    case .file(let real):
      do throws(FileFailure) {
        guard FileReading.kind(of: real) == .file else { throw .isSpecial }
        let header = try header(of: real)
        return PicturePlace(
          name: name, size: header?.size, isVector: header?.isVector ?? false)
      } catch {
        throw .unreadable(name: name, error)
      }
    }
  }

  private static func header(of file: String) throws(FileFailure) -> PictureHeader? {
    for count in beginnings {
      let bytes = try FileReading.beginning(of: file, count: count)
      if let header = PictureHeader(of: bytes) { return header }
      // Only in JPEG does so much stand before the header.
      let goesOn = count < 1 << 16 || bytes.starts(with: [0xFF, 0xD8])
      if bytes.count < count || !goesOn { break }
    }
    return nil
  }

  /// A path from an article's folder as one from the catalogue's; nil when it leads out.
  private static func path(_ written: String, from article: String) -> String? {
    guard !written.hasPrefix("/") else { return nil }
    var parts = article.split(separator: "/").dropLast()
    for part in written.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.joined(separator: "/")
  }
}

extension PictureLookup.Fault {
  /// What is wrong, and what would be right.
  func message(for source: String) -> String {
    switch self {
    case .elsewhere:
      "the picture \"\(source.prefix(100))\" is not in the folder, and nothing is fetched: "
        + "copy it into the folder"
    case .outside:
      "the picture \"\(source)\" is outside the folder: copy it into the folder"
    case .missing(let name):
      "there is no picture \"\(name)\" in the folder: copy it there or correct the name"
    case .unreadable(_, let failure): "the picture \"\(source)\": \(failure.message)"
    }
  }
}
