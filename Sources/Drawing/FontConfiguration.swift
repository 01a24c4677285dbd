internal import DiptychCGraphics
import Synchronization

/// Fonts that Pango may choose from. `FcConfig`
///
/// None ever ends: Pango's threads search in it without holding it, and may do so for longer than anybody
/// waits for them.
@safe final class FontConfiguration: Sendable {
  /// Safe: it never changes nor ends, and fontconfig locks what it changes behind it.
  nonisolated(unsafe) let pointer: OpaquePointer

  /// What has been read, by what it was read from; the machine's own by nothing.
  private static let known = Mutex<[String: FontConfiguration]>([:])

  private init(_ pointer: OpaquePointer) {
    unsafe self.pointer = pointer
  }

  /// All fonts of the machine, by its own rules; nil where fontconfig cannot be set up.
  ///
  /// Fontconfig: `FcInitLoadConfigAndFonts`.
  static func all() -> FontConfiguration? {
    unsafe read("") { _ in unsafe FcInitLoadConfigAndFonts() }
  }

  /// The fonts of some families in the folders where Debian keeps fonts; nil where fontconfig was told
  /// something else by the machine's owner, or cannot be set up.
  ///
  /// Each font that a screen uses is searched for twice, in as many threads. Among all of a machine's,
  /// by all of its rules, that takes longer than everything else in a start; among a dozen, nothing.
  static func only(_ families: [String]) -> FontConfiguration? {
    guard !isSetUpByOwner else { return nil }
    let patterns = families.map {
      "<pattern><patelt name=\"family\"><string>\(escaped($0))</string></patelt></pattern>"
    }
    let folders = keptIn.map { "<dir>\($0)</dir>" }
    let text = """
      <fontconfig>
      \(folders.joined())<dir>/usr/local/share/fonts</dir>
      <dir prefix="xdg">fonts</dir><dir>~/.fonts</dir>
      <cachedir>/var/cache/fontconfig</cachedir><cachedir prefix="xdg">fontconfig</cachedir>
      <include ignore_missing="yes">/etc/fonts/conf.d/90-synthetic.conf</include>
      <selectfont><rejectfont><pattern></pattern></rejectfont>
      <acceptfont>\(patterns.joined())</acceptfont></selectfont>
      </fontconfig>
      """
    return unsafe read(text) { unsafe diptych_font_config($0) }
  }

  /// Whether there are rules beside those that come with fontconfig and with fonts.
  private static let isSetUpByOwner: Bool = {
    func value(_ name: String) -> String? {
      unsafe getenv(name).map { unsafe String(cString: $0) }
    }
    let variables = ["FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT"]
    let home = value("HOME") ?? ""
    let settings = value("XDG_CONFIG_HOME") ?? home + "/.config"
    let files = [
      "/etc/fonts/local.conf", settings + "/fontconfig/fonts.conf",
      settings + "/fontconfig/conf.d", home + "/.fonts.conf", home + "/.fonts.conf.d",
    ]
    return variables.contains { value($0) != nil }
      || files.contains { unsafe access($0, F_OK) == 0 }
  }()

  /// Of a dozen folders for all kinds of fonts, Debian has the two that are of use; others have their own.
  private static let keptIn: [String] = {
    let all = "/usr/share/fonts"
    let debian: [String] = [all + "/opentype", all + "/truetype"].filter { folder in
      unsafe access(folder, F_OK) == 0
    }
    return debian.isEmpty ? [all] : debian
  }()

  private static func read(
    _ text: String, _ load: (String) -> OpaquePointer?
  ) -> FontConfiguration? {
    known.withLock { known in
      if let found = known[text] { return found }
      guard let pointer = unsafe load(text) else { return nil }
      // Pango reads all of the machine's fonts and rules for a process that has none yet.
      if known.isEmpty { _ = unsafe FcConfigSetCurrent(pointer) }
      let made = unsafe FontConfiguration(pointer)
      known[text] = made
      return made
    }
  }

  private static func escaped(_ name: String) -> String {
    name.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }

  /// Whether any font of a family is there.
  func has(_ family: String) -> Bool {
    unsafe diptych_add_letters(pointer, family, nil) != 0
  }

  /// The letters of some families, as far as those before are there, too: what the next would have been
  /// is not known. Nil where there are none.
  func letters(of families: [String]) -> Letters? {
    guard let letters = unsafe FcCharSetCreate() else { return nil }
    let found = unsafe Letters(adopting: letters)
    let present = families.prefix { unsafe diptych_add_letters(pointer, $0, letters) != 0 }
    return present.isEmpty ? nil : found
  }

  /// Letters that fonts have. `FcCharSet`
  @safe final class Letters {
    private let pointer: OpaquePointer

    fileprivate init(adopting pointer: OpaquePointer) {
      unsafe self.pointer = pointer
    }

    deinit {
      unsafe FcCharSetDestroy(pointer)
    }

    /// Whether a text can be set in them; pictures and what asks for them are set in others.
    func cover(_ text: [UInt8]) -> Bool {
      if text.allSatisfy({ $0 < 0x80 }) { return true }
      return String(decoding: text, as: UTF8.self).unicodeScalars.allSatisfy { scalar in
        if scalar.value < 0x80 { return true }
        if scalar.properties.isEmojiPresentation || scalar == "\u{FE0F}" { return false }
        return unsafe FcCharSetHasChar(pointer, scalar.value) != 0
      }
    }
  }
}
