extension SplitState {
  /// The same state without the memory of a refused turn, which a turn there and back does not keep.
  package var withoutRefusal: SplitState {
    var state = self
    state.refused = nil
    return state
  }

  /// Whether layout has found out something that moves no focus, and nothing else has happened.
  package func differsOnlyInFacts(from other: SplitState) -> Bool {
    guard facts.buttonsAbove == other.facts.buttonsAbove else { return false }
    var state = self
    state.facts = other.facts
    return state == other
  }

  /// A number that grows whenever something is built or asked for.
  package var births: Int { adoption.last + lastGeneration }
}
