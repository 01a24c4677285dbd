import Synchronization

/// Where an article's pictures are; each is looked for when it is first asked for, and stays there.
///
/// An article may name thousands of pictures, of which few are ever seen.
public final class PicturePlaces: Sendable {
  /// The article's path in the folder, from where it names its pictures.
  private let article: String
  private let folder: Folder?
  private let known = Mutex<[String: PicturePlace?]>([:])

  init(from article: String, in folder: Folder?) {
    self.article = article
    self.folder = folder
  }

  /// A picture's place by its source; nil where it is not there. Reads the beginning of its file.
  public subscript(source: String) -> PicturePlace? {
    known.withLock { known in
      if let place = known[source] { return place }
      let place = try? PictureLookup.place(of: source, from: article, in: folder)
      known[source] = .some(place)
      return place
    }
  }
}

extension PicturePlaces: Hashable {
  /// Whether both look for the same article's pictures in the same folder.
  public static func == (one: PicturePlaces, other: PicturePlaces) -> Bool {
    one.article == other.article && one.folder == other.folder
  }

  /// Hashes what makes two of them equal.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(article)
    hasher.combine(folder)
  }
}
