public import DiptychTestSupport
import Glibc

/// A program that is measured.
public struct Contender: Sendable {
  /// Its column's title.
  public let name: String
  /// How it is started with a catalogue; nil when it cannot show it.
  public let command: @Sendable (Content, Library) -> [String]?
  private let variables: [String: String]

  private init(
    _ name: String, variables: [String: String] = [:], knowsIndexes: Bool = false,
    command: @escaping @Sendable (Content, Library) -> [String]?
  ) {
    self.name = name
    self.variables = variables
    self.command = { content, library in
      content == .indexed && !knowsIndexes ? nil : command(content, library)
    }
  }

  /// Diptych, by the release build of this tree.
  public static let diptych = Contender("Diptych", knowsIndexes: true) { content, library in
    [Program.diptych, "run", library.rows(content)]
  }

  /// The least C that paints such a screen; it has no rows of its own.
  public static let floor = Contender("floor") { content, _ in
    [.large, .languages].contains(content)
      ? nil : [Library.peers + "/floor", "\(content.paragraphs(of: 0))"]
  }

  /// Qt Quick, painting without a graphics card.
  public static let qt = Contender(
    "Qt Quick",
    variables: [
      "QT_QPA_PLATFORM": "xcb", "QT_QUICK_BACKEND": "software", "QML_XHR_ALLOW_FILE_READ": "1",
    ]
  ) { content, library in
    [
      "/usr/lib/qt6/bin/qml", Library.tree + "/Tests/Benchmarks/Peers/quick.qml", "--",
      "file://" + library.rows(content),
    ]
  }

  /// GTK and libadwaita, painting without a graphics card and without looking for a screen reader.
  public static let gtk = Contender(
    "GTK",
    variables: ["GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "GTK_A11Y": "none"]
  ) { content, library in
    [Library.peers + "/gtk", library.rows(content)]
  }

  /// Chromium as a kiosk, with a profile that lasts from start to start.
  public static let chromium = Contender("Chromium") { content, library in
    browser(library) + [
      "--kiosk", "--window-position=0,0", "--window-size=1024,768",
      "file://" + library.page(content),
    ]
  }

  /// The words that start Chromium, but for what it shows.
  public static func browser(_ library: Library) -> [String] {
    // It does not run as root otherwise.
    let sandbox = getuid() == 0 ? ["--no-sandbox"] : []
    return ["chromium", "--disable-gpu", "--no-first-run"] + sandbox
      + ["--user-data-dir=" + library.path("chromium")]
  }

  /// The programs that a command line names: Diptych and the floor, and all with `peers`; nil when it is
  /// not understood.
  public static func chosen(by words: [String]) -> [Contender]? {
    switch words {
    case []: [diptych, floor]
    case ["peers"]: [diptych, floor, qt, gtk, chromium]
    default: nil
    }
  }

  /// Variables beside our own.
  public func environment(_ server: XServer, _ library: Library) -> [String: String?] {
    var environment: [String: String?] = [
      "DISPLAY": server.display, "XDG_RUNTIME_DIR": library.path("runtime"),
    ]
    for (name, value) in variables { environment[name] = value }
    return environment
  }
}
