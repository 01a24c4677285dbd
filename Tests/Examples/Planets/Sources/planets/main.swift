// A screen built in Swift: `planets` shows it in a window, `planets FILE.png` draws it to a file.
import Diptych
import FoundationEssentials
import Settings

/// A detail drawn by hand: a disc that grows with each tap. The screen remembers its value.
struct Disc: CustomDetail {
  func layout(in size: Size, value: String, _ context: CustomContext) -> CustomLayout {
    let radius = 20 + 20 * Double(value.count)
    let frame = Rect(
      x: size.width / 2 - radius, y: size.height / 2 - radius, width: 2 * radius,
      height: 2 * radius)
    let next = value.count < Settings.steps ? value + "o" : ""
    return CustomLayout(
      commands: [.roundedFill(frame, radius: radius, context.theme.accent)],
      parts: [.init(name: "disc", frame: frame, valueWhenTapped: next)])
  }
}

// The content: rows with an article each, or with a page of their own.
let planets = [
  Row("sun", title: "Sun", detail: Page(.custom(CustomPage("disc")), title: "Sun")),
  Row("mercury", title: "Mercury", article: "# Mercury\n\nA year of 88 days, and hardly any air."),
  Row("venus", title: "Venus", article: "# Venus\n\nHot enough to melt lead, day and night."),
  Row("earth", title: "Earth", article: "# Earth\n\nWet. Between [Venus](venus.md) and Mars."),
]
let facts = [
  Row("count", title: "Eight planets"), Row("age", title: "Four and a half billion years"),
]

// The screen: a split view in one tab, the same list as a stack in the other.
let about = BarButtonItem("about", title: "About", popover: Popover(list: "facts"))
let master = Page(
  .list(ListPage("planets")), title: LocalizedText(Settings.title), bar: Bar(items: [about]))
let screen = TabBar(
  .init("split", title: "Planets", content: SplitView(master: master)),
  .init("stack", title: "One by One", content: NavigationStack(Page(.list(ListPage("planets"))))))

var application = Application(
  try Catalogue(
    title: LocalizedText(Settings.title), screen: screen,
    lists: ["planets": planets, "facts": facts]))
application.customDetails = ["disc": Disc()]
application.observer = { callback, screen in
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
  try application.run(KioskOptions(placement: .window(width: 768, height: 1024)))
}
