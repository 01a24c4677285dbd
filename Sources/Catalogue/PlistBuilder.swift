import DiptychFindings

/// Builds a property list from its elements in the order of the file, and refuses what is not one.
final class PlistBuilder {
  private static let deepest = 64
  private static let elements = [
    "plist", "dict", "array", "key", "string", "integer", "real", "true", "false", "date", "data",
  ]

  private enum Frame {
    case plist
    case array(place: Int, items: [PlistNode])
    case dictionary(place: Int, fields: [DataField<PlistNode>], key: (name: String, place: Int)?)
    case leaf(element: String, place: Int)
  }

  let text: SourceText
  private var frames: [Frame] = []
  private var letters = ""
  /// The value at the top, once it is complete.
  private(set) var root: PlistNode?
  /// The first thing that was wrong.
  private(set) var fault: Finding?

  init(_ text: SourceText) {
    self.text = text
  }

  /// The element that is open, for a message.
  var openElement: String? {
    switch frames.last {
    case .plist: "plist"
    case .array: "array"
    case .dictionary: "dict"
    case .leaf(let element, _): element
    case nil: nil
    }
  }

  func refuse(at place: Int, _ message: String) {
    if fault == nil { fault = text.finding(at: place, message: message) }
  }

  func begin(_ element: String, at place: Int) {
    guard frames.count < Self.deepest else {
      return refuse(at: place, "nested deeper than \(Self.deepest) levels: flatten it")
    }
    guard Self.elements.contains(element) else {
      let meant = nearestWord(to: element, among: Self.elements).map { ": perhaps <\($0)>" }
      return refuse(
        at: place, "<\(element)> is not an element of property lists\(meant ?? ": remove it")")
    }
    guard isAllowed(element, at: place) else { return }
    switch element {
    case "plist": frames.append(.plist)
    case "array": frames.append(.array(place: place, items: []))
    case "dict": frames.append(.dictionary(place: place, fields: [], key: nil))
    default:
      letters = ""
      frames.append(.leaf(element: element, place: place))
    }
  }

  private func isAllowed(_ element: String, at place: Int) -> Bool {
    switch frames.last {
    case nil where element != "plist":
      refuse(at: place, "<\(element)> stands outermost, and should stand in <plist>")
    case .some where element == "plist":
      refuse(at: place, "<plist> stands inside another element: keep the outermost only")
    case .leaf(let outer, _):
      refuse(at: place, "<\(element)> stands inside <\(outer)>: close that first")
    case .plist where root != nil:
      refuse(at: place, "a second value stands in <plist>: put both into one <array>")
    case .dictionary(_, _, nil) where element != "key":
      refuse(at: place, "<\(element)> has no key: put <key>…</key> before it")
    case .dictionary(_, _, let key?) where element == "key":
      refuse(at: place, "the key \"\(key.name)\" has no value: put one before the next key")
    case .plist where element == "key", .array where element == "key":
      refuse(at: place, "<key> stands outside a dictionary: put it into <dict>")
    default: return true
    }
    return false
  }

  func add(_ more: String, at place: Int) {
    if case .leaf = frames.last {
      letters += more
    } else if !more.allSatisfy(\.isWhitespace) {
      refuse(at: place, "text stands between elements: put it into <string>")
    }
  }

  func end(at place: Int) {
    switch frames.popLast() {
    case .array(let place, let items): close(PlistNode(place: place, content: .list(items)))
    case .dictionary(_, _, let key?):
      refuse(at: key.place, "the key \"\(key.name)\" has no value: put one behind it")
    case .dictionary(let place, let fields, nil):
      close(PlistNode(place: place, content: .dictionary(fields)))
    case .leaf("key", let place): closeKey(at: place)
    case .leaf(let element, let place):
      close(PlistNode(place: place, content: content(of: element)))
    case .plist where root == nil:
      refuse(at: place, "<plist> is empty: put an <array> of records into it")
    case .plist, nil: break
    }
  }

  private func content(of element: String) -> PlistNode.Content {
    switch element {
    case "string": .text(letters)
    // What is no number is in no range either.
    case "integer", "real": .number(Double(letters) ?? .nan)
    case "true", "false": .bool(element == "true")
    default: .other
    }
  }

  private func closeKey(at place: Int) {
    guard case .dictionary(let start, let fields, _) = frames.last else { return }
    if let first = fields.first(where: { $0.key == letters }), let earlier = first.keyOffset {
      let position = text.position(at: earlier)
      refuse(
        at: place,
        "the key \"\(letters)\" stands twice in one dictionary: keep one (it stands first at "
          + "\(position.line):\(position.column))")
    }
    frames[frames.count - 1] = .dictionary(
      place: start, fields: fields, key: (name: letters, place: place))
  }

  private func close(_ node: PlistNode) {
    // Taken off the stack while it grows, so that its array is not copied for every item.
    switch frames.popLast() {
    case .array(let place, var items):
      items.append(node)
      frames.append(.array(place: place, items: items))
    case .dictionary(let place, var fields, let key):
      if let key {
        fields.append(DataField(key: key.name, keyOffset: key.place, value: node))
      }
      frames.append(.dictionary(place: place, fields: fields, key: nil))
    case .plist:
      root = node
      frames.append(.plist)
    case .leaf, nil: break
    }
  }
}
