import Diptych
import FoundationEssentials
import Settings

/// A detail drawn by hand: a dot that is tapped larger and larger.
struct Disc: CustomDetail {
  func layout(in size: Size, value: String, _ context: CustomContext) -> CustomLayout {
    let radius = 20 + 20 * Double(value.count)
    let frame = Rect(
      x: size.width / 2 - radius, y: size.height / 2 - radius, width: 2 * radius,
      height: 2 * radius)
    return CustomLayout(
      commands: [.roundedFill(frame, radius: radius, context.theme.accent)],
      parts: [
        .init(name: "disc", frame: frame, valueWhenTapped: value.count < 6 ? value + "o" : "")
      ])
  }
}

let rows = [
  Row(
    "mercury", title: "Mercury", article: "# Mercury\n\nA year of 88 days, and no air to speak of."),
  Row(
    "venus", title: "Venus", article: "# Venus\n\nHot enough to melt lead, all around the clock."),
  Row("orrery", title: "Orrery", detail: Page(.custom(CustomPage("disc")), title: "Orrery")),
]
let about = [
  Row("size", title: "Eight planets"), Row("age", title: "Four and a half billion years"),
]

let master = Page(
  .list(ListPage("planets")), title: LocalizedText(Settings.title),
  bar: Bar(
    items: [BarButtonItem("about", title: "About", popover: Popover(list: "about"))]))
let screen = TabBar(
  .init("planets", title: "Planets", content: SplitView(master: master, detail: Page())),
  .init("stack", title: "As a stack", content: NavigationStack(Page(.list(ListPage("planets"))))))

var application = Application(
  try Catalogue(
    title: LocalizedText(Settings.title), screen: screen,
    lists: ["planets": rows, "about": about]))
application.customDetails = ["disc": Disc()]
application.observer = { callback in
  switch callback {
  case .willHide, .willShow, .masterHidden, .masterShown, .willPresent: print(callback)
  default: break
  }
}

if CommandLine.arguments.count > 1 {
  var begin = StartOptions()
  begin.popover = "master"
  let png = try application.png(size: Size(width: 768, height: 1024), begin: begin)
  try Data(png).write(to: URL(filePath: CommandLine.arguments[1]))
} else {
  try application.run()
}
