import DiptychFindings
import FoundationEssentials
import Testing

@Suite("The JSON scanner")
struct JSONTests {
  private func scan(_ text: String, comments: Bool = false) throws(JSONFault) -> JSONValue {
    try JSONDocument(Array(text.utf8), allowsComments: comments).root
  }

  @Test("Values keep their kinds, texts and places")
  func values() throws {
    let text = #" {"a": [1, -2.5e1, true, false, null], "é\n": {"\u00e9\ud83d\ude00\ud83d": ""}}"#
    let root = try scan(text)
    #expect(root.kind == .object)
    #expect(root.offset == 1)
    #expect(root.members.map(\.key) == ["a", "é\n"])
    #expect(root.members.map(\.keyOffset) == [2, 39])
    let list = try #require(root[key: "a"])
    #expect(list.elements.map(\.number) == [1, -25, nil, nil, nil])
    #expect(list.elements.map(\.bool) == [nil, nil, true, false, nil])
    #expect(list.elements.map(\.offset) == [8, 11, 19, 25, 32])
    let inner = try #require(root[key: "é\n"]?.members.first)
    #expect(inner.key == "é😀\u{FFFD}")
    #expect(inner.value.string == "")
    #expect(root[key: "b"] == nil)
  }

  @Test("Text ends where it ends, however much stands before it, and whatever its bytes are")
  func ends() throws {
    for count in 0...20 {
      for letter in ["a", "\u{7F}", "é", "灯", "😀", "!", "#", "[", "]", " "] {
        let plain = String(repeating: letter, count: count)
        let root = try scan("[\"\(plain)\", \"\(plain)\\\"\(plain)\\\\\"]")
        #expect(root.elements.map(\.string) == [plain, "\(plain)\"\(plain)\\"])
        for control in ["\u{1}", "\t", "\n", "\u{1F}"] {
          let fault = #expect(throws: JSONFault.self) {
            try scan("\"\(plain)\(control)\(plain)\"")
          }
          #expect(fault?.offset == 1 + plain.utf8.count)
        }
        let open = #expect(throws: JSONFault.self) { try scan("\"\(plain)") }
        #expect(open?.offset == 0)
      }
    }
  }

  @Test("The first bytes of a text are those of its letters, however it is written")
  func beginnings() throws {
    for (written, letters) in [
      (#"é灯😀 words"#, "é灯😀 words"), (#"a\nb\\\"c\/\t"#, "a\nb\\\"c/\t"),
      (#"\u00e9\u706f\ud83d\ude00\u0041"#, "é灯😀A"), ("", ""),
    ] {
      let (text, whole) = (try scan("\"\(written)\""), Array(letters.utf8))
      #expect(text.string == letters)
      for count in 0...whole.count + 2 {
        let bytes = text.bytes(upTo: count)
        // A pair of units that is cut in half costs the last byte at most.
        #expect(bytes.count >= min(count, whole.count), "\(written) \(count)")
        let sure = max(0, count - 1)
        #expect(bytes.prefix(sure) == whole.prefix(sure), "\(written) \(count)")
      }
    }
    #expect(try scan("[1]").bytes(upTo: 9) == [])
  }

  @Test("Comments are space where they are allowed")
  func comments() throws {
    let root = try scan("/* a */ // b\n[ 1 /*, 2*/ //\n, \"//\" ] // end", comments: true)
    #expect(root.elements.map(\.number) == [1, nil])
    #expect(root.elements[1].string == "//")
  }

  @Test(
    "Foundation accepts and refuses the same texts, and reads the same strings",
    arguments: [
      "[]", "[\"\\u0041\\/\\b\\f\\r\\t\"]", "[\"a\", \"é\", \"😀\"]", "[01]", "[1.]", "[.5]",
      "[-]", "[1e]", "[\"\\x\"]", "[\"\\u12\"]", "[\"a\nb\"]", "[,]", "[\"a\" \"b\"]",
      "[\"a\"]]", "[", "]", "", " ", "[nul]", "[\"\\", "[\"", "{\"a\"}", "{\"a\":}", "{a:1}",
      "[\u{A0}]", "[\"\u{1}\"]", "[\"\u{7F}\"]", "[+1]", "[\"\\ud83d\\ude00\"]",
      "[tru", "[1", "[-0", "{\"a\":1", "{\"a\"", "{",
    ])
  func foundation(_ text: String) {
    let mine = try? scan(text).elements.compactMap(\.string)
    let data = Data(text.utf8)
    let theirs = try? JSONDecoder().decode([String].self, from: data)
    let accepts =
      theirs != nil || (try? JSONDecoder().decode([Double].self, from: data)) != nil
      || (try? JSONDecoder().decode([String: Double].self, from: data)) != nil
    #expect((mine != nil) == accepts)
    if let theirs { #expect(mine == theirs) }
  }

  @Test("A comma at the end is refused, as RFC 8259 wants, though Foundation lets it pass")
  func commas() {
    for (text, offset) in [("[1,]", 2), ("{\"a\": 1 , }", 8), ("[[],\n]", 3)] {
      do throws(JSONFault) {
        _ = try scan(text)
        Issue.record("no fault")
      } catch {
        #expect(error.offset == offset)
      }
    }
  }

  @Test("A key that stands twice is found, however it is written")
  func duplicates() {
    for text in [#"{"a": 1, "a": 2}"#, #"{"a": 1, "\u0061": 2}"#] {
      #expect(throws: JSONFault.self) { try scan(text) }
    }
    let many = "{" + (0..<40).map { "\"k\($0 % 39)\": 1" }.joined(separator: ", ") + "}"
    do throws(JSONFault) {
      _ = try scan(many)
      Issue.record("no fault")
    } catch {
      #expect(error.firstOffset == 1)
      #expect(error.message == "the key \"k0\" stands twice in one object: keep one")
    }
  }

  @Test("Nesting is refused beyond 256 levels, without recursion")
  func depth() throws {
    _ = try scan(String(repeating: "[", count: 256) + String(repeating: "]", count: 256))
    do throws(JSONFault) {
      _ = try scan(String(repeating: "[", count: 1_000_000))
      Issue.record("no fault")
    } catch {
      #expect(error.offset == 256)
    }
  }
}
