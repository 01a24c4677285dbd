import DiptychGeometry
import DiptychInput
import Testing

@Suite("Fingers on a touch screen")
struct TouchTests {
  private let first = Point(x: 100, y: 100)
  private let second = Point(x: 200, y: 100)

  private func gestures(
    _ events: [(InputEvent.Kind, Point, Double)], of recognizer: inout GestureRecognizer
  ) -> [Gesture] {
    events.flatMap { kind, place, time in
      recognizer.receive(InputEvent(time: time, kind: kind, place: place))
    }
  }

  private func gestures(_ events: [(InputEvent.Kind, Point, Double)]) -> [Gesture] {
    var recognizer = GestureRecognizer()
    return gestures(events, of: &recognizer)
  }

  private func down(_ finger: Int, width: Double = 30) -> InputEvent.Kind {
    .touchBegan(finger, width: width)
  }

  @Test("I2: a finger that goes down and up is one tap, however long it was down")
  func tap() {
    #expect(
      gestures([(down(1), first, 0), (.touchEnded(1), first, 4_000)])
        == [.pressed(first), .tapped(first, count: 1)])
  }

  @Test("A finger drags as a button does")
  func drag() {
    let to = Point(x: 100, y: 160)
    #expect(
      gestures([(down(1), first, 0), (.touchMoved(1), to, 50), (.touchEnded(1), to, 300)])
        == [
          .pressed(first), .dragBegan(from: first, .vertical), .dragged(from: first, to: to),
          .dragged(from: to, to: to), .dragEnded(from: first, to: to, velocity: .zero),
        ])
  }

  @Test(
    "A second finger gives up what the first pressed; the two pinch, in either order of their end")
  func pinch() {
    for last in [1, 2] {
      var recognizer = GestureRecognizer()
      #expect(
        gestures(
          [
            (down(1), first, 0), (down(2), second, 20),
            (.touchMoved(2), Point(x: 300, y: 100), 40),
          ], of: &recognizer)
          == [
            .pressed(first), .pressCancelled, .pinchBegan(Point(x: 150, y: 100)),
            .pinched(from: Point(x: 150, y: 100), to: Point(x: 200, y: 100), by: 2),
          ])
      // The finger that stays means nothing any more.
      #expect(
        gestures(
          [
            (.touchEnded(3 - last), first, 60), (.touchMoved(last), Point(x: 9, y: 400), 80),
            (.touchEnded(last), Point(x: 9, y: 400), 100),
          ], of: &recognizer
        ).isEmpty)
      #expect(
        gestures([(down(5), first, 120), (.touchEnded(5), first, 200)], of: &recognizer)
          == [.pressed(first), .tapped(first, count: 1)])
    }
  }

  @Test("Two fingers in one place do not throw a picture out of all measure")
  func closePinch() {
    let all = gestures([
      (down(1), first, 0), (down(2), first, 10), (.touchMoved(2), Point(x: 105, y: 100), 20),
    ])
    #expect(
      all.last == .pinched(from: first, to: Point(x: 102.5, y: 100), by: 1))
  }

  @Test("Ten fingers mean nothing, and nothing stays pressed after them")
  func ten() {
    var recognizer = GestureRecognizer()
    var events: [(InputEvent.Kind, Point, Double)] = (1...10).map { (down($0), first, Double($0)) }
    events += (1...10).map { (.touchMoved($0), Point(x: 500, y: 500), 20) }
    events += (1...10).map { (.touchEnded($0), Point(x: 500, y: 500), 40) }
    #expect(
      gestures(events, of: &recognizer) == [.pressed(first), .pressCancelled, .pinchBegan(first)])
    #expect(
      gestures([(down(11), second, 50), (.touchEnded(11), second, 90)], of: &recognizer)
        == [.pressed(second), .tapped(second, count: 1)])
  }

  @Test("A palm means nothing, before a finger and after it")
  func palm() {
    #expect(
      gestures([
        (down(1, width: 200), first, 0), (.touchMoved(1), second, 20), (down(2), second, 30),
        (.touchEnded(2), second, 60), (.touchEnded(1), second, 90),
      ]).isEmpty)
    #expect(
      gestures([
        (down(1), first, 0), (down(2, width: 200), second, 20), (.touchEnded(1), first, 60),
      ])
        == [.pressed(first), .pressCancelled])
  }

  @Test("A touch shorter than panels can see is a disturbance")
  func short() {
    #expect(
      gestures([(down(1), first, 0), (.touchEnded(1), first, 3)])
        == [.pressed(first), .pressCancelled])
    // A mouse is as quick as it is.
    #expect(
      gestures([(.buttonDown(.primary), first, 0), (.buttonUp(.primary), first, 0)])
        == [.pressed(first), .tapped(first, count: 1)])
  }

  @Test("A finger whose end was lost does not hold what comes seconds later")
  func lostEnd() {
    #expect(
      gestures([(down(1), first, 0), (down(2), second, 9_000), (.touchEnded(2), second, 9_100)])
        == [.pressed(first), .pressCancelled, .pressed(second), .tapped(second, count: 1)])
    // One that keeps telling of itself is there.
    #expect(
      gestures([
        (down(1), first, 0), (.touchMoved(1), Point(x: 101, y: 100), 8_000),
        (down(2), second, 9_000), (.touchEnded(2), second, 9_100),
      ]) == [.pressed(first), .pressCancelled, .pinchBegan(Point(x: 150.5, y: 100))])
  }

  @Test(
    "A mouse that moves or clicks while a finger is down changes nothing, nor does the other way")
  func mouse() {
    #expect(
      gestures([
        (down(1), first, 0), (.pointerMoved, second, 10), (.buttonDown(.primary), second, 20),
        (.buttonUp(.primary), second, 30), (.touchEnded(1), first, 60),
      ]) == [.pressed(first), .tapped(first, count: 1)])
    #expect(
      gestures([
        (.buttonDown(.primary), first, 0), (down(1), second, 10), (.touchMoved(1), .zero, 20),
        (.touchEnded(1), .zero, 30), (.buttonUp(.primary), first, 60),
      ]) == [.pressed(first), .tapped(first, count: 1)])
  }

  @Test("What was taken away has no end of its own")
  func cancelled() {
    #expect(
      gestures([
        (down(1), first, 0), (.cancelled, .zero, 10), (.touchMoved(1), second, 20),
        (.touchEnded(1), second, 30),
      ]) == [.pressed(first), .pressCancelled])
  }

  @Test("I1: a finger that wakes the screen and whose end is lost locks nobody out")
  func lostWaking() {
    var recognizer = GestureRecognizer()
    recognizer.sleep()
    #expect(gestures([(down(1), first, 0)], of: &recognizer) == [.woke])
    // While it is heard of, everything else is swallowed with it.
    #expect(
      gestures(
        [
          (.touchMoved(1), second, 3_000), (down(2), second, 7_000),
          (.touchEnded(2), second, 7_050), (.keyDown(KeyStroke(name: "Down")), .zero, 7_100),
        ], of: &recognizer
      ).isEmpty)
    #expect(
      gestures([(down(3), second, 13_000), (.touchEnded(3), second, 13_100)], of: &recognizer)
        == [.pressed(second), .tapped(second, count: 1)])
  }

  @Test("I1: fingers that wake the screen are swallowed until all of them are up")
  func waking() {
    var recognizer = GestureRecognizer()
    recognizer.sleep()
    #expect(
      gestures(
        [
          (down(1), first, 0), (down(2), second, 10), (.touchEnded(1), first, 20),
          (.touchMoved(2), first, 30), (.touchEnded(2), first, 40),
        ], of: &recognizer) == [.woke])
    #expect(
      gestures([(down(3), first, 50), (.touchEnded(3), first, 90)], of: &recognizer)
        == [.pressed(first), .tapped(first, count: 1)])
  }
}
