import DiptychCanvas
import DiptychCatalogue
import DiptychGeometry
import DiptychInput
import DiptychScene
import DiptychSession
import DiptychSplitModel
import DiptychTestSupport
import DiptychVisitSupport
import Testing

@Suite("What other split views got wrong")
struct MistakeStories {
  let folder: ContentFolder
  let catalogue: Catalogue

  init() throws {
    folder = try Waters.folder()
    catalogue = try Catalogue.open(folder.path)
  }

  private func sliding(_ catalogue: Catalogue? = nil) -> Visit {
    Visit(
      catalogue ?? self.catalogue, 700, 900,
      screen: Screens.split { $0.portraitStyle = .overlay }.container)
  }

  @Test("Words do not wrap anew while a master slides in, nor is anything beneath laid out again")
  func wrapping() throws {
    let visit = sliding()
    let before = try #require(visit.layer("detail.article"))
    let laidOut = visit.session.cache.paragraphsLaidOut
    visit.tap("detail.master-button")
    #expect(visit.popover == .slidIn)
    #expect(visit.layer("detail.article") == before)
    visit.tap(Point(x: 600, y: 500))
    #expect(visit.popover == nil && visit.layer("detail.article") == before)
    #expect(visit.session.cache.paragraphsLaidOut == laidOut)
  }

  @Test("Bounds that changed while a popover was closed hold when it opens")
  func boundsWhileClosed() throws {
    let visit = Visit(catalogue, 700, 900)
    for button in ["detail.master-button", "detail.language-button"] {
      visit.session.handle(.panelResized(Size(width: 700, height: 900)))
      visit.tap(button)
      visit.tap(button)
      visit.session.handle(.panelResized(Size(width: 640, height: 660)))
      visit.tap(button)
      let fresh = Visit(catalogue, 640, 660)
      fresh.tap(button)
      #expect(visit.part("popover")?.frame == fresh.part("popover")?.frame)
      #expect(visit.part("popover.arrow")?.frame == fresh.part("popover.arrow")?.frame)
      visit.tap(button)
    }
  }

  @Test(
    "A9, D4: the direction changes while a popover is open: it follows its button, or slides over")
  func direction() throws {
    let folder = try Oases.folder()
    let catalogue = try Catalogue.open(folder.path)
    let visit = Visit(catalogue, 700, 900)
    visit.tap("detail.master-button")
    let right = try #require(visit.part("popover")).frame
    #expect(right.midX > 350)
    visit.session.handle(.languageTapped("en"))
    #expect(visit.popover == .master)
    let left = try #require(visit.part("popover")).frame
    #expect(left.midX < 350)
    let arrow = try #require(visit.part("popover.arrow")).frame
    let button = try #require(visit.part("detail.master-button")).frame
    #expect(abs(arrow.midX - button.midX) <= 1)
    let slid = sliding(catalogue)
    slid.tap("detail.master-button")
    #expect(slid.part("master")?.frame.maxX == 700)
    slid.session.handle(.languageTapped("en"))
    #expect(slid.popover == .slidIn && slid.part("master")?.frame.minX == 0)
  }

  @Test(
    "A9, D5: an arrow that an owner wishes on one side stands on the other where all is mirrored")
  func mirroredArrow() throws {
    let folder = try Oases.folder()
    let screen = Screens.split { $0.popoverDirections = [.left] }
    let visit = Visit(try Catalogue.open(folder.path), 800, 900, screen: screen.container)
    for (language, isMirrored) in [("ar", true), ("en", false)] {
      visit.session.handle(.languageTapped(language))
      visit.tap("detail.master-button")
      let button = try #require(visit.part("detail.master-button")).frame
      let body = try #require(visit.part("popover")).frame
      #expect(isMirrored ? body.maxX <= button.minX - 12 : body.minX >= button.maxX + 12)
      visit.keys("Escape")
    }
  }

  @Test("D2: a toggle twice before the next picture leaves it as it was", arguments: [true, false])
  func twice(slides: Bool) throws {
    let visit = slides ? sliding() : Visit(catalogue, 700, 900)
    let split = try #require(visit.split).id
    let before = visit.frame
    visit.session.handle(.masterButtonTapped(split))
    visit.session.handle(.masterButtonTapped(split))
    #expect(visit.popover == nil)
    #expect(FrameDifference(from: before, to: visit.frame).damage.isEmpty)
    visit.session.handle(.masterButtonTapped(split))
    #expect(visit.popover == (slides ? .slidIn : .master))
  }

  @Test("A session ends with its popover open, and nothing holds on to it")
  func tearDown() {
    for button in ["detail.master-button", "detail.language-button"] {
      var visit: Visit? = Visit(catalogue, 700, 900)
      visit?.tap(button)
      #expect(visit?.popover != nil)
      weak let session = visit?.session
      #expect(session != nil)
      visit = nil
      #expect(session == nil)
    }
  }

  @Test("B4: a turn while a master is slid in, or while its swipe goes on, ends as a turn at rest")
  func turns() {
    let resting = sliding()
    resting.keys("Ctrl+Right")
    let open = sliding()
    open.tap("detail.master-button")
    open.keys("Ctrl+Right")
    let swiping = sliding()
    swiping.press(Point(x: 5, y: 400))
    swiping.move(Point(x: 300, y: 400))
    swiping.keys("Ctrl+Right")
    swiping.move(Point(x: 400, y: 300))
    swiping.release(Point(x: 400, y: 300))
    for visit in [open, swiping] {
      #expect(visit.popover == nil && visit.mode == .sideBySide)
      #expect(visit.layer("detail.article")?.frame == resting.layer("detail.article")?.frame)
      #expect(visit.words == resting.words)
    }
  }

  @Test("E3: a selection survives a reload while its master is slid in")
  func reload() throws {
    let visit = sliding()
    visit.tap("detail.master-button")
    visit.tap("master.row.rhine")
    visit.tap("detail.master-button")
    visit.session.replace(try Catalogue.open(folder.path))
    #expect(visit.popover == .slidIn && visit.selection == "rhine")
    #expect(visit.part("master.row.rhine") != nil)
  }
}
