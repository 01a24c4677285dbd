import DiptychFindings
import DiptychHost

/// A list of pictures to draw, as a file describes it, with what is wrong with it.
struct BatchFile {
  private static let right =
    "a list of pictures, or an object with \"pictures\" and, if you like, \"catalogue\""

  /// Those that can be begun, in the file's order; all of them when nothing is wrong.
  private(set) var pictures: [PictureOptions] = []
  /// What is wrong; the first decides the exit code.
  private(set) var faults: [Exit] = []
  private let text: SourceText
  private let isChecked: Bool
  private var catalogue: String?
  /// The files that pictures are written to, links resolved, each with the one that came first.
  private var outputs: [String: Finding] = [:]

  /// - Parameter isChecked: whether the files that it names have been looked for already, by whoever
  ///   had a worker read it again.
  init(_ text: SourceText, isChecked: Bool = false) {
    self.text = text
    self.isChecked = isChecked
    do {
      let root = try JSONDocument(text.bytes, allowsComments: true).root
      guard let list = list(in: root) else { return }
      if list.kind != .array {
        report(
          list.offset, "\"pictures\" is \(list.kindWords), and should be a list of pictures")
      } else if list.elements.isEmpty {
        report(list.offset, "there is no picture; add one such as {\"output\": \"a.png\"}")
      }
      for value in list.elements { read(value) }
    } catch {
      faults.append(Exit(.badData, error.finding(in: text)))
    }
  }

  /// Reads a batch's file.
  static func read(_ path: String) throws(Exit) -> SourceText {
    do {
      return try Themes.read(path)
    } catch {
      throw Exit(error)
    }
  }

  /// Whether a file is a batch by what stands in it, and not a list or a theme.
  static func isBatch(_ path: String) -> Bool {
    guard path.hasSuffix(".json"), let text = try? Themes.read(path),
      let root = try? JSONDocument(text.bytes, allowsComments: true).root
    else { return false }
    if root.kind == .object { return root[key: "pictures"] != nil }
    guard let first = root.elements.first else { return false }
    return first[key: "name"] == nil && first[key: "title"] == nil
      && first.members.contains { BatchPicture.keys.contains($0.key) && $0.key != "text" }
  }

  private mutating func report(_ offset: Int, _ message: String) {
    faults.append(Exit(.badData, text.finding(at: offset, message: message)))
  }

  /// The list of pictures; takes in what is said beside it.
  private mutating func list(in root: JSONValue) -> JSONValue? {
    if root.kind == .array { return root }
    guard root.kind == .object else {
      report(root.offset, "this is \(root.kindWords), and should be \(Self.right)")
      return nil
    }
    let known = [BatchPicture.catalogueKey, "pictures"]
    for member in root.members where !known.contains(member.key) {
      let remedy = nearestWord(to: member.key, among: known).map { "perhaps \"\($0)\" is meant" }
      report(
        member.keyOffset,
        "\"\(member.key)\" is not a key of a batch: " + (remedy ?? "it should be \(Self.right)"))
    }
    if let value = root[key: BatchPicture.catalogueKey] {
      if let name = value.string {
        catalogue = BatchPicture.path(name, beside: text.file)
        if !isChecked, isMissing(catalogue) { faults.append(missing(catalogue, at: value.offset)) }
      } else {
        report(value.offset, "\"catalogue\" is \(value.kindWords), and should be text")
      }
    }
    guard let list = root[key: "pictures"] else {
      report(root.offset, "\"pictures\" is missing; this should be \(Self.right)")
      return nil
    }
    return list
  }

  private mutating func read(_ value: JSONValue) {
    let picture = BatchPicture(value, in: text, catalogue: catalogue)
    guard picture.faults.isEmpty else {
      faults += picture.faults
      return
    }
    let arguments = Arguments(picture, form: ShotCommand.form)
    guard arguments.value("-o") != nil else {
      faults.append(
        arguments.fault(
          .badData, "\"output\" is missing; add the picture's file, such as \"a.png\""))
      return
    }
    do throws(Exit) {
      let options = try PictureOptions(arguments)
      if !isChecked {
        for option in PictureOptions.outputs { try claim(option, of: arguments, picture) }
        try requireInputs(of: arguments)
        // Told already, for all pictures.
        if isMissing(arguments.operands.first) { return }
      }
      pictures.append(options)
    } catch {
      faults.append(error)
    }
  }

  /// Sees that a file can be written by this picture alone.
  private mutating func claim(
    _ option: String, of arguments: Arguments, _ picture: BatchPicture
  ) throws(Exit) {
    guard let path = arguments.value(option) else { return }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    guard name != "-", name != "", name != ".." else {
      throw arguments.fault(
        .badData, "\(arguments.name(of: option)) takes a file, not \"\(path)\"", about: option)
    }
    let folder = Files.folder(of: path)
    guard let place = try? Files.realPath(folder) else {
      throw arguments.fault(
        .cannotCreate, "there is no folder \"\(folder)\" for \"\(path)\": make it first",
        about: option)
    }
    let target = place + "/" + name
    if (try? Files.kind(of: target)) == .folder {
      throw arguments.fault(
        .cannotCreate, "\"\(path)\" is a folder: choose another name", about: option)
    }
    if let first = outputs[target] {
      let place = first.line.flatMap { line in first.column.map { " at \(line):\($0)" } } ?? ""
      throw arguments.fault(
        .badData, "\"\(path)\" is written\(place) already: choose another name", about: option)
    }
    outputs[target] = picture.finding("", about: option)
  }

  private func requireInputs(of arguments: Arguments) throws(Exit) {
    let theme = arguments.value("--theme").flatMap { Themes.isFile($0) ? $0 : nil }
    let own = arguments.operands.first.flatMap { $0 == catalogue ? nil : $0 }
    let inputs = [
      (BatchPicture.catalogueKey, own), ("--script", arguments.value("--script")),
      ("--theme", theme),
    ]
    for (option, path) in inputs where isMissing(path) {
      throw arguments.fault(.noInput, Self.words(path), about: option)
    }
  }

  private func isMissing(_ path: String?) -> Bool {
    guard let path else { return false }
    return (try? Files.kind(of: path)) == .some(nil)
  }

  private func missing(_ path: String?, at offset: Int) -> Exit {
    Exit(.noInput, text.finding(at: offset, message: Self.words(path)))
  }

  private static func words(_ path: String?) -> String {
    "no such file or folder: \(path ?? ""); correct the name, which is taken from this file's folder"
  }
}
