public import DiptychFindings
public import DiptychSplitModel

extension Catalogue {
  /// What can be made of a list so that it opens at once.
  public enum IndexOutcome: Sendable {
    /// An index, to be written beside the list.
    case file(ListIndexFile)
    /// Nothing, for a reason: a sentence about the list.
    case none(String)
  }

  /// Makes the index of a list, which must have been read without one.
  ///
  /// - Throws: when the list has changed meanwhile.
  public func makeIndex(of list: ListID) throws(Finding) -> IndexOutcome {
    guard let content = contents[list], let origin = content.origin else {
      return .none("only a .plist or .json file of records is indexed")
    }
    if !content.destinations.isEmpty {
      return .none("a list is not indexed whose rows have a \"detail\"")
    }
    if origin.index == .outside {
      throw Finding(
        file: origin.indexFile, message: "this is a link that leads out of the folder: remove it")
    }
    let index = try ListIndexFile(
      content.items, content.articles, warnings: content.warnings, of: origin)
    guard let stamp = try? FileReading.stamp(of: origin.path), stamp.tellsTheSame(as: origin.stamp)
    else {
      throw Finding(file: origin.file, message: "the list has changed meanwhile: try again")
    }
    return .file(index)
  }

  /// What was found wrong with an index since it was opened, each fault once.
  public func takeIndexFindings() -> [Finding] {
    contents.values.compactMap { $0.articles.indexed?.takeFinding() }
  }
}
