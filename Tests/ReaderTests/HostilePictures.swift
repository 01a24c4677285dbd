import DiptychTestSupport

/// Pictures made to hurt whoever decodes them.
enum HostilePictures {
  static let all: [(name: String, bytes: [UInt8])] = svgs.map { ($0, svg($1)) } + files

  private static func svg(_ body: String) -> [UInt8] {
    let head =
      body.hasPrefix("<!DOCTYPE")
      ? "" : "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100\" height=\"100\">"
    return Array((head + body + (head.isEmpty ? "" : "</svg>")).utf8)
  }

  private static let svgs: [(String, String)] = [
    ("nested use", nestedUse),
    ("a use of itself", "<g id=\"a\"><use href=\"#a\"/></g>"),
    ("entities of entities", entities),
    ("deep groups", String(repeating: "<g>", count: 100_000)),
    (
      "deep closed groups",
      String(repeating: "<g>", count: 50_000) + String(repeating: "</g>", count: 50_000)
    ),
    ("a long chain of filters", filter(String(repeating: turbulence, count: 400))),
    ("a wide blur", filter("<feGaussianBlur stdDeviation=\"1e9\"/>")),
    ("a vast filter", filter("<feOffset dx=\"1\"/>", side: "1e9")),
    ("a vast matrix", filter("<feMorphology operator=\"dilate\" radius=\"1e6\"/>")),
    (
      "a tiny pattern",
      "<pattern id=\"p\" width=\"1e-9\" height=\"1e-9\"><rect width=\"1\" height=\"1\"/></pattern>"
        + "<rect width=\"100\" height=\"100\" fill=\"url(#p)\"/>"
    ),
    (
      "a vast pattern",
      "<pattern id=\"p\" width=\"1e9\" height=\"1e9\" patternUnits=\"userSpaceOnUse\">"
        + "<rect width=\"1e9\" height=\"1e9\"/></pattern>"
        + "<rect width=\"100\" height=\"100\" fill=\"url(#p)\"/>"
    ),
    (
      "a mask of itself",
      "<mask id=\"m\"><rect width=\"9\" height=\"9\" mask=\"url(#m)\"/></mask>"
        + "<rect width=\"9\" height=\"9\" mask=\"url(#m)\"/>"
    ),
    ("large letters", "<text y=\"50\" font-size=\"1e9\">A</text>"),
    (
      "many dashes",
      "<path d=\"M0 0H1e9\" stroke=\"#000\" stroke-dasharray=\"0.0001\" stroke-width=\"1\"/>"
    ),
    ("a long path", "<path d=\"M0 0\(String(repeating: "L9 9L0 0", count: 500_000))\"/>"),
    (
      "a vast picture inside",
      "<image width=\"9\" height=\"9\" href=\"data:image/png;base64,"
        + base64(PNGFile(width: 17_078, height: 30_000, colourType: 2, rows: []).bytes) + "\"/>"
    ),
    (
      "pictures from elsewhere",
      "<image width=\"9\" height=\"9\" href=\"http://127.0.0.1:9/a.png\"/>"
        + "<image width=\"9\" height=\"9\" href=\"/dev/zero\"/>"
        + "<style>@import url(\"file:///dev/zero\");</style>"
    ),
    (
      "an endless inclusion",
      "<xi:include xmlns:xi=\"http://www.w3.org/2001/XInclude\" href=\"/dev/zero\"/>"
    ),
  ]

  private static let turbulence = "<feTurbulence baseFrequency=\"0.7\" numOctaves=\"50\"/>"

  private static func filter(_ steps: String, side: String = "1") -> String {
    "<filter id=\"f\" x=\"0\" y=\"0\" width=\"\(side)\" height=\"\(side)\">\(steps)</filter>"
      + "<rect width=\"100\" height=\"100\" filter=\"url(#f)\"/>"
  }

  /// Ten to the tenth rectangles.
  private static let nestedUse: String = {
    var text = "<g id=\"g0\"><rect width=\"9\" height=\"9\"/></g>"
    for level in 1...10 {
      let uses = String(repeating: "<use href=\"#g\(level - 1)\"/>", count: 10)
      text += "<g id=\"g\(level)\">\(uses)</g>"
    }
    return text
  }()

  private static let entities: String = {
    var text = "<!DOCTYPE svg [<!ENTITY e0 \"lol\">"
    for level in 1...10 {
      let inner = String(repeating: "&e\(level - 1);", count: 10)
      text += "<!ENTITY e\(level) \"\(inner)\">"
    }
    return text
      + "]><svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><text>&e10;</text></svg>"
  }()

  private static let files: [(String, [UInt8])] = [
    ("nothing", []),
    ("one byte", [0x89]),
    (
      "more pixels than may be",
      PNGFile(width: 17_078, height: 30_000, colourType: 2, rows: []).bytes
    ),
    ("pixels for all memory", PNGFile(width: 8_000, height: 8_000, colourType: 6, rows: []).bytes),
    (
      "deep pixels for all memory",
      PNGFile(width: 7_900, height: 8_000, colourType: 6, depth: 16, rows: []).bytes
    ),
    (
      "a vast GIF",
      [UInt8]("GIF89a".utf8) + [255, 255, 255, 255, 0x80, 0, 0] + SmallFiles.gif.dropFirst(13)
    ),
    ("a vast WebP", WebPFile(width: 16_384, height: 16_384, red: 1, green: 2, blue: 3).bytes),
    ("a JPEG that lies about its size", lyingJPEG),
  ]

  /// The small JPEG, which says that it has 65,500 lines of 65,500 pixels.
  private static let lyingJPEG: [UInt8] = {
    var bytes = SmallFiles.jpeg
    for place in 0..<bytes.count - 9 where bytes[place] == 0xFF && bytes[place + 1] == 0xC0 {
      bytes.replaceSubrange(place + 5..<place + 9, with: [0xFF, 0xDC, 0xFF, 0xDC])
    }
    return bytes
  }()

  private static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let number = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
      for digit in 0..<4 {
        text.append(digit <= part.count ? digits[number >> (18 - 6 * digit) & 63] : "=")
      }
    }
    return text
  }
}
