import DiptychCanvas
import DiptychCatalogue
import DiptychGeometry
import DiptychSession
import DiptychSplitModel
import DiptychTestSupport
import DiptychVisitSupport
import Testing

@testable import DiptychScene

@Suite("Text sizes")
struct TextSizeTests {
  private static let roles: [TextStyle] = [
    .barTitle, .tab, .tabPresent, .barItem, .rowTitle, .rowSubtitle, .sectionHeader,
    .articleTitle, .byline, .body, .heading, .subheading, .caption, .factLabel, .factValue,
    .tableHeader, .code,
  ]

  /// What shows, by the taps that lead there.
  private static let screens: [(panel: Size, taps: [String])] = [
    (Size(width: 1400, height: 1380), []), (Size(width: 800, height: 480), []),
    (Size(width: 800, height: 480), ["detail.appearance-button"]),
    (Size(width: 800, height: 480), ["detail.language-button"]),
    (Size(width: 768, height: 1024), ["detail.master-button"]),
    (Size(width: 375, height: 667), []), (Size(width: 375, height: 667), ["master.row.rhine"]),
  ]

  private let folder: ContentFolder
  private let catalogue: Catalogue

  init() throws {
    folder = try Waters.folder()
    catalogue = try Waters.offeringLooks(in: folder)
  }

  private func visits(_ size: TextSize) -> [Visit] {
    let fonts = ThemeSet([(name: "own", theme: Self.serif)])
    let shown = Self.screens.map { panel, taps in
      let visit = Visit(catalogue, panel.width, panel.height, themes: fonts)
      visit.session.handle(.appearanceTapped(.textSize(size)))
      for name in taps { #expect(visit.tap(name), "\(name) on \(panel)") }
      return visit
    }
    let tabs = Visit(catalogue, 800, 480, screen: Screens.tabs, themes: fonts)
    let nested = Visit(catalogue, 1024, 768, screen: Screens.nested, themes: fonts)
    for visit in [tabs, nested] { visit.session.handle(.appearanceTapped(.textSize(size))) }
    return shown + [tabs, nested]
  }

  private static var serif: Theme {
    var theme = Theme.light
    theme.fonts = Fonts(text: ["Noto Serif"], monospaced: ["Fira Code"])
    return theme
  }

  private struct Words {
    var layer: Layer
    var block: Block
    var request: TextRequest
    var origin: Point
  }

  private func words(of visit: Visit) -> [Words] {
    visit.frame.layers.flatMap { layer in
      layer.blocks.flatMap { block in
        block.commands.compactMap { command in
          guard case .text(let request, let origin, _) = command else { return nil }
          return Words(layer: layer, block: block, request: request, origin: origin)
        }
      }
    }
  }

  @Test("All that is written grows, in the theme's fonts", arguments: TextSize.allCases)
  func styles(_ size: TextSize) {
    let metrics = Metrics(textSize: size, fonts: Self.serif.fonts)
    let grown = Set(Self.roles.map { metrics.style($0) })
    // The popover shows each size as it is.
    let samples = TextSize.allCases.map {
      Metrics(textSize: $0, fonts: Self.serif.fonts).style(.rowTitle)
    }
    for visit in visits(size) {
      let texts = words(of: visit)
      #expect(!texts.isEmpty)
      for text in texts {
        #expect(
          grown.contains(text.request.style)
            || text.layer.id == "popover.rows" && samples.contains(text.request.style),
          "\(text.request.text.string) in \(text.layer.id)")
      }
    }
  }

  @Test("No line of text leaves its block", arguments: TextSize.allCases)
  func clipped(_ size: TextSize) {
    for visit in visits(size) {
      for text in words(of: visit) {
        let height = FixedMeasurer().measure(text.request).size.height
        #expect(
          text.origin.y >= 0 && text.origin.y + height <= text.block.frame.height + 0.001,
          "\(text.request.text.string) in \(text.layer.id) of \(visit.state.bounds)")
      }
    }
  }

  @Test("What can be touched is as large as a finger, where nothing cuts it off")
  func targets() {
    for size in TextSize.allCases {
      for visit in visits(size) {
        let scrolled = visit.frame.layers.filter { $0.id.hasSuffix("rows") }.map(\.frame)
        for region in visit.scene.regions where region.event != nil {
          let isLink = region.name.contains(".link.")
          let isCut = scrolled.contains {
            region.frame.minY == $0.minY || region.frame.maxY == $0.maxY
          }
          if isLink || isCut { continue }
          #expect(
            region.frame.height >= 44 && region.frame.width >= 44,
            "\(region.name) \(region.frame) at \(size)")
        }
      }
    }
  }

  @Test("Rows, headers and popovers keep to the grid and grow with the text")
  func metrics() {
    let all = TextSize.allCases.map { Metrics(textSize: $0, fonts: Fonts()) }
    #expect(all.map(\.rowHeight) == [44, 44, 52, 60])
    #expect(all.map(\.tallRowHeight) == [56, 60, 72, 84])
    #expect(all.map(\.sectionHeaderHeight) == [32, 32, 40, 44])
    #expect(all.map(\.barHeight) == [49, 49, 57, 65])
    #expect(all.map(\.masterPopover.width) == [320, 320, 400, 512])
  }

  @Test("The row at the top stays there when the text grows")
  func stays() {
    let visit = Visit(catalogue, 900, 520)
    visit.wheel(Point(x: 100, y: 300), 5)
    let before = visit.list?.scroll.anchor
    #expect(before != nil)
    visit.session.handle(.appearanceTapped(.textSize(.largest)))
    _ = visit.scene
    #expect(visit.list?.scroll.anchor == before)
  }
}
