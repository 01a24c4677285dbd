import DiptychTestSupport
import Testing

@Suite("Growth")
struct GrowthTests {
  /// MiB of noise: a heap's holes differ from time to time. What is lost each time shows from a few
  /// kilobytes on.
  private static let noise = 1.0

  @Test(
    "A kiosk that is used for long holds no more than after everything has been shown",
    arguments: LongVisit.Deed.allCases)
  func growth(deed: LongVisit.Deed) throws {
    let visit = try LongVisit()
    // Every president, every rotation, every language several times, until all caches are full.
    try visit.perform(deed, 0..<180)
    let early = try visit.memory()
    try visit.perform(deed, 180..<540)
    let late = try visit.memory()
    #expect(late - early < Self.noise, "\(deed): \(early) MiB, then \(late)")
    #expect(try visit.end().code == 0)
  }

  @Test("A picture that had to be turned on its way is given back once none has to")
  func turns() throws {
    let visit = try LongVisit()
    let early = try visit.memory()
    // Once one has been freed, glibc would keep the next ones.
    try visit.perform(.turn, 0..<100)
    let late = try visit.memory()
    // 1024 × 768 pixels are 3 MiB.
    #expect(late - early < 1.5, "\(early) MiB, then \(late)")
  }
}
