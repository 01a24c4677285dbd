public import DiptychSplitModel

/// Where a link in an article leads.
public enum Link: Hashable, Sendable {
  /// To an item of the same list, and to a place in its article by its anchor's name.
  case item(ItemID, anchor: String?)
  /// To a place in the same article by its anchor's name; empty for its top.
  case anchor(String)
  /// To an address outside: http, https, mailto or tel.
  case outside(String)
  /// To nothing that can be shown.
  case nowhere

  /// Splits off what stands before the first colon, if it has the form of a scheme.
  static func scheme(of target: String) -> String? {
    guard let colon = target.firstIndex(of: ":") else { return nil }
    let scheme = target[..<colon]
    guard let first = scheme.first, first.isASCII, first.isLetter,
      scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
    else { return nil }
    return scheme.lowercased()
  }
}
