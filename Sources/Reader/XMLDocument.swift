import DiptychCXML

/// A parsed document; its elements keep it alive.
@safe final class XMLDocument {
  private let raw: xmlDocPtr

  /// Takes over a document (xmlFreeDoc frees it).
  init(adopting raw: xmlDocPtr) {
    unsafe self.raw = raw
  }

  deinit {
    unsafe xmlFreeDoc(raw)
  }

  /// The outermost element; nil when there is none (xmlDocGetRootElement).
  var root: XMLElement? {
    guard let node = unsafe xmlDocGetRootElement(raw) else { return nil }
    return unsafe XMLElement(node, in: self)
  }
}

/// An element of a document.
@safe struct XMLElement {
  private let node: xmlNodePtr
  private let document: XMLDocument

  fileprivate init(_ node: xmlNodePtr, in document: XMLDocument) {
    unsafe self.node = node
    self.document = document
  }

  /// The name without its prefix.
  var name: String {
    let written = unsafe node.pointee.name.map { unsafe String(cString: $0) } ?? ""
    // A prefix that nobody declared stays part of the name.
    guard let colon = written.lastIndex(of: ":") else { return written }
    return String(written[written.index(after: colon)...])
  }

  /// The address that the element's prefix stands for; the prefix itself where nobody declared it.
  var namespace: String? {
    if let space = unsafe node.pointee.ns, let address = unsafe space.pointee.href {
      return unsafe String(cString: address)
    }
    guard let written = unsafe node.pointee.name.map({ unsafe String(cString: $0) }),
      let colon = written.lastIndex(of: ":")
    else { return nil }
    return String(written[..<colon])
  }

  /// The line that it begins on, counted from 1 (xmlGetLineNo).
  var line: Int? {
    let line = unsafe xmlGetLineNo(node)
    return line > 0 ? line : nil
  }

  /// The elements directly inside.
  var children: [XMLElement] {
    var found: [XMLElement] = []
    var next = unsafe node.pointee.children
    while let child = unsafe next {
      if unsafe child.pointee.type == XML_ELEMENT_NODE {
        found.append(unsafe XMLElement(child, in: document))
      }
      unsafe next = child.pointee.next
    }
    return found
  }

  /// An attribute's value; nil when it is not there (xmlGetNsProp, xmlGetNoNsProp).
  func attribute(_ name: String, in namespace: String? = nil) -> String? {
    let value =
      if let namespace {
        unsafe xmlGetNsProp(node, name, namespace)
      } else {
        unsafe xmlGetNoNsProp(node, name)
      }
    guard let value = unsafe value else { return nil }
    defer { unsafe diptych_xml_free(value) }
    return unsafe String(cString: value)
  }

  /// All text inside, however deep.
  var text: String {
    var bytes: [UInt8] = []
    walk(
      begin: { _ in }, end: { _ in },
      text: { bytes += $0 })
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Tells of everything inside in its order; deep nesting needs no deep recursion.
  func walk(
    begin: (XMLElement) -> Void, end: (XMLElement) -> Void, text: ([UInt8]) -> Void
  ) {
    var next = unsafe node.pointee.children
    while let present = unsafe next {
      let type = unsafe present.pointee.type
      if type == XML_ELEMENT_NODE {
        begin(unsafe XMLElement(present, in: document))
        if let child = unsafe present.pointee.children {
          unsafe next = child
          continue
        }
        end(unsafe XMLElement(present, in: document))
      } else if type == XML_TEXT_NODE || type == XML_CDATA_SECTION_NODE,
        let letters = unsafe present.pointee.content
      {
        text(unsafe Array(UnsafeBufferPointer(start: letters, count: Int(xmlStrlen(letters)))))
      }
      unsafe next = following(present, end: end)
    }
  }

  /// The node after one and all that is in it, within this element.
  private func following(_ node: xmlNodePtr, end: (XMLElement) -> Void) -> xmlNodePtr? {
    var present = unsafe node
    while true {
      if let sibling = unsafe present.pointee.next { return unsafe sibling }
      guard let parent = unsafe present.pointee.parent, unsafe parent != self.node else {
        return nil
      }
      end(unsafe XMLElement(parent, in: document))
      unsafe present = parent
    }
  }
}
