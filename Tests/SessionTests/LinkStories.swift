import DiptychArticles
import DiptychCanvas
import DiptychCatalogue
import DiptychGeometry
import DiptychScene
import DiptychSplitModel
import DiptychTestSupport
import DiptychVisitSupport
import Testing

@testable import DiptychSession

@Suite("Links and pictures of articles, by hand")
struct LinkStories {
  let folder: ContentFolder
  let catalogue: Catalogue
  private let address = "https://example.org/a?b=c&d=e"

  init() throws {
    folder = try Waters.folder()
    catalogue = try Catalogue.open(folder.path)
  }

  private func link(_ words: String, _ target: String) -> ArticleBlock {
    .paragraph(
      RichText(words, marks: [.init(range: 0..<words.utf8.count, kind: .link(target))]))
  }

  /// A visit to an article with links of every kind.
  private func visit(_ width: Double = 1_024, _ height: Double = 768) -> Visit {
    let visit = Visit(catalogue, width, height)
    if visit.mode == .compact { visit.tap("master.row.constance") }
    let filler = (1...60).map { ArticleBlock.paragraph(RichText("Paragraph \($0)")) }
    visit.show(
      Article(
        title: RichText("Links"),
        blocks: [
          link("outside", address), link("rhine", "rhine.md#mouth"), link("below", "#below"),
          .figure(Figure(source: "map.png", words: "A map", caption: RichText("Caption"))),
        ] + filler + [
          .heading(
            level: 2,
            RichText("Below", marks: [.init(range: 0..<5, kind: .anchor("below"))])),
          link("up", "#"),
        ] + filler))
    return visit
  }

  @Test("A link outside opens a popover with the address in full and its code")
  func opening() throws {
    let visit = visit()
    #expect(visit.tap("detail.link.\(address)"))
    #expect(visit.popover == .address(address))
    let words = visit.words
    #expect(words.contains { $0.contains(address) })
    #expect(words.contains("Scan to open this address elsewhere"))
    let code = try #require(visit.part("popover.code"))
    #expect(code.text == address && code.frame.width == code.frame.height)
    // D5: the arrow's tip is on the words.
    let arrow = try #require(visit.part("popover.arrow")).frame
    let anchor = try #require(visit.part("detail.link.\(address)")).frame
    #expect(arrow.midX >= anchor.minX && arrow.midX <= anchor.maxX)
    visit.keys("Escape")
    #expect(visit.popover == nil)
  }

  @Test("D2, D3: a tap beside it closes it and does nothing else; one tap opens it again")
  func closing() {
    let visit = visit()
    for _ in 0..<2 {
      visit.tap("detail.link.\(address)")
      #expect(visit.popover == .address(address))
      // Another link lies there, and is not followed.
      visit.tap("detail.picture.map.png")
      #expect(visit.popover == nil && visit.detail?.pages.count == 1)
    }
  }

  @Test("D4: a turn takes the popover along while its link shows, and closes it when that is gone")
  func turning() throws {
    let visit = visit()
    visit.tap("detail.link.\(address)")
    visit.keys("Ctrl+Right")
    #expect(visit.popover == .address(address))
    let page = try #require(visit.detailPage?.id)
    visit.session.handle(.articleScrolled(page, .top(40, offset: 0)))
    _ = visit.scene
    #expect(visit.popover == nil)
  }

  @Test("D4: without its words in sight an address is refused")
  func refused() throws {
    let visit = visit()
    let page = try #require(visit.detailPage?.id)
    _ = visit.scene
    visit.session.handle(
      .addressTapped(address, ArticleLink(piece: 900, number: 0), page: page))
    #expect(visit.popover == nil)
  }

  @Test("An address that is too long for a code stands alone, and scrolls")
  func longAddress() {
    let long = "https://example.org/" + String(repeating: "path/", count: 1_000)
    let visit = Visit(catalogue, 1_024, 768)
    visit.show(Article(title: RichText("Links"), blocks: [link("outside", long)]))
    visit.tap("detail.link.\(long)")
    #expect(visit.popover == .address(long))
    #expect(visit.part("popover.code") == nil)
    let top = visit.part("popover.address")?.frame.minY
    visit.keys("End")
    #expect(visit.part("popover.address")?.frame != nil)
    #expect(visit.layer("popover.address")?.offset.y ?? 0 > 100)
    visit.keys("Home")
    #expect(visit.part("popover.address")?.frame.minY == top)
  }

  @Test("The source line leads to its address, in compact too")
  func source() {
    for size in [Size(width: 1_024, height: 768), Size(width: 400, height: 700)] {
      let visit = Visit(catalogue, size.width, size.height)
      if visit.mode == .compact { visit.tap("master.row.constance") }
      visit.show(Article(title: RichText("Short"), blocks: []))
      let source = "https://en.wikipedia.org/wiki/Lake_Constance"
      let name = visit.scene.parts.first { $0.name.hasSuffix("link.\(source)") }?.name
      #expect(name.map { visit.tap($0) } == true)
      #expect(visit.popover == .address(source))
    }
  }

  @Test("I4: Tab reaches the links in sight, Enter follows them, and a ring shows which one")
  func keys() throws {
    let visit = visit()
    var found: [String] = []
    for _ in 0..<12 {
      visit.keys("Tab")
      found.append(visit.focus)
      if visit.focus.hasPrefix("link") {
        let ring = try #require(visit.layer("detail.focus"))
        #expect(!ring.blocks.isEmpty)
      }
    }
    #expect(Set(found.filter { $0.hasPrefix("link") }).count == 4)
    while visit.focus != "link 0.0" { visit.keys("Tab") }
    visit.keys("Return")
    #expect(visit.popover == .address(address))
    visit.keys("Escape")
    #expect(visit.popover == nil && visit.focus == "link 0.0")
    // The page scrolls beneath the focus, and what has left the screen has lost it.
    visit.keys("End")
    _ = visit.scene
    #expect(visit.focus == "detail")
  }

  @Test("A link to a place goes there; an empty one to the top")
  func places() throws {
    let visit = visit()
    visit.tap("detail.link.#below")
    #expect(visit.article?.scroll == .top(65, offset: 0))
    #expect(visit.tap("detail.link.#"))
    #expect(visit.detailOffset == 0)
  }

  @Test("F4: a link to a place in another article pushes it and begins there, until it is scrolled")
  func otherPlaces() throws {
    let visit = visit()
    visit.tap("detail.link.rhine")
    #expect(visit.pages == ["constance", "rhine"] && visit.article?.anchor == "mouth")
    visit.show(
      Article(
        title: RichText("Rhine"),
        blocks: (1...60).map { number in
          .paragraph(
            RichText(
              "Paragraph \(number)",
              marks: number == 20 ? [.init(range: 0..<9, kind: .anchor("mouth"))] : []))
        }))
    let offset = try #require(visit.detailOffset)
    #expect(offset > 500)
    visit.wheel(Point(x: 600, y: 400), -1)
    #expect(visit.detailOffset == offset - 60 && visit.article?.anchor == nil)
    visit.tap("detail.back")
    #expect(visit.pages == ["constance"] && visit.detailOffset == 0)
  }

  @Test("A tap on a picture opens it on a page of its own; Back returns to the place")
  func pictures() throws {
    let visit = visit()
    visit.wheel(Point(x: 600, y: 400), 1)
    let offset = visit.detailOffset
    #expect(visit.tap("detail.picture.map.png"))
    guard case .picture(let picture)? = visit.detailPage?.content else {
      Issue.record("no picture shows")
      return
    }
    #expect(picture.source == "map.png")
    #expect(visit.part("detail.picture") != nil)
    visit.tap("detail.back")
    #expect(visit.pages == ["constance"] && visit.detailOffset == offset)
  }

  @Test("A picture that appears repaints only its place")
  func appearing() throws {
    let visit = visit()
    var requests: [ReadingRequest] = []
    visit.session.reader = {
      requests = $0.pictures
      return []
    }
    let place = try #require(visit.part("detail.picture.map.png")).frame
    let without = visit.frame
    let request = try #require(requests.first { $0.picture?.name == "map.png" })
    visit.session.take(ReadingAnswer(request, .picture(try #require(Visit.bitmap))))
    let with = visit.frame
    let hasPicture = with.layers.flatMap(\.blocks).flatMap(\.commands)
      .contains { if case .image = $0 { true } else { false } }
    #expect(hasPicture && with != without)
    for rect in FrameDifference(from: without, to: with).damage {
      #expect(PixelRect(place, scale: 1).contains(rect))
    }
  }

  @Test("J1: a visit comes back to a picture that was opened")
  func restored() throws {
    let visit = visit()
    visit.tap("detail.picture.map.png")
    let saved = visit.state.saved
    let later = Visit(catalogue, 1_024, 768)
    later.session.handle(.restored(saved))
    guard case .picture(let picture)? = later.detailPage?.content else {
      Issue.record("no picture shows")
      return
    }
    #expect(picture.source == "map.png")
    #expect(later.detailPage?.title?.text(in: "en") == "A map")
    later.tap("detail.back")
    #expect(later.pages == ["constance"])
  }
}
