import DiptychGeometry
import DiptychSplitModel
import Testing

@testable import DiptychScene

@Suite("Ways from one value to another")
struct MotionValueTests {
  @Test("A ramp begins where it is told, never turns back, and is over at its end")
  func ramp() {
    let ramp = Ramp(from: 0.2, to: 1, start: 100, duration: 180)
    #expect(ramp.value(at: 100) == 0.2 && ramp.value(at: 0) == 0.2)
    #expect(ramp.value(at: 280) == 1 && ramp.value(at: 9_999) == 1)
    let values = stride(from: 100.0, through: 280, by: 5).map { ramp.value(at: $0) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
    #expect(!ramp.isOver(at: 279) && ramp.isOver(at: 280))
    #expect(Ramp(from: 0, to: 1, start: 0, duration: 0).value(at: 0) == 1)
  }

  @Test("A spring inherits its speed, has a hundredth left after 0.3 s, and swings no further")
  func spring() {
    let spring = Spring(rest: 1, from: 0, velocity: 0, start: 50)
    #expect(spring.value(at: 50) == 0)
    #expect(abs(1 - spring.value(at: 350)) < 0.01)
    let values = stride(from: 50.0, through: 1_000, by: 5).map { spring.value(at: $0) }
    #expect(
      zip(values, values.dropFirst()).allSatisfy { $0 <= $1 } && values.allSatisfy { $0 <= 1 })
    let fast = Spring(rest: 1, from: 0.3, velocity: 0.004, start: 0)
    #expect(fast.velocity(at: 0) == 0.004)
    #expect(abs((fast.value(at: 0.01) - 0.3) / 0.01 - 0.004) < 1e-4)
    let numeric = (fast.value(at: 80.01) - fast.value(at: 80)) / 0.01
    #expect(abs(fast.velocity(at: 80) - numeric) < 1e-5)
    #expect(!fast.isOver(at: 10, within: 0.001) && fast.isOver(at: 600, within: 0.001))
  }

  @Test("A fling keeps 0.998 of its speed each millisecond, however its steps fall")
  func fling() throws {
    let target = Draggable.choices
    var whole = try #require(Fling(target, velocity: 1_500, at: 10))
    var stepped = whole
    let far = whole.step(to: 510)
    // The sum of a geometric row, a millisecond at a time.
    var sum = 0.0
    var speed = 1.5
    for _ in 0..<500 {
      sum += speed * 0.999
      speed *= 0.998
    }
    #expect(abs(far - sum) < 0.5)
    var steps = 0.0
    for time in stride(from: 10.0, through: 510, by: 7.5) { steps += stepped.step(to: time) }
    steps += stepped.step(to: 510)
    #expect(abs(steps - far) < 1e-9)
    #expect(!whole.isOver(at: 510) && whole.isOver(at: 3_000))
    _ = whole.step(to: 3_000)
    #expect(whole.step(to: 9_000) == 0)
    #expect(Fling(target, velocity: 40, at: 0) == nil)
    var back = try #require(Fling(target, velocity: -1_500, at: 10))
    #expect(back.step(to: 510) == -far)
  }

  @Test("Where a fling passed a place, it was as fast as there")
  func passing() throws {
    var fling = try #require(Fling(.choices, velocity: 2_000, at: 0))
    let there = fling.step(to: 200)
    let rest = fling.step(to: 500)
    let passing = fling.passing(rest)
    #expect(abs(passing.time - 200) < 1e-6)
    let slowed = Exponential.of(200 * Exponential.power(of: 0.998))
    #expect(abs(passing.velocity - 2 * slowed) < 1e-9)
    #expect(there > 0)
  }

  @Test("Beyond an end 0.55 of a finger's first way shows, less and less, and never a whole length")
  func rubberBand() {
    var pulled = Overscroll(target: .choices, viewport: 400)
    pulled.pulled = 0.01
    #expect(abs(pulled.distance(at: 0) / 0.01 - 0.55) < 0.001)
    pulled.pulled = -100
    #expect(pulled.distance(at: 0) < -45 && pulled.distance(at: 0) > -55)
    pulled.pulled = 1e9
    #expect(pulled.distance(at: 0) <= 400)
  }

  @Test("A finger that goes back first takes in what it pulled; the rest is left for scrolling")
  func unwinding() {
    var pulled = Overscroll(target: .choices, viewport: 400, pulled: -50)
    #expect(pulled.unwind(by: 20) == 0 && pulled.pulled == -30)
    #expect(pulled.unwind(by: -10) == 0 && pulled.pulled == -40)
    #expect(pulled.unwind(by: 55) == 15 && pulled.pulled == 0)
  }

  @Test("What springs back can be held where it is")
  func holding() {
    var pulled = Overscroll(target: .choices, viewport: 400, pulled: -120)
    let stretched = pulled.distance(at: 0)
    pulled.release(velocity: 0, at: 0)
    #expect(pulled.distance(at: 0) == stretched)
    let midway = pulled.distance(at: 60)
    #expect(midway < 0 && midway > stretched)
    pulled.hold(at: 60)
    #expect(abs(pulled.distance(at: 5_000) - midway) < 1e-9)
    #expect(!pulled.isOver(at: 5_000))
    pulled.release(velocity: 0, at: 5_000)
    #expect(pulled.isOver(at: 6_000))
  }
}
