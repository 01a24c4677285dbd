internal import Glibc

extension HelperEnd {
  /// A signal's own words (strsignal).
  static func words(for number: Int32) -> String {
    guard let words = unsafe strsignal(number) else { return "unknown" }
    return unsafe String(cString: words)
  }

  /// Reads what waitpid says of a process that has ended.
  init(status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(code: status >> 8 & 0xFF) : .signalled(number: signal)
  }
}
