/// An X server of a test's own: Xvfb on a display number that the server chose itself.
public final class XServer {
  /// Its name, such as `:12`.
  public let display: String
  private let process: ChildProcess

  /// Starts a server and waits until it takes connections.
  ///
  /// - Parameters:
  ///   - arguments: more words for Xvfb, such as `-extension MIT-SHM`.
  ///   - wrapper: a command that runs the command that follows it, such as `unshare -i`.
  public init(
    width: Int = 800, height: Int = 600, depth: Int = 24, arguments: [String] = [],
    wrapper: [String] = []
  ) throws {
    let screen = ["-screen", "0", "\(width)x\(height)x\(depth)"]
    process = try ChildProcess(
      wrapper
        + ["Xvfb", "-displayfd", "3", "-noreset", "-nolisten", "tcp"]
        + screen + arguments,
      // It tells of every display number that it finds taken.
      isSilent: true)
    guard let number = process.readLine(), Int(number) != nil else {
      throw ChildProcess.Failure(
        description: "Xvfb (Debian package xvfb) did not start: \(wrapper) \(screen) \(arguments)")
    }
    display = ":" + number
  }

  /// Ends the server as a crash would.
  public func kill() { process.kill() }
}
