extension WrongInput {
  private static let shot = ["shot", "-o", "DIR/a.png"]

  private static func option(_ wrong: [String], _ says: String, _ right: [String]) -> WrongInput {
    WrongInput(
      words: shot + wrong, code: 64, says: "diptych: " + says, mendedWords: shot + right)
  }

  static let options = [
    option(
      ["--sise", "640x480"], "unknown option --sise, did you mean --size?; see diptych shot --help",
      ["--size", "640x480"]),
    option(
      ["--size", "0x480"],
      "--size takes a size such as 1024x768, each side from 1 to 8192, not \"0x480\"; "
        + "see diptych shot --help", ["--size", "1x480"]),
    option(
      ["--size"], "--size needs a value: --size WxH; see diptych shot --help",
      ["--size", "640x480"]),
    option(
      ["--size=1x1", "--size=2x2"], "--size is given twice; see diptych shot --help", ["--size=1x1"]
    ),
    option(
      ["--scale", "9"], "--scale takes a number from 1 to 3, not \"9\"; see diptych shot --help",
      ["--scale", "1.25"]),
    option(
      ["--scale", "0x2"],
      "--scale takes a number from 1 to 3, not \"0x2\"; see diptych shot --help",
      ["--scale", "02.0"]),
    option(
      ["--scale", "nan"],
      "--scale takes a number from 1 to 3, not \"nan\"; see diptych shot --help",
      ["--scale", "1.1"]),
    option(
      ["--scale", "3.01"],
      "--scale takes a number from 1 to 3, not \"3.01\"; see diptych shot --help",
      ["--scale", "3"]),
    option(
      ["--size", "8192x8192", "--scale", "1.5"],
      "so many points at this scale make more than 134217728 pixels; choose a smaller --size or "
        + "--scale; see diptych shot --help", ["--size", "8192x64", "--scale", "1.5"]),
    option(
      ["--size", "+5x+7"],
      "--size takes a size such as 1024x768, each side from 1 to 8192, not \"+5x+7\"; "
        + "see diptych shot --help", ["--size", "5x7"]),
    option(
      ["--rotate", "+90"],
      "--rotate takes 0, 90, 180 or 270, not \"+90\"; see diptych shot --help", ["--rotate", "90"]),
    option(
      ["--rotate", "sensor"],
      "--rotate sensor is for diptych run; a picture takes 0, 90, 180 or 270; "
        + "see diptych shot --help", ["--rotate", "270"]),
    option(
      ["--scroll-detail", "1e3"],
      "--scroll-detail takes a number of points from 0 to 10000000, not \"1e3\"; "
        + "see diptych shot --help", ["--scroll-detail", ".5"]),
    option(
      ["--popover", "\u{1B}[2J\n\u{202E}"],
      "no button \"\\u{1b}[2J\\u{a}\\u{202e}\" opens a popover; here: language",
      ["--popover", "language"]),
    option(
      ["--select", String(repeating: "long", count: 1_000)],
      "no item \"" + String(repeating: "long", count: 49) + "lon…\" in the catalogue; "
        + "there is \"george-washington\"", ["--select", "george-washington"]),
    option(
      ["--rotate", "45"],
      "--rotate takes 0, 90, 180 or 270, not \"45\"; see diptych shot --help", ["--rotate", "90"]),
    option(
      ["--rotate", "0", "--orientation", "portrait", "--size", "640x480"],
      "--orientation portrait means --rotate 90 here, not 0",
      ["--rotate", "90", "--orientation", "portrait", "--size", "640x480"]),
    option(
      ["--orientation", "upright"],
      "--orientation takes portrait, portrait-upside-down, landscape or landscape-right, "
        + "not \"upright\"; see diptych shot --help", ["--orientation", "portrait"]),
    option(
      ["--scroll-detail", "far"],
      "--scroll-detail takes a number of points from 0 to 10000000, not \"far\"; "
        + "see diptych shot --help", ["--scroll-detail", "40"]),
    option(
      ["--select", "abraham-lincon"],
      "no item \"abraham-lincon\" in the catalogue; there is \"abraham-lincoln\"",
      ["--select", "abraham-lincoln"]),
    option(
      ["--language", "it"],
      "the catalogue has no language \"it\"; it has en, fr, de, es, zh", ["--language", "es"]),
    option(
      ["--popover", "menu"],
      "no button \"menu\" opens a popover; here: language",
      ["--popover", "language"]),
    option(
      ["--popover", "master"],
      "the list is visible beside the article and has no popover; choose a portrait size",
      ["--popover", "master", "--size", "768x1024"]),
    option(
      ["--size", "768x1024", "--scroll-master", "40"],
      "the list is not visible; add --popover master, or choose a landscape size",
      ["--size", "768x1024", "--scroll-master", "40", "--popover", "master"]),
    option(["a", "b"], "unexpected \"b\"; see diptych shot --help", []),
    WrongInput(
      words: ["shot"], code: 64,
      says: "diptych: nothing to write; add -o FILE.png; see diptych shot --help",
      mendedWords: ["shot", "-o", "DIR/a.png"]),
    WrongInput(
      words: ["shoot", "-o", "DIR/a.png"], code: 64,
      says: "diptych: unknown command \"shoot\", did you mean shot?; see diptych --help",
      mendedWords: shot),
  ]

  static let places = [
    WrongInput(
      words: shot + ["DIR/nowhere"], code: 66, says: "diptych: no such file or folder: DIR/nowhere",
      mended: ["nowhere/a.md": "# A\n\nText.\n"]),
    WrongInput(
      words: shot + ["DIR/empty"], files: ["empty/.keep": ""], code: 65,
      says: "DIR/empty: error: the folder holds neither catalogue.json nor articles in Markdown "
        + "or HTML: add one",
      mended: ["empty/a.md": "# A\n\nText.\n"]),
    WrongInput(
      words: ["check", "DIR/a.txt"], files: ["a.txt": "x"], code: 65,
      says:
        "DIR/a.txt: error: this is not a catalogue: give a folder with catalogue.json, a folder "
        + "of articles, a .plist, a .json or a feed\n0 items, 1 finding",
      mendedWords: ["check", "DIR/a.json"],
      mended: ["a.json": #"[{"name": "A", "text": "x"}]"#]),
    WrongInput(
      words: shot + ["--script", "DIR/a.script"], code: 66,
      says: "diptych: cannot open DIR/a.script: No such file or directory",
      mended: ["a.script": "0 wait\n"]),
    WrongInput(
      words: ["shot", "-o", "DIR/new/a.png"], code: 73,
      says: "diptych: cannot write DIR/new/a.png: No such file or directory",
      mended: ["new/b": ""]),
    WrongInput(
      words: ["shot", "-o", "DIR/f.png"], files: ["f.png/x": ""], code: 73,
      says: "diptych: cannot write DIR/f.png: Is a directory",
      mendedWords: ["shot", "-o", "DIR/f.png/a.png"]),
    WrongInput(
      words: ["shot", "-o", "DIR/a.gif"], code: 64,
      says:
        "diptych: -o takes a file that ends in .png, not \"DIR/a.gif\"; see diptych shot --help",
      mendedWords: shot),
  ]
}
