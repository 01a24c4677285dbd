extension Scratch {
  /// The environment of a program that sees the fonts of these folders and no others.
  public func environment(fonts folders: [String]) throws -> [String: String?] {
    let places = folders.map { "<dir>\($0)</dir>" }.joined()
    try write(
      """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig>\(places)<cachedir>\(self("cache"))</cachedir></fontconfig>
      """, to: "fonts.conf")
    return ["FONTCONFIG_FILE": self("fonts.conf")]
  }
}
