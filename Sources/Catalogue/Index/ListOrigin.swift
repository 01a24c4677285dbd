import DiptychFindings

/// What an index stands beside: a list's file, and how it is read.
struct ListOrigin: Sendable {
  /// The file's real path.
  var path: String
  /// The file as findings name it.
  var file: String
  /// Where the index is, if it may be read; it is named like the list.
  var index: Folder.Place
  /// What the file was known by before it was read.
  var stamp: FileStamp
  var context: ManifestContext

  /// The index as findings name it.
  var indexFile: String { file + ListIndex.ending }

  /// Reads the list itself.
  func read() throws(FileFailure) -> ListFile {
    let bytes = try FileReading.bytes(
      of: path,
      limit: path.lowercased().hasSuffix(".plist") ? FileReading.plistLimit : FileReading.listLimit)
    return ListFile(bytes, file: file, context: context)
  }

  /// Opens the index; nil where there is none.
  func openIndex() throws(Finding) -> ListIndex? {
    switch index {
    case .missing: return nil
    case .outside:
      throw Finding(
        file: indexFile, severity: .warning,
        message:
          "this is a link that leads out of the folder, so the list itself is read: remove it")
    case .file(let path):
      do throws(IndexFault) {
        return try ListIndex(at: path, of: file, stamp, languages: context.languages)
      } catch {
        throw finding(error)
      }
    }
  }

  /// Why the list itself is read.
  func finding(_ fault: IndexFault) -> Finding {
    Finding(
      file: indexFile, severity: .warning,
      message: "\(fault.words), so the list itself is read: run diptych index to write it anew")
  }
}

/// Whether lists are read from their indexes.
public enum IndexUse: Sendable {
  /// Where an index is right; a wrong one is a warning, and the list itself is read.
  case trusted
  /// Lists themselves are read; a wrong index is a warning.
  case examined
  /// Indexes are not looked for.
  case ignored
}
