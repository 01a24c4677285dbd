import DiptychHost

/// Inputs that are kept: some of every kind, and those that once found a fault.
public enum Corpus {
  /// The folder of all corpora in this tree.
  public static let folder =
    #filePath.split(separator: "/").dropLast(2).map { "/" + $0 }.joined() + "/Fuzz/Corpora"

  /// The inputs of a target, by the names of their files.
  public static func inputs(of target: FuzzTarget) throws -> [(name: String, bytes: [UInt8])] {
    let folder = folder + "/" + target.rawValue
    return try Files.list(folder).map(\.name).sorted().map { name in
      (name, try Files.read(folder + "/" + name))
    }
  }
}
