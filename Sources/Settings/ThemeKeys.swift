import DiptychCanvas

extension ThemeTable {
  /// Every table, in the reference's order.
  static let all = [theme, colors, fonts]

  static let theme = ThemeTable(
    object: "a theme", heading: "The theme",
    keys: [
      ThemeKey(
        "base", .base,
        "The theme to start from, `light`, `dark` or `contrast`; without it, `light`."),
      ThemeKey("title", .words(\.title), "What visitors read where they choose a theme."),
      ThemeKey(
        "highContrast", .flag(\.isHighContrast),
        "Whether words must reach a contrast of 7 to 1 instead of 4.5, and lines are thicker."),
      ThemeKey("colors", .object(colors), "The colours that differ from the base."),
      ThemeKey("fonts", .object(fonts), "The fonts that differ from the base."),
      ThemeKey(
        "logo", .file(\.logo),
        "A picture that stands in the master's bar in place of its title, at most 28 points high."),
    ])

  static let colors = ThemeTable(
    object: "\"colors\"", heading: "Colours",
    keys: [
      ThemeKey("detailGround", .color(\.detailGround), "The ground behind the detail."),
      ThemeKey("masterGround", .color(\.masterGround), "The ground behind the master and tables."),
      ThemeKey("popoverGround", .color(\.popoverGround), "The ground of popovers."),
      ThemeKey("hairline", .color(\.hairline), "The lines between rows and panes."),
      ThemeKey("text", .color(\.text), "Titles and running text."),
      ThemeKey("secondaryText", .color(\.secondaryText), "Second lines, captions and labels."),
      ThemeKey("accent", .color(\.accent), "Links, buttons, the selection and the focus ring."),
      ThemeKey("textOnAccent", .color(\.textOnAccent), "Words on the selection."),
      ThemeKey("pressedRow", .color(\.pressedRow), "The ground of a row under a finger."),
      ThemeKey("scrollIndicator", .veil(\.scrollIndicator), "The bar beside what is scrolled."),
      ThemeKey("shield", .veil(\.shield), "What dims the screen under a popover."),
      ThemeKey("popoverShadow", .veil(\.popoverShadow), "The shadow around popovers."),
      ThemeKey("popoverOutline", .veil(\.popoverOutline), "The line around popovers."),
    ])

  static let fonts = ThemeTable(
    object: "\"fonts\"", heading: "Fonts",
    keys: [
      ThemeKey("text", .families(\.fonts.text), "The families of words, the first choice first."),
      ThemeKey(
        "monospaced", .families(\.fonts.monospaced),
        "The families of code, the first choice first."),
    ])
}
