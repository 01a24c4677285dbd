import DiptychArticles
import DiptychCatalogue
import DiptychGeometry
import DiptychSplitModel
import FoundationEssentials
import Testing

@Suite("Catalogues with several lists")
struct ListsTests {
  private static let tools = ListID("tools")
  private static let saw = ItemReference(list: tools, item: ItemID("saw"))

  private func files() throws -> CatalogueFiles {
    try CatalogueFiles([
      "catalogue.json": """
      {"title": "T", "languages": ["en", "fr"], "urlRule": "https://x.org/{language}/{id}",
       "list": [{"name": "Ann"}, {"name": "Bob"}],
       "lists": {"tools": {"rows": "tools.json", "articles": "tools/{language}/{id}.md",
                           "detail": {"bar": "toolbar-top", "title": "Tool"}},
                 "people": [{"name": "Cyd"}]}}
      """,
      "tools.json": """
      [{"name": "Saw"}, {"name": "Axe", "detail": {"bar": "none"}},
       {"name": "Vice", "detail": {"article": "ann", "bar": "toolbar-bottom"}},
       {"name": "Shelf", "detail": {"stack": {"list": "people"}}}]
      """,
      "articles/en/ann.md": "# Ann", "tools/en/saw.md": "# The Saw", "tools/fr/saw.md": "# Scie",
      "articles/fr/saw.md": "# Not this one",
    ])
  }

  @Test("Each list has its rows, and a list that is not there has none")
  func rows() throws {
    let catalogue = try files().open()
    #expect(catalogue.listNames.map(\.name) == ["main", "tools", "people"])
    #expect(catalogue.lists[Self.tools]?.count == 4)
    #expect(catalogue.list.count == 2)
    #expect(catalogue.rows(of: Self.tools).id(at: 1) == ItemID("axe"))
    #expect(catalogue.rows(of: ListID("lost")).count == 0)
  }

  @Test("Each list has its articles, titles, addresses and links")
  func articles() throws {
    let files = try files()
    let catalogue = try files.open()
    #expect(try catalogue.loadArticle(Self.saw, language: "fr").article.title?.string == "Scie")
    #expect(catalogue.availableLanguages(of: Self.saw) == ["en", "fr"])
    #expect(catalogue.loadTitles(of: Self.tools, language: "en") == [ItemID("saw"): "The Saw"])
    #expect(
      catalogue.loadTitles(of: Catalogue.mainList, language: "en") == [ItemID("ann"): "Ann"])
    #expect(catalogue.url(of: Self.saw, in: "fr") == "https://x.org/fr/saw")
    #expect(catalogue.url(of: main("saw"), in: "fr") == nil)
    #expect(catalogue.resolveLink("axe.md", from: Self.saw) == .item(ItemID("axe"), anchor: nil))
    #expect(catalogue.resolveLink("ann.md", from: Self.saw) == .nowhere)
    #expect(throws: ArticleFailure.missing(languages: ["en", "fr"])) {
      try catalogue.loadArticle(main("saw"), language: "en")
    }
  }

  @Test("Rows lead to what their records say, else to their article as their list has it")
  func destinations() throws {
    let catalogue = try files().open()
    func page(_ item: String, _ style: Bar.Style, title: LocalizedText? = "Tool") -> Container {
      let reference = ItemReference(list: Self.tools, item: ItemID(item))
      return .page(Page(.article(ArticlePage(reference)), title: title, bar: Bar(style)))
    }
    func destination(_ item: String) -> Container {
      catalogue.destination(of: ItemReference(list: Self.tools, item: ItemID(item)))
    }
    #expect(destination("saw") == page("saw", .toolbarTop))
    #expect(destination("axe") == page("axe", .none))
    #expect(
      destination("vice")
        == .page(Page(.article(ArticlePage(main("ann"))), bar: Bar(.toolbarBottom))))
    #expect(
      destination("shelf") == .stack(NavigationStack(Page(.list(ListPage(ListID("people")))))))
    #expect(
      catalogue.destination(of: main("ann")) == .page(Page(.article(ArticlePage(main("ann"))))))
  }

  @Test("A property list's records lead to the same places, as XML and as binary")
  func plists() throws {
    let bar = "<key>bar</key><string>none</string>"
    let list = """
      <plist version="1.0"><array>
      <dict><key>name</key><string>A</string><key>detail</key><dict>\(bar)</dict></dict>
      <dict><key>name</key><string>B</string><key>detail</key><dict><key>empty</key><true/>
      <key>items</key><array><dict><key>name</key><string>more</string>
      <key>title</key><string>More</string><key>popover</key><dict>
      <key>list</key><string>main</string><key>size</key><array><integer>200</integer>
      <real>99.5</real></array></dict></dict></array></dict></dict>
      </array></plist>
      """
    let files = try CatalogueFiles(["a.plist": list])
    struct Row: Codable, Equatable {
      struct Detail: Codable, Equatable {
        struct Item: Codable, Equatable {
          struct Popover: Codable, Equatable {
            var list: String
            var size: [Double]
          }
          var name: String
          var title: String
          var popover: Popover
        }
        var bar: String?
        var empty: Bool?
        var items: [Item]?
      }
      var name: String
      var detail: Detail
    }
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let rows = [
      Row(name: "A", detail: .init(bar: "none")),
      Row(
        name: "B",
        detail: .init(
          empty: true,
          items: [
            .init(name: "more", title: "More", popover: .init(list: "main", size: [200, 99.5]))
          ]
        )),
    ]
    try files.write(Array(try encoder.encode(rows)), to: "b.plist")
    let (xml, binary) = (try files.open("a.plist"), try files.open("b.plist"))
    #expect(
      xml.destination(of: main("a"))
        == .page(Page(.article(ArticlePage(main("a"))), bar: Bar(.none))))
    let page = try #require(xml.destination(of: main("b")).page)
    #expect(page.content == .empty)
    #expect(page.bar.items.first?.popover?.size?.height == 99.5)
    for item in ["a", "b"] {
      #expect(xml.destination(of: main(item)) == binary.destination(of: main(item)))
    }
  }

  @Test("Articles are missing only where something shows them")
  func missing() throws {
    let files = try files()
    try files.write("# Bob\n\nb", to: "articles/en/bob.md")
    let missing = files.findings().split(separator: "\n").filter {
      $0.contains("missing in every language")
    }
    // The vice shows Ann, the shelf a list; nothing shows the list that only the shelf leads to
    // otherwise, and nothing on the screen shows the tools.
    #expect(
      missing == [
        "DIR/articles/en/cyd.md: error: the article is missing in every language: write it here",
        "DIR/articles/fr/cyd.md: error: the article is missing in every language: write it here",
      ])
  }

  @Test("An article that a page shows by name is missed, though no list shows it")
  func named() throws {
    let files = try CatalogueFiles([
      "catalogue.json":
        #"{"lists": {"tools": [{"name": "Saw"}, {"name": "Axe"}]}, "screen": {"article": "saw", "from": "tools"}}"#
    ])
    #expect(
      files.findings().split(separator: "\n").last
        == "DIR/articles/en/saw.md: error: the article is missing in every language: write it here")
    #expect(!files.findings().contains("axe"))
  }

  @Test("A picture of the folder is found, and nothing outside it")
  func pictures() throws {
    let files = try CatalogueFiles(["catalogue.json": #"{"list": [{"name": "A"}]}"#, "a.png": ""])
    try files.link("b.png", to: "/etc/hostname")
    let catalogue = try files.open()
    #expect(catalogue.picturePath("a.png")?.hasSuffix("/a.png") == true)
    for path in ["b.png", "c.png", "../a.png", "/etc/hostname"] {
      #expect(catalogue.picturePath(path) == nil)
    }
  }
}
