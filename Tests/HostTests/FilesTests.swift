import DiptychHost
import Glibc
import Testing

struct FilesTests {
  let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
  }

  @Test(
    "what was written is read, and nothing else is left in the folder", arguments: [0, 1, 70_000])
  func roundTrip(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try Files.writeAtomically([1, 2, 3], to: scratch("state"))
    try Files.writeAtomically(bytes, to: scratch("state"))
    #expect(try Files.read(scratch("state")) == bytes)
    #expect(try Files.list(scratch.path) == [FileEntry(name: "state", kind: .file)])
  }

  @Test("a file of no stated size is read to its end")
  func proc() throws {
    let text = String(decoding: try Files.read("/proc/self/status"), as: UTF8.self)
    #expect(text.hasPrefix("Name:"))
    #expect(text.contains("voluntary_ctxt_switches"))
  }

  @Test("permission bits are those asked for")
  func permissions() throws {
    try Files.writeAtomically([1], to: scratch("secret"), mode: 0o600)
    var status = stat()
    #expect(unsafe stat(scratch("secret"), &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
  }

  @Test(
    "a file that is replaced keeps its permission bits, whatever is asked for and the umask says")
  func keptPermissions() throws {
    for mode in [0o600, 0o664, 0o4755] as [mode_t] {
      try Files.writeAtomically([1], to: scratch("kept"))
      #expect(unsafe chmod(scratch("kept"), mode) == 0)
      try Files.writeAtomically([2], to: scratch("kept"), mode: 0o644)
      var status = stat()
      #expect(unsafe stat(scratch("kept"), &status) == 0)
      // What ran with its owner's rights was the old content.
      #expect(status.st_mode & 0o7777 == mode & 0o777)
      #expect(try Files.read(scratch("kept")) == [2])
    }
  }

  @Test(
    "a file that root replaces keeps its owner",
    .enabled(if: geteuid() == 0, "only root can give files away"))
  func keptOwner() throws {
    try Files.writeAtomically([1], to: scratch("theirs"))
    #expect(unsafe chown(scratch("theirs"), 65_534, 65_533) == 0)
    #expect(unsafe chmod(scratch("theirs"), 0o640) == 0)
    try Files.writeAtomically([2], to: scratch("theirs"))
    var status = stat()
    #expect(unsafe stat(scratch("theirs"), &status) == 0)
    #expect(status.st_uid == 65_534)
    #expect(status.st_gid == 65_533)
    #expect(status.st_mode & 0o777 == 0o640)
  }

  @Test("a link is followed and stays a link")
  func link() throws {
    try Files.writeAtomically([1], to: scratch("real"))
    #expect(unsafe symlink("real", scratch("link")) == 0)
    try Files.writeAtomically([2], to: scratch("link"))
    #expect(try Files.read(scratch("real")) == [2])
    var status = stat()
    #expect(unsafe lstat(scratch("link"), &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
    #expect(try Files.realPath(scratch("link")) == Files.realPath(scratch("real")))
  }

  @Test("a name of 255 bytes can be replaced")
  func longName() throws {
    let path = scratch(String(repeating: "n", count: 255))
    try Files.writeAtomically([7], to: path)
    #expect(try Files.read(path) == [7])
  }

  @Test(
    "a full disk leaves the old file and no remains",
    .enabled(if: geteuid() == 0, "only root can mount a small disk"))
  func fullDisk() throws {
    let disk = scratch("disk")
    try Files.makeFolder(disk)
    let mounted = try Child.run(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", disk])
    try #require(mounted.code == 0, "\(mounted.output)")
    defer { _ = try? Child.run(["umount", disk]) }
    try Files.writeAtomically([1, 2, 3], to: disk + "/state")
    let failure = #expect(throws: SystemFailure.self) {
      try Files.writeAtomically([UInt8](repeating: 0, count: 200_000), to: disk + "/state")
    }
    #expect(failure?.code == ENOSPC)
    #expect(failure?.description == "cannot write \(disk)/state: No space left on device")
    #expect(try Files.read(disk + "/state") == [1, 2, 3])
    #expect(try Files.list(disk).map(\.name) == ["state"])
  }

  @Test("a device is written to and stays a device")
  func device() throws {
    try Files.writeAtomically([1], to: "/dev/null")
    #expect(try Files.kind(of: "/dev/null") == .other)
    let failure = #expect(throws: SystemFailure.self) {
      try Files.writeAtomically([1], to: "/dev/full")
    }
    #expect(failure?.code == ENOSPC)
  }

  @Test("what cannot be read is said in one line with its path")
  func failures() throws {
    let missing = #expect(throws: SystemFailure.self) { try Files.read(scratch("none")) }
    #expect(missing?.description == "cannot open \(scratch("none")): No such file or directory")
    #expect(missing?.isMissing == true)
    let folder = #expect(throws: SystemFailure.self) { try Files.read(scratch.path) }
    #expect(folder?.code == EISDIR)
    #expect(unsafe mkfifo(scratch("pipe"), 0o600) == 0)
    let pipe = #expect(throws: SystemFailure.self) { try Files.read(scratch("pipe")) }
    #expect(pipe?.description == "cannot read \(scratch("pipe")): not a regular file")
    let nowhere = #expect(throws: SystemFailure.self) {
      try Files.writeAtomically([], to: scratch("none/file"))
    }
    #expect(
      nowhere?.description == "cannot write \(scratch("none/file")): No such file or directory")
    #expect(throws: SystemFailure.self) { try Files.writeAtomically([], to: scratch.path) }
  }

  @Test("a file over the limit is refused, one at the limit is read")
  func limit() throws {
    try Files.writeAtomically([1, 2, 3, 4], to: scratch("file"))
    #expect(try Files.read(scratch("file"), limit: 4).count == 4)
    let failure = #expect(throws: SystemFailure.self) { try Files.read(scratch("file"), limit: 3) }
    #expect(failure?.code == EFBIG)
    #expect(throws: SystemFailure.self) { try Files.read("/proc/self/status", limit: 10) }
  }

  @Test("a folder is listed in byte order, with kinds, and with names that are not UTF-8")
  func list() throws {
    try Files.makeFolder(scratch("b"))
    try Files.writeAtomically([], to: scratch("ä"))
    try Files.writeAtomically([], to: scratch("a"))
    #expect(unsafe symlink("b", scratch("c")) == 0)
    #expect(unsafe symlink("nowhere", scratch("d")) == 0)
    let made = try Child.run(["sh", "-c", "touch \"$0/$(printf 'e\\377')\"", scratch.path])
    #expect(made.code == 0)
    #expect(
      try Files.list(scratch.path) == [
        FileEntry(name: "a", kind: .file), FileEntry(name: "b", kind: .folder),
        FileEntry(name: "c", kind: .folder), FileEntry(name: "d", kind: .other),
        FileEntry(name: "e\u{FFFD}", kind: .other, isExact: false),
        FileEntry(name: "ä", kind: .file),
      ])
    #expect(throws: SystemFailure.self) { try Files.list(scratch("none")) }
  }

  @Test("kinds are told apart, and a missing path is none")
  func kinds() throws {
    #expect(try Files.kind(of: scratch.path) == .folder)
    #expect(try Files.kind(of: scratch("none")) == nil)
    try Files.writeAtomically([], to: scratch("file"))
    #expect(try Files.kind(of: scratch("file")) == .file)
    #expect(try Files.kind(of: scratch("file/below")) == nil)
  }

  @Test("folders are made with those above them, and may be there already")
  func makeFolder() throws {
    try Files.makeFolder(scratch("a/b/c"))
    try Files.makeFolder(scratch("a/b/c"))
    #expect(try Files.kind(of: scratch("a/b/c")) == .folder)
    try Files.writeAtomically([], to: scratch("file"))
    #expect(throws: SystemFailure.self) { try Files.makeFolder(scratch("file")) }
    #expect(throws: SystemFailure.self) { try Files.makeFolder(scratch("file/below")) }
  }

  @Test("removing takes a file, and what is gone is no fault")
  func remove() throws {
    try Files.writeAtomically([], to: scratch("file"))
    try Files.remove(scratch("file"))
    try Files.remove(scratch("file"))
    #expect(try Files.kind(of: scratch("file")) == nil)
    #expect(throws: SystemFailure.self) { try Files.remove(scratch.path) }
  }

  @Test(
    "the folder of a path is what stands before its last name",
    arguments: [
      ("a/b", "a"), ("b", "."), ("/b", "/"), ("/a/b/", "/a"), ("a//b", "a"), ("/", "/"),
      ("//b", "/"), ("", "."),
    ])
  func folder(path: String, folder: String) {
    #expect(Files.folder(of: path) == folder)
  }
}
