import DiptychCanvas

/// How a file writes a colour.
extension Color {
  /// A colour such as `#0B57D0`, or `#000000 12%` for one that lets through what lies beneath.
  init?(named name: String) {
    let parts = name.split(separator: " ", omittingEmptySubsequences: false)
    guard let hexadecimal = parts.first, let color = Color(hexadecimal: String(hexadecimal)) else {
      return nil
    }
    self = color
    if parts.count == 1 { return }
    guard parts.count == 2, parts[1].hasSuffix("%"), let percent = Int(parts[1].dropLast()),
      (0...100).contains(percent)
    else { return nil }
    alpha = Double(percent) / 100
  }

  /// A colour of six hexadecimal digits behind a number sign.
  init?(hexadecimal name: String) {
    guard name.hasPrefix("#"), name.utf8.count == 7, name.dropFirst().allSatisfy(\.isHexDigit),
      let rgb = UInt32(name.dropFirst(), radix: 16)
    else { return nil }
    self.init(rgb)
  }

  /// The colour's six digits behind a number sign.
  var hexadecimal: String {
    let digits = [red, green, blue].map { part in
      let number = String(Int((part * 255).rounded()), radix: 16, uppercase: true)
      return number.count == 1 ? "0" + number : number
    }
    return "#" + digits.joined()
  }
}
