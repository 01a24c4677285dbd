import DiptychGeometry
import DiptychSplitModel
import DiptychWalkSupport
import Testing

@Suite struct OptionTests {
  static func options(_ change: (inout SplitOptions) -> Void) -> SplitOptions {
    var options = SplitOptions()
    change(&options)
    return options
  }

  static let overlay = options { $0.portraitStyle = .overlay }

  static func frames(_ story: Story) -> [Rect] { story.state.arrangement.pieces.map(\.frame) }

  @Test("A2 the master is 320 wide beside a divider of 1, the detail has the rest, all full height")
  func landscape() {
    #expect(
      Self.frames(Story()) == [
        Rect(x: 0, y: 0, width: 320, height: 768), Rect(x: 320, y: 0, width: 1, height: 768),
        Rect(x: 321, y: 0, width: 703, height: 768),
      ])
  }

  @Test("A6 at every size each pane shows, none overlaps and none leaves the bounds")
  func everySize() {
    let options = Self.options { $0.breakpoint = 0 }
    let bare = Page(.custom(CustomPage("map")), bar: Bar(.none)).container
    for width in [1.0, 2, 44, 240, 241, 600, 1024, 8192] {
      for height in [1.0, 2, 3, 50, 97, 98, 768, 8192] {
        let split = SplitView(master: Story.listPage, detail: Page(), options: options)
        let story = Story(
          TabBar(.init("tab", title: "Tab", content: split)),
          Size(width: width, height: height), destinations: ["ada": bare])
        // Telling the story has shown that the pieces tile, and that none is blank.
        #expect(!story.state.arrangement.pages.isEmpty)
        #expect(Self.frames(story).allSatisfy { !$0.isEmpty })
      }
    }
  }

  @Test("A8 a width is a share of the split view's own, within its limits")
  func fraction() {
    let options = Self.options { $0.width = .fraction(0.25, minimum: 200, maximum: 400) }
    for (width, master) in [(700.0, 200.0), (1200, 300), (4000, 400)] {
      let story = Story(Size(width: width, height: 500), options: options)
      #expect(Self.frames(story).first?.width == master)
    }
  }

  @Test(
    "A8 no wish for a width leaves a pane blank",
    arguments: [
      SplitOptions.Width.points(0), .points(-9), .points(.nan), .points(.infinity), .points(9000),
      .fraction(.nan, minimum: 0, maximum: 0), .fraction(2, minimum: 5000, maximum: 10),
    ])
  func absurd(width: SplitOptions.Width) {
    let story = Story(options: Self.options { $0.width = width })
    #expect(Self.frames(story).allSatisfy { $0.width >= 1 })
    #expect(Self.frames(story)[0].width >= 44 && Self.frames(story)[2].width >= 120)
  }

  @Test("A8 the divider is dragged only where it may be, and stays where it was left")
  func divider() {
    var story = Story()
    let drag = Deed { .dividerDragged($0.state.split.id, width: 500) }
    story.tell(drag)
    #expect(Self.frames(story)[0].width == 320)
    story = Story(options: Self.options { $0.hasDraggableDivider = true })
    story.tell(drag)
    #expect(Self.frames(story)[0].width == 500)
    story.tell(.panelResized(Size(width: 610, height: 400)))
    #expect(Self.frames(story)[0].width == 489, "120 and the divider are left")
    story.tell(.panelResized(Story.portrait), .panelResized(Story.landscape))
    #expect(Self.frames(story)[0].width == 500)
    story.tell(Deed { .dividerDragged($0.state.split.id, width: -4) })
    #expect(Self.frames(story)[0].width == 120)
    story.tell(Deed { .dividerDragged($0.state.split.id, width: .nan) })
    #expect(Self.frames(story)[0].width == 120)
  }

  @Test("A8 A9 the master stands at the leading or trailing edge, mirrored with the language")
  func sides() {
    for (side, language, left) in [
      (SplitOptions.Side.leading, "en", 0.0), (.trailing, "en", 704), (.leading, "ar", 704),
      (.trailing, "ar", 0),
    ] {
      let split = SplitView(
        master: Story.listPage, detail: Page(), options: Self.options { $0.side = side })
      let story = Story(split, languages: [language])
      let list = story.state.arrangement.page(story.state.listID)
      #expect(list?.frame == Rect(x: left, y: 0, width: 320, height: 768))
    }
  }

  @Test("A9 I4 keys cross the panes by where they stand, also mirrored")
  func keysBySide() {
    for (side, language, key) in [
      (SplitOptions.Side.leading, "en", KeyCommand.right), (.trailing, "en", .left),
      (.leading, "ar", .left), (.trailing, "ar", .right),
    ] {
      let split = SplitView(
        master: Story.listPage, detail: Page(), options: Self.options { $0.side = side })
      var story = Story(split, languages: [language])
      #expect(story.state.focus == .page(story.state.listID))
      story.tell(.keys(key))
      #expect(story.state.focus == .page(story.state.shown.id))
    }
  }

  @Test("A8 the button that hides the master is reached on its side", arguments: ["en", "ar"])
  func hideButtonSide(language: String) {
    let story = Story(
      SplitView(
        master: Story.listPage, detail: Page(),
        options: Self.options {
          $0.canHideMaster = true
          $0.side = .trailing
        }), languages: [language, "fr"])
    let page = story.state.shown.id
    #expect(
      story.state.focusOrder.prefix(3) == [
        .languageButton(page), .hideButton(story.state.split.id), .page(page),
      ])
  }

  @Test("A8 C1 C6 a button hides a master that has room, and shows it again")
  func hiding() {
    var story = Story(options: Self.options { $0.canHideMaster = true })
    story.tell(.hideButtonTapped)
    #expect(story.state.mode == .detailOnly && !story.state.hasMasterButton)
    #expect(story.state.focusOrder.contains(.hideButton(story.state.split.id)))
    #expect(story.tell(.masterButtonTapped) == [] && story.popover == nil)
    story.tell(.turned)
    #expect(story.state.hasMasterButton)
    #expect(!story.state.focusOrder.contains(.hideButton(story.state.split.id)))
    story.tell(.turnedBack, .hideButtonTapped)
    #expect(
      story.state.mode == .sideBySide
        && story.toldOfMasters == ["hidden", "shown", "hide", "show", "hidden", "shown"])
  }

  @Test("A8 a master that may not be hidden is not")
  func noHiding() {
    var story = Story()
    #expect(story.tell(.hideButtonTapped) == [] && story.state.mode == .sideBySide)
  }

  @Test("A8 what the owner decides changes live, and drops what the visitor may not have done")
  func live() {
    var story = Story(
      options: Self.options {
        $0.canHideMaster = true
        $0.hasDraggableDivider = true
      })
    story.tell(Deed { .dividerDragged($0.state.split.id, width: 500) }, .hideButtonTapped)
    story.tell(Deed { .optionsChanged($0.state.split.id, Self.options { $0.side = .trailing }) })
    #expect(Self.frames(story).first { $0.width == 320 }?.minX == 704)
    #expect(story.toldOfMasters == ["hidden", "shown"])
  }

  @Test("A8 C6 a master that stands above closes when its owner decides otherwise, and comes anew")
  func liveAbove() {
    var story = Story(Story.portrait)
    story.tell(.masterButtonTapped)
    #expect(story.popover == .master)
    story.tell(Deed { .optionsChanged($0.state.split.id, Self.overlay) })
    #expect(story.state.overlay == .none)
    story.tell(.masterButtonTapped)
    #expect(story.state.overlay == .master(story.state.split.id))
    story.tell(
      Deed { .optionsChanged($0.state.split.id, Self.options { $0.portraitStyle = .visible }) })
    #expect(story.state.overlay == .none && story.state.mode == .sideBySide)
    #expect(story.toldOfMasters == ["hide", "present", "present", "show"])
  }

  @Test("A3 a master can stay visible in portrait")
  func visible() {
    var story = Story(Story.portrait, options: Self.options { $0.portraitStyle = .visible })
    #expect(story.state.mode == .sideBySide && !story.state.hasMasterButton)
    story.tell(.turned, .turnedBack)
    #expect(story.toldOfMasters == [])
  }

  @Test("A3 I3 a master can slide in, by its button or from the edge, and goes back by either")
  func sliding() {
    var story = Story(Story.portrait, options: Self.overlay)
    let split = story.state.split.id
    story.tell(.masterButtonTapped)
    #expect(story.state.overlay == .master(split))
    #expect(story.state.focus == .page(story.state.listID))
    #expect(story.state.slidInFrame(of: split) == Rect(x: 0, y: 0, width: 320, height: 1024))
    story.tell(.event(.masterSwipedOut))
    #expect(story.state.overlay == .none)
    story.tell(.event(.masterSwipedIn(split)))
    #expect(story.state.overlay == .master(split))
    story.tell(.masterButtonTapped)
    #expect(story.state.overlay == .none && story.toldOfMasters == ["hide", "present", "present"])
    story.tell(.masterButtonTapped, .rowTapped("bob"))
    #expect(story.state.overlay == .none && story.pages == ["bob"])
  }

  @Test("I3 swipes can be switched off, each on its own; in other styles there are none")
  func swipes() {
    var story = Story(
      Story.portrait,
      options: Self.options {
        $0.portraitStyle = .overlay
        $0.opensBySwipe = false
        $0.closesBySwipe = false
      })
    let swipe = Deed { .masterSwipedIn($0.state.split.id) }
    story.tell(swipe)
    #expect(story.state.overlay == .none)
    story.tell(.masterButtonTapped, .event(.masterSwipedOut))
    #expect(story.state.overlay == .master(story.state.split.id))
    story = Story(Story.portrait)
    story.tell(swipe)
    #expect(story.state.overlay == .none)
  }

  @Test("C2 I3 a master without a title has no button, but slides in from the edge")
  func untitledSlides() {
    var story = Story(Story.portrait, masterHasTitle: false, options: Self.overlay)
    #expect(!story.state.hasMasterButton)
    story.tell(Deed { .masterSwipedIn($0.state.split.id) })
    #expect(story.state.overlay == .master(story.state.split.id))
  }

  @Test("C2 the owner's title comes before the master's own")
  func title() {
    let options = Self.options { $0.buttonTitle = "Courses" }
    for hasTitle in [true, false] {
      let story = Story(Story.portrait, masterHasTitle: hasTitle, options: options)
      #expect(story.state.hasMasterButton && story.state.split.buttonTitle == "Courses")
    }
    #expect(Story().state.split.buttonTitle == "People")
  }

  @Test("D7 where the owner wishes, a chosen row leaves the master open")
  func staysOpen() {
    var story = Story(Story.portrait, options: Self.options { $0.closesPopover = false })
    story.tell(.masterButtonTapped, .rowTapped("bob"))
    #expect(story.popover == .master && story.pages == ["bob"])
    story.tell(.rowTapped("bob"), .shieldTapped)
    #expect(story.popover == nil)
  }

  @Test("E5 the highlight shows while both panes show and in the popover, not when collapsed")
  func highlight() {
    var story = Story()
    let list = story.state.listID
    #expect(story.state.arrangement.page(list)?.showsSelection == true)
    story.tell(.panelResized(Story.phone))
    #expect(story.state.arrangement.page(list)?.showsSelection == false)
    story.tell(.panelResized(Story.portrait), .masterButtonTapped)
    let popover = story.state.arrangement(
      ofMaster: story.state.split.id, in: Rect(x: 10, y: 60, width: 320, height: 600))
    #expect(popover.page(list)?.showsSelection == true)
  }
}
