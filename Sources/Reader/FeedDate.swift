extension String {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The day of a feed's date, without the time that no reader needs; other words as they are.
  ///
  /// Source: RFC 822 5.1, `Tue, 03 Jun 2003 09:39:21 GMT`; RFC 3339 5.6, `2003-06-03T09:39:21Z`.
  var dayAlone: String {
    var words = split(separator: " ")
    if words.first?.hasSuffix(",") == true { words.removeFirst() }
    if words.count >= 4, let day = Int(words[0]), Self.months.contains(String(words[1])),
      Int(words[2]) != nil, words[3].contains(":")
    {
      return "\(day) \(words[1]) \(words[2])"
    }
    let date = prefix(10)
    let isDate = date.split(separator: "-").map(\.count) == [4, 2, 2]
    return isDate && dropFirst(10).first == "T" ? String(date) : self
  }
}
