import DiptychGeometry
import DiptychInput
import Testing

@Suite("Gestures from input")
struct GestureTests {
  private func gestures(_ events: [(InputEvent.Kind, Double, Double)]) -> [Gesture] {
    var recognizer = GestureRecognizer()
    return events.enumerated().flatMap { index, event in
      recognizer.receive(
        InputEvent(time: Double(index), kind: event.0, place: Point(x: event.1, y: event.2)))
    }
  }

  @Test("Down and up in one place is a tap, where it went down")
  func tap() {
    let at = Point(x: 10, y: 20)
    #expect(
      gestures([
        (.buttonDown(.primary), 10, 20), (.pointerMoved, 17, 13), (.buttonUp(.primary), 18, 28),
      ]) == [.pressed(at), .tapped(at, count: 1)])
  }

  @Test("A press that wanders further than the slop is a drag over its whole way")
  func drag() {
    let from = Point(x: 10, y: 20)
    let first = Point(x: 10, y: 28.5)
    let last = Point(x: 40, y: 90)
    #expect(
      gestures([
        (.buttonDown(.primary), 10, 20), (.pointerMoved, 10, 28), (.pointerMoved, 10, 28.5),
        (.buttonUp(.primary), 40, 90),
      ]) == [
        .pressed(from), .dragBegan(from: from, .vertical), .dragged(from: from, to: first),
        .dragged(from: first, to: last),
        .dragEnded(from: from, to: last, velocity: Point(x: 30 / 0.003, y: 70 / 0.003)),
      ])
  }

  @Test("A drag that comes back to where it began is no tap")
  func dragBack() {
    let all = gestures([
      (.buttonDown(.primary), 0, 0), (.pointerMoved, 0, 50), (.pointerMoved, 0, 0),
      (.buttonUp(.primary), 0, 0),
    ])
    #expect(all.last == .dragEnded(from: .zero, to: .zero, velocity: .zero))
    #expect(!all.contains { if case .tapped = $0 { true } else { false } })
  }

  @Test("What is cancelled comes to nothing, also when the button goes up later")
  func cancelled() {
    #expect(
      gestures([
        (.buttonDown(.primary), 5, 5), (.cancelled, 0, 0), (.pointerMoved, 90, 90),
        (.buttonUp(.primary), 90, 90), (.cancelled, 0, 0),
      ]) == [.pressed(Point(x: 5, y: 5)), .pressCancelled])
  }

  @Test("A second press gives up the first")
  func secondPress() {
    let first = Point(x: 1, y: 1)
    let second = Point(x: 60, y: 60)
    #expect(
      gestures([
        (.buttonDown(.primary), 1, 1), (.buttonDown(.primary), 60, 60),
        (.buttonUp(.primary), 60, 60),
      ]) == [.pressed(first), .pressCancelled, .pressed(second), .tapped(second, count: 1)])
  }

  @Test("Moves and releases without a press mean nothing, nor do the other buttons")
  func nothing() {
    #expect(
      gestures([
        (.pointerMoved, 9, 9), (.buttonUp(.primary), 9, 9), (.buttonDown(.middle), 9, 9),
        (.buttonUp(.middle), 9, 9), (.buttonDown(.secondary), 9, 9), (.buttonUp(.back), 9, 9),
      ]).isEmpty)
  }

  @Test("I4: buttons 8 and 9 go back and forward; wheel and keys pass through")
  func others() {
    let key = KeyStroke(name: "Down")
    #expect(
      gestures([
        (.buttonDown(.back), 0, 0), (.buttonDown(.forward), 0, 0), (.wheel(x: 1, y: -2), 3, 4),
        (.keyDown(key), 0, 0),
      ]) == [.back, .forward, .wheel(Point(x: 3, y: 4), x: 1, y: -2), .key(key)])
  }
}

@Suite("Key strokes by their words")
struct KeyStrokeTests {
  @Test("Modifiers may be written in any case and order; letters are the same in both cases")
  func words() {
    let stroke = KeyStroke(name: "l", modifiers: [.control, .shift])
    #expect(KeyStroke("Ctrl+Shift+L") == stroke)
    #expect(KeyStroke("shift+CONTROL+l") == stroke)
    #expect(KeyStroke("Super+Alt+F4") == KeyStroke(name: "F4", modifiers: [.superKey, .alt]))
    #expect(KeyStroke("Page_Down") == KeyStroke(name: "Page_Down"))
  }

  @Test(
    "Words that name no key, or an unknown modifier, are no stroke",
    arguments: ["", "Ctrl+", "+", "+Left", "Hyper+x", "Ctrl++"])
  func faults(words: String) {
    #expect(KeyStroke(words) == nil)
  }
}
