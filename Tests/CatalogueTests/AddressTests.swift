import DiptychSplitModel
import Testing

@testable import DiptychCatalogue

@Suite("Addresses in the present language")
struct AddressTests {
  private static let known = ["en", "fr", "zh-yue", "simple"].map(Language.init)

  @Test(
    "K S0, G3: the host's first label becomes the language where it is one, however long",
    arguments: [
      ("https://en.wikipedia.org/wiki/A", "https://fr.wikipedia.org/wiki/A"),
      ("http://en.wikipedia.org", "http://fr.wikipedia.org"),
      ("HTTPS://EN.wikipedia.org/EN", "HTTPS://fr.wikipedia.org/EN"),
      ("https://en.m.wikipedia.org/", "https://fr.m.wikipedia.org/"),
      ("https://zh-yue.wikipedia.org/", "https://fr.wikipedia.org/"),
      ("https://simple.wikipedia.org/", "https://fr.wikipedia.org/"),
      (
        "https://me:en.x.y@en.example.org:8080/en.x.y?en=en.wikipedia.org#en",
        "https://me:en.x.y@fr.example.org:8080/en.x.y?en=en.wikipedia.org#en"
      ),
      ("https://en.example.org?x", "https://fr.example.org?x"),
      ("https://en.例え.jp/é", "https://fr.例え.jp/é"),
    ])
  func replaced(_ url: String, _ expected: String) {
    #expect(AddressRule.replacingHostLabel(of: url, by: "fr", known: Self.known) == expected)
  }

  @Test(
    "G3: other addresses stay as they are, byte for byte",
    arguments: [
      "https://fr.wikipedia.org/wiki/A", "https://FR.wikipedia.org/", "https://www.example.org/en",
      "https://example.org", "https://en.org", "https://entry.example.org/", "https://en",
      "https://it.example.org/", "ftp://en.wikipedia.org/", "mailto:x@en.wikipedia.org",
      "en.wikipedia.org", "https://", "https:///en.wikipedia.org", "https://[2001:db8::1]/",
      "https://en..org/", "https://en.wikipedia.", "https://x.org/@en.wikipedia.org/", "",
      "https://x.org\\@en.wikipedia.org",
    ])
  func kept(_ url: String) {
    #expect(AddressRule.replacingHostLabel(of: url, by: "fr", known: Self.known) == url)
  }

  @Test("G3: a catalogue's own rule gives every item its address")
  func pattern() {
    let rule = AddressRule.pattern("https://x.org/{language}/{id}?{id}")
    let record = Record(id: ItemID("é a"), name: "A")
    #expect(
      rule.address(of: record, in: "fr", known: Self.known)
        == "https://x.org/fr/%C3%A9%20a?%C3%A9%20a")
  }

  @Test("G3: an item without an address has none in any language")
  func none() {
    let record = Record(id: ItemID("a"), name: "A")
    #expect(AddressRule.hostLabel.address(of: record, in: "fr", known: Self.known) == nil)
  }
}
