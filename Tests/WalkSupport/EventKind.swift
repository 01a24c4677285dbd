import DiptychSplitModel

/// The kinds of events that the walk counts; keys count one by one.
enum EventKind: Int, CaseIterable {
  case started, restored, panelResized, turnRequested, orientationHoldToggled
  case rowTapped, itemRequested, masterButtonTapped, hideButtonTapped, languageButtonTapped
  case languageTapped, appearanceButtonTapped, appearanceTapped
  case barItemTapped, choiceTapped, tabTapped, linkTapped
  case addressTapped, pictureTapped
  case backTapped, backRequested, forwardRequested, shieldTapped
  case masterSwipedIn, masterSwipedOut, dividerDragged, pictureZoomed, customChanged, pointerUsed
  case keyUp, keyDown, keyHome, keyEnd, keyPageUp, keyPageDown, keyLeft, keyRight
  case keyNextFocus, keyPreviousFocus, keyActivate, keyEscape
  case listScrolled, articleScrolled, tableScrolled, choicesScrolled
  case articleLoaded, articleDelayed, listReloaded, paneReplaced, optionsChanged, laidOut

  init(_ event: SplitEvent) {
    self =
      switch event {
      case .started: .started
      case .restored: .restored
      case .panelResized: .panelResized
      case .turnRequested: .turnRequested
      case .orientationHoldToggled: .orientationHoldToggled
      case .rowTapped: .rowTapped
      case .itemRequested: .itemRequested
      case .masterButtonTapped: .masterButtonTapped
      case .hideButtonTapped: .hideButtonTapped
      case .languageButtonTapped: .languageButtonTapped
      case .languageTapped: .languageTapped
      case .appearanceButtonTapped: .appearanceButtonTapped
      case .appearanceTapped: .appearanceTapped
      case .barItemTapped: .barItemTapped
      case .choiceTapped: .choiceTapped
      case .tabTapped: .tabTapped
      case .linkTapped: .linkTapped
      case .addressTapped: .addressTapped
      case .pictureTapped: .pictureTapped
      case .backTapped: .backTapped
      case .backRequested: .backRequested
      case .forwardRequested: .forwardRequested
      case .shieldTapped: .shieldTapped
      case .masterSwipedIn: .masterSwipedIn
      case .masterSwipedOut: .masterSwipedOut
      case .dividerDragged: .dividerDragged
      case .pictureZoomed: .pictureZoomed
      case .customChanged: .customChanged
      case .pointerUsed: .pointerUsed
      case .keyPressed(let command): EventKind(command)
      case .listScrolled: .listScrolled
      case .articleScrolled: .articleScrolled
      case .tableScrolled: .tableScrolled
      case .choicesScrolled: .choicesScrolled
      case .articleLoaded: .articleLoaded
      case .articleDelayed: .articleDelayed
      case .listReloaded: .listReloaded
      case .paneReplaced: .paneReplaced
      case .optionsChanged: .optionsChanged
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

  /// The key, where it is one.
  var command: KeyCommand? {
    KeyCommand.allCases.first { EventKind($0) == self }
  }
}
