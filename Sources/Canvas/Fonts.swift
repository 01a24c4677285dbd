/// The font families that a theme wishes, in front of those that the program knows by itself.
public struct Fonts: Hashable, Sendable {
  /// For running text and the interface, the first that is installed first.
  public var text: [String]
  /// For code, the first that is installed first.
  public var monospaced: [String]

  /// Takes the families for each kind of letters.
  public init(text: [String] = [], monospaced: [String] = []) {
    self.text = text
    self.monospaced = monospaced
  }
}
