import DiptychCanvas
import DiptychCatalogue
import DiptychGeometry
import DiptychSession
import DiptychSplitModel
import DiptychTestSupport
import DiptychVisitSupport
import Testing

@testable import DiptychScene

@Suite("The button for text sizes and themes")
struct AppearanceTests {
  private let folder: ContentFolder
  private let catalogue: Catalogue

  init() throws {
    folder = try Waters.folder()
    catalogue = try Waters.offeringLooks(in: folder)
  }

  private static var dark: Theme {
    var theme = Theme.light
    theme.detailGround = Color(0x111111)
    return theme
  }

  private static var thick: Theme {
    var theme = Theme.light
    theme.isHighContrast = true
    return theme
  }

  private static let themes = ThemeSet(
    [
      (name: "light", theme: .light), (name: "dark", theme: dark), (name: "thick", theme: thick),
    ])

  private func visit(_ width: Double = 900, _ height: Double = 520) -> Visit {
    Visit(catalogue, width, height, themes: Self.themes)
  }

  @Test("It opens rows of sizes and themes; one chosen acts at once and closes")
  func choosing() {
    let visit = visit()
    #expect(visit.tap("detail.appearance-button") && visit.popover == .appearance)
    let rows = visit.scene.parts.filter { $0.name.hasPrefix("popover.row.") }
    #expect(
      rows.compactMap(\.text) == [
        "Small Text", "Standard Text", "Large Text", "Largest Text", "Light", "Dark", "thick",
      ])
    #expect(visit.tap("popover.row.theme.dark") && visit.popover == nil)
    #expect(visit.layer("detail.article")?.ground == Color(0x111111))
    #expect(visit.tap("detail.appearance-button") && visit.tap("popover.row.text-size.1.6"))
    #expect(visit.part("detail.bar")?.frame.height == 65 && visit.state.theme == "dark")
  }

  @Test("Without the catalogue's word there is no such button")
  func absent() throws {
    let plain = Visit(try Catalogue.open(folder.path), 900, 520, themes: Self.themes)
    #expect(plain.part("detail.appearance-button") == nil)
    #expect(plain.part("detail.language-button") != nil)
  }

  @Test("No theme moves anything", arguments: [(900.0, 520.0), (600, 900), (375, 667)])
  func layout(width: Double, height: Double) {
    let visit = visit(width, height)
    let parts = visit.scene.parts
    for name in Self.themes.names {
      visit.session.handle(.appearanceTapped(.theme(name)))
      #expect(visit.scene.parts == parts)
    }
  }

  @Test("In high contrast lines fill their slot and the next point, at every place")
  func thickLines() throws {
    let visit = visit()
    visit.session.handle(.appearanceTapped(.theme("thick")))
    let commands = visit.frame.layers.flatMap { $0.blocks.flatMap(\.commands) }
    for case .hairline(let rect, _) in commands { Issue.record("a hairline at \(rect)") }
    let divider = try #require(visit.layer("divider"))
    #expect(divider.frame.width == 2 && divider.frame.minX == visit.part("divider")?.frame.minX)
    // Nothing covers it.
    #expect(visit.frame.layers.last { !$0.frame.intersection(divider.frame).isEmpty } == divider)
    #expect(visit.tap("detail.language-button"))
    let chrome = try #require(visit.layer("popover.chrome")?.blocks.first)
    let widths = chrome.commands.compactMap { command -> Double? in
      if case .strokePath(_, let width, _) = command { width } else { nil }
    }
    // Half of it lies under the body.
    #expect(widths == [4])
  }

  @Test(
    "A divider moves with the stack that holds its split view, and with none beside it",
    arguments: ["light", "thick"])
  func movingDividers(theme: String) throws {
    let split = Screens.split()
    for (screen, isWithin) in [(split.container, false), (NavigationStack(split).container, true)] {
      let visit = Visit(catalogue, 900, 520, screen: screen, themes: Self.themes)
      visit.session.handle(.appearanceTapped(.theme(theme)))
      let divider = try #require(visit.scene.layers.firstIndex { $0.id == "divider" })
      let holders = visit.scene.moving.stacks.filter { $0.layers.contains(divider) }
      #expect(holders.map(\.id) == (isWithin ? [visit.state.root.id] : []))
    }
  }

  @Test("A reload brings another theme, and what visitors chose stays where it can")
  func reload() throws {
    let visit = visit()
    visit.session.handle(.appearanceTapped(.theme("dark")))
    visit.session.handle(.appearanceTapped(.textSize(.large)))
    var pale = Self.dark
    pale.detailGround = Color(0xEEEEEE)
    var themes = Self.themes
    themes["dark"] = pale
    visit.session.replace(catalogue, themes: themes)
    #expect(visit.layer("detail.article")?.ground == Color(0xEEEEEE))
    visit.session.replace(catalogue, themes: ThemeSet([(name: "thick", theme: Self.thick)]))
    #expect(visit.state.theme == "thick" && visit.state.textSize == .large)
    visit.session.replace(try Catalogue.open(folder.path))
    #expect(visit.part("detail.appearance-button") == nil)
  }

  @Test("A visit begins as options say, and only in themes that are there")
  func begin() throws {
    let visit = visit()
    var options = StartOptions()
    options.theme = "dark"
    options.textSize = .large
    options.popover = "appearance"
    try visit.session.begin(options)
    #expect(visit.popover == .appearance && visit.state.theme == "dark")
    options.theme = "nowhere"
    #expect(
      throws: StartFault(
        message: "there is no theme \"nowhere\"; there are light, dark, thick", option: "theme")
    ) { try visit.session.begin(options) }
  }
}
