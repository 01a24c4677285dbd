import Testing

@testable import DiptychDrawing

@Suite struct BoundedCacheTests {
  @Test("The longest unused goes first, by number")
  func count() {
    var cache = BoundedCache<Int, String>(countLimit: 4, costLimit: .max)
    for key in 0..<4 { cache.insert("\(key)", cost: 0, for: key) }
    #expect(cache.value(for: 0) == "0")
    cache.insert("4", cost: 0, for: 4)
    // Three quarters of four are kept.
    #expect((0...4).filter { cache.value(for: $0) != nil } == [0, 3, 4])
  }

  @Test("What costs more than all may is kept alone, and a value that is replaced costs no more")
  func cost() {
    var cache = BoundedCache<Int, String>(countLimit: 100, costLimit: 10)
    for _ in 0..<5 { cache.insert("a", cost: 4, for: 1) }
    cache.insert("b", cost: 6, for: 2)
    #expect(cache.value(for: 1) == "a")
    #expect(cache.value(for: 2) == "b")
    cache.insert("c", cost: 1_000, for: 3)
    #expect((1...3).filter { cache.value(for: $0) != nil } == [3])
    cache.insert("d", cost: 1, for: 4)
    #expect((1...4).filter { cache.value(for: $0) != nil } == [4])
  }
}
