/// A signal has asked the kiosk to end before it had a window.
public struct EndRequested: Error {}
