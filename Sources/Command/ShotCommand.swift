/// `diptych shot`: a picture without an X server, or a batch of them.
enum ShotCommand {
  static let form = CommandLineForm(
    name: "shot", summary: "draw a picture of a catalogue, without a display",
    operands: "[CATALOGUE]", operandHelp: Loading.catalogueHelp, mostOperands: 1,
    options: PictureOptions.options + [
      .init(
        name: "--batch", value: "FILE.json",
        help:
          "draw the pictures that a file lists, with these options\nas its keys, on all processors")
    ])

  static func run(_ arguments: Arguments) throws(Exit) {
    if let file = arguments.value("--batch") {
      guard !arguments.hasMore(than: "--batch") else {
        throw arguments.usage("--batch takes nothing beside it: say it of each picture in the file")
      }
      return try Batch.run(file)
    }
    try Studio().draw(try PictureOptions(arguments))
  }
}
