import DiptychCanvas
import DiptychScene
import Testing

@Suite("Pictures that have been read")
struct PicturesTests {
  private func bitmap(_ width: Int, _ height: Int) throws -> Bitmap {
    try #require(
      Bitmap(width: width, height: height, pixels: Array(repeating: 0, count: width * height)))
  }

  /// 4 MiB when it has been read.
  private func large(_ name: Int) -> WantedPicture {
    WantedPicture("\(name)", width: 1_024, height: 1_024)
  }

  @Test("5,000 pictures in a row never take more than there is room for; what shows stays")
  func bounded() throws {
    var pictures = Pictures()
    let bitmap = try self.bitmap(1_024, 1_024)
    for first in stride(from: 0, to: 5_000, by: 2) {
      let shown = [large(first), large(first + 1)]
      let nearby = [large(first + 2), large(first + 3)]
      for missing in pictures.see(shown, nearby: nearby) { pictures.take(bitmap, for: missing) }
      #expect(pictures.bytes <= Pictures.mostBytes)
      for wanted in shown + nearby { #expect(pictures.look(of: wanted) == .ready(bitmap)) }
    }
    #expect(pictures.bytes == Pictures.mostBytes)
    #expect(pictures.look(of: large(0)) == .wanted)
    #expect(pictures.look(of: large(4_990)) == .ready(bitmap))
  }

  @Test("What is nearby is asked for only as far as there is room, what shows always is")
  func room() throws {
    var pictures = Pictures()
    let shown = (0..<20).map(large)
    let nearby = (20..<5_000).map(large)
    let all = pictures.see(shown, nearby: nearby)
    #expect(all == shown)
    let few = pictures.see([large(0)], nearby: nearby)
    #expect(few == [large(0)] + (20..<31).map(large))
    let bitmap = try self.bitmap(1_024, 1_024)
    for picture in shown { pictures.take(bitmap, for: picture) }
    let none = pictures.see(shown, nearby: [])
    #expect(none.isEmpty)
    #expect(pictures.bytes == 20 << 22)
    let nothing = pictures.see([], nearby: [])
    #expect(nothing.isEmpty)
    #expect(pictures.bytes <= Pictures.mostBytes)
  }

  @Test("The one not seen for the longest time goes first")
  func leastRecentlySeen() throws {
    var pictures = Pictures()
    let bitmap = try self.bitmap(1_024, 1_024)
    for name in 0..<12 {
      _ = pictures.see([large(name)], nearby: [])
      pictures.take(bitmap, for: large(name))
    }
    _ = pictures.see([large(0)], nearby: [])
    _ = pictures.see([large(12)], nearby: [])
    pictures.take(bitmap, for: large(12))
    #expect(pictures.look(of: large(0)) == .ready(bitmap))
    #expect(pictures.look(of: large(1)) == .wanted)
    #expect(pictures.look(of: large(2)) == .ready(bitmap))
  }

  @Test("Broken ones are few in memory too, and asked for once whatever their size")
  func broken() {
    var pictures = Pictures()
    for name in 0..<5_000 {
      let wanted = WantedPicture("\(name)", width: 10, height: 10)
      let first = pictures.see([wanted], nearby: [])
      #expect(first == [wanted])
      let isNew = pictures.take(nil, for: wanted)
      #expect(isNew)
      #expect(pictures.look(of: wanted) == .broken)
      let larger = WantedPicture("\(name)", width: 20, height: 20)
      let second = pictures.see([larger], nearby: [])
      #expect(second.isEmpty)
      #expect(pictures.look(of: larger) == .broken)
    }
    #expect(pictures.look(of: WantedPicture("0", width: 10, height: 10)) == .wanted)
  }

  @Test("One whose reader was lost is asked for once more when it comes back, and never again")
  func lost() throws {
    var pictures = Pictures()
    let wanted = WantedPicture("a", width: 10, height: 10)
    func missing(_ shown: [WantedPicture]) -> [WantedPicture] { pictures.see(shown, nearby: []) }
    /// What is asked for when it comes into sight, goes, and comes back.
    func missingWhenBack() -> [WantedPicture] {
      _ = missing([])
      return missing([wanted])
    }
    for _ in 0..<2 {
      #expect(missing([wanted]) == [wanted])
      let isNew = pictures.take(nil, for: wanted, isLost: true)
      #expect(isNew)
      #expect(missing([wanted]).isEmpty)
      #expect(missingWhenBack() == [wanted])
      #expect(pictures.look(of: wanted) == .broken)
      pictures.take(nil, for: wanted, isLost: true)
      #expect(missingWhenBack().isEmpty)
      // The turn gives it another room, and no other chance.
      #expect(missing([WantedPicture("a", width: 20, height: 10)]).isEmpty)
      pictures.expire()
    }
    let bitmap = try self.bitmap(10, 10)
    pictures.take(nil, for: wanted, isLost: true)
    #expect(missingWhenBack() == [wanted])
    pictures.take(bitmap, for: wanted)
    #expect(pictures.look(of: wanted) == .ready(bitmap) && missing([wanted]).isEmpty)
  }

  @Test("A size that cannot be read leaves the one that could be")
  func brokenSize() throws {
    var pictures = Pictures()
    let small = WantedPicture("a", width: 10, height: 10)
    let large = WantedPicture("a", width: 100, height: 100)
    let bitmap = try self.bitmap(10, 10)
    _ = pictures.see([small], nearby: [])
    pictures.take(bitmap, for: small)
    let first = pictures.see([large], nearby: [])
    #expect(first == [large])
    pictures.take(nil, for: large)
    #expect(pictures.look(of: large) == .ready(bitmap))
    let second = pictures.see([large], nearby: [])
    #expect(second.isEmpty)
  }
}
