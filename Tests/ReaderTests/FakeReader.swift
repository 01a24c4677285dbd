import DiptychSnapshot

/// A reader in Perl that does what a picture's name says: `hang`, `crash`, `nonsense`, `quit`; else it
/// answers one pixel that tells which process it is.
enum FakeReader {
  static let program = #"""
    open(S, "+<&=0"); binmode S; fcntl(S, 4, fcntl(S, 3, 0) & ~2048);
    sub take { my ($n, $b) = (shift, ""); while (length $b < $n) { sysread(S, $b, $n - length $b, length $b) or exit 0 } $b }
    while (1) {
      my $m = take(unpack("N", take(4))); my $path = substr($m, 6, unpack("N", substr($m, 2, 4)));
      if ($path =~ /hang/) { sleep 1 while 1 }
      if ($path =~ /crash/) { kill 11, $$ }
      if ($path =~ /quit/) { exit 3 }
      my $a = $path =~ /nonsense/ ? "nonsense" : pack("CCNNN", 1, 2, 1, 1, $$);
      syswrite(S, pack("N", length $a) . $a);
    }
    """#

  static func process(patience: Double = 60_000) -> ReaderProcess {
    ReaderProcess(program: "/usr/bin/perl", arguments: ["-e", program], patience: patience)
  }
}
