/// Has `diptych-sensor` tell how the device is held, in a process of its own.
public struct SensorProcess: Sendable {
  /// The sensor's file; nil for the one that belongs to the running program.
  let program: String?

  /// - Parameter program: the sensor's file; nil for the one beside the running program, or else in
  ///   `../libexec/diptych`, which is looked for when it is needed.
  public init(program: String? = nil) {
    self.program = program
  }
}
