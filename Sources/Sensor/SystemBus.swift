import DiptychCSystemBus
import DiptychHost

/// A connection to the machine's message bus, which waits without an end for a bus that is not there
/// yet.
///
/// It never blocks: `interests` and `deadline` go into `Poll.wait`, and whenever that returns,
/// `process` has what came handled.
@safe final class SystemBus {
  typealias Handler = (borrowing BusMessage) -> Void

  private let bus: OpaquePointer
  /// Those of the rules, which are asked as long as there is the bus.
  private var handlers: [HandlerBox] = []

  /// Begins to connect (sd_bus_start).
  ///
  /// - Parameter address: where the bus listens; nil for the place that every system has it.
  /// - Throws: EINVAL for what is no address.
  init(address: String?) throws(SystemFailure) {
    var new: OpaquePointer?
    try succeeding("sd_bus_new") { unsafe sd_bus_new(&new) }
    // A new bus that was made without an error is there.
    unsafe bus = new!
    // Source of the address: sd_bus_open_system(3).
    let address = address ?? "unix:path=/run/dbus/system_bus_socket"
    try succeeding("sd_bus_set_address") { unsafe sd_bus_set_address(bus, address) }
    try succeeding("sd_bus_set_bus_client") { unsafe sd_bus_set_bus_client(bus, 1) }
    try succeeding("sd_bus_set_watch_bind") { unsafe sd_bus_set_watch_bind(bus, 1) }
    try succeeding("sd_bus_start") { unsafe sd_bus_start(bus) }
  }

  deinit {
    unsafe sd_bus_close(bus)
    unsafe sd_bus_unref(bus)
  }

  /// Has a handler told of each signal that fits a rule (sd_bus_add_match_async).
  func watch(_ rule: String, _ handler: @escaping Handler) throws(SystemFailure) {
    let box = HandlerBox(handler)
    handlers.append(box)
    try succeeding("sd_bus_add_match_async") {
      unsafe sd_bus_add_match_async(
        bus, nil, rule, { message, context, _ in unsafe HandlerBox.call(context, message) }, nil,
        Unmanaged.passUnretained(box).toOpaque())
    }
  }

  /// Calls a method with words, of a service that runs already; the handler is told its answer or
  /// error once (sd_bus_call_async).
  func call(
    _ service: String, _ path: String, _ interface: String, _ method: String,
    _ words: [String] = [], _ handler: @escaping Handler
  ) throws(SystemFailure) {
    var new: OpaquePointer?
    try succeeding("sd_bus_message_new_method_call") {
      unsafe sd_bus_message_new_method_call(bus, &new, service, path, interface, method)
    }
    defer { unsafe sd_bus_message_unref(new) }
    for word in words {
      try succeeding("sd_bus_message_append_basic") {
        unsafe word.withCString { unsafe sd_bus_message_append_basic(new, BusMessage.text, $0) }
      }
    }
    try succeeding("sd_bus_message_set_auto_start") {
      unsafe sd_bus_message_set_auto_start(new, 0)
    }
    let box = unsafe Unmanaged.passRetained(HandlerBox(handler))
    do throws(SystemFailure) {
      try succeeding("sd_bus_call_async") {
        unsafe sd_bus_call_async(
          bus, nil, new,
          { message, context, _ in
            defer { unsafe HandlerBox.release(context) }
            return unsafe HandlerBox.call(context, message)
          }, box.toOpaque(), 0)
      }
    } catch {
      unsafe box.release()
      throw error
    }
  }

  /// Sends what waits, and has handled what has come (sd_bus_process).
  ///
  /// - Throws: ECONNRESET and the like when the bus is lost.
  func process() throws(SystemFailure) {
    while try succeeding("sd_bus_process", { unsafe sd_bus_process(bus, nil) }) > 0 {}
  }

  /// What to wait for; changes with every `process` (sd_bus_get_fd, sd_bus_get_events).
  func interests() throws(SystemFailure) -> [PollInterest] {
    let descriptor = try succeeding("sd_bus_get_fd") { unsafe sd_bus_get_fd(bus) }
    let events = try succeeding("sd_bus_get_events") { unsafe sd_bus_get_events(bus) }
    return PollInterest.all(descriptor, events: events)
  }

  /// When `process` must be called at the latest, in `Clock` milliseconds; nil while no answer is
  /// awaited (sd_bus_get_timeout).
  func deadline() throws(SystemFailure) -> Double? {
    var microseconds: UInt64 = 0
    try succeeding("sd_bus_get_timeout") { unsafe sd_bus_get_timeout(bus, &microseconds) }
    return microseconds == .max ? nil : Double(microseconds) / 1_000
  }
}

/// A handler where C can keep it.
@safe private final class HandlerBox {
  private let handler: SystemBus.Handler

  init(_ handler: @escaping SystemBus.Handler) {
    self.handler = handler
  }

  /// Has the handler told of a message; 0 lets others see it, too.
  static func call(_ context: UnsafeMutableRawPointer?, _ message: OpaquePointer?) -> Int32 {
    guard let context = unsafe context, let message = unsafe message else { return 0 }
    let box = unsafe Unmanaged<HandlerBox>.fromOpaque(context).takeUnretainedValue()
    box.handler(unsafe BusMessage(retaining: message))
    return 0
  }

  static func release(_ context: UnsafeMutableRawPointer?) {
    guard let context = unsafe context else { return }
    unsafe Unmanaged<HandlerBox>.fromOpaque(context).release()
  }
}

/// Calls sd-bus, whose errors are negative error numbers.
@discardableResult
private func succeeding(_ call: String, _ body: () -> Int32) throws(SystemFailure) -> Int32 {
  let result = body()
  if result < 0 { throw SystemFailure(code: -result, call: call) }
  return result
}
