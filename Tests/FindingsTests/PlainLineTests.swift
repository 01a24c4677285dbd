import DiptychFindings
import Testing

@Suite("Plain lines")
struct PlainLineTests {
  @Test(
    "Controls, line ends and marks that turn the writing are escaped, all else stands",
    arguments: [
      ("a\u{1B}[2Jb", "a\\u{1b}[2Jb"), ("a\nb\r\t\0", "a\\u{a}b\\u{d}\\u{9}\\u{0}"),
      ("\u{7F}\u{85}\u{9B}m", "\\u{7f}\\u{85}\\u{9b}m"),
      ("\u{2028}\u{2029}\u{202E}evil\u{2066}", "\\u{2028}\\u{2029}\\u{202e}evil\\u{2066}"),
      ("\u{61C}\u{200E}\u{200F}", "\\u{61c}\\u{200e}\\u{200f}"),
      ("é 林肯 👩‍👩‍👧 مرحبا \u{A0}\\", "é 林肯 👩‍👩‍👧 مرحبا \u{A0}\\"),
    ])
  func escapes(_ text: String, _ line: String) {
    #expect(PlainLine.of(text) == line)
    #expect(PlainLine.of(line) == line)
  }

  @Test("A long quotation is shortened, whatever it is made of, and what follows it stays")
  func lengths() {
    let limit = PlainLine.longestQuotation
    func quoting(_ word: String) -> String { "unknown key \"\(word)\": remove it" }
    let fits = quoting(String(repeating: "x", count: limit))
    #expect(PlainLine.of(fits) == fits)
    let short = PlainLine.of(quoting(String(repeating: "x", count: limit + 1)))
    #expect(short == quoting(String(repeating: "x", count: limit - 1) + "…"))
    #expect(PlainLine.of(short) == short)
    let marks = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(PlainLine.of(quoting(marks)).unicodeScalars.count < 300)
    // Quotation marks inside the word do not help it.
    let nested = PlainLine.of(quoting("\"" + String(repeating: "x\"", count: 3) + marks))
    #expect(nested.unicodeScalars.count < 5_000)
    let path = "cannot open /" + String(repeating: "p", count: 4_000) + ": Is a directory"
    #expect(PlainLine.of(path) == path)
  }

  @Test("A finding is one line, whatever its file is called and its message quotes")
  func finding() {
    var finding = Finding(file: "a\nb.json", line: 1, message: "unknown key \"\u{1B}c\"")
    #expect(finding.message == "unknown key \"\\u{1b}c\"")
    #expect(finding.description == "a\\u{a}b.json:1: error: unknown key \"\\u{1b}c\"")
    finding.message = "\u{202E}"
    #expect(finding.message == "\\u{202e}")
    #expect(finding.file == "a\nb.json")
  }
}
