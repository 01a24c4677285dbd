import DiptychGeometry
import DiptychTestSupport
import Testing

/// The fifth seed: a page that refuses to stand upright.
@Suite("The story of GuideSplit")
struct GuideStoryTests {
  private let stand: Stand

  init() throws { stand = try Stand([Seed.guideSplit.path], width: 1024, height: 768) }

  @Test("the panorama refuses a turn and changes nothing; another page, and it is made at once")
  func refusal() throws {
    try stand.click("master.row.the-view-all-round")
    try stand.wait(forPart: "detail.title", saying: "The View All Round")
    let before = try stand.state()
    let parts = try stand.parts()
    try stand.expectWindowShowsItself("the panorama")
    let picture = try stand.shot()

    let outcome = try stand.ctl("turn", "left")
    #expect(outcome.code == 75)
    #expect(outcome.errors == "diptych: the detail refuses portrait-upside-down\n")
    #expect(outcome.output.isEmpty)
    let refused = StateAnswer.Refused(pane: "detail", orientation: "portrait-upside-down")
    let after = try stand.state()
    #expect(after.settled == before.settled)
    #expect(after.refused == refused)
    #expect(after.work.pixelsPainted == before.work.pixelsPainted)
    #expect(try stand.parts() == parts)
    try stand.expectWindow(toShow: picture, rotation: 0, "refused")

    // The key that turns the other way round is refused as well, and is the wish from then on.
    try stand.client.key("Right", with: ["Control_L"])
    let again = try stand.wait(for: "the second refusal") { $0.refused?.orientation == "portrait" }
    #expect(again.settled == before.settled)
    try stand.expectWindow(toShow: picture, rotation: 0, "refused again")

    try stand.click("master.row.the-fog-horn")
    let turned = try stand.wait(for: "the turn") { $0.refused == nil }
    #expect(turned.rotation == 90 && turned.orientation == "portrait")
    #expect(turned.selection == "the-fog-horn" && turned.mode == "detail-only")
    #expect(try stand.parts()["detail.title"]?.text == "The Fog Horn")
    try stand.expectWindowShowsItself("turned")
  }

  @Test("K Root List comes first in the toolbar and goes without touching Hours")
  func rootList() throws {
    try stand.expectLeading(["Hours"])
    try stand.click("detail.item.hours", opening: "hours")
    let hours = try stand.parts().filter { $0.name.hasPrefix("popover.row.") }.map(\.text)
    #expect(hours.count == 4)
    try stand.click("detail.item.hours", opening: nil)
    for (key, rotation) in [("Right", 90), ("Right", 180), ("Left", 90), ("Left", 0)] {
      try stand.turn(key, to: rotation)
      try stand.expectLeading(rotation % 180 == 0 ? ["Hours"] : ["Root List", "Hours"])
      try stand.click("detail.item.hours", opening: "hours")
      let rows = try stand.parts().filter { $0.name.hasPrefix("popover.row.") }.map(\.text)
      #expect(rows == hours)
      try stand.click("detail.item.hours", opening: nil)
    }
    try stand.turn("Left", to: 270)
    try stand.click("detail.master-button", opening: "master")
    try stand.expectWindowShowsItself("the list")
    try stand.click("popover.row.the-great-lens", opening: nil)
    try stand.wait(forPart: "detail.title", saying: "The Great Lens")
    try stand.expectLeading(["Root List", "Hours"])
  }
}
