import DiptychHost
import Glibc
import Testing

@Suite("Helper processes")
struct HelperProcessTests {
  /// A helper that answers as the words of a Perl program say; `$_` is the message.
  private func helper(
    _ body: String, limit: Int = 1 << 20, environment: [String: String] = [:]
  ) throws -> HelperProcess {
    let program = """
      $| = 1; open(S, "+<&=0"); binmode S;
      sub ask { my $h; my $n = 0; while ($n < 4) { my $g = sysread(S, $h, 4 - $n, $n); exit 0 unless $g; $n += $g }
        my $l = unpack("N", $h); my $m = ""; $n = 0;
        while ($n < $l) { my $g = sysread(S, $m, $l - $n, $n); exit 0 unless $g; $n += $g } $m }
      sub say_ { my $m = pack("N", length $_[0]) . $_[0]; my $n = 0;
        while ($n < length $m) { $n += syswrite(S, $m, length($m) - $n, $n) || 0 } }
      fcntl(S, 4, fcntl(S, 3, 0) & ~2048);
      while (1) { $_ = ask(); \(body) }
      """
    return try HelperProcess(
      program: "/usr/bin/perl", arguments: ["-e", program], environment: environment,
      answerLimit: limit)
  }

  /// How a helper answers one message.
  private func ask(_ body: String, limit: Int = 1 << 20) throws -> String {
    let answer = try helper(body, limit: limit).ask(
      Array("hello".utf8), timeoutMilliseconds: 60_000)
    return String(decoding: answer, as: UTF8.self)
  }

  @Test("Messages are answered in their order, large ones too")
  func order() throws {
    let helper = try helper(#"say_(scalar reverse $_);"#)
    let large = (0..<600_000).map { UInt8($0 % 251) }
    for message in [Array("abc".utf8), [], large] { helper.send(message) }
    #expect(helper.unanswered == 3)
    var answers: [[UInt8]] = []
    let deadline = Clock.milliseconds() + 60_000
    while answers.count < 3 {
      let ready = try Poll.wait(for: helper.interests, deadline: deadline)
      try #require(!ready.isEmpty)
      for event in helper.handle(ready) {
        guard case .answered(let answer) = event else {
          Issue.record("\(event)")
          return
        }
        answers.append(answer)
      }
    }
    #expect(answers == [Array("cba".utf8), [], large.reversed()])
    #expect(helper.unanswered == 0 && helper.interests.count == 1)
  }

  @Test("It starts with one socket, its own variables and default signals, and nothing else")
  func cleanStart() throws {
    // An open descriptor, a blocked and an ignored signal, all of which programs inherit. Perl
    // ignores SIGFPE by itself, and signals from 32 on are the C library's own.
    let leaked = unsafe open("/dev/zero", O_RDONLY)
    defer { close(leaked) }
    var (blocked, before) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&blocked)
    unsafe sigaddset(&blocked, SIGUSR1)
    unsafe pthread_sigmask(SIG_BLOCK, &blocked, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    var (ignoring, earlier) = (sigaction(), sigaction())
    unsafe ignoring.__sigaction_handler.sa_handler = unsafe unsafeBitCast(
      1, to: __sighandler_t.self)
    unsafe sigaction(SIGUSR2, &ignoring, &earlier)
    defer { unsafe sigaction(SIGUSR2, &earlier, nil) }
    let helper = try helper(
      """
      opendir(D, "/proc/self/fd"); my $me = "$^X"; my @f = grep { /^\\d+$/ && -e "/proc/self/fd/$_" } readdir(D);
      my @n = map { my $l = readlink("/proc/self/fd/$_"); $l =~ s/\\[.*//; $l =~ m{/proc/} ? () : "$_ $l" } sort @f;
      open(T, "/proc/self/status"); my @s = map { /^(Sig(Blk|Ign)):\\s*(\\w+)/ ? sprintf("$1 %x", hex($3) & 0x7fffff7f) : () } <T>; my %e = %ENV;
      say_(join("\\n", (grep { !/^2 / } @n), (map { "$_=$e{$_}" } sort keys %e), @s));
      """, environment: ["ONE": "1"])
    let answer = String(
      decoding: try helper.ask([1], timeoutMilliseconds: 60_000), as: UTF8.self)
    #expect(
      answer == """
        0 socket:
        1 /dev/null
        ONE=1
        SigBlk 0
        SigIgn 0
        """)
  }

  @Test("A helper that exits, crashes or answers amiss says so, and is gone")
  func ends() throws {
    let ends: [(body: String, end: HelperEnd)] = [
      ("exit 7", .exited(code: 7)),
      ("kill 11, $$", .signalled(number: 11)),
      ("say_('x' x 101)", .misbehaved("its answer has 101 bytes, and may have 100")),
      ("say_('a'); say_('b'); $_ = ask()", .misbehaved("it answered without being asked")),
    ]
    for (body, expected) in ends {
      let helper = try helper(body, limit: 100)
      helper.send([1])
      var end: HelperEnd?
      let deadline = Clock.milliseconds() + 60_000
      while end == nil {
        let ready = try Poll.wait(for: helper.interests, deadline: deadline)
        try #require(!ready.isEmpty)
        for event in helper.handle(ready) {
          if case .ended(let how) = event { end = how }
        }
      }
      #expect(end == expected && helper.end == expected)
      #expect(helper.interests.isEmpty)
      #expect(throws: SystemFailure.self) {
        try helper.ask([1], timeoutMilliseconds: 1_000)
      }
    }
  }

  @Test("An answer may come in pieces, and be the last thing that a helper does")
  func pieces() throws {
    let body = "syswrite(S, chr(0)); syswrite(S, \"\\0\\0\\3a\"); syswrite(S, 'bc'); exit 3"
    #expect(try ask(body) == "abc")
  }

  @Test("One that does not answer in time is ended, and leaves no process behind")
  func timeOut() throws {
    let helper = try helper("while (1) {}")
    let failure = #expect(throws: SystemFailure.self) {
      try helper.ask([1], timeoutMilliseconds: 100)
    }
    #expect(failure?.code == ETIMEDOUT)
    #expect(helper.end == .killed)
  }

  @Test(
    "A message longer than the socket holds goes out in the loop, whatever the helper does first")
  func largeMessage() throws {
    let message = [UInt8](repeating: 7, count: 4 << 20)
    let helper = try helper("say_(length $_)")
    #expect(try helper.ask(message, timeoutMilliseconds: 60_000) == Array("4194304".utf8))
  }

  @Test("A program that is not there, or may not run, is an error at once")
  func missing() throws {
    let none = #expect(throws: SystemFailure.self) {
      try HelperProcess(program: "/nowhere/at-all", answerLimit: 1)
    }
    #expect(none?.code == ENOENT)
    let denied = #expect(throws: SystemFailure.self) {
      try HelperProcess(program: "/etc/passwd", answerLimit: 1)
    }
    #expect(denied?.code == EACCES)
  }
}
