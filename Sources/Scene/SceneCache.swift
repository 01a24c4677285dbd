import DiptychCanvas
import DiptychGeometry

/// Blocks and article layouts that outlive a frame, so that only what is new is built.
public final class SceneCache {
  public private(set) var rowsBuilt = 0
  public internal(set) var paragraphsLaidOut = 0

  private var rows: [RowInput: Block] = [:]
  private var chrome: [ChromeInput: BlockKey] = [:]
  private var articles: [ArticleInput: ArticleLayout] = [:]
  private var lastSerial: UInt64 = 0
  /// Rows beyond this number are forgotten all at once; those in sight are built again.
  private let mostRows = 512
  private let mostChrome = 512
  private let mostArticles = 8

  public init() {}

  func nextKey() -> BlockKey {
    lastSerial += 1
    return BlockKey(serial: lastSerial)
  }

  /// The commands of a row, built when its input was not seen before.
  func row(_ input: RowInput, build: () -> [DrawCommand]) -> Block {
    if let block = rows[input] { return block }
    if rows.count >= mostRows { rows.removeAll(keepingCapacity: true) }
    rowsBuilt += 1
    let block = Block(key: nextKey(), frame: .zero, commands: build())
    rows[input] = block
    return block
  }

  /// A block of a bar or a popover; equal commands share a key.
  func block(frame: Rect, commands: [DrawCommand]) -> Block {
    let input = ChromeInput(size: frame.size, commands: commands)
    if let key = chrome[input] { return Block(key: key, frame: frame, commands: commands) }
    if chrome.count >= mostChrome { chrome.removeAll(keepingCapacity: true) }
    let key = nextKey()
    chrome[input] = key
    return Block(key: key, frame: frame, commands: commands)
  }

  func article(_ input: ArticleInput, make: () -> ArticleLayout) -> ArticleLayout {
    if let layout = articles[input] { return layout }
    if articles.count >= mostArticles { articles.removeAll() }
    let layout = make()
    articles[input] = layout
    return layout
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
  var language: String
  var look: RowLook
  var size: Size
  var separator: Rect?
  var theme: Theme
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
  var width: Double
  var theme: Theme
}
