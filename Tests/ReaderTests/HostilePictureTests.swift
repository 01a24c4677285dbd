import DiptychArticles
import DiptychGeometry
import DiptychHost
import DiptychTestSupport
import Testing

@Suite("Hostile pictures")
struct HostilePictureTests {
  private static let seconds = 2

  private func start() throws -> HelperProcess {
    try HelperProcess(
      program: Files.folder(of: try Environment.executablePath()) + "/diptych-reader",
      arguments: ["--seconds", "\(Self.seconds)"], environment: ["MALLOC_ARENA_MAX": "1"],
      answerLimit: ReaderAnswer.longest)
  }

  /// The most memory that a process has held, in bytes (proc(5)); nil when it is gone.
  private func peak(of process: Int32) -> Int? {
    guard let status = try? Files.read("/proc/\(process)/status") else { return nil }
    return String(decoding: status, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("VmHWM:") }
      .flatMap { Int($0.filter(\.isNumber)) }.map { $0 << 10 }
  }

  @Test(
    "Each costs its own answer at most, and no more than 256 MiB; then a sound one is read",
    arguments: HostilePictures.all.indices)
  func survived(_ index: Int) throws {
    let (name, bytes) = HostilePictures.all[index]
    let files = try ReaderFiles()
    let path = try files.write(bytes, to: "hostile")
    let sound = try files.write(
      PNGFile(width: 1, height: 1, colourType: 0, rows: [[200]]).bytes, to: "sound")
    var reader = try self.start()
    let request = ReaderRequest.picture(path: path, fitting: Size(width: 800, height: 600))
    do {
      let answer = try ReaderAnswer(
        decoding: reader.ask(request.encoded(), timeoutMilliseconds: 120_000))
      switch answer {
      case .picture(let picture): #expect(picture.width <= 800 && picture.height <= 600)
      case .failure(let fault): #expect(!fault.message.isEmpty)
      case .article, .titles, .feed: Issue.record("\(name): a feed")
      }
      let peak = try #require(self.peak(of: reader.process))
      #expect(peak < 256 << 20, "\(name): \(peak >> 20) MiB")
    } catch let failure as SystemFailure {
      // It ended by a limit or a crash, as one that computes too long does.
      #expect(reader.hasEnded, "\(name): \(failure)")
      reader = try start()
    }
    let next = ReaderRequest.picture(path: sound, fitting: Size(width: 9, height: 9))
    let answer = try ReaderAnswer(
      decoding: reader.ask(next.encoded(), timeoutMilliseconds: 120_000))
    guard case .picture(let picture) = answer else {
      Issue.record("\(name): \(answer)")
      return
    }
    #expect(picture.pixels == [0xFFC8_C8C8])
  }
}
