import DiptychBenchSupport
import DiptychHost

/// What a kiosk has written of its frames while it was flung.
struct FrameLog {
  /// Milliseconds from one frame to the next while something moves.
  private(set) var intervals = Numbers()
  /// Milliseconds of work for a frame until it is painted.
  private(set) var paint = Numbers()
  /// Milliseconds from then until the server has read it.
  private(set) var present = Numbers()
  /// Both.
  private(set) var cost = Numbers()

  /// How many frames began in a second of flinging; what stands still for a while has fewer.
  private(set) var framesInSecond: Double

  /// - Parameter flings: when a finger comes down, in milliseconds after the kiosk's start. What follows
  ///   counts from when the finger has gone until the next one comes, since a finger that comes stops
  ///   what moves, and for a moment nobody knows what it wants.
  init(_ path: String, flings: [Int]) throws {
    let text = String(decoding: try Files.read(path), as: UTF8.self)
    let frames = text.split(separator: "\n").dropFirst()
      .map { line in line.split(separator: ",").compactMap { Double($0) } }
      .filter { $0.count == 4 }
    var count = 0
    for fling in flings.map(Double.init) {
      let flung = frames.filter { $0[0] >= fling + 300 && $0[0] < fling + 950 }
      count += flung.count
      for (frame, next) in zip(flung, flung.dropFirst()) { intervals.add(next[0] - frame[0]) }
      for frame in flung {
        paint.add(frame[1])
        present.add(frame[2])
        cost.add(frame[1] + frame[2])
      }
    }
    framesInSecond = Double(count) / (0.65 * Double(flings.count))
  }
}
