import DiptychCatalogue

/// A folder with two lists, whose catalogue.json has its screen on a line of its own.
struct ManifestFolder {
  let files: CatalogueFiles

  init() throws {
    files = try CatalogueFiles([
      "list.json": #"[{"name": "Ann", "text": "A."}, {"name": "Bob", "text": "B."}]"#,
      "pictures/a.png": "not looked into",
    ])
    try files.link("link.png", to: "/etc/hostname")
  }

  /// What is wrong with a screen; it stands from the beginning of the second line on.
  func findings(screen: String) throws -> String {
    try files.write(Self.catalogue(screen: screen), to: "catalogue.json")
    return files.findings().replacing("DIR/catalogue.json:", with: "")
  }

  static func catalogue(screen: String) -> String {
    #"{"title": "T", "list": "list.json", "lists": {"tools": [{"name": "Saw", "text": "S."}]}, "screen":"#
      + "\n\(screen)\n}"
  }
}
