/// What this program can be set to. Diptych has modules of its own, and no name clashes with theirs.
public enum Settings {
  public static let title = "Planets"
  /// How often a disc grows before it is small again.
  public static let steps = 6
}
