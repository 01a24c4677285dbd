extension SplitState {
  /// The same state without the memory of a refused turn, which a turn there and back does not keep.
  package var withoutRefusal: SplitState {
    var state = self
    state.refused = nil
    return state
  }

  /// A number that grows whenever something is built or asked for.
  package var births: Int { adoption.last + lastGeneration }
}
