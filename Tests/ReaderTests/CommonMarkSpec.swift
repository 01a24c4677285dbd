import DiptychHost
import DiptychTestSupport

/// CommonMark's specification, fetched once into `.build`.
enum CommonMarkSpec {
  struct Example {
    var number: Int
    var markdown: String
    var html: String
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private static let folder =
    #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/.build/commonmark"
  private static let file = folder + "/spec.txt"

  /// Why there is none, in the words of who refused it; nil when it is there.
  static let refusal: String? = {
    if (try? Files.kind(of: file)) == .file { return nil }
    let script = """
      mkdir -p "$0" && cd "$0" \
      && python3 -m pip download --quiet --no-binary :all: --no-deps commonmark \
      && tar -x --strip-components=1 -f commonmark-*.tar.gz --wildcards '*/spec.txt'
      """
    do {
      let outcome = try Program(command: ["/bin/sh", "-c", script, folder]).outcome(within: 300)
      return outcome.code == 0 ? nil : outcome.errors
    } catch {
      return "\(error)"
    }
  }()

  /// An example is fenced by 32 backquotes, with a line of one full stop in its middle and arrows
  /// for tabs.
  static func examples() throws -> [Example] {
    let text = String(decoding: try Files.read(file), as: UTF8.self)
    let fence = String(repeating: "`", count: 32)
    var examples: [Example] = []
    var parts: (markdown: String, html: String?)?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == fence + " example" {
        parts = ("", nil)
      } else if line == fence, let ended = parts {
        guard let html = ended.html else { throw Failure(description: "an example has no HTML") }
        examples.append(
          Example(number: examples.count + 1, markdown: ended.markdown, html: html))
        parts = nil
      } else if line == ".", parts?.html == nil {
        parts?.html = ""
      } else {
        let written = line.replacing("→", with: "\t") + "\n"
        if parts?.html == nil { parts?.markdown += written } else { parts?.html? += written }
      }
    }
    return examples
  }
}
