/// Why there is no window, or no longer one.
public enum DisplayFailure: Error, Hashable, CustomStringConvertible {
  /// No connection: the name that was tried, and the values of DISPLAY and XAUTHORITY.
  case cannotOpen(name: String?, variable: String?, authority: String?)
  /// The connection ended; the window is gone for good.
  case lost
  /// The screen has no visual with true colours at 15, 16, 24, 30 or 32 bits.
  case unsupportedVisual(String)

  /// Whether trying again later may help: a server may come, or let this user in.
  public var mayPass: Bool {
    switch self {
    case .cannotOpen(let name, _, _): name?.isEmpty == false
    case .lost: true
    case .unsupportedVisual: false
    }
  }

  /// A line for people, with the remedy; values stand in it as they are.
  public var description: String {
    switch self {
    case .cannotOpen(let name, let variable, let authority):
      let values =
        "(DISPLAY\(Self.value(variable)), XAUTHORITY\(Self.value(authority)))"
      guard let name, !name.isEmpty else {
        return "no X display is named \(values): set DISPLAY, for instance to :0"
      }
      return
        "cannot open the X display \"\(name)\" \(values): check that an X server "
        + "runs there and that XAUTHORITY names an authority file that lets this user in"
    case .lost:
      return "the connection to the X server was lost"
    case .unsupportedVisual(let words):
      return "the X screen offers no usable visual (\(words)): "
        + "start the X server with a depth of 24 bits"
    }
  }

  private static func value(_ value: String?) -> String {
    switch value {
    case nil: " unset"
    case "": " empty"
    case let value?: "=" + value
    }
  }
}
