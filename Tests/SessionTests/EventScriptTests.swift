import DiptychFindings
import DiptychGeometry
import DiptychInput
import DiptychSession
import DiptychSplitModel
import Testing

@Suite("Event scripts")
struct EventScriptTests {
  private func steps(_ text: String) throws -> [EventScript.Step] {
    try EventScript(text, file: "visit.txt").steps
  }

  private func times(_ text: String) throws -> [Double] { try steps(text).map(\.time) }

  private func fault(_ text: String) -> String {
    do {
      _ = try EventScript(text, file: "visit.txt")
      return "none"
    } catch {
      return error.description
    }
  }

  @Test("Each form of a line is read; comments, empty lines and blanks of any kind are skipped")
  func forms() throws {
    let actions = try steps(
      """
      # A visit
      0 tap 160 200.5

      100\tkey   Ctrl+Right
      500 wheel 160 400 -3
      900 turn right
      900 turn left
      1000 wait
      """
    ).map(\.action)
    #expect(
      actions == [
        .input(.buttonDown(.primary), Point(x: 160, y: 200.5)),
        .input(.buttonUp(.primary), Point(x: 160, y: 200.5)),
        .input(.keyDown(KeyStroke(name: "Right", modifiers: .control)), .zero),
        .input(.wheel(x: 0, y: -3), Point(x: 160, y: 400)),
        .event(.turnRequested(by: .quarter)), .event(.turnRequested(by: .threeQuarters)), .wait,
      ])
  }

  @Test("Lines may end as on any system")
  func lineEnds() throws {
    let lines = ["0 tap 1 2", "5 key Up", "9 wait"]
    let usual = try steps(lines.joined(separator: "\n"))
    #expect(usual.count == 4)
    #expect(try steps(lines.joined(separator: "\r\n") + "\r\n") == usual)
    #expect(try steps(lines.joined(separator: "\r")) == usual)
  }

  @Test("A drag goes down, over even steps and up at its end, in the order of times")
  func drag() throws {
    let all = try steps("0 drag 0 100 0 0 64\n20 key Up\n100 wait")
    #expect(all.map(\.time) == [0, 16, 20, 32, 48, 64, 64, 100])
    #expect(all[0].action == .input(.buttonDown(.primary), Point(x: 0, y: 100)))
    #expect(all[3].action == .input(.pointerMoved, Point(x: 0, y: 50)))
    #expect(all[6].action == .input(.buttonUp(.primary), .zero))
  }

  @Test("The picture shows the instant of the last line: what a drag does later is not played")
  func lastLine() throws {
    #expect(try times("0 drag 0 100 0 0 64\n20 wait") == [0, 16, 20])
    #expect(try times("0 drag 0 100 0 0 64") == [0])
    #expect(try times("") == [])
  }

  @Test(
    "A wrong line is named by file, line and column, and told what would be right",
    arguments: [
      ("tap 1 2", "1:1: error: \"tap\" is not a time in milliseconds"),
      ("0", "1:1: error: the line has no verb; write tap, key, drag, wheel, turn or wait"),
      (
        "0 wait\n\n  5 jump 1",
        "3:5: error: unknown verb \"jump\"; write tap, key, drag, wheel, turn or wait"
      ),
      ("0 tap 1", "1:3: error: expected \"tap X Y\""),
      ("0 tap 1 2 3", "1:3: error: expected \"tap X Y\""),
      ("0 tap 1 two", "1:9: error: \"two\" is not a place in points"),
      ("0 tap 1 20000", "1:9: error: 20000 is not a place in points from -10000 to 10000"),
      ("0 drag 1 2 3 4", "1:3: error: expected \"drag X0 Y0 X1 Y1 MILLISECONDS\""),
      ("0 drag 1 2 3 4 -1", "1:16: error: -1 is not a duration in milliseconds from 0 to 60000"),
      ("0 wheel 1 2 nan", "1:13: error: \"nan\" is not a number of clicks"),
      ("0 key Hyper+x", "1:7: error: \"Hyper+x\" is no key; write one such as Ctrl+Right"),
      ("0 turn up", "1:8: error: cannot turn \"up\"; write left or right"),
      ("0 wait now", "1:3: error: expected \"wait\""),
      ("9 wait\r\n5 wait", "2:1: error: time 5 is before the line above; times must not go back"),
      ("-1 wait", "1:1: error: -1 is not a time in milliseconds from 0 to 86400000"),
      ("0\t\twheel 1 2 ten", "1:14: error: \"ten\" is not a number of clicks"),
    ])
  func faults(text: String, expected: String) {
    #expect(fault(text) == "visit.txt:" + expected)
  }
}
