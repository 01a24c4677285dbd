import DiptychCanvas
public import DiptychGeometry
public import DiptychScene
public import DiptychSplitModel

/// Screens of several containers over the one list of a small catalogue.
public enum Screens {
  public static let list = ListID("main")

  public static func listPage(_ title: LocalizedText? = "Waters", bar: Bar = Bar()) -> Page {
    Page(.list(ListPage(list)), title: title, bar: bar)
  }

  public static func split(
    _ title: LocalizedText? = "Waters", detail: some ContainerContent = Page(),
    _ change: (inout SplitOptions) -> Void = { _ in }
  ) -> SplitView {
    var options = SplitOptions()
    change(&options)
    return SplitView(master: listPage(title), detail: detail, options: options)
  }

  public static let picture = Page(.picture(PicturePage("map.png")), title: "Map")

  public static let counter = Page(.custom(CustomPage("counter", value: "3")), title: "Counter")

  /// A page with a button that opens a list, and one that only tells its owner.
  public static func toolbar(_ style: Bar.Style) -> Page {
    Page(
      .empty, title: "Tools",
      bar: Bar(
        style,
        items: [
          BarButtonItem("more", title: "More", popover: Popover(list: list)),
          BarButtonItem("edit", title: "Edit", side: .leading),
        ]))
  }

  /// A split view, a list that pushes, a picture and a counter, each in a tab of its own.
  public static var tabs: Container {
    TabBar(
      .init("waters", title: "Waters", content: split()),
      .init("list", title: "List", content: NavigationStack(listPage("All Waters"))),
      .init("map", title: "Map", content: picture),
      .init("counter", title: "Counter", content: counter)
    ).container
  }

  /// A split view in another one's detail.
  public static var nested: Container {
    SplitView(master: toolbar(.toolbarBottom), detail: split("Inner")).container
  }
}

/// A number that a tap on its sign counts up.
public struct Counter: CustomDetail {
  public init() {}

  public func layout(in size: Size, value: String, _ context: CustomContext) -> CustomLayout {
    let sign = Rect(x: 20, y: 20, width: 60, height: 44)
    return CustomLayout(
      commands: [.fill(sign, context.theme.accent)],
      parts: [
        .init(
          name: "plus", frame: sign, text: value, valueWhenTapped: "\((Int(value) ?? 0) + 1)"),
        .init(name: "ground", frame: Rect(origin: .zero, size: size)),
      ])
  }
}

/// Says in which split view it stands, and how that shows its panes.
public struct Neighbours: CustomDetail {
  public init() {}

  public func layout(in size: Size, value: String, _ context: CustomContext) -> CustomLayout {
    let words = context.nearestSplit.map { "\($0.name ?? "a split view") \($0.mode)" } ?? "none"
    let frame = Rect(origin: .zero, size: size)
    return CustomLayout(commands: [], parts: [.init(name: "split", frame: frame, text: words)])
  }
}
