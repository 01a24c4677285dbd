import DiptychFindings
import DiptychGeometry
import DiptychInput
import DiptychSplitModel

extension EventScript {
  /// Reads one line of a script.
  struct LineParser {
    private let file: String
    private let number: Int
    /// The words with the columns at which they begin.
    private var words: [(text: Substring, column: Int)] = []

    init(_ line: Substring, file: String, line number: Int) {
      self.file = file
      self.number = number
      var column = 0
      for word in line.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace) {
        if !word.isEmpty { words.append((word, column + 1)) }
        column += word.count + 1
      }
    }

    /// The steps of the line, or nil for an empty line or a comment.
    mutating func parse() throws(Finding) -> (time: Double, steps: [Step])? {
      guard let first = words.first, !first.text.hasPrefix("#") else { return nil }
      let time = try number(at: 0, "a time in milliseconds", range: 0...86_400_000)
      guard words.count > 1 else {
        throw fault("the line has no verb; write tap, key, drag, wheel, turn or wait", word: 0)
      }
      return (time, try steps(at: time))
    }

    private func steps(at time: Double) throws(Finding) -> [Step] {
      switch words[1].text {
      case "tap":
        try expect(2, "tap X Y")
        let point = try point(at: 2)
        return [
          Step(time: time, action: .input(.buttonDown(.primary), point)),
          Step(time: time, action: .input(.buttonUp(.primary), point)),
        ]
      case "drag":
        try expect(5, "drag X0 Y0 X1 Y1 MILLISECONDS")
        return drag(
          from: try point(at: 2), to: try point(at: 4), at: time,
          lasting: try number(at: 6, "a duration in milliseconds", range: 0...60_000))
      case "wheel":
        try expect(3, "wheel X Y CLICKS")
        let clicks = try number(at: 4, "a number of clicks", range: -1000...1000)
        return [Step(time: time, action: .input(.wheel(x: 0, y: clicks), try point(at: 2)))]
      case "key":
        try expect(1, "key NAME")
        guard let stroke = KeyStroke(String(words[2].text)) else {
          throw fault("\"\(words[2].text)\" is no key; write one such as Ctrl+Right", word: 2)
        }
        return [Step(time: time, action: .input(.keyDown(stroke), .zero))]
      case "turn":
        try expect(1, "turn left or turn right")
        switch words[2].text {
        case "right": return [Step(time: time, action: .event(.turnRequested(by: .quarter)))]
        case "left":
          return [Step(time: time, action: .event(.turnRequested(by: .threeQuarters)))]
        default: throw fault("cannot turn \"\(words[2].text)\"; write left or right", word: 2)
        }
      case "wait":
        try expect(0, "wait")
        return [Step(time: time, action: .wait)]
      default:
        throw fault(
          "unknown verb \"\(words[1].text)\"; write tap, key, drag, wheel, turn or wait", word: 1)
      }
    }

    private func drag(from: Point, to: Point, at time: Double, lasting duration: Double) -> [Step] {
      let moves = max(1, Int(duration / 16))
      var steps = [Step(time: time, action: .input(.buttonDown(.primary), from))]
      for move in 1...moves {
        let share = Double(move) / Double(moves)
        let point = Point(
          x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
        steps.append(
          Step(time: time + duration * share, action: .input(.pointerMoved, point)))
      }
      steps.append(Step(time: time + duration, action: .input(.buttonUp(.primary), to)))
      return steps
    }

    private func expect(_ count: Int, _ form: String) throws(Finding) {
      guard words.count == count + 2 else {
        throw fault("expected \"\(form)\"", word: min(1, words.count - 1))
      }
    }

    private func point(at index: Int) throws(Finding) -> Point {
      Point(
        x: try number(at: index, "a place in points", range: -10_000...10_000),
        y: try number(at: index + 1, "a place in points", range: -10_000...10_000))
    }

    private func number(at index: Int, _ what: String, range: ClosedRange<Double>)
      throws(Finding) -> Double
    {
      guard let value = Double(words[index].text), value.isFinite else {
        throw fault("\"\(words[index].text)\" is not \(what)", word: index)
      }
      guard range.contains(value) else {
        throw fault(
          "\(words[index].text) is not \(what) from \(range.lowerBound.plain) to \(range.upperBound.plain)",
          word: index)
      }
      return value
    }

    func fault(_ message: String, word index: Int) -> Finding {
      Finding(file: file, line: number, column: words[index].column, message: message)
    }
  }
}

extension Double {
  /// Without a decimal point where there is nothing after it.
  package var plain: String {
    self == rounded() && abs(self) < 1e15 ? String(Int(self)) : String(self)
  }
}
