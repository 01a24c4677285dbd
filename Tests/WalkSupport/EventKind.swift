import DiptychSplitModel

/// The kinds of events that the walk counts; keys count one by one.
enum EventKind: Int, CaseIterable {
  case started, panelResized, turnRequested, orientationHoldToggled
  case rowTapped, itemRequested, masterButtonTapped, languageButtonTapped, languageTapped,
    linkTapped
  case backTapped, forwardTapped, shieldTapped, pointerUsed
  case keyUp, keyDown, keyHome, keyEnd, keyPageUp, keyPageDown, keyLeft, keyRight
  case keyNextFocus, keyPreviousFocus, keyActivate, keyEscape
  case masterScrolled, detailScrolled, popoverScrolled
  case articleLoaded, listReloaded, paneReplaced, laidOut

  init(_ event: SplitEvent) {
    self =
      switch event {
      case .started: .started
      case .panelResized: .panelResized
      case .turnRequested: .turnRequested
      case .orientationHoldToggled: .orientationHoldToggled
      case .rowTapped: .rowTapped
      case .itemRequested: .itemRequested
      case .masterButtonTapped: .masterButtonTapped
      case .languageButtonTapped: .languageButtonTapped
      case .languageTapped: .languageTapped
      case .linkTapped: .linkTapped
      case .backTapped: .backTapped
      case .forwardTapped: .forwardTapped
      case .shieldTapped: .shieldTapped
      case .pointerUsed: .pointerUsed
      case .keyPressed(let command): EventKind(command)
      case .masterScrolled: .masterScrolled
      case .detailScrolled: .detailScrolled
      case .popoverScrolled: .popoverScrolled
      case .articleLoaded: .articleLoaded
      case .listReloaded: .listReloaded
      case .paneReplaced: .paneReplaced
      case .laidOut: .laidOut
      }
  }

  private init(_ command: KeyCommand) {
    self =
      switch command {
      case .up: .keyUp
      case .down: .keyDown
      case .home: .keyHome
      case .end: .keyEnd
      case .pageUp: .keyPageUp
      case .pageDown: .keyPageDown
      case .left: .keyLeft
      case .right: .keyRight
      case .nextFocus: .keyNextFocus
      case .previousFocus: .keyPreviousFocus
      case .activate: .keyActivate
      case .escape: .keyEscape
      }
  }
}
