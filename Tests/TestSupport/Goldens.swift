internal import FoundationEssentials
public import Testing

/// Expects a picture to have exactly the pixels of `Tests/Goldens/NAME.png`.
///
/// Otherwise writes what came out beside it, as `NAME.new.png`, and where it differs, as
/// `NAME.diff.png`; look at both before accepting a new picture.
public func expectGolden(
  _ png: [UInt8], named name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = #filePath.split(separator: "/").dropLast(2).map { "/" + $0 }.joined() + "/Goldens/"
  let newPath = folder + name + ".new.png"
  let diffPath = folder + name + ".diff.png"
  let picture = try DecodedPicture(png: png)
  guard let golden = FileManager.default.contents(atPath: folder + name + ".png") else {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(png).write(to: URL(filePath: newPath))
    Issue.record("no golden \(name).png; see \(newPath)", sourceLocation: sourceLocation)
    return
  }
  let expected = try DecodedPicture(png: Array(golden))
  guard picture != expected else {
    try? FileManager.default.removeItem(atPath: newPath)
    try? FileManager.default.removeItem(atPath: diffPath)
    return
  }
  try Data(png).write(to: URL(filePath: newPath))
  try Data(picture.difference(to: expected).png()).write(to: URL(filePath: diffPath))
  let differing = zip(picture.pixels, expected.pixels).count { $0 != $1 }
  Issue.record(
    "\(name).png: \(differing) pixels differ, sizes \(picture.width)×\(picture.height) and \(expected.width)×\(expected.height); see \(newPath)",
    sourceLocation: sourceLocation)
}
