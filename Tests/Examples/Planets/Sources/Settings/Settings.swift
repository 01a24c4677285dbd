/// This program's own settings; Diptych has modules of its own, and the names do not clash.
public enum Settings {
  public static let title = "Planets"
}
