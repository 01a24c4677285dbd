public import DiptychCanvas

/// A text engine that has set some texts on one thread, and with it read their fonts, for another thread.
public struct TextAhead: Sendable {
  /// Safe: the thread that has made it lets go of it with this value, which one other takes.
  nonisolated(unsafe) private let made: TextEngine

  /// Sets the texts.
  public init(_ texts: [TextRequest], scale: Double) {
    let engine = TextEngine(scale: scale)
    FontTurn.take { for text in texts { _ = engine.layout(text) } }
    unsafe made = engine
  }

  /// The engine, for the one thread that goes on with it.
  public consuming func engine() -> TextEngine { unsafe made }
}
