import DiptychCatalogue
import DiptychFindings
import DiptychHost

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
  case tryAgain = 75
}

/// An end of the program with a code and, usually, lines that say why.
struct Exit: Error {
  var code: Int32
  var lines: [String]
  /// The one reason without a place of its own; nil where the lines carry theirs.
  private(set) var message: String?
  /// The reasons with places of their own.
  private(set) var findings: [Finding] = []

  /// An end whose reason is told in so many lines, or has been told.
  init(code: Int32, lines: [String]) {
    self.code = code
    self.lines = lines
  }

  /// An end whose reason is said in the program's name.
  init(_ code: ExitCode, _ message: String) {
    self.code = code.rawValue
    lines = ["diptych: " + message]
    self.message = message
  }

  /// An end because of what is wrong at a place in a file.
  init(_ code: ExitCode, _ finding: Finding) {
    self.init([finding])
    self.code = code.rawValue
  }

  /// An end because of several others: the first gives its code, each is said once.
  init(all ends: [Exit]) {
    code = ends.first?.code ?? ExitCode.done.rawValue
    var said: Set<String> = []
    lines = ends.flatMap(\.lines).filter { said.insert($0).inserted }
    findings = ends.flatMap(\.findings)
  }

  /// An end because of what is wrong in files; findings carry their own place.
  init(_ findings: [Finding]) {
    code = ExitCode.badData.rawValue
    lines = findings.map(\.description)
    self.findings = findings
  }

  /// The end because of a catalogue or a theme that cannot be shown.
  init(_ failure: CatalogueFailure) {
    switch failure {
    case .noSuchInput(let path): self.init(.noInput, "no such file or folder: \(path)")
    case .unavailable(let why): self.init(.unavailable, why)
    case .badData(let findings): self.init(findings)
    }
  }

  /// The end that a running kiosk asks for; it puts findings on lines of their own.
  init(_ reply: ControlReply) {
    code = reply.code
    lines =
      reply.code == ExitCode.badData.rawValue
      ? reply.message.split(separator: "\n").map(String.init) : ["diptych: " + reply.message]
  }
}
