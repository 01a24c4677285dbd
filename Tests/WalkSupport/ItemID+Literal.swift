public import DiptychSplitModel

/// Stories name items as they are: `.rowTapped("ada")`.
extension ItemID: ExpressibleByStringLiteral {
  public init(stringLiteral name: String) {
    self.init(name)
  }
}
