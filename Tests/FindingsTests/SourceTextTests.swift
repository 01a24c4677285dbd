import DiptychFindings
import Testing

@Suite("Places in texts")
struct SourceTextTests {
  @Test("Columns count characters, and every kind of line end ends a line")
  func positions() {
    let text = SourceText(file: "a", bytes: Array("é👩‍👩‍👧x\r\nb\rc\nd".utf8))
    func place(_ needle: Character) -> String {
      let prefix = text.string.prefix { $0 != needle }
      let position = text.position(at: prefix.utf8.count)
      return "\(position.line):\(position.column)"
    }
    #expect("xbcd".map { place($0) } == ["1:3", "2:1", "3:1", "4:1"])
    #expect(text.position(at: 10_000) == (4, 2))
    #expect(text.position(at: -1) == (1, 1))
  }

  @Test("An index gives the same places in whatever order they are asked for")
  func index() {
    let line = String(repeating: "{\"é👩‍👩‍👧\": 1}, ", count: 20)
    let text = SourceText(file: "a", bytes: Array((line + "\r\n{x").utf8))
    let offsets = text.bytes.indices.filter { text.bytes[$0] == UInt8(ascii: "{") }
    for order in [offsets, offsets.reversed(), offsets.shuffled() + offsets] {
      var index = PlaceIndex(text)
      for offset in order {
        let place = index.position(at: offset)
        #expect(place == text.position(at: offset))
        #expect(place.line == (offset == offsets.last ? 2 : 1))
      }
    }
    #expect(text.position(at: offsets[2]) == (1, 23))
    #expect(PlaceIndex(text).offset(ofLine: 2) == offsets.last)
  }

  @Test("A byte order mark is no character")
  func byteOrderMark() {
    let text = SourceText(file: "a", bytes: [0xEF, 0xBB, 0xBF, 0x61])
    #expect(text.string == "a")
    #expect(text.position(at: 0) == (1, 1))
    #expect(text.repairWarning == nil)
  }

  @Test("What is not UTF-8 is mended, and named by its offset in the file")
  func repair() {
    let text = SourceText(file: "a", bytes: [0xEF, 0xBB, 0xBF, 0x61, 0x0A, 0xC3, 0xFF, 0x62])
    #expect(text.string == "a\n\u{FFFD}\u{FFFD}b")
    #expect(text.firstInvalidByte == 5)
    #expect(
      text.repairWarning?.description
        == "a:2:1: warning: byte 5 is not UTF-8 and shows as \u{FFFD}: save the file as UTF-8")
  }

  @Test("A finding reads as compilers write it")
  func description() {
    #expect(
      Finding(file: "a", line: 1, column: 2, message: "m").description == "a:1:2: error: m")
    #expect(
      Finding(file: "a", line: 3, severity: .warning, message: "m").description
        == "a:3: warning: m")
    #expect(Finding(file: "a", message: "m").description == "a: error: m")
  }

  @Test(
    "A mistyped word finds the one that is meant",
    arguments: [
      ("titel", "title"), ("Title", "title"), ("langauges", "languages"), ("lst", "list"),
      ("orientation", "orientations"),
    ])
  func nearest(_ typed: String, _ meant: String) {
    let known = ["title", "languages", "list", "articles", "orientations"]
    #expect(nearestWord(to: typed, among: known) == meant)
    #expect(nearestWord(to: "zzzzzzzz", among: known) == nil)
    #expect(nearestWord(to: "x", among: []) == nil)
  }
}
