/// A screen on which a kiosk is flung.
struct Panel {
  /// Its column's title.
  let words: String
  let width: Int
  let height: Int
  let scale: Int
  let rotation: Int

  static let all = [(1_920, 1_080, 1), (2_160, 3_840, 2)].flatMap { width, height, scale in
    [0, 90].map { Panel(width: width, height: height, scale: scale, rotation: $0) }
  }

  private init(width: Int, height: Int, scale: Int, rotation: Int) {
    (self.width, self.height, self.scale, self.rotation) = (width, height, scale, rotation)
    words =
      "\(width) × \(height)" + (scale == 1 ? "" : ", scale \(scale)")
      + (rotation == 0 ? "" : ", turned by \(rotation)°")
  }

  /// Whether the picture is higher than wide, so that its list is in a popover.
  var isUpright: Bool { (width < height) == (rotation % 180 == 0) }

  /// The words that show it so.
  var arguments: [String] { ["--scale", "\(scale)", "--rotate", "\(rotation)"] }
}

/// Something that a finger can fling.
enum Flung: String, CaseIterable {
  case list
  case article

  /// What shows it on a panel.
  func arguments(on panel: Panel) -> [String] {
    self == .list && panel.isUpright ? ["--popover", "master"] : []
  }

  /// An event script that flings it again and again, down at first and then up.
  ///
  /// - Parameter times: when each begins, in milliseconds.
  func script(_ times: [Int]) -> String {
    // A popover is no higher than that.
    let (x, low, high) = self == .list ? (160, 480, 130) : (700, 700, 200)
    let lines = times.enumerated().map { index, time in
      let (from, to) = index * 3 < times.count * 2 ? (low, high) : (high, low)
      return "\(time) drag \(x) \(from) \(x) \(to) 80\n"
    }
    return lines.joined() + "\((times.last ?? 0) + 2_000) wait\n"
  }
}
