/// How the values of options are written.
extension Arguments {
  /// The text of a usage error about a size.
  static let sizeForm = "a size such as 1024x768, each side from 1 to 8192"

  /// A size such as `1024x768`, each side from 1 to 8192.
  static func size(_ word: String) -> (width: Int, height: Int)? {
    let parts = word.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = whole(parts[0]), let height = whole(parts[1]),
      (1...8192).contains(width), (1...8192).contains(height)
    else { return nil }
    return (width, height)
  }

  /// A whole number of digits alone: neither `+5` nor `0x5`.
  static func whole(_ word: some StringProtocol) -> Int? {
    word.utf8.allSatisfy(isDigit) ? Int(word) : nil
  }

  /// A number of digits and at most one point, such as `1`, `1.25` or `.5`.
  static func decimal(_ word: String, in range: ClosedRange<Double>) -> Double? {
    guard word.utf8.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ".") }),
      let number = Double(word), range.contains(number)
    else { return nil }
    return number
  }

  /// Words as a sentence lists them: `a, b or c`.
  static func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// Refuses a picture of a kind that is not made.
  ///
  /// - Parameter taker: the word that the path was given to.
  func requirePicture(_ path: String, for taker: String) throws(Exit) {
    guard path == "-" || path.hasSuffix(".png") else {
      throw usage(
        "\(name(of: taker)) takes a file that ends in .png, not \"\(path)\"", about: taker)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
