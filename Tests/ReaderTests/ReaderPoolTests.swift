import DiptychArticles
import DiptychCanvas
import DiptychCatalogue
import DiptychFindings
import DiptychHost
import DiptychScene
import DiptychSession
import DiptychSnapshot
import DiptychSplitModel
import DiptychWalkSupport
import Testing

/// A clock that stands.
private final class Time {
  var now = 0.0
}

@Suite("Readers at work")
struct ReaderPoolTests {
  private func request(_ name: String) -> ReadingRequest {
    ReadingRequest(.picture(WantedPicture(name, width: 9, height: 9), path: "/" + name))
  }

  /// Lets a pool work until it has answered so often.
  private func answers(_ count: Int, of pool: ReaderPool) throws -> [ReadingAnswer] {
    let end = Clock.milliseconds() + 60_000
    var answers: [ReadingAnswer] = []
    while answers.count < count, Clock.milliseconds() < end {
      let ready = try Poll.wait(for: pool.interests, deadline: min(end, pool.deadline ?? end))
      answers += pool.handle(ready)
    }
    return answers
  }

  /// What an answer says in a word: the process that read the picture, or why it cannot be read.
  private func words(_ answer: ReadingAnswer) -> String {
    switch answer.outcome {
    case .picture(let bitmap): "\(bitmap.pixels[0])"
    case .article, .titles: "words"
    case .broken(let finding), .lost(let finding): finding.message
    }
  }

  @Test("Two of them read whatever there is, side by side, and answer each picture once")
  func work() throws {
    let pool = ReaderPool(FakeReader.process())
    #expect(pool.interests.isEmpty && pool.deadline == nil)
    let requests = (0..<20).map { request("\($0)") }
    pool.want([requests])
    let answers = try answers(20, of: pool)
    #expect(Set(answers.map(\.request)) == Set(requests))
    #expect(Set(answers.map(words)).count <= ReaderPool.mostReaders)
    #expect(pool.interests.count <= ReaderPool.mostReaders)
  }

  @Test("Without work they are ended after a while, and then there is nothing to wait for")
  func idle() throws {
    let pool = ReaderPool(FakeReader.process())
    pool.want([[request("a")]])
    _ = try answers(1, of: pool)
    #expect(!pool.interests.isEmpty)
    while let deadline = pool.deadline {
      let ready = try Poll.wait(for: pool.interests, deadline: deadline)
      #expect(pool.handle(ready).isEmpty)
    }
    #expect(pool.interests.isEmpty)
    pool.want([[request("b")]])
    #expect(try answers(1, of: pool).map(\.request) == [request("b")])
  }

  @Test("One that hangs, crashes, ends or talks nonsense costs its picture, and is replaced")
  func failures() throws {
    for (name, said) in [
      ("hang", "no answer in time"), ("crash", "signal 11"), ("quit", "exit code 3"),
      ("nonsense", "answered something else"),
    ] {
      let pool = ReaderPool(FakeReader.process(patience: 500))
      pool.want([[request(name), request("a"), request("b")]])
      let answers = try answers(3, of: pool)
      for answer in answers where answer.request == request(name) {
        #expect(words(answer).contains(said), "\(words(answer))")
        let isLost = if case .lost = answer.outcome { true } else { false }
        #expect(isLost == ["hang", "crash"].contains(name))
      }
      #expect(Set(answers.map { $0.request.picture?.name }) == [name, "a", "b"])
      #expect(answers.count { Int(words($0)) != nil } == 2, "\(name)")
    }
  }

  @Test("After failures in a row it waits ever longer before another one starts")
  func storm() throws {
    let time = Time()
    let pool = ReaderPool(FakeReader.process(), clock: { time.now })
    /// Lets a picture be read, or not, without time passing.
    func read(_ name: String) throws {
      pool.want([[request(name)]])
      #expect(!pool.interests.isEmpty, "\(name) at \(time.now)")
      var answers: [ReadingAnswer] = []
      while answers.isEmpty { answers = pool.handle(try Poll.wait(for: pool.interests)) }
    }
    for (moment, pause) in [
      (0.0, 0.0), (0, 0), (0, 250), (250, 500), (750, 1_000), (1_750, 2_000), (3_750, 4_000),
      (7_750, 8_000), (15_750, 16_000), (31_750, 30_000), (61_750, 30_000),
    ] {
      time.now = moment
      try read("crash")
      guard pause > 0 else { continue }
      pool.want([[request("crash")]])
      #expect(pool.interests.isEmpty)
      #expect(pool.deadline == time.now + pause)
    }
    // One that answers makes good for all.
    time.now = 91_750
    try read("a")
    try read("crash")
    try read("crash")
  }

  @Test("An article waits for no pause that pictures have caused")
  func articles() throws {
    let files = try ReaderFiles()
    try files.write([], to: "a.html")
    let catalogue = try Catalogue.open(files.path, reading: files.reader)
    let item = ItemReference(list: Catalogue.mainList, item: "a")
    guard case .unread(let article) = try catalogue.findArticle(item, language: "en") else {
      Issue.record("the article has been read")
      return
    }
    let pool = ReaderPool(FakeReader.process(), clock: { 0 })
    for _ in 0..<3 {
      pool.want([[request("crash")]])
      var answers: [ReadingAnswer] = []
      while answers.isEmpty { answers = pool.handle(try Poll.wait(for: pool.interests)) }
    }
    pool.want([[], [request("a")]])
    #expect(pool.interests.isEmpty)
    pool.want([[ReadingRequest(.article(article, generation: 1))], [request("a")]])
    #expect(pool.interests.count == 1)
  }

  @Test("What is not wanted any more makes room: it is ended where something else waits")
  func takenBack() throws {
    let pool = ReaderPool(FakeReader.process())
    pool.want([[request("hang-1"), request("hang-2")]])
    pool.want([[request("a")]])
    let answers = try answers(1, of: pool)
    #expect(answers.map(\.request) == [request("a")])
    #expect(Int(words(answers[0])) != nil)
  }

  @Test("What is more urgent waits for nothing less urgent, which is begun again afterwards")
  func urgency() throws {
    let pool = ReaderPool(FakeReader.process())
    let slow = [request("hang-1"), request("hang-2")]
    pool.want([[], slow])
    pool.want([[request("a")], slow])
    #expect(try answers(1, of: pool).map(\.request) == [request("a")])
    // Both of the others are being read again, and still have to give way.
    pool.want([[request("b"), request("c")], slow])
    #expect(Set(try answers(2, of: pool).map(\.request)) == [request("b"), request("c")])
  }

  @Test("What is as urgent waits until a reader is free")
  func equals() throws {
    let pool = ReaderPool(FakeReader.process(patience: 500))
    pool.want([[request("hang-1"), request("hang-2"), request("a")]])
    let answers = try answers(3, of: pool)
    #expect(answers.last?.request == request("a"))
  }

  @Test("All at once, they come in the order in which they were asked for, the missing ones too")
  func all() {
    let pool = ReaderPool(FakeReader.process())
    let missing = ReadingRequest(
      .picture(WantedPicture("missing", width: 9, height: 9), path: nil))
    let requests =
      [missing] + ["a", "crash", "b", "crash-2", "crash-3", "crash-4", "c"].map(request)
    let answers = pool.readAll(requests)
    #expect(answers.map(\.request) == requests)
    #expect(words(answers[0]) == "there is no such picture in the catalogue")
    #expect(answers.count { Int(words($0)) != nil } == 3)
  }

  @Test("Long plain texts are read one after the other, and no reader is started for them")
  func plain() throws {
    let requests = try plainRequests()
    let pool = ReaderPool(ReaderProcess(program: "/nowhere/diptych-reader"))
    pool.want([requests])
    // What is on the screen is painted first.
    #expect(pool.interests.isEmpty && pool.deadline == 0)
    var answers = pool.handle([])
    #expect(answers.isEmpty && pool.interests.count == 1 && pool.deadline == nil)
    answers += try self.answers(2, of: pool)
    #expect(answers.map(\.request) == requests && pool.interests.isEmpty && pool.deadline == nil)
    for (answer, letter) in zip(answers, ["a", "b"]) {
      guard case .article(let read) = answer.outcome else {
        Issue.record("\(answer.outcome)")
        continue
      }
      let last = ArticleBlock.paragraph(RichText("\(letter) 2999 words"))
      #expect(read.article.blocks.count == 3_000 && read.article.blocks.last == last)
    }
    #expect(pool.readAll(requests).map(\.request) == requests)
  }

  @Test("Without a reader every picture says what is missing")
  func unavailable() {
    let pool = ReaderPool(ReaderProcess(program: "/nowhere/diptych-reader"))
    let answers = pool.readAll([request("a"), request("b")])
    #expect(answers.count == 2)
    #expect(answers.allSatisfy { words($0).contains("/nowhere/diptych-reader") })
    #expect(pool.deadline == nil)
  }

  @Test("Plain text is read also where no reader can be started for what comes before it")
  func plainWithoutReader() throws {
    let requests = try plainRequests()
    let pool = ReaderPool(ReaderProcess(program: "/nowhere/diptych-reader"))
    let answers = pool.readAll([request("a")] + requests)
    #expect(answers.count == 3)
    for answer in answers where requests.contains(answer.request) {
      guard case .article = answer.outcome else {
        Issue.record("\(answer.outcome)")
        continue
      }
    }
    #expect(answers.count { requests.contains($0.request) } == 2)
  }

  /// Requests for long plain texts that stand in a list.
  private func plainRequests() throws -> [ReadingRequest] {
    let files = try ReaderFiles()
    let texts = ["a", "b"].map { letter in
      (0..<3_000).map { "\(letter) \($0) words" }.joined(separator: #"\n\n"#)
    }
    let rows = texts.map { #"{"name": "\#($0.prefix(1))", "text": "\#($0)"}"# }
    let path = try files.write(Array("[\(rows.joined(separator: ","))]".utf8), to: "list.json")
    let catalogue = try Catalogue.open(path, reading: files.reader)
    return try ["a", "b"].map { name in
      let item = ItemReference(list: Catalogue.mainList, item: ItemID(name))
      guard case .begun(_, let article) = try catalogue.findArticle(item, language: "en") else {
        throw Finding(file: name, message: "it is not begun")
      }
      return ReadingRequest(.article(article, generation: 1))
    }
  }
}
