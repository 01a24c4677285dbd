import DiptychGeometry
import DiptychTestSupport
import Testing

/// The second seed: a feed that is a split view on a tablet and a stack in the hand.
@Suite("The story of Nerdfeed")
struct NerdfeedStoryTests {
  private let stand: Stand

  init() throws {
    stand = try Stand(
      [Seed.nerdfeed.path, "--window", "1024x768"], width: 1_100, height: 1_100)
  }

  @Test("K a window made narrow becomes a stack, and a split view again, while it runs")
  func live() throws {
    #expect(try stand.state().mode == "side-by-side")
    try stand.wait(forPart: "detail.title", saying: "Sharpening, from Blunt to Frightening")

    // In the hand the list comes first, for nobody has chosen a course.
    try stand.resize(width: 375, height: 667)
    #expect(try stand.state().mode == "compact")
    var parts = try stand.parts()
    #expect(parts["master"]?.frame == [0, 0, 375, 667])
    #expect(parts["detail"] == nil)
    try stand.expectWindowShowsItself("the list in the hand")
    try stand.click("master.row.bread")
    parts = try stand.wait(forPart: "detail.title", saying: "Bread Without a Recipe")
    #expect(parts["master"] == nil)
    #expect(parts["detail.back"]?.text == "Courses")
    #expect(try stand.state().depth == 2)

    // On the table both panes are there, and nothing is left to go back to.
    try stand.resize(width: 1_024, height: 768)
    let wide = try stand.state()
    #expect(wide.mode == "side-by-side")
    #expect(wide.selection == "bread" && wide.depth == 1)
    parts = try stand.parts()
    #expect(parts["detail.title"]?.text == "Bread Without a Recipe")
    #expect(parts["detail.back"] == nil)
    #expect(parts["master"]?.frame == [0, 0, 320, 768])
    try stand.expectWindowShowsItself("on the table")

    // And in the hand again, the course that was chosen.
    try stand.resize(width: 375, height: 667)
    #expect(try stand.parts()["detail.title"]?.text == "Bread Without a Recipe")
    try stand.click("detail.back")
    try stand.waitForParts("the list") { $0["master"] != nil && $0["detail"] == nil }
    try stand.expectWindowShowsItself("back at the list")
  }

  @Test("upright, Courses opens the list; choosing leaves it open, as the manifest says")
  func courses() throws {
    try stand.resize(width: 768, height: 1_024)
    #expect(try stand.state().mode == "detail-only")
    try stand.expectLeading(["Courses"])
    try stand.click("detail.master-button", opening: "master")
    for (id, title) in [("spoon", "A Spoon from a Branch"), ("types-by-hand", "A<B> & C")] {
      try stand.click("popover.row.\(id)")
      try stand.wait(forPart: "detail.title", saying: title)
      let state = try stand.state()
      #expect(state.selection == id)
      #expect(state.popover == "master")
    }
    try stand.expectWindowShowsItself("the list above the third course")
    try stand.clickBeside()
    #expect(try stand.state().selection == "types-by-hand")
  }

  @Test("K the button is gone after turning back, and an open list with it")
  func turningBack() throws {
    try stand.resize(width: 768, height: 1_024)
    try stand.expectLeading(["Courses"])
    try stand.click("detail.master-button", opening: "master")
    try stand.turn("Right", to: 90)
    #expect(try stand.state().popover == nil)
    #expect(try stand.parts()["master"] != nil)
    try stand.expectLeading([])
    try stand.turn("Left", to: 0)
    try stand.expectLeading(["Courses"])
    try stand.resize(width: 1_024, height: 768)
    try stand.expectLeading([])
    try stand.expectWindowShowsItself("lying down again")
  }
}
