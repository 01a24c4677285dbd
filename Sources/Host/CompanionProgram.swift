internal import Glibc

/// A program that comes with the running one: it lies beside it, or else in `../libexec/diptych`.
public enum CompanionProgram {
  /// Finds a program's file by its name.
  ///
  /// - Throws: ENOENT, with the places as its reason, when it is in neither; what `executablePath`
  ///   throws without /proc.
  public static func find(_ name: String) throws(SystemFailure) -> String {
    let folder = Files.folder(of: try Environment.executablePath())
    let places = [
      folder + "/" + name, Files.folder(of: folder) + "/libexec/diptych/" + name,
    ]
    for place in places where (try? Files.kind(of: place)) == .file { return place }
    throw SystemFailure(
      code: ENOENT, call: "find", path: name,
      reason: "it is neither \(places.joined(separator: " nor "))")
  }
}
