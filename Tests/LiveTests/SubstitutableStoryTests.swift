import DiptychGeometry
import DiptychTestSupport
import Testing

/// The third seed: two details of different build take each other's place.
@Suite("The story of SubstitutableDetails")
struct SubstitutableStoryTests {
  private let stand: Stand
  private let first = "first-detail-view-controller"
  private let second = "second-detail-view-controller"

  init() throws { stand = try Stand([Seed.substitutableDetails.path], width: 768, height: 1024) }

  @Test("the popover is 310×88: two rows and no title bar")
  func popover() throws {
    try stand.click("detail.master-button", opening: "master")
    let parts = try stand.parts()
    #expect(parts["popover"].map { Array($0.frame[2...]) } == [310, 88])
    #expect(parts["popover.bar"] == nil)
    #expect(
      parts.filter { $0.name.hasPrefix("popover.row.") }.map(\.text) == [
        "First Detail View Controller", "Second Detail View Controller",
      ])
    try stand.expectWindowShowsItself("the list")
  }

  @Test("a toolbar gives way to a navigation bar and comes back, the button first in each")
  func exchange() throws {
    for (id, hasToolbar) in [(first, true), (second, false), (first, true), (second, false)] {
      if try stand.state().selection != id {
        try stand.click("detail.master-button", opening: "master")
        try stand.click("popover.row.\(id)", opening: nil)
        try stand.wait(for: id) { $0.selection == id }
      }
      try stand.expectLeading(["Root View Controller", "Legend"])
      // A toolbar has a ground of its own, and a navigation bar above unscrolled text the page's.
      let picture = try stand.shot()
      #expect((picture[700, 24] != picture[700, 60]) == hasToolbar, "\(id)")
      try stand.expectWindowShowsItself(id)
    }
  }

  @Test("K Legend stays through turns and exchanges, and opens what its page says")
  func legend() throws {
    for (id, row) in [(first, "kind-toolbar"), (second, "kind-navigation-bar")] {
      if try stand.state().selection != id {
        try stand.click("detail.master-button", opening: "master")
        try stand.click("popover.row.\(id)", opening: nil)
      }
      for (key, rotation, titles) in [
        ("Right", 90, ["Legend"]), ("Right", 180, ["Root View Controller", "Legend"]),
        ("Left", 90, ["Legend"]), ("Left", 0, ["Root View Controller", "Legend"]),
      ] {
        try stand.turn(key, to: rotation)
        try stand.expectLeading(titles)
      }
      try stand.click("detail.item.legend", opening: "legend")
      #expect(try stand.parts()["popover.row.\(row)"] != nil)
      try stand.click("detail.item.legend", opening: nil)
    }
  }

  @Test("K the chosen row again builds nothing and leaves every pixel; the other builds anew")
  func sameRow() throws {
    let picture = try stand.shot()
    let open = try stand.click("detail.master-button", opening: "master")
    // While it is pressed the row looks otherwise; that alone is built.
    try stand.movePointer(to: #require(stand.parts()["popover.row.\(first)"]).middle)
    stand.client.button(1, isDown: true)
    let before = try stand.wait(for: "the pressed row") { $0.work.frames > open.work.frames }
    #expect(before.work.rowsBuilt <= open.work.rowsBuilt + 1)
    #expect(before.work.paragraphsLaidOut == open.work.paragraphsLaidOut)
    stand.client.button(1, isDown: false)
    let same = try stand.wait(for: "no popover") { $0.popover == nil }
    #expect(same.work.rowsBuilt == before.work.rowsBuilt)
    #expect(same.work.paragraphsLaidOut == before.work.paragraphsLaidOut)
    #expect(try stand.shot() == picture)
    try stand.expectWindow(toShow: picture, rotation: 0, "as before")

    try stand.click("detail.master-button", opening: "master")
    let other = try stand.click("popover.row.\(second)", opening: nil)
    #expect(other.work.paragraphsLaidOut > before.work.paragraphsLaidOut)
    #expect(try stand.shot() != picture)
  }
}
