import DiptychGeometry
import DiptychTestSupport
import Testing

/// The fourth seed: a split view in a tab, and in a stack in a tab, with a bar that it lends.
@Suite("The story of EmbeddedSplit")
struct EmbeddedStoryTests {
  private let stand: Stand

  init() throws { stand = try Stand([Seed.embeddedSplit.path], width: 768, height: 1024) }

  @Test("K the panes share out the split view's own bounds, above the tab bar")
  func bounds() throws {
    let upright = try stand.parts()
    #expect(upright["detail.bar"]?.frame == [0, 0, 768, 49])
    #expect(upright["detail"]?.frame == [0, 49, 768, 926])
    #expect(upright["tabs.beds"]?.frame == [0, 975, 256, 49])
    try stand.turn("Right", to: 90)
    // Lying down it needs no button, and takes its bar away.
    let flat = try stand.parts()
    #expect(flat["detail.bar"] == nil && flat["detail.master-button"] == nil)
    #expect(flat["master"]?.frame == [0, 0, 320, 719])
    #expect(flat["detail"]?.frame == [321, 0, 703, 719])
    try stand.expectWindowShowsItself("lying down")
    try stand.turn("Left", to: 0)
    #expect(try stand.parts() == upright)
  }

  @Test("K More toggles, its popover points up, and a row puts it away")
  func more() throws {
    try stand.expectLeading(["More"])
    for popover in ["master", nil, "master", nil, "master"] {
      try stand.click("detail.master-button", opening: popover)
    }
    let parts = try stand.parts()
    let (arrow, body) = (try #require(parts["popover.arrow"]), try #require(parts["popover"]))
    let button = try #require(parts["detail.master-button"])
    #expect(arrow.rect.maxY == body.rect.minY)
    #expect(abs(arrow.middle.x - button.middle.x) <= 1)
    try stand.expectWindowShowsItself("the list under More")
    try stand.click("popover.row.the-moss-table", opening: nil)
    try stand.wait(forPart: "detail.title", saying: "The Moss Table")
  }

  @Test("K a turn closes the popover, and what was replaced is gone")
  func turned() throws {
    try stand.click("detail.master-button", opening: "master")
    try stand.click("popover.row.the-dyers-bed", opening: nil)
    try stand.click("detail.master-button", opening: "master")
    try stand.turn("Left", to: 270)
    #expect(try stand.state().popover == nil)
    let parts = try stand.parts()
    #expect(parts["popover"] == nil)
    #expect(parts.filter { $0.name == "detail" }.count == 1)
    #expect(parts.filter { $0.name == "detail.title" }.map(\.text) == ["The Dyers’ Bed"])
    try stand.expectWindowShowsItself("turned")
  }

  @Test("each tab keeps its own state, and one that was hidden has caught up when it shows")
  func tabs() throws {
    try stand.click("tabs.stack")
    try stand.wait(for: "the second tab") { $0.tab == "stack" }
    try stand.expectLeading(["More"])
    try stand.click("detail.master-button", opening: "master")
    try stand.click("popover.row.the-bog-tank", opening: nil)
    try stand.wait(forPart: "detail.title", saying: "The Bog Tank")
    try stand.expectWindowShowsItself("the split view in a stack")

    try stand.click("tabs.beds")
    try stand.wait(forPart: "detail.title", saying: "The Fern Wall")
    #expect(try stand.state().selection == "the-fern-wall")

    try stand.click("tabs.visiting")
    try stand.wait(forPart: "page.title", saying: "Visiting the Garden")
    #expect(try stand.state().mode == nil)
    try stand.turn("Right", to: 90)

    try stand.click("tabs.stack")
    let parts = try stand.wait(forPart: "detail.title", saying: "The Bog Tank")
    #expect(try stand.state().mode == "side-by-side")
    #expect(parts["master"] != nil && parts["detail.master-button"] == nil)
    try stand.expectWindowShowsItself("the stack, turned meanwhile")
  }
}
