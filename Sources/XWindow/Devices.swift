import DiptychCX11

/// Pointers and touch screens as XInput 2.2 tells of them: each finger by itself, and wheels that turn
/// by less than a click.
///
/// Source: X11/extensions/XI2proto.txt.
@safe final class Devices {
  /// An axis that scrolls: its values only grow or shrink, and a click is so much of them.
  private struct Wheel {
    var axis: Int
    var isVertical: Bool
    var click: Double
    /// Where it stood when it was heard of last; nil while it may have turned unheard.
    var value: Double?
  }

  /// A screen that is touched.
  private struct TouchScreen {
    var name: String
    /// The axis that tells how wide a touch is, if there is one.
    var widthAxis: Int?
    /// What is as wide as the whole screen.
    var range: Double
  }

  /// The extension's number, by which its events are known.
  let opcode: Int32
  private let connection: Connection
  private let atoms: Atoms
  private let window: Window
  private var wheels: [Int32: [Wheel]] = [:]
  private var touchScreens: [Int32: TouchScreen] = [:]

  /// Asks for the events of all pointers; nil where there is no XInput 2.2, and core events must do.
  ///
  /// Xlib: `XIQueryVersion`, `XISelectEvents`.
  init?(_ connection: Connection, atoms: Atoms, window: Window) throws(DisplayFailure) {
    self.connection = connection
    self.atoms = atoms
    self.window = window
    let opcode = try unsafe connection.use { display -> Int32? in
      var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
      var (major, minor): (Int32, Int32) = (2, 2)
      guard unsafe XQueryExtension(display, "XInputExtension", &opcode, &event, &error) != 0,
        unsafe XIQueryVersion(display, &major, &minor) == Success, (major, minor) >= (2, 2)
      else { return nil }
      return opcode
    }
    guard let opcode else { return nil }
    self.opcode = opcode
    try select(
      [
        XI_ButtonPress, XI_ButtonRelease, XI_Motion, XI_Enter, XI_TouchBegin, XI_TouchUpdate,
        XI_TouchEnd, XI_DeviceChanged,
      ], of: XIAllMasterDevices)
    // A screen that is plugged in or out tells so to nobody but those who ask about all.
    try select([XI_HierarchyChanged], of: XIAllDevices)
    try learn(knowsWheels: true)
  }

  var touchScreenNumbers: Set<Int32> { Set(touchScreens.keys) }

  var touchScreenNames: [String] { touchScreens.values.map(\.name).sorted() }

  /// Whether a finger's place on a device is a place on the screen; a touchpad's is none.
  func isTouchScreen(_ device: Int32) -> Bool { touchScreens[device] != nil }

  /// How wide a touch is, in pixels of a root of the given width, which the screen is taken to show
  /// all of; 0 where the device does not say, as most drivers do not.
  func width(of event: XIDeviceEvent, rootWidth: Int) -> Double {
    guard let screen = unsafe touchScreens[event.sourceid], let axis = screen.widthAxis,
      let value = unsafe Self.value(of: axis, in: event.valuators), screen.range > 0
    else { return 0 }
    return value / screen.range * Double(rootWidth)
  }

  /// Whether the wheel of a device tells how far it is turned, so that its buttons say nothing new.
  func hasWheel(_ device: Int32) -> Bool { wheels[device]?.isEmpty == false }

  /// How far the wheels of a device have turned since they were heard of last, in clicks.
  func turns(of event: XIDeviceEvent) -> (x: Double, y: Double) {
    var turns = (x: 0.0, y: 0.0)
    for index in unsafe wheels[event.sourceid]?.indices ?? 0..<0 {
      guard let wheel = unsafe wheels[event.sourceid]?[index],
        let value = unsafe Self.value(of: wheel.axis, in: event.valuators)
      else { continue }
      unsafe wheels[event.sourceid]?[index].value = value
      guard let before = wheel.value else { continue }
      let clicks = (value - before) / wheel.click
      if wheel.isVertical { turns.y += clicks } else { turns.x += clicks }
    }
    return turns
  }

  /// Says to every touch screen where on the root its touches lie.
  ///
  /// Xlib: `XIChangeProperty`.
  func setMatrix(_ matrix: [Float]) throws(DisplayFailure) {
    try unsafe connection.use { display in
      for device in touchScreens.keys {
        var values = matrix
        unsafe values.withUnsafeMutableBytes { bytes in
          unsafe XIChangeProperty(
            display, device, atoms.touchMatrix, atoms.float, 32, Int32(PropModeReplace),
            bytes.assumingMemoryBound(to: UInt8.self).baseAddress, Int32(matrix.count))
        }
      }
    }
  }

  /// Wheels may have turned while the pointer was elsewhere: what they tell next is where they stand.
  func forgetWheels() {
    for device in wheels.keys {
      for index in wheels[device]?.indices ?? 0..<0 { wheels[device]?[index].value = nil }
    }
  }

  /// Asks what devices there are.
  ///
  /// - Parameter knowsWheels: whether hardly anything can have happened that is still to be told, so that
  ///   wheels stand where they say; what turns within that millisecond turns back.
  ///
  /// Xlib: `XIQueryDevice`.
  func learn(knowsWheels: Bool = false) throws(DisplayFailure) {
    defer { if !knowsWheels { forgetWheels() } }
    wheels = [:]
    touchScreens = [:]
    try unsafe connection.use { display in
      var count: Int32 = 0
      guard let list = unsafe XIQueryDevice(display, Int32(XIAllDevices), &count) else { return }
      defer { unsafe XIFreeDeviceInfo(list) }
      for index in 0..<Int(count) { unsafe learn(list[index]) }
    }
  }

  private func learn(_ device: XIDeviceInfo) {
    var values: [Int: Double] = [:]
    var range = 0.0
    var widthAxis: Int?
    var found: [Wheel] = []
    var isTouchScreen = false
    for index in unsafe 0..<Int(device.num_classes) {
      guard let information = unsafe device.classes[index] else { continue }
      let raw = UnsafeRawPointer(information)
      switch unsafe information.pointee.type {
      case XIValuatorClass:
        let axis = unsafe raw.load(as: XIValuatorClassInfo.self)
        values[Int(axis.number)] = axis.value
        if axis.number == 0 { range = axis.max - axis.min }
        if axis.label == atoms.touchWidth { widthAxis = Int(axis.number) }
      case XIScrollClass:
        let scroll = unsafe raw.load(as: XIScrollClassInfo.self)
        guard scroll.increment != 0 else { continue }
        found.append(
          Wheel(
            axis: Int(scroll.number), isVertical: scroll.scroll_type == XIScrollTypeVertical,
            click: scroll.increment))
      case XITouchClass:
        isTouchScreen = unsafe raw.load(as: XITouchClassInfo.self).mode == XIDirectTouch
      default: break
      }
    }
    unsafe wheels[device.deviceid] = found.map { wheel in
      var wheel = wheel
      wheel.value = values[wheel.axis]
      return wheel
    }
    // The master pointer has the classes of the device that was used last.
    if isTouchScreen, unsafe device.use == XISlavePointer {
      let name = unsafe String(cString: device.name)
      unsafe touchScreens[device.deviceid] = TouchScreen(
        name: name, widthAxis: widthAxis, range: range)
    }
  }

  private func select(_ events: [Int32], of devices: Int32) throws(DisplayFailure) {
    var bits = [UInt8](repeating: 0, count: Int(XI_LASTEVENT) / 8 + 1)
    for event in events { unsafe diptych_xi_select(&bits, event) }
    try unsafe connection.use { display in
      unsafe bits.withUnsafeMutableBufferPointer { bits in
        var mask = unsafe XIEventMask(
          deviceid: devices, mask_len: Int32(bits.count), mask: bits.baseAddress)
        _ = unsafe XISelectEvents(display, window, &mask, 1)
      }
    }
  }

  /// The value of an axis in an event, which holds those that changed one after the other.
  private static func value(of axis: Int, in state: XIValuatorState) -> Double? {
    func isSet(_ axis: Int) -> Bool {
      unsafe diptych_xi_is_set(state.mask, state.mask_len, Int32(axis)) != 0
    }
    guard isSet(axis), let values = unsafe state.values else { return nil }
    return unsafe values[(0..<axis).count(where: isSet)]
  }
}
