import DiptychGeometry
import DiptychHost
import DiptychTestSupport

// diptych-touch-bench COMMAND...
//
// Starts a program that shows a list at the left of a screen of 1024 by 768 and an article beside it,
// touches rows with a real finger on Xorg, and prints how long it takes until the row looks touched, and
// until the article's pixels have changed.

private let rounds = 200

let command = Array(CommandLine.arguments.dropFirst())
guard !command.isEmpty else {
  try StandardStream.error.write("diptych-touch-bench COMMAND...\n")
  Environment.exit(64)
}

/// Looks at a part of the screen until it is another than before; gives the time of that.
private func change(
  of part: PixelRect, from before: [UInt32], on client: XClient
) throws -> Double {
  let deadline = Deadline()
  while try client.pixels(of: client.root, in: part) == before {
    if deadline.hasPassed { throw TimedOut("other pixels in \(part)") }
  }
  return Clock.milliseconds()
}

/// Waits until nothing changes any more for a fifth of a second.
private func rest(_ part: PixelRect, on client: XClient) throws -> [UInt32] {
  var shown = try client.pixels(of: client.root, in: part)
  var since = Clock.milliseconds()
  while Clock.milliseconds() - since < 200 {
    let now = try client.pixels(of: client.root, in: part)
    if now != shown { (shown, since) = (now, Clock.milliseconds()) }
  }
  return shown
}

private func words(_ times: [Double]) -> String {
  let sorted = times.sorted()
  func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
  return "median \(tenths(sorted[sorted.count / 2])) ms, "
    + "p95 \(tenths(sorted[sorted.count * 95 / 100])) ms"
}

let touched = try TouchServer(width: 1_024, height: 768)
let client = try XClient(touched.server)
let program = try Program(
  command: command, environment: ["DISPLAY": touched.server.display, "GDK_BACKEND": "x11"])
let article = PixelRect(x: 400, y: 60, width: 300, height: 200)
let empty = try client.pixels(of: client.root, in: article)
_ = try change(of: article, from: empty, on: client)
_ = try rest(PixelRect(x: 0, y: 0, width: 1_024, height: 768), on: client)

var pressed: [Double] = []
var changed: [Double] = []
for round in 0..<rounds {
  let place = Point(x: 160, y: round.isMultiple(of: 2) ? 250 : 430)
  // A strip of the row beside its text: only a ground changes there.
  let row = PixelRect(x: 250, y: Int(place.y), width: 40, height: 1)
  let before = try client.pixels(of: client.root, in: row)
  let old = try client.pixels(of: client.root, in: article)
  let down = Clock.milliseconds()
  try touched.panel.press(place)
  pressed.append(try change(of: row, from: before, on: client) - down)
  _ = try Poll.wait(for: [], deadline: Clock.milliseconds() + 40)
  let up = Clock.milliseconds()
  try touched.panel.lift(place)
  changed.append(try change(of: article, from: old, on: client) - up)
  _ = try rest(article, on: client)
}
try StandardStream.output.write(
  "touch to pressed pixels: \(words(pressed))\nlifted to the new article's pixels: \(words(changed))\n"
)
withExtendedLifetime(program) {}
