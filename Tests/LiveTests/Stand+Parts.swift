import DiptychGeometry
import DiptychTestSupport
import Testing

/// What a visitor looks for by name.
extension Stand {
  /// Asks again and again until the parts are as wished.
  @discardableResult
  func waitForParts(
    _ what: String, until holds: ([PartAnswer]) -> Bool
  ) throws -> [PartAnswer] {
    let deadline = Deadline()
    while true {
      let parts = try parts()
      if holds(parts) { return parts }
      if deadline.hasPassed { throw TimedOut("\(what); there is \(parts)") }
      client.sync()
    }
  }

  /// Waits until a part says a text.
  @discardableResult
  func wait(forPart name: String, saying text: String) throws -> [PartAnswer] {
    try waitForParts("\(name) saying \(text)") { $0[name]?.text == text }
  }

  /// Clicks on a part and waits until a popover is open, or none.
  @discardableResult
  func click(_ part: String, opening popover: String?) throws -> StateAnswer {
    try click(part)
    return try wait(for: popover ?? "no popover") { $0.popover == popover }
  }

  /// Clicks beside the popover and waits until it is gone.
  func clickBeside() throws {
    try click(at: Point(x: 600, y: 900))
    try wait(for: "no popover") { $0.popover == nil }
  }

  /// Expects bar buttons to stand in this order on the leading side, and no other of these names.
  func expectLeading(
    _ titles: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let buttons = try parts()
      .filter { $0.name == "detail.master-button" || $0.name.hasPrefix("detail.item.") }
      .sorted { $0.frame[0] < $1.frame[0] }
    #expect(buttons.map(\.text) == titles, sourceLocation: sourceLocation)
  }

  /// Resizes the window as a window manager does and waits until the picture is as large.
  func resize(width: Int, height: Int) throws {
    client.resize(window.id, width: width, height: height)
    try waitForParts("\(width)×\(height)") {
      $0["screen"]?.frame == [0, 0, Double(width), Double(height)]
    }
  }

  /// Presses the key that turns the picture, and waits until it has turned.
  func turn(_ key: String, to rotation: Int) throws {
    try client.key(key, with: ["Control_L"])
    try wait(for: "turned by \(rotation)") { $0.rotation == rotation }
  }
}
