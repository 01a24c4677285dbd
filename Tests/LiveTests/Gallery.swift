import DiptychHost
import DiptychTestSupport
import Glibc
import Testing

/// A kiosk that shows a folder, and a reader in Perl beside its program that does what a file's name
/// says.
final class Gallery {
  let stand: Stand
  private let scratch: Scratch

  /// A picture in each tab.
  convenience init(_ pictures: [(name: String, bytes: [UInt8])], hasFakeReader: Bool) throws {
    let tabs =
      [#"{"name": "start", "title": "Start", "content": {"empty": true}}"#]
      + pictures.map { name, _ in
        #"{"name": "\#(name)", "title": "\#(name)", "content": {"picture": "\#(name)"}}"#
      }
    let catalogue = #"{"title": "Gallery", "screen": {"tabs": [\#(tabs.joined(separator: ","))]}}"#
    try self.init(
      files: pictures + [("catalogue.json", Array(catalogue.utf8))], hasFakeReader: hasFakeReader)
  }

  /// - Parameter hasFakeReader: else files are read by the one that was built.
  init(files: [(name: String, bytes: [UInt8])], hasFakeReader: Bool) throws {
    scratch = try Scratch()
    for (name, bytes) in files { try scratch.write(bytes, to: "pictures/\(name)") }
    guard hasFakeReader else {
      stand = try Stand([scratch("pictures")])
      return
    }
    try scratch.write(try Files.read(Program.diptych), to: "bin/diptych")
    try scratch.write(Self.reader, to: "bin/diptych-reader")
    for name in ["diptych", "diptych-reader"] {
      _ = unsafe chmod(scratch("bin/" + name), 0o755)
    }
    // The shell drops the program that it is told to run, and becomes its copy.
    let launcher = ["sh", "-c", "shift; exec \"$0\" \"$@\"", scratch("bin/diptych")]
    stand = try Stand([scratch("pictures")], under: launcher)
  }

  private static let reader = #"""
    #!/usr/bin/perl
    open(S, "+<&=0"); binmode S; fcntl(S, 4, fcntl(S, 3, 0) & ~2048);
    sub take { my ($n, $b) = (shift, ""); while (length $b < $n) { sysread(S, $b, $n - length $b, length $b) or exit 0 } $b }
    while (1) {
      my $m = take(unpack("N", take(4))); my $path = substr($m, 6, unpack("N", substr($m, 2, 4)));
      if ($path =~ /hang/) { sleep 1 while 1 }
      my ($kind, $count) = unpack("xCN", $m);
      my $a = $kind == 5 ? pack("CCN", 1, 5, $count) . "\0" x $count : pack("CCNNN", 1, 2, 1, 1, 0xFF00FF00);
      syswrite(S, pack("N", length $a) . $a);
    }
    """#

  /// Puts a feed in the place of the tabs, for the next reload.
  func become(feed name: String) throws {
    try scratch.write("", to: "pictures/" + name)
    try scratch.write(
      #"{"title": "Gallery", "list": "\#(name)"}"#, to: "pictures/catalogue.json")
  }

  func show(_ tab: String) throws {
    try stand.click("tabs.\(tab)")
    try stand.wait(for: tab) { $0.tab == tab }
  }

  /// The processes that the kiosk has started and that have not ended.
  func readers() throws -> [Int32] {
    try Files.list("/proc").compactMap { Int32($0.name) }.filter { process in
      guard let bytes = try? Files.read("/proc/\(process)/stat") else { return false }
      // Behind the name, which may hold anything, come the state and the parent. Source: proc(5).
      let words = String(decoding: bytes, as: UTF8.self).split(separator: ")").last?
        .split(separator: " ")
      return words?.first != "Z" && words?.dropFirst().first == "\(stand.kiosk.process)"
    }
  }

  /// The most memory that the kiosk has held, in bytes. Source: proc(5).
  func peak() throws -> Int {
    let status = String(
      decoding: try Files.read("/proc/\(stand.kiosk.process)/status"), as: UTF8.self)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
    return try #require(Int(line.filter(\.isNumber))) << 10
  }
}
