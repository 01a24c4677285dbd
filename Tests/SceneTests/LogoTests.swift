import DiptychCanvas
import DiptychCatalogue
import DiptychFindings
import DiptychGeometry
import DiptychScene
import DiptychSession
import DiptychSplitModel
import DiptychTestSupport
import DiptychVisitSupport
import Testing

@Suite("A theme's logo")
struct LogoTests {
  private let folder: ContentFolder
  private let catalogue: Catalogue

  init() throws {
    folder = try Waters.folder()
    catalogue = try Catalogue.open(folder.path)
  }

  private static let file = "/museum/logo.svg"

  /// A visit in whose theme a drawing so many times as wide as high is the logo.
  private func visit(
    _ width: Double = 900, _ height: Double = 520, ratio: Double = 4, scale: Double = 1,
    screen: Container? = nil
  ) -> Visit {
    var theme = Theme.light
    theme.logo = Self.file
    let visit = Visit(
      catalogue, width, height, scale: scale, screen: screen,
      themes: ThemeSet([(name: "museum", theme: theme)]))
    visit.session.reader = { wishes in
      wishes.pictures.map { ReadingAnswer($0, Self.drawn($0, ratio)) }
    }
    return visit
  }

  /// What the reader makes of a drawing: as large as its room.
  private static func drawn(_ request: ReadingRequest, _ ratio: Double) -> ReadingAnswer.Outcome {
    guard let room = request.picture else { return picture(1, 1) }
    let height = min(Double(room.height), Double(room.width) / ratio)
    return picture(Int((height * ratio).rounded()), Int(height.rounded()))
  }

  private static func picture(_ width: Int, _ height: Int) -> ReadingAnswer.Outcome {
    let pixels = Array(repeating: UInt32(0xFF00_FF00), count: width * height)
    return Bitmap(width: width, height: height, pixels: pixels).map { .picture($0) }
      ?? .broken(Finding(file: file, message: "no pixels"))
  }

  /// The words and pictures of a bar.
  private func look(_ visit: Visit, _ bar: String) -> (words: [String], pictures: [Rect]) {
    let commands = visit.layer(bar)?.blocks.flatMap(\.commands) ?? []
    var look: (words: [String], pictures: [Rect]) = ([], [])
    for command in commands {
      if case .text(let request, _, _) = command { look.words.append(request.text.string) }
      if case .image(_, let rect, _) = command { look.pictures.append(rect) }
    }
    return look
  }

  @Test(
    "It stands in the master's bar in place of the title, beside the detail, above it and alone",
    arguments: [
      (900.0, 520.0, "master", nil), (600, 900, "popover", "detail.master-button"),
      (400, 700, "master", nil),
    ])
  func places(width: Double, height: Double, pane: String, button: String?) throws {
    let visit = visit(width, height)
    if let button { #expect(visit.tap(button)) }
    let bar = try #require(visit.part(pane + ".bar"))
    let logo = try #require(visit.part(pane + ".logo"))
    #expect(logo.frame.size == Size(width: 112, height: 28))
    #expect(abs(logo.frame.center.x - bar.frame.center.x) <= 0.5)
    #expect(abs(logo.frame.center.y - bar.frame.center.y) <= 0.5)
    #expect(bar.text == "Waters" && logo.text == "Waters")
    let look = look(visit, pane + ".bar")
    #expect(!look.words.contains("Waters"))
    #expect(look.pictures.map { $0.offset(by: bar.frame.origin) } == [logo.frame])
  }

  @Test("No other bar bears it, not that of a page on the master's first either")
  func elsewhere() {
    let more = BarButtonItem(
      "more", title: "More", popover: Popover(list: Screens.list, opensRows: true))
    let pushing = NavigationStack(Screens.listPage("All", bar: Bar(items: [more])))
    let stacked = visit(screen: SplitView(master: pushing, detail: Page()).container)
    #expect(stacked.part("master.logo") != nil)
    #expect(stacked.tap("master.item.more") && stacked.tap("popover.row.geneva"))
    #expect(stacked.part("master.back") != nil && stacked.part("master.logo") == nil)
    let nested = visit(1_400, 520, screen: Screens.nested)
    #expect(nested.scene.parts.filter { $0.name.hasSuffix(".logo") }.map(\.name) == ["master.logo"])
    let alone = visit(screen: Screens.listPage("List").container)
    #expect(!alone.scene.parts.contains { $0.name.hasSuffix(".logo") })
  }

  @Test("While it has not been read, and when it cannot be, the title shows")
  func later() throws {
    let visit = visit()
    var requests: [ReadingRequest] = []
    visit.session.reader = {
      requests = $0.pictures
      return []
    }
    #expect(look(visit, "master.bar").words == ["Waters"] && visit.part("master.logo") == nil)
    let request = try #require(requests.first { $0.picture?.name == Self.file })
    let picture = try #require(request.picture)
    #expect(request.subject == .picture(picture, path: Self.file) && picture.height == 28)
    let before = visit.frame
    visit.session.take(ReadingAnswer(request, Self.drawn(request, 4)))
    #expect(look(visit, "master.bar").pictures.count == 1)
    let bar = PixelRect(try #require(visit.part("master.bar")).frame, scale: 1)
    let damage = FrameDifference(from: before, to: visit.frame).damage
    #expect(!damage.isEmpty && damage.allSatisfy { bar.contains($0) })

    let unlucky = self.visit()
    unlucky.session.reader = { wishes in
      wishes.pictures.map {
        ReadingAnswer($0, .broken(Finding(file: Self.file, message: "broken")))
      }
    }
    #expect(look(unlucky, "master.bar").words == ["Waters"])
  }

  @Test("It is read before the master opens above the detail")
  func prepared() {
    let visit = visit(600, 900)
    var asked: [String] = []
    visit.session.reader = { wishes in
      asked += wishes.nearby.compactMap(\.picture?.name)
      return wishes.nearby.map { ReadingAnswer($0, Self.drawn($0, 4)) }
    }
    _ = visit.frame
    #expect(asked == [Self.file])
  }

  @Test("It keeps its pixels at every scale and text size", arguments: [1.0, 1.25, 1.5, 2, 3])
  func crisp(scale: Double) throws {
    for (textSize, most) in [(TextSize.small, 23.8), (.standard, 28), (.largest, 44.8)] {
      let visit = visit(scale: scale)
      visit.session.handle(.appearanceTapped(.textSize(textSize)))
      let commands = try #require(visit.layer("master.bar")).blocks.flatMap(\.commands)
      var found = 0
      for case .image(let bitmap, let rect, _) in commands {
        found += 1
        let place = PixelRect(rect, scale: scale)
        #expect(place.width == bitmap.width && place.height == bitmap.height)
        #expect(rect.height <= most && rect.height > most - 1)
      }
      #expect(found == 1)
    }
  }

  @Test("A small picture of pixels shows each as a point, at every scale", arguments: [1.0, 2])
  func small(scale: Double) {
    let visit = visit(scale: scale)
    visit.session.reader = { wishes in
      wishes.pictures.map { ReadingAnswer($0, Self.picture(40, 20)) }
    }
    #expect(look(visit, "master.bar").pictures.map(\.size) == [Size(width: 40, height: 20)])
  }

  @Test(
    "It is never under a button: it makes way, shrinks, and at last leaves the bar to the title")
  func room() throws {
    for language in ["en", "ar"] {
      let words = try ContentFolder([
        "catalogue.json": #"{"languages": ["\#(language)"], "list": "list.json"}"#,
        "list.json": #"[{"name": "Item", "text": "Text"}]"#,
      ])
      let catalogue = try Catalogue.open(words.path)
      var heights: Set<Double> = []
      for count in 0...24 {
        let title = LocalizedText(String(repeating: "x", count: count))
        let items = count == 0 ? [] : [BarButtonItem("wide", title: title)]
        let screen = SplitView(
          master: Screens.listPage("Waters", bar: Bar(items: items)), detail: Page())
        var theme = Theme.light
        theme.logo = Self.file
        let visit = Visit(
          catalogue, 900, 520, screen: screen.container,
          themes: ThemeSet([(name: "museum", theme: theme)]))
        visit.session.reader = { wishes in
          wishes.pictures.map { ReadingAnswer($0, Self.drawn($0, 6)) }
        }
        let bar = try #require(visit.part("master.bar")).frame
        guard let logo = visit.part("master.logo")?.frame else {
          #expect(look(visit, "master.bar").words.contains { $0.hasPrefix("W") } || count > 20)
          heights.insert(0)
          continue
        }
        heights.insert(logo.height)
        #expect(logo.height >= 12 && bar.contains(logo))
        #expect(abs(logo.width - 6 * logo.height) <= 6)
        if let item = visit.part("master.item.wide")?.frame {
          #expect(logo.intersection(item).isEmpty)
          #expect((logo.center.x < item.center.x) == (language == "en"))
        } else {
          #expect(abs(logo.center.x - bar.center.x) <= 0.5)
        }
      }
      #expect(heights.contains(28) && heights.contains(0) && heights.count > 3)
    }
  }
}
