import DiptychCX11
import DiptychGeometry
import DiptychInput

extension XWindow {
  /// What devices did, as XInput tells it.
  ///
  /// Xlib: `XGetEventData`.
  func decode(_ event: XGenericEventCookie, by devices: Devices, into events: inout [WindowEvent])
    throws(DisplayFailure)
  {
    var cookie = unsafe event
    guard try unsafe connection.use({ unsafe XGetEventData($0, &cookie) }) != 0 else { return }
    defer { unsafe connection.useIfPossible { unsafe XFreeEventData($0, &cookie) } }
    guard let data = unsafe cookie.data.map({ UnsafeRawPointer($0) }) else { return }
    switch unsafe cookie.evtype {
    case XI_HierarchyChanged:
      try devices.learn()
      // A touch screen that has come does not know yet where the output lies.
      isPlaceStale = true
      unsafe takeBack(data.load(as: XIHierarchyEvent.self), from: &events)
      cancel(to: &events)
    case XI_DeviceChanged:
      if unsafe data.load(as: XIDeviceChangedEvent.self).reason == XIDeviceChange {
        try devices.learn()
      }
    case XI_Enter: devices.forgetWheels()
    case XI_ButtonPress, XI_ButtonRelease, XI_Motion, XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd:
      unsafe decode(data.load(as: XIDeviceEvent.self), by: devices, into: &events)
    default: break
    }
  }

  /// A screen that is unplugged lifts its fingers before it goes, and nobody meant a tap by that.
  private func takeBack(_ change: XIHierarchyEvent, from events: inout [WindowEvent]) {
    let gone = Int32(XISlaveRemoved | XISlaveDetached | XIDeviceDisabled)
    for index in unsafe 0..<Int(change.num_info) {
      let device = unsafe change.info[index]
      guard device.flags & gone != 0 else { continue }
      for (finger, owner) in lifts where owner == device.deviceid {
        for index in events.indices {
          guard case .input(var input) = events[index], input.kind == .touchEnded(finger)
          else { continue }
          input.kind = .cancelled
          events[index] = .input(input)
        }
      }
    }
  }

  private func decode(
    _ event: XIDeviceEvent, by devices: Devices, into events: inout [WindowEvent]
  ) {
    let moment = unsafe Moment(event)
    let (number, source) = unsafe (Int(event.detail), event.sourceid)
    switch unsafe event.evtype {
    case XI_ButtonPress:
      // The clicks of a wheel that has told already how far it was turned.
      if (4...7).contains(number), moment.isEmulated, devices.hasWheel(source) { return }
      press(number, moment, to: &events)
    case XI_ButtonRelease: release(number, moment, to: &events)
    case XI_Motion:
      let (x, y) = unsafe devices.turns(of: event)
      add(x == 0 && y == 0 ? .pointerMoved : .wheel(x: x, y: y), moment, to: &events)
    case XI_TouchBegin where devices.isTouchScreen(source):
      held.insert(.finger(number))
      let touchWidth = unsafe devices.width(of: event, rootWidth: rootSize.width)
      add(.touchBegan(number, width: touchWidth), moment, to: &events)
    case XI_TouchUpdate where held.contains(.finger(number)):
      add(.touchMoved(number), moment, to: &events)
    case XI_TouchEnd where held.remove(.finger(number)) != nil:
      lifts[number] = source
      add(.touchEnded(number), moment, to: &events)
    default: break
    }
  }
}
