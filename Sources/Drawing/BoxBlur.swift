/// Three box blurs in a row, which look like a Gaussian one.
struct BoxBlur {
  /// The box's width in pixels; odd, so that nothing is shifted.
  private let box: Int

  /// - Parameter deviation: the Gaussian's standard deviation in pixels.
  init(deviation: Double) {
    // Source: SVG 1.1, 15.17 (feGaussianBlur): d = s * 3 * sqrt(2 * pi) / 4 + 0.5.
    let width = Int(max(0, min(deviation, 500)) * 1.8799712 + 0.5)
    box = max(1, width | 1)
  }

  /// How many pixels the blur reaches beyond a shape.
  var reach: Int { box / 2 * 3 }

  func apply(to bytes: inout MutableSpan<UInt8>, width: Int, height: Int, stride: Int) {
    guard box > 1 else { return }
    for _ in 0..<3 {
      for y in 0..<height {
        pass(&bytes, start: y * stride, step: 1, count: width)
      }
      for x in 0..<width {
        pass(&bytes, start: x, step: stride, count: height)
      }
    }
  }

  /// Replaces each value of a line by the mean of its box; beyond the ends lie zeros.
  private func pass(_ bytes: inout MutableSpan<UInt8>, start: Int, step: Int, count: Int) {
    let half = box / 2
    // The last values before the present one, which have been overwritten already.
    var window = [UInt8](repeating: 0, count: box)
    var sum = 0
    var slot = 0
    for index in 0..<(count + half) {
      let entering = index < count ? bytes[start + index * step] : 0
      sum += Int(entering) - Int(window[slot])
      window[slot] = entering
      slot = slot + 1 == box ? 0 : slot + 1
      if index >= half {
        bytes[start + (index - half) * step] = UInt8(clamping: (sum + box / 2) / box)
      }
    }
  }
}
