/// The control socket's wire form. A connection carries one question and one answer:
///
///     question  "DpQ1"  length  words, each followed by a zero byte
///     answer    "DpA1"  length  code  length of the output  output  message
///
/// Lengths and the code are four bytes, the highest first; the first length counts all that follows
/// it. Words and the message are UTF-8.
enum ControlFrame {
  enum Kind: String {
    case question = "DpQ1"
    case answer = "DpA1"

    /// The bytes that may follow the length.
    var limit: Int {
      switch self {
      case .question: 65_536
      case .answer: 268_435_456
      }
    }
  }

  /// How far a frame has come.
  enum Progress: Equatable {
    case incomplete
    case malformed(String)
    case complete(ArraySlice<UInt8>)
  }

  static let headSize = 8

  static func progress(of bytes: [UInt8], as kind: Kind) -> Progress {
    let tag = Array(kind.rawValue.utf8)
    guard bytes.prefix(4).elementsEqual(tag.prefix(bytes.count)) else {
      return .malformed("this is no diptych control message")
    }
    guard bytes.count >= headSize else { return .incomplete }
    let length = Int(number(in: bytes[4..<8]))
    guard length <= kind.limit else {
      return .malformed("\(length) bytes are more than the \(kind.limit) a message may have")
    }
    let end = headSize + length
    if bytes.count < end { return .incomplete }
    if bytes.count > end { return .malformed("there is more than one message") }
    return .complete(bytes[headSize..<end])
  }

  /// The frame of a question; nil when a word holds a zero byte or the words are too long.
  static func question(_ words: [String]) -> [UInt8]? {
    var body: [UInt8] = []
    for word in words {
      guard !word.utf8.contains(0) else { return nil }
      body += word.utf8
      body.append(0)
    }
    return body.count > Kind.question.limit ? nil : frame(.question, body)
  }

  /// The words of a question; nil when it is malformed.
  static func words(of body: ArraySlice<UInt8>) -> [String]? {
    guard body.last == 0 else { return body.isEmpty ? [] : nil }
    var words: [String] = []
    for bytes in body.dropLast().split(separator: 0, omittingEmptySubsequences: false) {
      guard let word = String(validating: bytes, as: UTF8.self) else { return nil }
      words.append(word)
    }
    return words
  }

  /// The frame of an answer; one too large becomes a failure that says so.
  static func answer(_ reply: ControlReply) -> [UInt8] {
    let message = Array(reply.message.utf8)
    let length = headSize + reply.output.count + message.count
    guard length <= Kind.answer.limit else {
      return answer(ControlReply(code: 70, message: "the answer is too long: \(length) bytes"))
    }
    let body =
      bytes(of: UInt32(bitPattern: reply.code)) + bytes(of: UInt32(reply.output.count))
      + reply.output + message
    return frame(.answer, body)
  }

  /// The answer in a frame; nil when it is malformed.
  static func reply(of body: ArraySlice<UInt8>) -> ControlReply? {
    guard body.count >= headSize else { return nil }
    let code = Int32(bitPattern: number(in: body.prefix(4)))
    let size = Int(number(in: body.dropFirst(4).prefix(4)))
    let rest = body.dropFirst(headSize)
    guard size <= rest.count,
      let message = String(validating: rest.dropFirst(size), as: UTF8.self)
    else { return nil }
    return ControlReply(code: code, output: Array(rest.prefix(size)), message: message)
  }

  private static func frame(_ kind: Kind, _ body: [UInt8]) -> [UInt8] {
    Array(kind.rawValue.utf8) + bytes(of: UInt32(body.count)) + body
  }

  private static func bytes(of number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
  }

  private static func number(in bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }
}
