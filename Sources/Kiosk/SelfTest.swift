import DiptychCanvas
public import DiptychGeometry
public import DiptychScene
import DiptychSession
import DiptychSplitModel

/// What an operator looks at and touches to see that a panel is set up well: four corners, colours,
/// lines of one device pixel, and a word of every language.
public struct SelfTest: CustomDetail {
  /// The name under which a page shows it.
  public static let name = "self-test"

  /// A mark in a corner of the picture.
  public enum Corner: String, CaseIterable, Sendable {
    case topLeft = "top-left"
    case topRight = "top-right"
    case bottomLeft = "bottom-left"
    case bottomRight = "bottom-right"

    func frame(in size: Size) -> Rect {
      let isLeft = self == .topLeft || self == .bottomLeft
      let isTop = self == .topLeft || self == .topRight
      let side = min(SelfTest.markSide, size.width / 3, size.height / 3)
      return Rect(
        x: isLeft ? 0 : size.width - side, y: isTop ? 0 : size.height - side, width: side,
        height: side)
    }
  }

  /// How far a test has come, as the text that the page remembers.
  public struct Progress: Equatable, Sendable {
    /// The corners that were touched.
    public var touched: Set<Corner> = []
    /// Whether the operator has ended it.
    public var isOver = false

    /// A test that has just begun.
    public init() {}

    /// Reads what `text` wrote; words of others are left out.
    public init(_ text: String) {
      for word in text.split(separator: " ") {
        if word == "done" { isOver = true }
        if let corner = Corner(rawValue: String(word)) { touched.insert(corner) }
      }
    }

    /// Itself in words.
    public var text: String {
      (Corner.allCases.filter(touched.contains).map(\.rawValue) + (isOver ? ["done"] : []))
        .joined(separator: " ")
    }
  }

  static let markSide = 64.0
  private static let gap = 16.0

  private let samples: [(language: String, text: String)]

  /// Takes a text in each language that is to be seen.
  public init(samples: [(language: String, text: String)]) {
    self.samples = samples
  }

  /// Marks in the corners, and a column in the middle as far as there is room for it.
  public func layout(in size: Size, value: String, _ context: CustomContext) -> CustomLayout {
    let progress = Progress(value)
    var layout = CustomLayout(commands: [
      .fill(Rect(origin: .zero, size: size), context.theme.detailGround)
    ])
    for corner in Corner.allCases {
      add(corner, progress, in: size, context, to: &layout)
    }
    addColumn(progress, in: size, context, to: &layout)
    return layout
  }

  /// Two strokes along the very edges, which a screen that cuts its picture off does not show, and a
  /// disc that is filled once it has been touched.
  private func add(
    _ corner: Corner, _ progress: Progress, in size: Size, _ context: CustomContext,
    to layout: inout CustomLayout
  ) {
    let frame = corner.frame(in: size)
    let color = context.theme.accent
    let isLeft = frame.minX == 0
    let isTop = frame.minY == 0
    let thickness = 4.0
    layout.commands += [
      .fill(
        Rect(
          x: frame.minX, y: isTop ? 0 : frame.maxY - thickness, width: frame.width,
          height: thickness), color),
      .fill(
        Rect(
          x: isLeft ? 0 : frame.maxX - thickness, y: frame.minY, width: thickness,
          height: frame.height), color),
    ]
    let disc = frame.inset(by: frame.width * 0.3)
    layout.commands.append(.roundedFill(disc, radius: disc.width / 2, color))
    if !progress.touched.contains(corner) {
      let hole = disc.inset(by: 2)
      layout.commands.append(
        .roundedFill(hole, radius: hole.width / 2, context.theme.detailGround))
    }
    var next = progress
    next.touched.insert(corner)
    layout.parts.append(
      .init(
        name: "corner." + corner.rawValue, frame: frame,
        text: progress.touched.contains(corner) ? "touched" : nil, valueWhenTapped: next.text))
  }

  /// Something in the middle column, which is left out where there is no room for it.
  private struct Item {
    var height: Double
    var isNeeded = false
    var add: (Rect, inout CustomLayout) -> Void
  }

  private func addColumn(
    _ progress: Progress, in size: Size, _ context: CustomContext, to layout: inout CustomLayout
  ) {
    let width = max(1, min(560, size.width - 2 * Self.markSide - 2 * Self.gap))
    var items = [
      text("Self-test", .heading, context.theme.text, width, context),
      text(
        progress.touched.count == Corner.allCases.count
          ? "Every corner was touched." : "Touch the four corners, then Done.", .body,
        context.theme.text, width, context),
      text(
        "\(size.width.plain) × \(size.height.plain) points, scale \(context.scale.plain)",
        .caption, context.theme.secondaryText, width, context),
      colors(), lines(context),
      text(
        samples.map { "\u{2068}\($0.text)\u{2069}" }.joined(separator: " · "), .body,
        context.theme.text, width, context),
      done(progress, context),
    ]
    func height() -> Double {
      items.reduce(-Self.gap) { $0 + $1.height + Self.gap }
    }
    while height() > size.height, let spare = items.lastIndex(where: { !$0.isNeeded }) {
      items.remove(at: spare)
    }
    var y = max(0, ((size.height - height()) / 2).rounded())
    let x = ((size.width - width) / 2).rounded()
    for item in items {
      item.add(Rect(x: x, y: y, width: width, height: item.height), &layout)
      y += item.height + Self.gap
    }
  }

  private func text(
    _ text: String, _ style: TextStyle, _ color: Color, _ width: Double, _ context: CustomContext
  ) -> Item {
    let request = TextRequest(
      text: StyledText(text), style: context.style(style), width: width, alignment: .center,
      language: context.language)
    return Item(height: context.measurer.measure(request).size.height) { frame, layout in
      layout.commands.append(.text(request, frame.origin, color))
    }
  }

  /// Black, white, the primary colours and their mixtures; then greys, each a sixteenth lighter.
  private func colors() -> Item {
    let bright: [Color] = [
      0x000000, 0xFFFFFF, 0xFF0000, 0x00FF00, 0x0000FF, 0x00FFFF, 0xFF00FF, 0xFFFF00,
    ].map { Color($0) }
    let greys: [Color] = (0..<16).map { Color(UInt32($0) * 0x111111) }
    return Item(height: 72) { frame, layout in
      for (row, colors) in [bright, greys].enumerated() {
        let width = (frame.width / Double(colors.count)).rounded(.down)
        for (index, color) in colors.enumerated() {
          layout.commands.append(
            .fill(
              Rect(
                x: frame.minX + Double(index) * width, y: frame.minY + Double(row) * 36,
                width: width, height: 36), color))
        }
      }
    }
  }

  /// Lines and gaps of one device pixel each: grey where the picture is stretched on its way.
  private func lines(_ context: CustomContext) -> Item {
    let pixel = 1 / context.scale
    return Item(height: 16) { frame, layout in
      var x = frame.minX
      while x < frame.maxX {
        layout.commands.append(
          .fill(Rect(x: x, y: frame.minY, width: pixel, height: frame.height), context.theme.text))
        x += 2 * pixel
      }
    }
  }

  private func done(_ progress: Progress, _ context: CustomContext) -> Item {
    var next = progress
    next.isOver = true
    let value = next.text
    return Item(height: 44, isNeeded: true) { frame, layout in
      let width = min(160, frame.width)
      let button = Rect(
        x: (frame.midX - width / 2).rounded(), y: frame.minY, width: width, height: frame.height)
      let request = TextRequest(
        text: StyledText("Done"), style: context.style(.barItem), width: width,
        alignment: .center, language: "en")
      let height = context.measurer.measure(request).size.height
      layout.commands += [
        .roundedFill(button, radius: 10, context.theme.accent),
        .text(
          request,
          Point(x: button.minX, y: button.minY + ((button.height - height) / 2).rounded()),
          context.theme.textOnAccent),
      ]
      layout.parts.append(
        .init(name: "done", frame: button, text: "Done", valueWhenTapped: value))
    }
  }
}
