public import DiptychGeometry
public import DiptychInput

/// Something that the X server told about the window.
public enum WindowEvent: Hashable, Sendable {
  case input(InputEvent)
  /// The window has another size, in device pixels; a flood of changes arrives as the last of them.
  case resized(width: Int, height: Int)
  /// Device pixels of the window that must be presented again.
  case exposed(PixelRect)
  case closeRequested
  /// The server has read what was presented last, and another picture may follow.
  case presented
  case focusChanged(Bool)
  /// The output that is to be covered is not there; these are.
  case outputMissing(String, known: [String])
  /// The server cannot turn the output as it was asked to.
  case outputRefusesTurn
  /// Pixels in an inch have become others.
  case resolutionChanged
  /// Another program holds the keyboard, and mostly the pointer too, so that nobody can be heard.
  case keyboardHeld
  /// Another window came above, and was put beneath again.
  case raisedAgain
  /// The screen was switched dark, or became light again; the time is that of input.
  case darkened
  case lightened(at: Double)
}
