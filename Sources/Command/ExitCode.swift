/// The exit codes of sysexits.h that the outside relies on.
enum ExitCode: Int32 {
  case done = 0
  case usage = 64
  case badData = 65
  case noInput = 66
  case unavailable = 69
  case fault = 70
  case cannotCreate = 73
  case inputOutput = 74
}

/// An end of the program with a code and, usually, a line that says why.
struct Exit: Error {
  var code: Int32
  var message: String

  init(_ code: ExitCode, _ message: String = "") {
    self.init(code: code.rawValue, message: message)
  }

  init(code: Int32, message: String) {
    self.code = code
    self.message = message
  }
}
