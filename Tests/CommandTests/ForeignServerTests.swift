import DiptychTestSupport
import Glibc
import Testing

@Suite("A foreign kiosk")
struct ForeignServerTests {
  /// Answers every question with done, until one holds the word "quit".
  private static let server = """
    use Socket;
    socket(my $s, AF_UNIX, SOCK_STREAM, 0) or die;
    bind($s, pack_sockaddr_un($ARGV[0])) or die;
    chmod 0666, $ARGV[0];
    listen($s, 5) or die;
    syswrite(STDERR, "listening");
    while (accept(my $c, $s)) {
      sysread($c, my $question, 100);
      next unless length $question;
      syswrite($c, "DpA1\\0\\0\\0\\10\\0\\0\\0\\0\\0\\0\\0\\0");
      exit 0 if $question =~ /quit/;
    }
    """

  @Test(
    "is neither asked nor believed, but for root's; root asks anybody's",
    .enabled(if: geteuid() == 0, "only root can become another user"))
  func otherUser() throws {
    let scratch = try Scratch()
    #expect(unsafe chmod(scratch.path, 0o777) == 0)
    let copy = scratch("diptych")
    #expect(try Program(command: ["cp", Program.diptych, copy]).outcome().code == 0)
    func command(as user: Int, _ words: [String]) -> [String] {
      ["setpriv", "--reuid=\(user)", "--regid=\(user)", "--clear-groups"] + words
    }
    func ask(as user: Int, _ word: String, on socket: String) throws -> Program.Outcome {
      try Program(command: command(as: user, [copy, "ctl", "--control", socket, word])).outcome()
    }
    for owner in [65_534, 0] {
      let socket = scratch("s\(owner)")
      let kiosk = try Program(command: command(as: owner, ["perl", "-e", Self.server, socket]))
      try kiosk.waitForErrors("the server") { $0 == "listening" }
      let stranger = try ask(as: 65_533, "reload", on: socket)
      if owner == 0 {
        #expect(stranger.code == 0)
      } else {
        #expect(stranger.code == 69)
        #expect(
          stranger.errors
            == "diptych: no kiosk answers: cannot ask \(socket): user \(owner) listens there, not "
            + "this one\n")
      }
      #expect(try ask(as: owner, "reload", on: socket).code == 0)
      #expect(try ask(as: 0, "quit", on: socket).code == 0)
      #expect(try kiosk.outcome().code == 0)
    }
  }
}
