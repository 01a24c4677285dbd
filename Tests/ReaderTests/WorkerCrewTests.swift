import DiptychHost
import DiptychSnapshot
import Testing

@Suite("Workers side by side")
struct WorkerCrewTests {
  /// Answers each job with its own number and the job's; job 3 ends it.
  private static let worker = """
    import os, signal, socket, struct
    link = socket.socket(fileno=0)
    link.setblocking(True)
    def take(count):
        data = b""
        while len(data) < count:
            more = link.recv(count - len(data))
            if not more: os._exit(0)
            data += more
        return data
    def hear(): return take(struct.unpack(">I", take(4))[0])
    def say(text): link.sendall(struct.pack(">I", len(text)) + text)
    beginning = hear()
    say(b"ready")
    while True:
        job = hear()
        if job == b"3": os.kill(os.getpid(), signal.SIGSEGV)
        say(beginning + b" " + job + b" " + str(os.getpid()).encode())
    """

  private func crew(
    _ program: String = "/usr/bin/python3", text: String = worker
  ) -> WorkerCrew {
    WorkerCrew(
      program: program, arguments: ["-c", text], environment: [:], beginning: Array("all".utf8))
  }

  @Test("jobs are told in their order, and a worker that crashes costs the one that it did")
  func crash() throws {
    var told: [String] = []
    var workers: Set<String> = []
    try crew().work(on: (0..<9).map { "\($0)" }, workers: 2) { job, outcome in
      switch outcome {
      case .done(let answer):
        let words = String(decoding: answer, as: UTF8.self).split(separator: " ")
        told.append("\(job): \(words[0]) \(words[1])")
        workers.insert(String(words[2]))
      case .lost(let end): told.append("\(job): \(end)")
      }
    }
    let others = (0..<9).map { "\($0): all \($0)" }
    let lost = "3: it was ended by signal 11 (Segmentation fault)"
    #expect(told == others[..<3] + [lost] + others[4...])
    // The one that took the crashed one's place had something to do, unless the other did it all.
    #expect((1...3).contains(workers.count))
  }

  @Test("a worker goes on with the kind that it has begun, and helps with others in the end")
  func kinds() throws {
    let kinds = ["a", "b", "a", "b", "c", "c", "a", "b"]
    var workers: [String: Set<String>] = [:]
    try crew(text: Self.worker.replacing("b\"3\"", with: "b\"none\"")).work(
      on: kinds, workers: 2
    ) { job, outcome in
      guard case .done(let answer) = outcome,
        let worker = String(decoding: answer, as: UTF8.self).split(separator: " ").last
      else { return }
      workers[kinds[job], default: []].insert(String(worker))
    }
    #expect(workers["a"]?.count == 1 || workers["b"]?.count == 1)
    #expect(workers.count == 3)
  }

  @Test("there are no more workers than jobs, and none for no job")
  func few() throws {
    var workers: [String] = []
    for count in [0, 1] {
      try crew().work(on: Array(repeating: "", count: count), workers: 8) { _, outcome in
        guard case .done(let answer) = outcome else { return }
        workers.append(String(decoding: answer, as: UTF8.self))
      }
    }
    #expect(workers.count == 1)
  }

  @Test("workers that cannot work lose every job, and end")
  func hopeless() throws {
    var lost = 0
    try crew("/bin/false").work(on: ["", "", "", "", ""], workers: 2) { _, outcome in
      if case .lost(.exited(code: 1)) = outcome { lost += 1 }
    }
    #expect(lost == 5)
    #expect(throws: SystemFailure.self) {
      try crew("/no/such/program").work(on: [""], workers: 1) { _, _ in }
    }
  }
}
