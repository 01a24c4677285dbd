import DiptychFindings
import DiptychSplitModel
import Glibc

@testable import DiptychCatalogue

/// Lists with their indexes, in a folder of a test's own.
extension CatalogueFiles {
  /// Writes the index of a list, as `diptych index` does.
  @discardableResult
  func index(_ name: String = "list.json", list: ListID = Catalogue.mainList) throws -> [UInt8] {
    let catalogue = try Catalogue.open(path + "/" + name, indexes: .ignored)
    guard case .file(let file) = try catalogue.makeIndex(of: list) else {
      throw Finding(file: name, message: "there is nothing to index")
    }
    try write(file.bytes, to: String(file.path.dropFirst(path.count + 1)))
    return file.bytes
  }

  /// Gives a file the time of a second.
  func date(_ name: String, _ second: Int) {
    let time = timespec(tv_sec: second, tv_nsec: 0)
    let times = [time, time]
    _ = unsafe utimensat(AT_FDCWD, path + "/" + name, times, 0)
  }
}

extension Catalogue {
  /// Whether the rows of a list stay in its index.
  func isIndexed(_ list: ListID = Catalogue.mainList) -> Bool {
    contents[list]?.articles.indexed != nil
  }

  /// Every row of a list with the text of its article, and how it is found again.
  func everything(_ list: ListID = Catalogue.mainList) -> [WholeRow] {
    let items = items(of: list)
    return (0..<items.count).map { row in
      let record = items.record(at: row)
      var text: String?
      if case .written(let key, let deferred)? = contents[list]?.articles.inlineArticle(at: row)?
        .content
      {
        text = "\(key): " + ((try? deferred.read()) ?? "lost")
      }
      return WholeRow(
        record: record, article: text, id: items.id(at: row), row: items.index(of: record.id))
    }
  }
}

/// All that is known of a row.
struct WholeRow: Equatable {
  var record: Record
  var article: String?
  var id: ItemID
  var row: Int?
}

/// A list of so many rows in which all kinds of rows stand.
func manyRows(_ count: Int) -> String {
  let words = ["harbour", "Lantern", "été", "灯台", "ридж", "naïve & co", "tab\\tand \\\"quotes\\\""]
  let rows = (0..<count).map { row in
    var fields = ["\"name\": \"\(words[row % 7]) \(row * 7919 % count)\""]
    if row % 3 == 0 { fields.append("\"id\": \"own-\(words[row % 4])-\(row)\"") }
    if row % 4 == 1 { fields.append("\"subtitle\": \"of \(words[row / 3 % 7])\"") }
    if row % 5 == 2 { fields.append("\"url\": \"https://en.example.org/\(row)\"") }
    if row / 5 % 3 != 1 { fields.append("\"section\": \"Section \(row / 5)\"") }
    switch row % 6 {
    case 0: fields.append("\"text\": \"Plain \(String(repeating: "words ", count: row % 90))\"")
    case 1: fields.append("\"markdown\": \"# Title\\n\\nText of *\(row)*\"")
    case 2: fields.append("\"html\": \"<h1>\(row)</h1>\"")
    default: break
    }
    return "{" + fields.joined(separator: ", ") + "}"
  }
  return "[\n" + rows.joined(separator: ",\n") + "\n]"
}
