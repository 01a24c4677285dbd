internal import Glibc

/// A program that tells this one something, a line each time, for as long as both run.
///
/// It never blocks: `interests` goes into the loop's `Poll.wait`, whose answer goes into `handle`. The
/// program has one socket as its descriptors 0 and 1, this program's standard error, and no other
/// descriptor, signal handler or variable. It ends with this object, and by itself when this program
/// ends and leaves its end of the socket closed.
public final class LineProcess {
  private let socket: Descriptor
  private let limit: Int
  /// Its number among the system's processes.
  package let process: Int32
  /// How it has ended; nil while it has not.
  public private(set) var end: HelperEnd?
  /// What has come of the next line.
  private var received: [UInt8] = []

  /// Starts a program from its file (posix_spawn).
  ///
  /// - Parameters:
  ///   - environment: all the variables that it has.
  ///   - lineLimit: the bytes that a line may have; a longer one ends the program.
  /// - Throws: ENOENT when there is no such file, EACCES when it may not be run.
  public init(
    program: String, arguments: [String] = [], environment: [String: String] = [:], lineLimit: Int
  ) throws(SystemFailure) {
    let child = try ChildStart.start(
      program, arguments: arguments, environment: environment, speaksThere: true)
    process = child.process
    socket = child.socket
    limit = lineLimit
  }

  deinit {
    kill()
  }

  /// What to wait for; empty at the end.
  public var interests: [PollInterest] { end == nil ? [PollInterest(socket.raw)] : [] }

  /// Takes what has come after `Poll.wait` named these descriptors; `end` tells whether it was the last.
  ///
  /// - Returns: the lines, without their ends.
  public func handle(_ ready: [Int32]) -> [String] {
    // What is more than this is there at the next poll.
    guard end == nil, ready.contains(socket.raw),
      let taken = ChildStart.hear(socket, limit: 65_536)
    else { return [] }
    if taken.isEmpty {
      end = ChildStart.end(process)
      return []
    }
    received += taken
    var lines = received.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // Behind the last end of a line stands what has come of the next one.
    received = Array(lines.popLast() ?? [])
    if lines.contains(where: { $0.count > limit }) || received.count > limit {
      _ = ChildStart.end(process)
      end = .misbehaved("it wrote a line of more than \(limit) bytes")
    }
    return lines.prefix { $0.count <= limit }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Ends it at once (SIGKILL), and returns when it has ended; harmless a second time.
  public func kill() {
    guard end == nil else { return }
    _ = ChildStart.end(process)
    end = .killed
  }
}
