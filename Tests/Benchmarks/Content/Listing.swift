import DiptychCatalogue
import DiptychHost

/// Lists of as many rows as nobody reads, and one that a kiosk has.
enum Listing: String, CaseIterable {
  case small
  case large
  case indexed
  case million

  var words: String {
    switch self {
    case .small: "45 rows"
    case .large: "100,000 rows of JSON"
    case .indexed: "100,000 rows with an index"
    case .million: "1,000,000 rows with an index"
    }
  }

  private var count: Int {
    switch self {
    case .small: 45
    case .large, .indexed: 100_000
    case .million: 1_000_000
    }
  }

  /// Writes the list, each row with an article of 500 letters, and its index if it has one.
  func write(to path: String) throws {
    let words = ["harbour", "lantern", "copper", "ridge", "meadow", "signal", "timber", "orchard"]
    var list: [UInt8] = Array("[\n".utf8)
    for row in 0..<count {
      let text = (0..<64).map { words[(row * 7 + $0 * (1 + row % 5)) % 8] }.joined(separator: " ")
      let name = "Item \(row) \(words[row % 8])"
      list += (row > 0 ? ",\n" : "").utf8
      list += "{\"name\": \"\(name)\", \"subtitle\": \"Subtitle\", \"text\": \"\(text)\"}".utf8
    }
    list += "\n]\n".utf8
    try Files.writeAtomically(list, to: path)
    guard self == .indexed || self == .million else { return }
    let catalogue = try Catalogue.open(path, indexes: .ignored)
    guard case .file(let index) = try catalogue.makeIndex(of: Catalogue.mainList) else { return }
    try Files.writeAtomically(index.bytes, to: index.path)
  }
}
