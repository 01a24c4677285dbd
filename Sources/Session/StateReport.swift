import DiptychCatalogue
import DiptychGeometry
import DiptychScene
import DiptychSplitModel

/// What the outside is told about a session's state; its keys are a promise.
public struct StateReport: Encodable, Sendable {
  /// How much has been done since the start.
  public struct Work: Encodable, Sendable, Equatable {
    /// Frames that have been shown.
    public var frames: Int
    /// Rows that have been built.
    public var rowsBuilt: Int
    /// Paragraphs that have been laid out.
    public var paragraphsLaidOut: Int
    /// Device pixels that have been painted.
    public var pixelsPainted: Int

    /// Takes the counts since the start.
    public init(frames: Int, rowsBuilt: Int, paragraphsLaidOut: Int, pixelsPainted: Int) {
      self.frames = frames
      self.rowsBuilt = rowsBuilt
      self.paragraphsLaidOut = paragraphsLaidOut
      self.pixelsPainted = pixelsPainted
    }
  }

  struct Scroll: Encodable {
    var master: Double
    var detail: Double
  }

  struct Refused: Encodable {
    var pane: String?
    var orientation: String

    enum CodingKeys: String, CodingKey {
      case pane
      case orientation
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(pane, forKey: .pane)
      try container.encode(orientation, forKey: .orientation)
    }
  }

  let orientation: String
  let orientationHeld: Bool
  let rotation: Int
  /// The outermost split view's mode; nil where none shows.
  let mode: String?
  let tab: String?
  let selection: String?
  let url: String?
  let popover: String?
  let language: String
  let theme: String
  let textSize: Double
  let scroll: Scroll
  let focus: String
  let depth: Int
  let refused: Refused?
  let work: Work

  enum CodingKeys: String, CodingKey {
    case orientation, orientationHeld, rotation, mode, tab, selection, url, popover, language
    case theme, textSize
    case scroll, focus, depth, refused, work
  }

  /// Absent values are written as null, so that every key is always there.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(orientation, forKey: .orientation)
    try container.encode(orientationHeld, forKey: .orientationHeld)
    try container.encode(rotation, forKey: .rotation)
    try container.encode(mode, forKey: .mode)
    try container.encode(tab, forKey: .tab)
    try container.encode(selection, forKey: .selection)
    try container.encode(url, forKey: .url)
    try container.encode(popover, forKey: .popover)
    try container.encode(language, forKey: .language)
    try container.encode(theme, forKey: .theme)
    try container.encode(textSize, forKey: .textSize)
    try container.encode(scroll, forKey: .scroll)
    try container.encode(focus, forKey: .focus)
    try container.encode(depth, forKey: .depth)
    try container.encode(refused, forKey: .refused)
    try container.encode(work, forKey: .work)
  }
}

/// A named part as the outside is told of it.
public struct PartReport: Encodable, Sendable {
  let name: String
  let frame: [Double]
  let text: String?
}

extension Session {
  /// The state in the outside's words.
  ///
  /// - Parameters:
  ///   - frames: how many pictures have been painted.
  ///   - pixelsPainted: how many pixels that took.
  public func report(frames: Int, pixelsPainted: Int) -> StateReport {
    let scene = scene
    let selection = state.presentSelection
    let article = presentArticle.flatMap { state.page($0)?.article }
    let reference = article?.reference ?? selection
    return StateReport(
      orientation: state.orientation.rawValue,
      orientationHeld: state.holdsOrientation,
      rotation: state.turn.rawValue,
      mode: state.arrangement.splits.first?.mode.rawValue,
      tab: state.tabs.first { $0.isPresent }?.name,
      selection: selection?.item.name,
      url: reference.flatMap {
        content.catalogue.url(of: $0, in: article?.facts?.language ?? state.language)
      },
      popover: state.overlay.name,
      language: state.language,
      theme: state.theme,
      textSize: state.textSize.rawValue,
      scroll: .init(
        master: scene.masterOffset,
        detail: presentArticle.flatMap { scene.offset(of: .article($0)) } ?? 0),
      focus: focusName,
      depth: depth,
      refused: state.refused.map { .init($0) },
      work: .init(
        frames: frames, rowsBuilt: cache.rowsBuilt, paragraphsLaidOut: cache.paragraphsLaidOut,
        pixelsPainted: pixelsPainted))
  }

  /// What is visible, by name.
  public func partReports() -> [PartReport] {
    scene.parts.map { part in
      let frame = part.frame
      return PartReport(
        name: part.name, frame: [frame.minX, frame.minY, frame.width, frame.height],
        text: part.text)
    }
  }

  /// How many pages lie one on the other where the article shows: Back is there above the first.
  private var depth: Int {
    guard let article = presentArticle, let stack = state.stack(holding: article),
      let pages = state.node(stack)?.stack?.pages.count
    else { return 1 }
    // Where one pane shows at a time, the detail lies on the master.
    let split = state.arrangement.page(article)?.splits.last
      .flatMap { state.arrangement.split($0) }
    let liesOnMaster =
      split?.mode == .compact
      && split.flatMap { state.node($0.id)?.split }?.detail.content.id == stack
    return pages + (liesOnMaster ? 1 : 0)
  }

  private var focusName: String {
    switch state.focus {
    case .page where state.overlay.shownMaster != nil: "popover"
    case .page(let id): state.arrangement.page(id)?.pane?.rawValue ?? "page"
    case .back: "back-button"
    case .masterButton: "master-button"
    case .hideButton: "hide-button"
    case .languageButton: "language-button"
    case .appearanceButton: "appearance-button"
    case .item(_, let name): "item.\(name)"
    case .tab(let bar, let index):
      if case .tabs(let bar)? = state.node(bar) { "tabs.\(bar.tabs[index].name)" } else { "tabs" }
    case .link: "link"
    case .table: "table"
    case .choices: "popover"
    }
  }
}

extension Overlay {
  /// What the outside calls it.
  fileprivate var name: String? {
    switch self {
    case .none: nil
    case .master: "master"
    case .popover(let popover):
      switch popover.anchor {
      case .master: "master"
      case .language: "language"
      case .appearance: "appearance"
      case .item(_, let name): name
      case .link: "link"
      }
    }
  }
}

extension StateReport.Refused {
  init(_ refusal: Refusal) {
    orientation = refusal.orientation.rawValue
    switch refusal.reason {
    case .pane(_, let name): pane = name.rawValue
    case .held: pane = nil
    }
  }
}
