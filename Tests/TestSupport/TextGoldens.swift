internal import FoundationEssentials
public import Testing

/// Expects a text to be exactly that of `Goldens/NAME.txt` beside the file of the test.
///
/// Otherwise writes what came out beside it, as `NAME.new.txt`; compare both before accepting it.
public func expectGolden(
  _ text: String, named name: String, besideFile file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = file.split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/Goldens/"
  let newPath = folder + name + ".new.txt"
  let golden = FileManager.default.contents(atPath: folder + name + ".txt")
  guard golden != Data(text.utf8) else {
    try? FileManager.default.removeItem(atPath: newPath)
    return
  }
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  try Data(text.utf8).write(to: URL(filePath: newPath))
  guard let golden else {
    Issue.record("no golden \(name).txt; see \(newPath)", sourceLocation: sourceLocation)
    return
  }
  let expected = String(decoding: golden, as: UTF8.self)
    .split(separator: "\n", omittingEmptySubsequences: false)
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  let line = zip(expected, lines).prefix { $0 == $1 }.count
  Issue.record(
    """
    \(name).txt differs from line \(line + 1) on:
    - \(line < expected.count ? expected[line] : "(end)")
    + \(line < lines.count ? lines[line] : "(end)")
    see \(newPath)
    """, sourceLocation: sourceLocation)
}
