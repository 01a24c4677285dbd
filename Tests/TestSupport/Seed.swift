/// The catalogues that come with the program, by their folders in `Resources`.
public enum Seed: String, CaseIterable, Sendable {
  case presidents = "Presidents"
  case nerdfeed = "Nerdfeed"
  case substitutableDetails = "SubstitutableDetails"
  case embeddedSplit = "EmbeddedSplit"
  case guideSplit = "GuideSplit"

  /// This tree's folder of it.
  public var path: String {
    #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/Resources/" + rawValue
  }
}
