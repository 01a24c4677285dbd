public import DiptychFindings
import DiptychSplitModel

extension Catalogue {
  /// Reads every article of every language and says what is wrong; the warnings come first.
  public func check() -> [Finding] {
    var check = ArticleCheck(self)
    return warnings + omissions
      + listNames.flatMap { name in
        contents[name].map { check.findings(in: $0) } ?? []
      }
  }
}
