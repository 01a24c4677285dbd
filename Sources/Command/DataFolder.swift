import DiptychHost

/// The folder that holds `Resources`, which come with the program.
enum DataFolder {
  /// `$DIPTYCH_DATA`, else `../share/diptych` beside the program, else a folder above it.
  static func find() -> String? {
    if let named = Environment.value("DIPTYCH_DATA"), !named.isEmpty { return named }
    guard let program = try? Environment.executablePath() else { return nil }
    var folder = Files.folder(of: program)
    let shared = Files.folder(of: folder) + "/share/diptych"
    if holdsData(shared) { return shared }
    while folder != "/", folder != "." {
      folder = Files.folder(of: folder)
      if holdsData(folder) { return folder }
    }
    return nil
  }

  private static func holdsData(_ folder: String) -> Bool {
    (try? Files.kind(of: folder + "/Resources/Presidents")) == .folder
  }
}
