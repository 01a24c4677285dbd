/// An X server of a test's own, on a display number that the server chose itself.
public final class XServer {
  /// Its name, such as `:12`.
  public let display: String
  private let process: ChildProcess
  /// What must live as long as the server.
  private let held: [AnyObject]

  /// Starts an Xvfb and waits until it takes connections.
  ///
  /// - Parameters:
  ///   - arguments: more words for Xvfb, such as `-extension MIT-SHM`.
  ///   - wrapper: a command that runs the command that follows it, such as `unshare -i`.
  public convenience init(
    width: Int = 800, height: Int = 600, depth: Int = 24, arguments: [String] = [],
    wrapper: [String] = []
  ) throws {
    try self.init(
      wrapper + ["Xvfb", "-screen", "0", "\(width)x\(height)x\(depth)"] + arguments,
      package: "xvfb")
  }

  /// Starts a Xephyr, whose screen can be turned by RandR.
  public convenience init(turnableWidth width: Int, height: Int) throws {
    let side = max(width, height) + 100
    let outer = try XServer(width: side, height: side)
    try self.init(
      ["Xephyr", "-screen", "\(width)x\(height)"], package: "xserver-xephyr",
      environment: ["DISPLAY": outer.display], holding: [outer])
  }

  init(
    _ command: [String], package: String, environment: [String: String] = [:],
    holding held: [AnyObject] = []
  ) throws {
    process = try ChildProcess(
      command + ["-displayfd", "3", "-noreset", "-nolisten", "tcp"],
      environment: environment,
      // It tells of every display number that it finds taken.
      isSilent: true)
    guard let number = process.readLine(), Int(number) != nil else {
      throw ChildProcess.Failure(
        description: "an X server (Debian package \(package)) did not start: \(command)")
    }
    display = ":" + number
    self.held = held
  }

  /// Ends the server as a crash would.
  public func kill() { process.kill() }
}
