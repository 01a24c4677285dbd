import DiptychFindings
import DiptychHost
import DiptychKiosk

/// `diptych ctl`: asks a running kiosk.
enum CtlCommand {
  static let form = CommandLineForm(
    name: "ctl", summary: "ask a running kiosk",
    operands: "COMMAND…",
    operandHelp: """
        COMMAND is one of
          state            the state, as JSON
          parts            what is where on the screen, as JSON
          shot FILE.png    the upright picture ("-" is standard output)
          select ID        show an item
          turn left|right  turn the picture; exit code 75 when a pane refuses
          reload           read the catalogue again
          quit             end it
      """,
    mostOperands: 2,
    options: [
      .init(name: "--control", value: "SOCKET", help: "the socket that diptych run --control made")
    ])

  static func run(_ arguments: Arguments) throws(Exit) {
    guard let socket = arguments.value("--control") else {
      throw arguments.usage("--control SOCKET is missing")
    }
    var words = arguments.operands
    guard let verb = words.first else { throw arguments.usage("no COMMAND to send") }
    guard Kiosk.controlWords.contains(verb) else {
      let nearest = nearestWord(to: verb, among: Kiosk.controlWords)
      throw arguments.usage(
        "unknown command \"\(verb)\"" + (nearest.map { ", did you mean \($0)?" } ?? ""))
    }
    var output = "-"
    if verb == "shot" {
      guard words.count == 2 else { throw arguments.usage("shot needs a FILE.png to write") }
      output = words.removeLast()
      try arguments.requirePicture(output, for: verb)
    }
    let reply: ControlReply
    do {
      reply = try ControlClient.ask(socket: socket, words: words)
    } catch {
      throw Exit(.unavailable, "no kiosk answers: \(error.description)")
    }
    if reply.code == 0, !reply.output.isEmpty { try Console.write(reply.output, to: output) }
    if reply.code != 0 { throw Exit(reply) }
  }
}
