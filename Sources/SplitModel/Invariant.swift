/// What holds after every event, whatever came before.
package enum Invariant: String, CaseIterable, Hashable, Sendable {
  /// No two nodes have the same identity, and none is without one.
  case nodesAreDistinct
  /// Every stack has a page.
  case stacksHavePages
  /// No stack has more pages than it keeps, no split view more details.
  case historyIsBounded
  /// The present tab exists.
  case tabExists
  /// What has focus is visible.
  case focusIsVisible
  /// A master has its button exactly where it hides behind it.
  case masterButtonsAreDue
  /// The parts that show cover the screen without overlaps, each of them once, and none is blank.
  case piecesTile
  /// Where everything stands is what the tree and the bounds say now.
  case placesArePresent
  /// What stands above has its button, and an open popover has its anchor.
  case overlayHasAnchor
  /// A selection is in its list, at its row.
  case selectionsAreInLists
  /// A split view that shows has a selection in its list, if that has rows.
  case visibleSplitsHaveStarted
  /// The rows that keys have reached are in their lists.
  case cursorsAreInLists
  /// What lists are scrolled to is in them.
  case scrollAnchorsAreInLists
  /// The choices that keys have reached, and that the popover is scrolled to, are offered.
  case choiceIsOffered
  /// The detail of a split view that shows begins where a selected row leads, or that is on its way.
  case detailFollowsSelection
  /// An article that shows is in the present language, or on its way so.
  case articlesFollowLanguage
  /// Everything in a stack that a row or a link led to belongs to an item of its list.
  case pagesAreInLists
  /// At most one article is on its way to a stack, each by a wish of its own, and the stack exists.
  case arrivalsAreAwaited
  /// The present language is one of the content's.
  case languageIsKnown
  /// The present theme is one of those that can be chosen.
  case themeIsKnown
  /// The owners of split views that show were told whether the master is hidden.
  case ownersWereTold
  /// A refused turn would still be refused, for the same reason.
  case refusalStands
}

extension SplitState {
  /// The first rule that the state breaks, or nil when it is sound.
  package func brokenInvariant(in content: any ContentOutline) -> Invariant? {
    let check = SoundnessCheck(self, in: content)
    return Invariant.allCases.first { !check.holds($0) }
  }
}
