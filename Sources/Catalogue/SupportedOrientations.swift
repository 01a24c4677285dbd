/// The orientations that each pane supports; nil means all of them.
public struct SupportedOrientations: Hashable, Sendable {
  /// The words that can stand in `orientations`.
  public static let all = ["portrait", "portrait-upside-down", "landscape", "landscape-right"]

  public let master: Set<String>?
  public let detail: Set<String>?

  public init(master: Set<String>? = nil, detail: Set<String>? = nil) {
    self.master = master
    self.detail = detail
  }

  /// Whether both panes support an orientation.
  func allow(_ orientation: String) -> Bool {
    (master?.contains(orientation) ?? true) && (detail?.contains(orientation) ?? true)
  }
}
