import DiptychGeometry
import DiptychTestSupport
import Testing

/// The first seed: two popovers, five languages.
@Suite("The story of Presidents")
struct PresidentsStoryTests {
  private let stand: Stand

  init() throws { stand = try Stand([Seed.presidents.path], width: 768, height: 1024) }

  @Test("K the first row is chosen and shown")
  func firstRow() throws {
    #expect(try stand.state().selection == "george-washington")
    #expect(try stand.parts()["detail.title"]?.text == "George Washington")
    try stand.expectWindowShowsItself("the start")
  }

  @Test("K after a tap beside the popover the button opens it at the first tap")
  func firstTap() throws {
    for _ in 1...3 {
      try stand.click("detail.master-button", opening: "master")
      try stand.clickBeside()
    }
    for _ in 1...3 {
      try stand.click("detail.language-button", opening: "language")
      try stand.clickBeside()
    }
  }

  @Test("K one popover is open at a time, and the other button opens its own at once")
  func onePopover() throws {
    for (button, kind) in [
      ("detail.master-button", "master"), ("detail.language-button", "language"),
      ("detail.master-button", "master"),
    ] {
      try stand.click(button, opening: kind)
      #expect(try stand.parts().count { $0.name == "popover" } == 1)
    }
    try stand.expectWindowShowsItself("the list after the languages")
  }

  @Test("K the present language is marked, and all words follow another one at once")
  func language() throws {
    try stand.click("detail.language-button", opening: "language")
    try expectMarked("en")
    try stand.click("popover.row.zh", opening: nil)
    let state = try stand.wait(for: "Chinese") { $0.language == "zh" }
    #expect(state.url == "https://zh.wikipedia.org/wiki/George_Washington")
    let parts = try stand.parts()
    #expect(parts["detail.master-button"]?.text == "总统")
    #expect(parts["detail.language-button"]?.text == "选择语言")
    #expect(parts["detail.title"]?.text?.hasSuffix("华盛顿") == true)
    try stand.click("detail.language-button", opening: "language")
    try expectMarked("zh")
    try stand.expectWindowShowsItself("Chinese")
  }

  @Test("K the chosen row loads nothing again, in another language either")
  func sameRow() throws {
    try stand.click("detail.language-button", opening: "language")
    try stand.click("popover.row.fr", opening: nil)
    try stand.movePointer(to: Point(x: 384, y: 700))
    stand.client.click(5)
    let before = try stand.wait(for: "a step down") { $0.scroll.detail > 0 }
    try stand.click("detail.master-button", opening: "master")
    let after = try stand.click("popover.row.george-washington", opening: nil)
    #expect(after.work.paragraphsLaidOut == before.work.paragraphsLaidOut)
    #expect(after.scroll == before.scroll)
    #expect(after.depth == before.depth && after.url == before.url)
  }

  @Test("K turning takes the button of the list and leaves the one of the languages")
  func turned() throws {
    try stand.turn("Right", to: 90)
    let parts = try stand.parts()
    #expect(parts["detail.master-button"] == nil)
    #expect(parts["detail.language-button"] != nil)
    try stand.turn("Left", to: 0)
    #expect(try stand.parts()["detail.master-button"]?.text == "Presidents")
    try stand.expectWindowShowsItself("upright again")
  }

  /// Expects the mark at the end of this language's row and of no other.
  private func expectMarked(
    _ language: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let picture = try stand.shot()
    let rows = try stand.parts().filter { $0.name.hasPrefix("popover.row.") }
    let marked = rows.filter { row in
      (Int(row.rect.minY) + 4..<Int(row.rect.maxY) - 4).contains { y in
        (Int(row.rect.maxX) - 36..<Int(row.rect.maxX) - 8).contains { isBlue(picture[$0, y]) }
      }
    }
    #expect(rows.count == 5, sourceLocation: sourceLocation)
    #expect(marked.map(\.name) == ["popover.row.\(language)"], sourceLocation: sourceLocation)
  }
}
