import DiptychGeometry
import DiptychInput
import Testing

@Suite("A sleeping screen, emulated events, double taps, axes and velocities")
struct SleepTests {
  private let place = Point(x: 30, y: 40)

  private func event(
    _ kind: InputEvent.Kind, at time: Double, _ place: Point = Point(x: 30, y: 40),
    from source: InputEvent.Source = .device
  ) -> InputEvent {
    InputEvent(time: time, kind: kind, place: place, source: source)
  }

  private func gestures(
    _ recognizer: inout GestureRecognizer, _ events: [InputEvent]
  ) -> [Gesture] {
    events.flatMap { recognizer.receive($0) }
  }

  @Test("I1: the first touch on a sleeping screen only wakes it, down to up")
  func firstTouch() {
    var recognizer = GestureRecognizer()
    recognizer.sleep()
    #expect(
      gestures(
        &recognizer,
        [
          event(.buttonDown(.primary), at: 1), event(.pointerMoved, at: 2, Point(x: 90, y: 90)),
          event(.buttonDown(.back), at: 2), event(.keyDown(KeyStroke(name: "Down")), at: 3),
          event(.buttonUp(.primary), at: 3, Point(x: 90, y: 90)),
        ]) == [.woke])
    #expect(
      gestures(
        &recognizer,
        [event(.buttonDown(.primary), at: 900), event(.buttonUp(.primary), at: 910)])
        == [.pressed(place), .tapped(place, count: 1)])
  }

  @Test("I1: a touch that wakes the screen and is taken away is over, too")
  func takenAway() {
    var recognizer = GestureRecognizer()
    recognizer.sleep()
    #expect(
      gestures(&recognizer, [event(.buttonDown(.primary), at: 1), event(.cancelled, at: 2)])
        == [.woke])
    #expect(
      gestures(&recognizer, [event(.buttonDown(.primary), at: 3)]) == [.pressed(place)])
  }

  @Test("I1: a key, the wheel or a move wakes the screen, does nothing else, and shields nothing")
  func otherActs() {
    for kind in [
      InputEvent.Kind.keyDown(KeyStroke(name: "Down")), .wheel(x: 0, y: 1), .pointerMoved,
    ] {
      var recognizer = GestureRecognizer()
      recognizer.sleep()
      #expect(gestures(&recognizer, [event(kind, at: 1)]) == [.woke])
      #expect(
        gestures(&recognizer, [event(.buttonDown(.primary), at: 2)]) == [.pressed(place)])
    }
  }

  @Test("I1: a press that was there when the screen went dark comes to nothing")
  func fallsAsleep() {
    var recognizer = GestureRecognizer()
    _ = recognizer.receive(event(.buttonDown(.primary), at: 1))
    recognizer.sleep()
    #expect(gestures(&recognizer, [event(.buttonUp(.primary), at: 2)]) == [.woke])
    #expect(gestures(&recognizer, [event(.buttonUp(.primary), at: 3)]).isEmpty)
  }

  @Test(
    "I1: activity is counted at raw input, also where no gesture comes of it; not when taken away")
  func activity() {
    var recognizer = GestureRecognizer()
    #expect(recognizer.lastActivity == nil)
    for (time, kind) in [
      (5, InputEvent.Kind.pointerMoved), (9, .buttonDown(.middle)), (14, .buttonUp(.middle)),
      (20, .keyDown(KeyStroke(name: "F9"))), (31, .wheel(x: 0, y: 1)),
    ] {
      _ = recognizer.receive(event(kind, at: Double(time)))
      #expect(recognizer.lastActivity == Double(time))
    }
    recognizer.sleep()
    _ = recognizer.receive(event(.buttonDown(.primary), at: 40))
    #expect(recognizer.lastActivity == 40)
    #expect(recognizer.receive(event(.cancelled, at: 50)).isEmpty)
    #expect(recognizer.lastActivity == 40)
    recognizer.sleep()
    #expect(recognizer.receive(event(.cancelled, at: 60)).isEmpty)
    #expect(recognizer.receive(event(.pointerMoved, at: 61)) == [.woke])
  }

  @Test("I2: the server's copies of a touch are ignored: one touch, one tap")
  func emulated() {
    var recognizer = GestureRecognizer()
    let touch = [event(.buttonDown(.primary), at: 1), event(.buttonUp(.primary), at: 20)]
    let doubled = touch.flatMap { event in
      var copy = event
      copy.source = .emulation
      return [event, copy]
    }
    #expect(
      gestures(&recognizer, doubled) == [.pressed(place), .tapped(place, count: 1)])
    var alone = GestureRecognizer()
    #expect(
      gestures(&alone, doubled.filter { $0.source == .emulation }).isEmpty)
  }

  @Test("A second tap near by and soon is a double one; a third begins anew; far or late is single")
  func doubleTaps() {
    func counts(_ taps: [(Double, Point)]) -> [Int] {
      var recognizer = GestureRecognizer()
      return taps.flatMap { time, place in
        gestures(
          &recognizer,
          [
            event(.buttonDown(.primary), at: time, place),
            event(.buttonUp(.primary), at: time, place),
          ])
      }.compactMap { if case .tapped(_, let count) = $0 { count } else { nil } }
    }
    let near = Point(x: 50, y: 40)
    let far = Point(x: 60, y: 40)
    #expect(counts([(0, place), (300, near)]) == [1, 2])
    #expect(counts([(0, place), (301, near)]) == [1, 1])
    #expect(counts([(0, place), (100, far)]) == [1, 1])
    #expect(counts([(0, place), (100, place), (200, place), (300, place)]) == [1, 2, 1, 2])
  }

  @Test("I3: the axis is that of the first way past the slop, and stays until the finger goes up")
  func axis() {
    for (first, expected) in [
      (Point(x: 39, y: 44), Gesture.Axis.horizontal), (Point(x: 26, y: 49), .vertical),
      (Point(x: 39, y: 49), .vertical),
    ] {
      var recognizer = GestureRecognizer()
      let all = gestures(
        &recognizer,
        [
          event(.buttonDown(.primary), at: 0), event(.pointerMoved, at: 8, first),
          event(.pointerMoved, at: 16, Point(x: 300, y: 40)),
          event(.pointerMoved, at: 24, Point(x: 30, y: 400)),
        ])
      let begins = all.compactMap { if case .dragBegan(_, let axis) = $0 { axis } else { nil } }
      #expect(begins == [expected])
    }
  }

  @Test("The velocity is that of the last tenth of a second: a rest before the end leaves none")
  func velocity() throws {
    func ending(_ way: [(Double, Double)]) throws -> Point {
      var recognizer = GestureRecognizer()
      let all = gestures(
        &recognizer,
        [event(.buttonDown(.primary), at: 0, .zero)]
          + way.map { event(.pointerMoved, at: $0.0, Point(x: $0.1, y: 0)) }
          + way.suffix(1).map { event(.buttonUp(.primary), at: $0.0, Point(x: $0.1, y: 0)) })
      guard case .dragEnded(_, _, let velocity)? = all.last else {
        Issue.record("no drag ended")
        return .zero
      }
      return velocity
    }
    #expect(try ending([(50, 20), (100, 40)]) == Point(x: 400, y: 0))
    #expect(try ending([(400, 20), (500, 120)]) == Point(x: 1_000, y: 0))
    #expect(try ending([(100, 400), (900, 400)]) == .zero)
  }
}
