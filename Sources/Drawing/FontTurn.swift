import Synchronization

/// One after the other for whoever sets or paints text: Cairo 1.16 shares what it knows of fonts between
/// all threads, and does not lock all of it.
enum FontTurn {
  private static let turn = Mutex(())

  static func take<R: Sendable, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
    try turn.withLock { _ throws(E) in try body() }
  }
}
