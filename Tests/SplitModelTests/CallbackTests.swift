import DiptychSplitModel
import DiptychWalkSupport
import Testing

@Suite struct CallbackTests {
  @Test("C6 what the owner is told can be printed as it is and read")
  func words() {
    var story = Story(Story.portrait, destinations: ["ada": Story.adaWithItem.container])
    let (split, page) = (story.state.split.id, story.state.shown.id)
    story.tell(
      .masterButtonTapped, .languageButtonTapped, .itemTapped("more"), .event(.choiceTapped("bob")),
      .turned)
    #expect(
      story.told.map(\.description) == [
        "willHide the master of \(split)", "willPresent the master of \(split)",
        "willPresent the languages of \(page)", "barItemTapped more of \(page)",
        "willPresent more of \(page)", "choiceTapped bob in more of \(page)",
        "willTurn the master of \(split) to landscape",
        "willTurn the detail of \(split) to landscape", "willShow the master of \(split)",
        "didTurn the master of \(split) to landscape",
        "didTurn the detail of \(split) to landscape",
      ])
    #expect("\(split)".hasPrefix("#") && split != page)
  }

  @Test("B2 a refusal says who refused which orientation")
  func refusal() {
    var story = Story(detail: .flat)
    story.tell(.turned)
    #expect(
      story.told.last?.description
        == "turnRefused portrait by the detail of \(story.state.split.id)")
  }
}
