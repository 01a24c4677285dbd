import DiptychCanvas
import DiptychCatalogue
import DiptychGeometry
import DiptychSplitModel

/// One pass over a state that places everything, from the bottom to the top.
struct SceneBuilder {
  let state: SplitState
  let content: Content
  let theme: Theme
  let measurer: any TextMeasuring
  let scale: Double
  let cache: SceneCache
  let pressed: String?

  var layers: [Layer] = []
  /// From the bottom to the top.
  var regions: [HitRegion] = []
  var parts: [Part] = []
  var presentable: Set<Popover.Kind> = []
  var master: ScrolledList?
  var detail: ScrolledArticle?
  var choices: ScrolledChoices?

  var bounds: Rect { Rect(origin: .zero, size: state.bounds) }
  var language: String { state.language }

  mutating func build() {
    add(Part(name: "screen", frame: bounds))
    var detailPane = bounds
    if state.mode == .sideBySide {
      let pane = Rect(x: 0, y: 0, width: Metrics.masterWidth, height: bounds.height)
      let dividerEnd = Metrics.masterWidth + Metrics.dividerWidth
      detailPane = Rect(
        x: dividerEnd, y: 0, width: max(0, bounds.width - dividerEnd), height: bounds.height)
      addMaster(in: pane)
      addDivider(at: pane.maxX)
    }
    let anchors = addDetail(in: detailPane)
    addPopover(anchoredTo: anchors)
  }

  /// The nearest length of whole device pixels.
  func snap(_ length: Double) -> Double { Rounding.points(length, scale: scale) }

  /// A line one device pixel thick.
  var thinLine: Double { 1 / scale }

  func measure(_ text: String, _ style: TextStyle) -> Size {
    measurer.measure(TextRequest(text: StyledText(text), style: style, language: language)).size
  }

  // Nothing without an extent is drawn, named or hit.

  mutating func add(_ layer: Layer) {
    if !layer.frame.isEmpty { layers.append(layer) }
  }

  mutating func add(_ region: HitRegion) {
    if !region.frame.isEmpty { regions.append(region) }
  }

  mutating func add(_ part: Part) {
    if !part.frame.isEmpty { parts.append(part) }
  }

  /// A layer of one block.
  mutating func addLayer(
    _ id: String, frame: Rect, ground: Color? = nil, commands: [DrawCommand]
  ) {
    guard !frame.isEmpty else { return }
    let block = cache.block(
      frame: Rect(origin: .zero, size: frame.size), commands: commands)
    layers.append(
      Layer(id: id, frame: frame, ground: ground, blocks: commands.isEmpty ? [] : [block]))
  }

  private mutating func addDivider(at x: Double) {
    let slot = Rect(x: x, y: 0, width: Metrics.dividerWidth, height: bounds.height)
    add(Part(name: "divider", frame: slot))
    addLayer(
      "divider", frame: slot, ground: theme.detailGround,
      commands: [.hairline(Rect(origin: .zero, size: slot.size), theme.hairline)])
  }

  /// The line beneath a bar that something scrolls under.
  mutating func addBarHairline(_ id: String, below bar: Rect) {
    let slot = Rect(x: bar.minX, y: bar.maxY, width: bar.width, height: 1).intersection(bounds)
    addLayer(
      id, frame: slot,
      commands: [.hairline(Rect(origin: .zero, size: slot.size), theme.hairline)])
  }

  /// Shows how much lies above and below what is visible, where something does.
  mutating func addIndicator(_ id: String, in viewport: Rect, offset: Double, total: Double) {
    let inset = Metrics.indicatorInset
    guard total > viewport.height + 0.5, viewport.width > 2 * inset + Metrics.indicatorWidth
    else { return }
    let track = viewport.height - 2 * inset
    let length = min(track, max(Metrics.shortestIndicator, track * viewport.height / total))
    guard track > Metrics.shortestIndicator else { return }
    let share = min(1, max(0, offset / (total - viewport.height)))
    let frame = Rect(
      x: viewport.maxX - inset - Metrics.indicatorWidth,
      y: viewport.minY + inset + snap(share * (track - length)),
      width: Metrics.indicatorWidth, height: snap(length))
    addLayer(
      id, frame: frame,
      commands: [
        .roundedFill(
          Rect(origin: .zero, size: frame.size), radius: Metrics.indicatorWidth / 2,
          theme.scrollIndicator)
      ])
  }

  /// The ring around what has focus while keys are in use.
  func focusRing(_ rect: Rect, radius: Double) -> DrawCommand {
    .strokePath(
      Path.rounded(rect.inset(by: Metrics.focusRing / 2), radius: radius),
      width: Metrics.focusRing, theme.accent)
  }
}
