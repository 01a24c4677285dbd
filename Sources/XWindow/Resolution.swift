import DiptychCX11

/// How many pixels make an inch: what the user set, then what the screen says, then what X assumes.
enum Resolution {
  /// What panels have; screens that say 0, 1 or 9 millimetres are far beyond.
  static let believable = 48.0...480
  /// What X assumes where it knows nothing.
  static let assumed = 96.0

  /// Pixels in an inch of a monitor.
  ///
  /// Source: X(7), "Xft.dpi" among the server's resources.
  static func dotsPerInch(of monitor: Monitor?, on connection: Connection, atoms: Atoms)
    throws(DisplayFailure) -> Double
  {
    let resources = try Property.text(atoms.resources, of: connection.root, connection)
    return wish(in: resources) ?? monitor?.dotsPerInch ?? assumed
  }

  /// The value of `Xft.dpi` among resources; nil where there is none that can be.
  static func wish(in resources: String?) -> Double? {
    for line in (resources ?? "").split(separator: "\n") {
      let words = line.split(separator: ":", maxSplits: 1)
      guard words.count == 2, words[0].trimmed == "Xft.dpi", let value = Double(words[1].trimmed)
      else { continue }
      return believable.contains(value) ? value : nil
    }
    return nil
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
