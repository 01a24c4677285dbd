import DiptychGeometry

/// Copies parts of an upright picture into a window's image, turned and in the window's format.
@safe struct TurnedCopy {
  /// A line of the cache holds sixteen pixels; a tile of 32 by 32 stays in the first cache.
  private static let tile = 32

  private let source: UnsafeBufferPointer<UInt32>
  private let target: UnsafeMutableRawBufferPointer
  private let bytesPerLine: Int
  private let format: PixelFormat
  private let turn: Turn
  private let picture: PixelRect
  private let readable: PixelRect
  private let writable: PixelRect
  /// The source's index for the target's first pixel, and for one step to the right and downwards.
  private let start: Int
  private let stepX: Int
  private let stepY: Int

  /// - Parameters:
  ///   - source: xRGB8888, `rowLength` pixels a row; rows that it lacks are not read.
  ///   - target: `bytesPerLine` bytes a line.
  init(
    source: UnsafeBufferPointer<UInt32>, rowLength: Int, width: Int, height: Int, turn: Turn,
    target: UnsafeMutableRawBufferPointer, bytesPerLine: Int, targetWidth: Int, targetHeight: Int,
    format: PixelFormat
  ) {
    unsafe self.source = source
    unsafe self.target = target
    self.bytesPerLine = bytesPerLine
    self.format = format
    self.turn = turn
    picture = PixelRect(x: 0, y: 0, width: width, height: height)
    let readableWidth = max(0, min(width, rowLength))
    let count = source.count
    let rows =
      rowLength <= 0 || count < readableWidth ? 0 : (count - readableWidth) / rowLength + 1
    readable = PixelRect(x: 0, y: 0, width: readableWidth, height: max(0, min(height, rows)))
    let lines = bytesPerLine <= 0 ? 0 : target.count / bytesPerLine
    writable = PixelRect(
      x: 0, y: 0, width: max(0, min(targetWidth, bytesPerLine / format.bytesPerPixel)),
      height: max(0, min(targetHeight, lines)))
    switch turn {
    case .none: (start, stepX, stepY) = (0, 1, rowLength)
    case .quarter: (start, stepX, stepY) = ((height - 1) * rowLength, -rowLength, 1)
    case .half: (start, stepX, stepY) = ((height - 1) * rowLength + width - 1, -1, -rowLength)
    case .threeQuarters: (start, stepX, stepY) = (width - 1, rowLength, -1)
    }
  }

  /// Copies one rectangle of the picture and returns the window's pixels that it became.
  func copy(_ damage: PixelRect) -> PixelRect {
    let part = damage.intersection(readable)
    let rect = turn.toPanel(part, pictureWidth: picture.width, pictureHeight: picture.height)
      .intersection(writable)
    guard !part.isEmpty, !rect.isEmpty else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    if format.isDirect {
      turn == .none ? copyLines(rect) : copy(rect, DirectEncoder())
    } else if format.bytesPerPixel == 2 {
      copy(rect, ChannelEncoder<UInt16>(format: format))
    } else {
      copy(rect, ChannelEncoder<UInt32>(format: format))
    }
    return rect
  }

  /// Both sides alike: whole lines at once.
  private func copyLines(_ rect: PixelRect) {
    for y in rect.y..<rect.maxY {
      let from = start + rect.x + y * stepY
      let line = unsafe UnsafeRawBufferPointer(
        UnsafeBufferPointer(rebasing: source[from..<from + rect.width]))
      let offset = y * bytesPerLine + rect.x * 4
      unsafe UnsafeMutableRawBufferPointer(rebasing: target[offset..<offset + rect.width * 4])
        .copyMemory(from: line)
    }
  }

  private func copy<Encoder: PixelEncoder>(_ rect: PixelRect, _ encoder: Encoder) {
    // Both rectangles were cut to what the buffers hold, so that no index needs checking below.
    guard let from = unsafe source.baseAddress, let to = unsafe target.baseAddress else { return }
    let tileWidth = turn.swapsSides ? Self.tile : rect.width
    let tileHeight = turn.swapsSides ? Self.tile : rect.height
    for top in stride(from: rect.y, to: rect.maxY, by: tileHeight) {
      for left in stride(from: rect.x, to: rect.maxX, by: tileWidth) {
        let right = min(left + tileWidth, rect.maxX)
        for y in top..<min(top + tileHeight, rect.maxY) {
          let line = unsafe (to + y &* bytesPerLine).assumingMemoryBound(to: Encoder.Pixel.self)
          var index = start &+ left &* stepX &+ y &* stepY
          for x in left..<right {
            unsafe line[x] = unsafe encoder.encode(from[index])
            index &+= stepX
          }
        }
      }
    }
  }
}
