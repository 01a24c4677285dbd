import DiptychGeometry
import DiptychSplitModel
import DiptychWalkSupport
import Testing

@Suite struct InvariantTests {
  @Test("each invariant is watched: a planted fault is named", arguments: Invariant.allCases)
  func planted(invariant: Invariant) {
    var story = Story()
    story.tell(.rowTapped("bob"))
    if invariant == .choiceIsOffered { story.tell(.languageButtonTapped) }
    var state = story.state
    #expect(state.brokenInvariant(in: story.content) == nil)
    state.plantFault(against: invariant)
    #expect(state.brokenInvariant(in: story.content) == invariant)
  }

  @Test("layout settles in one pass, whatever it says")
  func settling() {
    var story = Story(Story.portrait)
    story.tell(.masterButtonTapped)
    let language = OpenPopover.Anchor.language(story.state.shown.id)
    for facts in [LayoutFacts(), LayoutFacts(presentable: [language])] {
      var state = story.state
      _ = state.handle(.laidOut(facts), in: story.content)
      let settled = state
      #expect(state.handle(.laidOut(facts), in: story.content) == [] && state == settled)
    }
  }
}
