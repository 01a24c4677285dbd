import DiptychCanvas
import DiptychGeometry
import DiptychSplitModel

/// Blocks and article layouts that outlive a frame, so that only what is new is built.
public final class SceneCache {
  /// How many rows have been built since the start.
  public private(set) var rowsBuilt = 0
  /// How many paragraphs have been laid out since the start.
  public internal(set) var paragraphsLaidOut = 0

  // More of each than fit on the largest screen, so that what is in sight is never made again.
  private var rows = RecentlyUsed<RowInput, Block>(capacity: 512)
  private var chrome = RecentlyUsed<ChromeInput, BlockKey>(capacity: 512)
  private var articles = RecentlyUsed<ArticleInput, ArticleLayout>(capacity: 4)
  private var lastSerial: UInt64 = 0
  private var lastSetting: (setting: RowSetting, number: Int)?

  /// An empty cache.
  public init() {}

  /// Lets go of what was made, since the same input means something else now; the counts go on.
  public func forget() {
    rows.forgetAll()
    chrome.forgetAll()
    articles.forgetAll()
  }

  func nextKey() -> BlockKey {
    lastSerial += 1
    return BlockKey(serial: lastSerial)
  }

  /// A number for what rows are set in: the same as long as that stays the same.
  func number(of setting: RowSetting) -> Int {
    if let lastSetting, lastSetting.setting == setting { return lastSetting.number }
    let number = (lastSetting?.number ?? 0) + 1
    lastSetting = (setting, number)
    return number
  }

  /// The commands of a row, built when its input was not seen before.
  func row(_ input: RowInput, build: () -> [DrawCommand]) -> Block {
    rows.value(for: input) {
      rowsBuilt += 1
      return Block(key: nextKey(), frame: .zero, commands: build())
    }
  }

  /// A block of a bar or a popover; equal commands share a key.
  func block(frame: Rect, commands: [DrawCommand]) -> Block {
    let key = chrome.value(for: ChromeInput(size: frame.size, commands: commands)) { nextKey() }
    return Block(key: key, frame: frame, commands: commands)
  }

  func article(_ input: ArticleInput, make: () -> ArticleLayout) -> ArticleLayout {
    articles.value(for: input, make: make)
  }

  private struct ChromeInput: Hashable {
    var size: Size
    var commands: [DrawCommand]
  }
}

/// All that decides what a row looks like.
struct RowInput: Hashable {
  var title: String
  var subtitle: String?
  var look: RowLook
  var size: Size
  var separator: Rect?
  /// The number of the `RowSetting`.
  var setting: Int

  /// Rows that look alike differ in their words: hashing all that decides would cost as much as a row.
  func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(subtitle)
    hasher.combine(look)
  }
}

/// What all rows of a screen are set in.
struct RowSetting: Equatable {
  var language: String
  var theme: Theme
  var textSize: TextSize
}

/// How a row stands out.
struct RowLook: Hashable {
  var isSelected = false
  var isPressed = false
  var hasFocus = false
}

/// All that decides how an article is laid out.
struct ArticleInput: Hashable {
  var key: ArticleKey
  var isWhole: Bool
  var width: Double
  var theme: Theme
  var textSize: TextSize
}
