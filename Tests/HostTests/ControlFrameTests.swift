import Testing

@testable import DiptychHost

struct ControlFrameTests {
  @Test(
    "words survive the way there",
    arguments: [[], [""], ["state"], ["select", "george-washington"], ["", "ü 1", ""]])
  func words(_ words: [String]) throws {
    let frame = try #require(ControlFrame.question(words))
    guard case .complete(let body) = ControlFrame.progress(of: frame, as: .question) else {
      Issue.record("the frame is not complete")
      return
    }
    #expect(ControlFrame.words(of: body) == words)
  }

  @Test("answers survive the way back")
  func answers() throws {
    let reply = ControlReply(code: -75, output: [0, 255, 10], message: "refused: größer")
    let frame = ControlFrame.answer(reply)
    guard case .complete(let body) = ControlFrame.progress(of: frame, as: .answer) else {
      Issue.record("the frame is not complete")
      return
    }
    #expect(ControlFrame.reply(of: body) == reply)
  }

  @Test("every part of a frame is incomplete, and one byte more is malformed")
  func parts() throws {
    let frame = try #require(ControlFrame.question(["select", "x"]))
    for count in 0..<frame.count {
      #expect(ControlFrame.progress(of: Array(frame[..<count]), as: .question) == .incomplete)
    }
    guard case .malformed = ControlFrame.progress(of: frame + [0], as: .question) else {
      Issue.record("a byte too many went unnoticed")
      return
    }
  }

  @Test("a wrong beginning shows at its first byte, a length too great before its bytes come")
  func malformed() {
    for bytes in [Array("G".utf8), Array("DpX".utf8), Array("DpQ1".utf8) + [0, 1, 0, 1]] {
      guard case .malformed = ControlFrame.progress(of: bytes, as: .question) else {
        Issue.record("\(bytes) went unnoticed")
        return
      }
    }
    #expect(
      ControlFrame.progress(of: Array("DpQ1".utf8) + [0, 1, 0, 0], as: .question) == .incomplete)
  }

  @Test("words with a zero byte or over the limit make no question")
  func tooLong() {
    #expect(ControlFrame.question(["a\u{0}b"]) == nil)
    #expect(ControlFrame.question([String(repeating: "x", count: 65_535)]) != nil)
    #expect(ControlFrame.question([String(repeating: "x", count: 65_536)]) == nil)
  }

  @Test("bodies that break their own rules are none")
  func bodies() {
    #expect(ControlFrame.words(of: [97]) == nil)
    #expect(ControlFrame.words(of: [0xff, 0]) == nil)
    #expect(ControlFrame.reply(of: [0, 0, 0, 0, 0, 0, 0]) == nil)
    #expect(ControlFrame.reply(of: [0, 0, 0, 0, 0, 0, 0, 1]) == nil)
    #expect(ControlFrame.reply(of: [0, 0, 0, 0, 0, 0, 0, 0, 0xff]) == nil)
  }

  @Test("any bytes at all are taken without a fault")
  func anything() {
    var state: UInt64 = 88_172_645_463_325_252
    for _ in 0..<2_000 {
      var bytes = Array("DpQ1".utf8) + [0, 0]
      for _ in 0..<Int(state % 24) {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        bytes.append(UInt8(truncatingIfNeeded: state))
      }
      state = state &* 6_364_136_223_846_793_005 &+ 1
      if case .complete(let body) = ControlFrame.progress(of: bytes, as: .question) {
        _ = ControlFrame.words(of: body)
        _ = ControlFrame.reply(of: body)
        #expect(body.count <= bytes.count - ControlFrame.headSize)
      }
    }
  }
}
