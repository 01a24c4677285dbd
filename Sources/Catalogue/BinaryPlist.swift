import DiptychFindings
import FoundationEssentials
import Synchronization

/// Reads binary property lists, which have no places to name.
enum BinaryPlist {
  /// What every binary list has: eight bytes in front and a table of 32 behind.
  private static let smallest = 40

  ///
  /// - Throws: a finding when the list is broken.
  static func parse(_ bytes: [UInt8], file: String) throws(Finding) -> PlistNode {
    let decoder = PropertyListDecoder()
    if let key = Budget.key { decoder.userInfo[key] = Budget(values: bytes.count) }
    do {
      // The decoder takes a shorter file for an old-style list of one word.
      guard bytes.count >= smallest, BinaryPlistShape.isSound(bytes) else {
        throw CocoaError(.propertyListReadCorrupt)
      }
      return try decoder.decode(BinaryValue.self, from: Data(bytes)).node
    } catch {
      throw Finding(
        file: file, message: "this binary property list is broken: export it again, best as XML")
    }
  }
}

/// How many values may still be decoded: a small file can name one value over and over.
private final class Budget: Sendable {
  static let key = CodingUserInfoKey(rawValue: "budget")

  private let rest: Mutex<Int>

  init(values: Int) {
    rest = Mutex(values)
  }

  func spend() -> Bool {
    rest.withLock { rest in
      rest -= 1
      return rest >= 0
    }
  }
}

private struct BinaryValue: Decodable {
  /// Records are three levels below the top, their details up to eight containers and a bar deeper;
  /// what is deeper is not asked for.
  private static let deepest = 32

  let node: PlistNode

  init(from decoder: any Decoder) throws {
    let budget = Budget.key.flatMap { decoder.userInfo[$0] } as? Budget
    guard budget?.spend() ?? false else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "names more values than it holds"))
    }
    let isDeep = decoder.codingPath.count >= Self.deepest
    if let fields = try? decoder.container(keyedBy: AnyKey.self) {
      let keys = isDeep ? [] : fields.allKeys.sorted { $0.stringValue < $1.stringValue }
      node = PlistNode(
        content: .dictionary(
          try keys.map {
            let value = try fields.decode(BinaryValue.self, forKey: $0)
            return DataField(key: $0.stringValue, value: value.node)
          }))
    } else if var items = try? decoder.unkeyedContainer() {
      var nodes: [PlistNode] = []
      while !isDeep, !items.isAtEnd { nodes.append(try items.decode(BinaryValue.self).node) }
      node = PlistNode(content: .list(nodes))
    } else {
      node = PlistNode(content: Self.scalar(try decoder.singleValueContainer()))
    }
  }

  private static func scalar(_ value: any SingleValueDecodingContainer) -> PlistNode.Content {
    if let text = try? value.decode(String.self) { return .text(text) }
    if let bool = try? value.decode(Bool.self) { return .bool(bool) }
    if let number = try? value.decode(Double.self) { return .number(number) }
    return .other
  }
}

private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init?(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }
}
