import DiptychSplitModel

// Split views: two panes, and what their owner decides.
extension ManifestReader {
  mutating func split(_ value: Node, at place: NodePlace) -> Container {
    guard let fields = fields(of: value, .split) else { return .page(Page()) }
    let master = required(SplitKeys.master, in: fields, of: "split view").map {
      node($0, at: NodePlace(level: place.level + 1, rows: place.level + 1, isInSplit: true))
    }
    let detail = fields[SplitKeys.detail].map {
      node($0.value, at: NodePlace(level: place.level + 1, isInSplit: true))
    }
    let options = options(in: fields)
    let all = Set(Orientation.allCases)
    let split = SplitView(
      master: master ?? .page(Page()), detail: detail ?? .page(Page()), options: options,
      masterOrientations: orientations(SplitKeys.masterOrientations, in: fields) ?? all,
      detailOrientations: orientations(SplitKeys.detailOrientations, in: fields) ?? all)
    if master != nil { checkReach(of: split, at: value.place) }
    return .split(split)
  }

  private mutating func options(in fields: Fields) -> SplitOptions {
    var options = SplitOptions()
    func take<Value>(_ value: Value?, _ path: WritableKeyPath<SplitOptions, Value>) {
      if let value { options[keyPath: path] = value }
    }
    take(
      choice(SplitKeys.portrait, in: fields, as: SplitOptions.PortraitStyle.self),
      \.portraitStyle)
    take(fields[SplitKeys.width].flatMap { width($0.value) }, \.width)
    take(choice(SplitKeys.side, in: fields, as: SplitOptions.Side.self), \.side)
    take(
      choice(SplitKeys.divider, in: fields, as: SplitKeys.Divider.self).map { $0 == .draggable },
      \.hasDraggableDivider)
    take(flag(SplitKeys.hideButton, in: fields), \.canHideMaster)
    take(number(SplitKeys.breakpoint, in: fields), \.breakpoint)
    options.buttonTitle = text(SplitKeys.button, in: fields)
    take(flag(SplitKeys.closesPopover, in: fields), \.closesPopover)
    take(flag(SplitKeys.opensBySwipe, in: fields), \.opensBySwipe)
    take(flag(SplitKeys.closesBySwipe, in: fields), \.closesBySwipe)
    take(
      choices(SplitKeys.arrows, in: fields, as: ArrowDirection.self), \.popoverDirections)
    take(flag(SplitKeys.keepsDetails, in: fields), \.keepsDetails)
    take(choice(SplitKeys.back, in: fields, as: SplitOptions.BackPolicy.self), \.backPolicy)
    return options
  }

  private mutating func width(_ value: Node) -> SplitOptions.Width? {
    if value.number != nil {
      return number(value, SplitKeys.width, within: WidthKeys.points).map { .points($0) }
    }
    guard value.dataKind == .dictionary else {
      report.error(
        at: value.place,
        "\"width\" is \(value.kindWords), and should be a number of points, or an object with a "
          + "\"fraction\"")
      return nil
    }
    guard let fields = fields(of: value, .width) else { return nil }
    let minimum = number(WidthKeys.minimum, in: fields)
    let maximum = number(WidthKeys.maximum, in: fields)
    guard required(WidthKeys.fraction, in: fields, of: "width") != nil,
      let fraction = number(WidthKeys.fraction, in: fields)
    else { return nil }
    let (least, most) = (minimum ?? 200, maximum ?? 480)
    if least > most {
      report.error(
        at: (fields[WidthKeys.minimum] ?? fields[WidthKeys.maximum])?.value.place,
        "the minimum \(least.shortest) is above the maximum \(most.shortest): let it be at most "
          + "that")
      return nil
    }
    return .fraction(fraction, minimum: least, maximum: most)
  }

  /// Complains of a split view that shows in no orientation, or whose master nothing can reach.
  private mutating func checkReach(of split: SplitView, at place: Int?) {
    let common = split.commonOrientations
    if common.isEmpty {
      report.omission(
        at: place,
        "master and detail have no orientation in common: let both support at least one")
    } else if split.needsButton(in: common), split.buttonTitle == nil {
      report.omission(
        at: place,
        "no button leads to the master in portrait: give the master a \"title\", or the split "
          + "view a \"button\"")
    }
  }
}

extension SplitView {
  /// The orientations in which both panes can be shown as they begin.
  var commonOrientations: Set<Orientation> {
    master.orientations.intersection(master.content.supportedOrientations)
      .intersection(detail.orientations)
      .intersection(detail.content.supportedOrientations)
  }

  /// Whether the master is out of sight in one of the orientations.
  func needsButton(in orientations: Set<Orientation>) -> Bool {
    options.portraitStyle != .visible && orientations.contains { !$0.isLandscape }
  }
}

extension Container {
  /// The orientations in which something of the container can be shown.
  fileprivate var supportedOrientations: Set<Orientation> {
    switch self {
    case .page(let page): page.orientations
    case .stack(let stack): stack.top.supportedOrientations
    case .tabs(let tabs):
      tabs.tabs.reduce(into: []) { $0.formUnion($1.content.supportedOrientations) }
    // One that shows in none is complained of by itself.
    case .split(let split):
      split.commonOrientations.isEmpty ? Set(Orientation.allCases) : split.commonOrientations
    }
  }
}
