import DiptychCSystemBus

/// A message that has come from the bus, read from its beginning on.
@safe struct BusMessage: ~Copyable {
  /// The type of texts, as sd-bus names it.
  static let text = CChar(SD_BUS_TYPE_STRING)

  private let message: OpaquePointer

  init(retaining message: OpaquePointer) {
    unsafe self.message = unsafe sd_bus_message_ref(message)
  }

  deinit {
    unsafe sd_bus_message_unref(message)
  }

  /// The sender's unique name.
  var sender: String? {
    unsafe sd_bus_message_get_sender(message).map { unsafe String(cString: $0) }
  }

  /// What went wrong, if it is an error: its name, and words for people.
  var failure: (name: String, words: String)? {
    guard let error = unsafe sd_bus_message_get_error(message),
      let name = unsafe error.pointee.name
    else { return nil }
    let words = unsafe error.pointee.message ?? name
    return unsafe (String(cString: name), String(cString: words))
  }

  /// The next value, if it is a text.
  func readText() -> String? {
    var text: UnsafePointer<CChar>?
    let result = unsafe sd_bus_message_read_basic(message, Self.text, &text)
    guard result > 0, let text = unsafe text else { return nil }
    return unsafe String(cString: text)
  }

  /// The next value, if it is a variant that holds a text.
  func readTextInVariant() -> String? {
    read(SD_BUS_TYPE_VARIANT, of: "s") { readText() } ?? nil
  }

  /// The property that a PropertiesChanged tells to have changed; nil if it does not tell that, empty
  /// if the property is no text.
  func readChange(of property: String, in interface: String) -> String? {
    guard readText() == interface else { return nil }
    var value: String?
    read(SD_BUS_TYPE_ARRAY, of: "{sv}") {
      while let (name, text) = readEntry() {
        if name == property { value = text ?? "" }
      }
    }
    return value
  }

  /// The next entry of a dictionary from texts to variants; nil at its end.
  private func readEntry() -> (String, String?)? {
    read(SD_BUS_TYPE_DICT_ENTRY, of: "sv") {
      let name = readText() ?? ""
      if let text = readTextInVariant() { return (name, text) }
      // Of another type: it is left behind, so that the entry can be.
      unsafe sd_bus_message_skip(message, "v")
      return (name, nil)
    }
  }

  /// Reads within a container; nil if the next value is none such.
  @discardableResult
  private func read<Value>(_ type: Int, of contents: String, _ body: () -> Value) -> Value? {
    guard unsafe sd_bus_message_enter_container(message, CChar(type), contents) > 0 else {
      return nil
    }
    defer { unsafe sd_bus_message_exit_container(message) }
    return body()
  }
}
