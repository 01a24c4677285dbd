import DiptychHost
import DiptychTestSupport
import Testing

@Suite struct MakefileTests {
  private static let root = Files.folder(of: Files.folder(of: Files.folder(of: #filePath)))

  @Test(
    "a catalogue's path is one word, whatever stands in it",
    arguments: ["a b", "it's", "$$(touch x)", "\"q\"", "a;b"])
  func catalogue(name: String) throws {
    let outcome = try Program(command: [
      "make", "-n", "-C", Self.root, "pictures", "CATALOGUE=/nowhere/\(name)", "PROGRAM=printf",
    ]).outcome()
    #expect(outcome.code == 0, "\(outcome.errors)")
    let line = try #require(
      outcome.text.split(separator: "\n").first { $0.hasPrefix("printf shot") })
    // The shell takes the line apart as it would for the program.
    let words = try Program(command: [
      "sh", "-c", "set -- " + line.dropFirst("printf ".count) + "; printf %s \"$2\"",
    ]).outcome()
    #expect(words.text == "/nowhere/" + name.replacing("$$", with: "$"))
  }

  @Test("kiosk.service is installed with its prefix, which need not be one of systemd's")
  func install() throws {
    let scratch = try Scratch()
    let (stage, prefix) = (scratch("it's"), "/opt/one two")
    let outcome = try Program(command: [
      "make", "-C", Self.root, "install", "PREFIX=\(prefix)", "DESTDIR=\(stage)",
      "SWIFT=nothing", "PROGRAM=/bin/true",
    ]).outcome()
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(try Files.kind(of: stage + prefix + "/bin/diptych") == .file)
    for helper in ["diptych-reader", "diptych-sensor"] {
      #expect(try Files.kind(of: stage + prefix + "/libexec/diptych/" + helper) == .file)
    }
    #expect(try Files.kind(of: stage + prefix + "/share/diptych/Resources/Presidents") == .folder)
    #expect(
      outcome.text.contains("systemctl enable '\(prefix)/lib/systemd/system/kiosk.service'"))
    let unit = String(
      decoding: try Files.read(stage + prefix + "/lib/systemd/system/kiosk.service"), as: UTF8.self)
    #expect(unit.contains("ExecStart=\(prefix.replacing(" ", with: "\\x20"))/bin/diptych run "))
    #expect(!unit.contains("/usr/local/"))
  }

  @Test("systemd finds nothing wrong with the installed unit and the README's X server")
  func verify() throws {
    let scratch = try Scratch()
    let installed = try Program(command: [
      "make", "-C", Self.root, "install", "PREFIX=\(scratch.path)", "SWIFT=nothing",
      "PROGRAM=/bin/true",
    ]).outcome()
    #expect(installed.code == 0, "\(installed.errors)")
    let readme = String(decoding: try Files.read(Self.root + "/README.md"), as: UTF8.self)
    let server = try #require(
      readme.split(separator: "```ini\n").dropFirst().first?.split(separator: "```").first)
    // No X server that drives a screen is needed for tests.
    try scratch.write(
      String(server).replacing("/usr/bin/Xorg", with: "/bin/true"), to: "kiosk-display.service")
    for unit in ["lib/systemd/system/kiosk.service", "kiosk-display.service"] {
      let outcome = try Program(command: ["systemd-analyze", "verify", scratch(unit)]).outcome()
      #expect(outcome.code == 0)
      #expect(
        outcome.errors.split(separator: "\n").filter { $0.contains("kiosk") } == [], "\(unit)")
    }
  }
}
