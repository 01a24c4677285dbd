import DiptychCatalogue
import Testing

@Suite("Faults in split views")
struct WrongSplitTests {
  @Test(
    "A fault in a split view is named with its place, and the remedy mends it", arguments: splits)
  func split(_ screen: WrongScreen) throws { try screen.check() }

  @Test("C2 a master of tabs is reached, whichever is present: a tab's title stands in")
  func tabs() throws {
    let tabs = ["main", "tools"].map {
      #"{"name": "\#($0)", "title": "Tab", "content": {"list": "\#($0)"}}"#
    }
    for tabs in [tabs, tabs.reversed()] {
      let screen = #"{"split": {"master": {"tabs": [\#(tabs.joined(separator: ", "))]}}}"#
      #expect(try ManifestFolder().findings(screen: screen) == "")
    }
  }

  static let splits: [WrongScreen] = [
    .init(
      #"{"split": {"detail": {"empty": true}}}"#,
      #"2:11: error: this split view has no master: add "master""#,
      #"{"split": {"master": {"list": "main"}, "detail": {"empty": true}}}"#),
    .init(
      #"{"split": [{"list": "main"}]}"#,
      "2:11: error: this is a list, and should be an object with the keys of a split view",
      #"{"split": {"master": {"list": "main"}}}"#),
    .init(
      #"{"split": {"master": {"list": "main"}}, "width": 300}"#,
      #"2:41: error: "width" stands beside "split": put it inside"#,
      #"{"split": {"master": {"list": "main"}, "width": 300}}"#),
    .init(
      #"{"split": {"master": {"list": "main"}, "width": "300"}}"#,
      """
      2:49: error: "width" is text, and should be a number of points, or an object with a \
      "fraction"
      """,
      #"{"split": {"master": {"list": "main"}, "width": 300}}"#),
    .init(
      #"{"split": {"master": {"list": "main"}, "width": 100}}"#,
      #"2:49: error: "width" is 100: it can be from 120 to 2000"#,
      #"{"split": {"master": {"list": "main"}, "width": 120}}"#),
    .init(
      #"{"split": {"master": {"list": "main"}, "width": {"fraction": 0.95}}}"#,
      #"2:62: error: "fraction" is 0.95: it can be from 0.1 to 0.9"#,
      #"{"split": {"master": {"list": "main"}, "width": {"fraction": 0.9}}}"#),
    .init(
      #"{"split": {"master": {"list": "main"}, "width": {"minimum": 200}}}"#,
      #"2:49: error: this width has no fraction: add "fraction""#,
      #"{"split": {"master": {"list": "main"}, "width": {"minimum": 200, "fraction": 0.3}}}"#),
    .init(
      #"{"split": {"master": {"list": "main"}, "width": {"fraction": 0.3, "minimum": 500}}}"#,
      "2:78: error: the minimum 500 is above the maximum 480: let it be at most that",
      """
      {"split": {"master": {"list": "main"}, "width": {"fraction": 0.3, "minimum": 500, \
      "maximum": 600}}}
      """),
    .init(
      #"{"split": {"master": {"list": "main"}, "width": {"fractoin": 0.3}}}"#,
      """
      2:50: error: "fractoin" is not a key of a width: perhaps "fraction" is meant
      2:49: error: this width has no fraction: add "fraction"
      """,
      #"{"split": {"master": {"list": "main"}, "width": {"fraction": 0.3}}}"#),
    .init(
      #"{"split": {"master": {"list": "main"}, "portrait": "hidden"}}"#,
      #"2:52: error: "portrait" is "hidden": it can be popover, overlay, visible"#,
      #"{"split": {"master": {"list": "main"}, "portrait": "visible"}}"#),
    .init(
      #"{"split": {"master": {"list": "main"}, "side": "left"}}"#,
      #"2:48: error: "side" is "left": it can be leading, trailing"#,
      #"{"split": {"master": {"list": "main"}, "side": "leading"}}"#),
    .init(
      #"{"split": {"master": {"list": "main"}, "divider": false}}"#,
      #"2:51: error: "divider" is true or false, and should be one of "fixed", "draggable""#,
      #"{"split": {"master": {"list": "main"}, "divider": "fixed"}}"#),
    .init(
      #"{"split": {"master": {"list": "main"}, "hideButton": "yes"}}"#,
      #"2:54: error: "hideButton" is text, and should be true or false"#,
      #"{"split": {"master": {"list": "main"}, "hideButton": true}}"#),
    .init(
      #"{"split": {"master": {"list": "main"}, "breakpoint": -1}}"#,
      #"2:54: error: "breakpoint" is -1: it can be from 0 to 8192"#,
      #"{"split": {"master": {"list": "main"}, "breakpoint": 0}}"#),
    .init(
      #"{"split": {"master": {"list": "main"}, "breakpoint": 1e400}}"#,
      #"2:54: error: "breakpoint" is inf: it can be from 0 to 8192"#,
      #"{"split": {"master": {"list": "main"}, "breakpoint": 8192}}"#),
    .init(
      #"{"split": {"master": {"list": "main"}, "breakpoint": "600"}}"#,
      #"2:54: error: "breakpoint" is text, and should be a number from 0 to 8192"#,
      #"{"split": {"master": {"list": "main"}, "breakpoint": 600}}"#),
    .init(
      #"{"split": {"master": {"list": "main"}, "button": ""}}"#,
      "2:50: error: the button is empty: write what should show",
      #"{"split": {"master": {"list": "main"}, "button": "More"}}"#),
    .init(
      #"{"split": {"master": {"list": "main"}, "closesPopover": 1}}"#,
      #"2:57: error: "closesPopover" is a number, and should be true or false"#,
      #"{"split": {"master": {"list": "main"}, "closesPopover": true}}"#),
    .init(
      #"{"split": {"master": {"list": "main"}, "arrows": "up"}}"#,
      #"2:50: error: "arrows" is text, and should be a list of directions"#,
      #"{"split": {"master": {"list": "main"}, "arrows": ["up"]}}"#),
    .init(
      #"{"split": {"master": {"list": "main"}, "arrows": ["up", "upward"]}}"#,
      #"2:57: error: "upward" is no direction: it can be up, down, left, right"#,
      #"{"split": {"master": {"list": "main"}, "arrows": ["up"]}}"#),
    .init(
      #"{"split": {"master": {"list": "main"}, "back": "master"}}"#,
      #"2:48: error: "back" is "master": it can be page, list"#,
      #"{"split": {"master": {"list": "main"}, "back": "list"}}"#),
    .init(
      #"{"split": {"master": {"list": "main"}, "opensBySwipes": true}}"#,
      """
      2:40: error: "opensBySwipes" is not a key of a split view: perhaps "opensBySwipe" is meant
      """,
      #"{"split": {"master": {"list": "main"}, "opensBySwipe": true}}"#),
    .init(
      #"{"split": {"master": {"list": "main"}, "masterOrientations": ["landscape left"]}}"#,
      """
      2:63: error: "landscape left" is no orientation: it can be portrait, portrait-upside-down, \
      landscape, landscape-right
      """,
      #"{"split": {"master": {"list": "main"}, "masterOrientations": ["landscape"]}}"#),
    .init(
      """
      {"split": {"master": {"list": "main"}, "masterOrientations": ["landscape"], \
      "detailOrientations": ["portrait"]}}
      """,
      """
      2:11: error: master and detail have no orientation in common: let both support at least \
      one
      """,
      """
      {"split": {"master": {"list": "main"}, "masterOrientations": ["landscape"], \
      "detailOrientations": ["landscape"]}}
      """),
    .init(
      """
      {"split": {"master": {"list": "main"}, "masterOrientations": ["landscape"], "detail": \
      {"empty": true, "orientations": ["portrait"]}}}
      """,
      """
      2:11: error: master and detail have no orientation in common: let both support at least \
      one
      """,
      """
      {"split": {"master": {"list": "main"}, "masterOrientations": ["landscape"], "detail": \
      {"empty": true, "orientations": ["landscape"]}}}
      """),
    .init(
      #"{"split": {"master": {"list": "tools"}}}"#,
      """
      2:11: error: no button leads to the master in portrait: give the master a "title", or the \
      split view a "button"
      """,
      #"{"split": {"master": {"list": "tools", "title": "Tools"}}}"#),
    .init(
      #"{"split": {"master": {"list": "tools"}, "portrait": "overlay"}}"#,
      """
      2:11: error: no button leads to the master in portrait: give the master a "title", or the \
      split view a "button"
      """,
      #"{"split": {"master": {"list": "tools"}, "portrait": "visible"}}"#),
    .init(
      """
      {"stack": {"split": {"master": {"split": {"master": {"list": "main"}}}}}}
      """,
      """
      2:21: error: no button leads to the master in portrait: give the master a "title", or the \
      split view a "button"
      """,
      """
      {"stack": {"split": {"master": {"split": {"master": {"list": "main"}}}, "button": "More"}}}
      """),
  ]
}
