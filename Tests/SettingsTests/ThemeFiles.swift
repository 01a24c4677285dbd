import DiptychCanvas
import DiptychFindings
import DiptychHost

@testable import DiptychSettings

/// The themes that come with the program.
enum ThemeFiles {
  static let names = ["light", "dark", "contrast"]

  static var folder: String {
    #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
  }

  static func builtIn(_ name: String) throws -> ThemeFile {
    let path = "\(folder)/Assets/Themes/\(name).json"
    return ThemeFile(SourceText(file: path, bytes: try Files.read(path, limit: 1 << 20)))
  }

  static func read(_ json: String, bases: [String: Theme] = [:]) -> ThemeFile {
    ThemeFile(SourceText(file: "theme.json", bytes: Array(json.utf8)), bases: bases)
  }

  /// The findings' lines, as people read them.
  static func findings(in json: String) -> [String] {
    read(json).findings.map(\.description)
  }
}
