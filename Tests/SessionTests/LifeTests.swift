import DiptychCanvas
import DiptychCatalogue
import DiptychFindings
import DiptychGeometry
import DiptychInput
import DiptychScene
import DiptychSession
import DiptychSplitModel
import DiptychTestSupport
import DiptychVisitSupport
import FoundationEssentials
import Testing

@Suite("Beginning, reloading, reporting")
struct LifeTests {
  let folder: ContentFolder
  let catalogue: Catalogue

  init() throws {
    folder = try Waters.folder()
    catalogue = try Catalogue.open(folder.path)
  }

  private func options(_ change: (inout StartOptions) -> Void) -> StartOptions {
    var options = StartOptions()
    change(&options)
    return options
  }

  @Test("A visit begins at the item, in the language, with the popover and at the places asked for")
  func begin() throws {
    let visit = Visit(catalogue, 1024, 600)
    try visit.session.begin(
      options {
        $0.language = "de"
        $0.select = "rhine"
        $0.scrollMaster = 33
        $0.scrollDetail = 200
      })
    #expect(visit.state.language == "de" && visit.pages == ["rhine"])
    #expect(visit.masterOffset == 33 && visit.detailOffset == 200)
    let portrait = Visit(catalogue, 600, 1024)
    try portrait.session.begin(
      options {
        $0.popover = "master"
        $0.scrollMaster = 10
      })
    #expect(portrait.popover == .master && portrait.masterOffset == 10)
  }

  @Test("An index that is cut off during a visit is told, and its list shows from then on")
  func brokenIndex() throws {
    // Far more than the blocks that are kept.
    let words = String(repeating: "words ", count: 200)
    let rows = (0..<2_000).map { #"{"name": "Row \#($0)", "text": "\#(words)"}"# }
    let folder = try ContentFolder(["list.json": "[\(rows.joined(separator: ","))]"])
    let read = try Catalogue.open(folder.path + "/list.json", indexes: .ignored)
    guard case .file(let index) = try read.makeIndex(of: Catalogue.mainList) else {
      Issue.record("there is no index")
      return
    }
    try Data(index.bytes).write(to: URL(filePath: index.path))
    let visit = Visit(try Catalogue.open(folder.path + "/list.json"), 1024, 600)
    var findings: [Finding] = []
    visit.session.findings = { findings.append($0) }
    #expect(visit.pages == ["row-0"] && findings.isEmpty)
    try Data().write(to: URL(filePath: index.path))
    try visit.session.select("row-1200")
    #expect(visit.pages == ["row-1200"])
    _ = visit.session.scene
    #expect(findings.map(\.severity) == [.warning])
    #expect(findings.first?.file == index.path)
  }

  @Test("An item that no page lists is refused, until something has led to a page that does")
  func unlisted() throws {
    let folder = try ContentFolder([
      "catalogue.json": """
      {"title": "T", "list": [{"name": "Sea", "text": "s"}, {"name": "More", "detail": {"list": "tools"}}],
       "lists": {"tools": [{"name": "Saw", "text": "s"}]}}
      """
    ])
    let visit = Visit(try Catalogue.open(folder.path), 1024, 600)
    let before = visit.state
    do throws(StartFault) {
      try visit.session.begin(options { $0.select = "saw" })
      Issue.record("nothing lists the item")
    } catch {
      #expect(
        error.message == "no page shows the list \"tools\" with \"saw\" yet; select an item that "
          + "leads to that list, or open it by hand")
    }
    #expect(visit.state == before)
    try visit.session.select("more")
    try visit.session.select("saw")
    #expect(visit.state.presentSelection?.item.name == "more" && visit.pages == ["saw"])
  }

  @Test(
    "A beginning that cannot be is refused with what can",
    arguments: [
      ("xx", nil, nil, nil, "the catalogue has no language \"xx\"; it has en, fr, de"),
      (nil, "rine", nil, nil, "no item \"rine\" in the catalogue; there is \"rhine\""),
      (
        nil, nil, "master", nil,
        "the list is visible beside the article and has no popover; choose a portrait size"
      ),
      (
        nil, "geneva", "language", nil,
        "the article has one language only and so no popover of languages"
      ),
    ] as [(String?, String?, String?, Double?, String)])
  func refusals(
    language: String?, select: String?, popover: String?, scroll: Double?, message: String
  ) {
    let visit = Visit(catalogue, 1024, 600)
    let wish = options {
      $0.language = language
      $0.select = select
      $0.popover = popover
    }
    #expect(throws: StartFault.self) { try visit.session.begin(wish) }
    do {
      try visit.session.begin(wish)
    } catch {
      #expect(error.message == message)
    }
  }

  @Test("A hidden list is not scrolled, and a popover without room is refused in words")
  func hidden() {
    let visit = Visit(catalogue, 600, 1024)
    #expect(throws: StartFault.self) { try visit.session.begin(options { $0.scrollMaster = 1 }) }
    let small = Visit(catalogue, 60, 60)
    #expect(throws: StartFault.self) { try small.session.begin(options { $0.popover = "master" }) }
  }

  @Test("E3: a reload keeps selection and places, and brings what has changed")
  func reload() throws {
    let visit = Visit(catalogue, 1024, 600)
    visit.tap("master.row.rhine")
    visit.wheel(Point(x: 160, y: 400), 2)
    visit.wheel(Point(x: 600, y: 400), 3)
    let (masterOffset, detailOffset) = (visit.masterOffset, visit.detailOffset)
    visit.session.replace(try Catalogue.open(folder.path))
    #expect(visit.selection == "rhine")
    #expect(visit.masterOffset == masterOffset)
    #expect(visit.detailOffset == detailOffset)
    try folder.write("# River Rhine\n\nShort now.", to: "articles/en/rhine.md")
    visit.session.replace(try Catalogue.open(folder.path))
    #expect(visit.part("detail.title")?.text == "River Rhine")
    #expect(visit.detailOffset == 0)
    #expect(visit.part("master.row.rhine")?.text == "River Rhine")
  }

  @Test("E3: a reload that changes the screen as well shows the new articles, too")
  func reloadWithScreen() throws {
    let visit = Visit(catalogue, 1024, 600)
    visit.tap("master.row.rhine")
    #expect(visit.part("detail.title")?.text == "Rhine")
    try folder.write("# River Rhine\n\nShort now.", to: "articles/en/rhine.md")
    try folder.write(
      """
      {"title": {"en": "Water", "fr": "Eau", "de": "Wasser"}, "languages": ["en", "fr", "de"],
       "list": "list.json", "articles": "articles/{language}/{id}.md"}
      """, to: "catalogue.json")
    visit.session.replace(try Catalogue.open(folder.path))
    #expect(visit.selection == "rhine")
    #expect(visit.part("detail.title")?.text == "River Rhine")
    #expect(visit.words.contains("Short now."))
  }

  @Test("E3: a reload follows rows that lead elsewhere, also while what they led to shows")
  func reloadWithDestinations() throws {
    func list(_ detail: String) -> String {
      """
      [{"id": "constance", "name": "Constance"},
       {"id": "rhine", "name": "Rhine", "detail": \(detail)}]
      """
    }
    try folder.write(list(#"{"bar": "toolbar-bottom", "title": "Old"}"#), to: "list.json")
    let visit = Visit(try Catalogue.open(folder.path), 1024, 600)
    visit.tap("master.row.rhine")
    #expect(visit.words.contains("Old"))
    try folder.write(list(#"{"bar": "navigation", "title": "New"}"#), to: "list.json")
    visit.session.replace(try Catalogue.open(folder.path))
    #expect(visit.selection == "rhine")
    #expect(visit.words.contains("New") && !visit.words.contains("Old"))
  }

  @Test("E3: an item that vanished gives way to the nearest that remains")
  func vanished() throws {
    let visit = Visit(catalogue, 1024, 600)
    visit.tap("master.row.lost")
    try folder.write(
      #"[{"id": "constance", "name": "C"}, {"id": "rhine", "name": "R"}, {"id": "brook-1", "name": "B"}]"#,
      to: "list.json")
    visit.session.replace(try Catalogue.open(folder.path))
    // Rhine stood two rows below, Constance two above.
    #expect(visit.selection == "rhine")
    #expect(visit.part("detail.title")?.text == "Rhine")
    try folder.write("[]", to: "list.json")
    visit.session.replace(try Catalogue.open(folder.path))
    #expect(visit.selection == nil)
    #expect(visit.scene.parts.allSatisfy { !$0.name.contains(".row.") })
  }

  private func json(_ value: some Encodable) throws -> [String: JSON] {
    try JSONDecoder().decode([String: JSON].self, from: JSONEncoder().encode(value))
  }

  @Test("The state has the keys that are promised, and says null where there is nothing")
  func report() throws {
    let visit = Visit(catalogue, 1024, 600)
    visit.wheel(Point(x: 160, y: 400), 1)
    let state = try json(visit.session.report(frames: 3, pixelsPainted: 99))
    #expect(
      Set([
        "orientation", "rotation", "mode", "selection", "url", "popover", "language", "scroll",
        "focus", "refused", "work",
      ]).isSubset(of: state.keys))
    #expect(state["orientation"] == .string("landscape"))
    #expect(state["rotation"] == .number(0))
    #expect(state["mode"] == .string("side-by-side"))
    #expect(state["selection"] == .string("constance"))
    #expect(state["url"] == .string("https://en.wikipedia.org/wiki/Lake_Constance"))
    #expect(state["popover"] == .null)
    #expect(state["language"] == .string("en"))
    #expect(state["scroll"] == .object(["master": .number(60), "detail": .number(0)]))
    #expect(state["focus"] == .string("master"))
    #expect(state["refused"] == .null)
    guard case .object(let work) = state["work"] else {
      Issue.record("work is no object")
      return
    }
    #expect(
      Set(work.keys) == ["frames", "rowsBuilt", "paragraphsLaidOut", "pixelsPainted"])
    #expect(work["frames"] == .number(3) && work["pixelsPainted"] == .number(99))
  }

  @Test("The state follows: popover, language and its address, rotation, what was refused")
  func reportFollows() throws {
    let visit = Visit(catalogue, 600, 1024)
    visit.tap("detail.language-button")
    visit.tap("popover.row.fr")
    visit.tap("detail.master-button")
    visit.keys("Ctrl+Shift+L", "Ctrl+Right")
    let state = try json(visit.session.report(frames: 0, pixelsPainted: 0))
    #expect(state["orientation"] == .string("portrait"))
    #expect(state["mode"] == .string("detail-only"))
    #expect(state["popover"] == .string("master"))
    #expect(state["url"] == .string("https://fr.wikipedia.org/wiki/Lake_Constance"))
    #expect(
      state["refused"] == .object(["pane": .null, "orientation": .string("landscape")]))
    visit.keys("Escape", "Ctrl+Shift+L", "Ctrl+Left")
    let turned = try json(visit.session.report(frames: 0, pixelsPainted: 0))
    #expect(turned["rotation"] == .number(270))
    #expect(turned["orientation"] == .string("landscape-right"))
  }

  @Test("A4: the depth counts the list beneath an article where one pane shows at a time")
  func depth() throws {
    func depth(_ visit: Visit) throws -> JSON? {
      try json(visit.session.report(frames: 0, pixelsPainted: 0))["depth"]
    }
    let visit = Visit(catalogue, 400, 800)
    #expect(try depth(visit) == .number(1))
    visit.tap("master.row.constance")
    #expect(try depth(visit) == .number(2) && visit.part("detail.back") != nil)
    visit.tap("detail.link.rhine")
    #expect(try depth(visit) == .number(3))
    visit.session.handle(.panelResized(Size(width: 1_024, height: 600)))
    #expect(try depth(visit) == .number(2) && visit.part("detail.back") != nil)
    visit.tap("detail.back")
    #expect(try depth(visit) == .number(1) && visit.part("detail.back") == nil)
  }

  @Test("Parts are reported by name, frame and text")
  func parts() throws {
    let visit = Visit(catalogue, 1024, 600)
    let parts = try visit.session.partReports().map { try json($0) }
    let master = try #require(parts.first { $0["name"] == .string("master") })
    #expect(master["frame"] == .array([0, 0, 320, 600].map { .number($0) }))
    let detail = try #require(parts.first { $0["name"] == .string("detail") })
    #expect(detail["frame"] == .array([321, 0, 703, 600].map { .number($0) }))
    let names = parts.compactMap { $0["name"] }
    #expect(!names.contains(.string("detail.master-button")))
    let bar = try #require(parts.first { $0["name"] == .string("master.bar") })
    #expect(bar["text"] == .string("Waters"))
  }
}

/// A value of JSON, to look at what was encoded.
private enum JSON: Decodable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }
}
