import DiptychGeometry
import DiptychTestSupport
import Testing

@Suite("Shots of the Presidents")
struct PresidentsShotTests {
  @Test("landscape shows both panes to the point, the first row selected and its article")
  func landscape() throws {
    let shot = try Shot(["--size", "1024x768"])
    #expect((shot.picture.width, shot.picture.height) == (1024, 768))
    #expect(shot.parts["master"]?.frame == [0, 0, 320, 768])
    #expect(shot.parts["divider"]?.frame == [320, 0, 1, 768])
    #expect(shot.parts["detail"]?.frame == [321, 0, 703, 768])
    #expect(shot.parts["master.bar"]?.text == "Presidents")
    #expect(shot.parts["detail.master-button"] == nil)
    #expect(shot.parts["popover"] == nil)
    #expect(shot.state.mode == "side-by-side")
    #expect(shot.state.orientation == "landscape")
    #expect(shot.state.selection == "george-washington")
    #expect(shot.parts["detail.title"]?.text == "George Washington")
    #expect(shot.state.url == "https://en.wikipedia.org/wiki/George_Washington")
    // The chosen row stands on the accent, and no other does.
    for part in shot.parts where part.name.hasPrefix("master.row.") {
      let y = Int(part.frame[1]) + 6
      let isChosen = isBlue(shot.picture[160, y])
      #expect(isChosen == (part.name == "master.row.george-washington"), "\(part.name)")
    }
  }

  @Test("portrait hides the list behind a button with the list's title")
  func portrait() throws {
    let shot = try Shot(["--size", "768x1024"])
    #expect(shot.parts["master"] == nil)
    #expect(shot.parts["divider"] == nil)
    #expect(shot.parts["detail"]?.frame == [0, 0, 768, 1024])
    #expect(shot.parts["detail.master-button"]?.text == "Presidents")
    #expect(shot.parts["detail.language-button"]?.text == "Choose Language")
    #expect(shot.state.mode == "detail-only")
    #expect(shot.state.selection == "george-washington")
  }

  @Test("the master popover is 320×600, its arrow's tip under the button")
  func masterPopover() throws {
    let shot = try Shot(["--size", "768x1024", "--popover", "master"])
    let popover = try #require(shot.parts["popover"])
    #expect(Array(popover.frame[2...]) == [320, 600])
    #expect(shot.state.popover == "master")
    try expectArrow(in: shot, under: "detail.master-button")
    // As many of the forty-five as there is room for beneath the title.
    #expect(shot.texts("popover.row.").count == 13)
    #expect(shot.texts("popover.row.")["thomas-jefferson"] == "Thomas Jefferson")
  }

  @Test("the language popover is 150×220 with five rows, the present one marked")
  func languagePopover() throws {
    for (language, marked) in [(nil, "en"), ("de", "de"), ("zh", "zh")] {
      let words = language.map { ["--language", $0] } ?? []
      let shot = try Shot(["--size", "768x1024", "--popover", "language"] + words)
      let popover = try #require(shot.parts["popover"])
      #expect(Array(popover.frame[2...]) == [150, 220])
      try expectArrow(in: shot, under: "detail.language-button")
      #expect(
        shot.texts("popover.row.") == [
          "en": "English", "fr": "Français", "de": "Deutsch", "es": "Español", "zh": "中文",
        ])
      for code in ["en", "fr", "de", "es", "zh"] {
        let row = try #require(shot.parts["popover.row.\(code)"]).rect
        let trailing = shot.pixels(
          x: Int(row.maxX) - 36..<Int(row.maxX) - 8, y: Int(row.minY) + 4..<Int(row.maxY) - 4)
        #expect(trailing.contains(where: isBlue) == (code == marked), "\(code), not \(marked)")
      }
    }
  }

  @Test(
    "another language shows its article, rows, buttons and address",
    arguments: [
      ("fr", "Présidents", "Choisir la langue", "Washington"),
      ("de", "Präsidenten", "Sprache wählen", "Washington"),
      ("es", "Presidentes", "Elegir idioma", "Washington"),
      ("zh", "总统", "选择语言", "华盛顿"),
    ])
  func language(code: String, title: String, button: String, name: String) throws {
    let shot = try Shot(["--size", "1024x768", "--language", code])
    #expect(shot.state.language == code)
    #expect(shot.state.url == "https://\(code).wikipedia.org/wiki/George_Washington")
    #expect(shot.parts["master.bar"]?.text == title)
    #expect(shot.parts["detail.language-button"]?.text == button)
    #expect(shot.parts["detail.title"]?.text?.hasSuffix(name) == true)
    let portrait = try Shot(["--size", "768x1024", "--language", code])
    #expect(portrait.parts["detail.master-button"]?.text == title)

    // A catalogue that holds nothing but this language must look the same below the bar.
    let alone = try presidents(in: code, title)
    let expected = try Shot([alone.path, "--size", "1024x768"])
    #expect(expected.parts["detail.language-button"] == nil)
    #expect(shot.texts("master.row.") == expected.texts("master.row."))
    let isSame =
      shot.pixels(x: 0..<1024, y: 50..<768) == expected.pixels(x: 0..<1024, y: 50..<768)
    #expect(isSame, "the article or the rows are not those of \(code)")
    let english = try Shot(["--size", "1024x768"])
    let isEnglish =
      shot.pixels(x: 321..<1024, y: 50..<768) == english.pixels(x: 321..<1024, y: 50..<768)
    #expect(!isEnglish)
  }

  @Test("the source line ends an article, with the address in its language")
  func sourceLine() throws {
    let shot = try Shot(["--size", "768x1600", "--language", "fr", "--select", "abraham-lincoln"])
    #expect(shot.parts["detail.source"]?.text == "https://fr.wikipedia.org/wiki/Abraham_Lincoln")
  }

  private func expectArrow(in shot: Shot, under name: String) throws {
    let button = try #require(shot.parts[name])
    let arrow = try #require(shot.parts["popover.arrow"])
    let popover = try #require(shot.parts["popover"])
    #expect(abs(arrow.middle.x - button.middle.x) <= 1)
    #expect(arrow.rect.minY >= button.rect.maxY - 2)
    #expect(arrow.rect.maxY == popover.rect.minY)
    // The tip itself: white on the dimmed ground, right under the middle of the button.
    let tip = shot.picture[Int(arrow.middle.x), Int(arrow.rect.minY) + 3]
    #expect(tip & 0xFFFFFF == 0xFFFFFF)
  }
}
