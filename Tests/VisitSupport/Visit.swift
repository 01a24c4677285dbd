public import DiptychCanvas
public import DiptychCatalogue
import DiptychFindings
public import DiptychGeometry
public import DiptychInput
public import DiptychScene
public import DiptychSession
public import DiptychSplitModel
public import DiptychTestSupport

/// A visitor's hands and eyes: acts through input alone, and finds things by their names.
public final class Visit {
  public let session: Session
  public private(set) var time = 0.0
  public let measurer = FixedMeasurer()

  /// The folder of data that comes with the program.
  public static let resources =
    #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/Resources"

  public init(
    _ catalogue: Catalogue, _ width: Double, _ height: Double, turn: Turn = .none,
    scale: Double = 1, screen: Container? = nil, customDetails: [String: any CustomDetail] = [:],
    themes: ThemeSet = ThemeSet(), moves: Bool = false
  ) {
    session = Session(
      catalogue: catalogue,
      strings: Strings.load(folder: Self.resources + "/Strings", languages: catalogue.languages)
        .strings,
      screen: screen, customDetails: customDetails, measurer: measurer,
      themes: themes, panel: Size(width: width, height: height), turn: turn,
      scale: scale, reducesMotion: !moves)
    let bitmap = Self.bitmap
    session.reader = { wishes in
      wishes.pictures.map { request in
        let name = request.picture?.name ?? ""
        guard name != "missing.png", let bitmap else {
          return ReadingAnswer(
            request, .broken(Finding(file: name, message: "there is no such picture")))
        }
        return ReadingAnswer(request, .picture(bitmap))
      }
    }
  }

  /// Four pixels, for every picture but `missing.png`.
  public static let bitmap = Bitmap(
    width: 2, height: 2, pixels: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF])

  /// A visit to the Presidents that come with the program.
  public static func presidents(
    _ width: Double, _ height: Double, turn: Turn = .none, scale: Double = 1
  ) throws -> Visit {
    Visit(
      try Catalogue.open(resources + "/Presidents"), width, height, turn: turn, scale: scale)
  }

  public var state: SplitState { session.state }
  public var scene: Scene { session.scene }
  public var frame: Frame { session.scene.frame }
  /// What shows at this instant, on the way to the scene.
  public var shown: Frame { session.frame }

  public func part(_ name: String) -> Part? { scene.parts.first { $0.name == name } }
  public func layer(_ id: String) -> Layer? { frame.layers.first { $0.id == id } }

  /// What is drawn and where, to be compared with another visit's: block keys are each visit's own.
  public var picture: Frame { Self.picture(of: frame) }

  /// A frame without its blocks' keys.
  public static func picture(of shown: Frame) -> Frame {
    var frame = shown
    for layer in frame.layers.indices {
      for block in frame.layers[layer].blocks.indices {
        frame.layers[layer].blocks[block].key = BlockKey(serial: 0)
      }
    }
    return frame
  }

  /// Everything that is written on the screen, layer by layer.
  public var words: [String] {
    frame.layers.flatMap { layer in
      layer.blocks.flatMap { block in
        block.commands.compactMap {
          if case .text(let request, _, _) = $0 { request.text.string } else { nil }
        }
      }
    }
  }

  // MARK: - Hands

  /// Does something with the pointer or the keys, at a point of the upright picture.
  public func act(
    _ kind: InputEvent.Kind, at point: Point = .zero, after milliseconds: Double = 8,
    source: InputEvent.Source = .device
  ) {
    wait(milliseconds)
    session.receiveUpright(InputEvent(time: time, kind: kind, place: point, source: source))
  }

  /// Lets time pass, and nothing else.
  public func wait(_ milliseconds: Double) {
    time += milliseconds
    session.advance(to: time)
  }

  public func press(_ point: Point) { act(.buttonDown(.primary), at: point) }
  public func move(_ point: Point) { act(.pointerMoved, at: point) }
  public func release(_ point: Point) { act(.buttonUp(.primary), at: point) }

  public func tap(_ point: Point) {
    press(point)
    release(point)
  }

  /// Taps the middle of a part; returns whether it is there.
  @discardableResult
  public func tap(_ name: String) -> Bool {
    guard let part = part(name) else { return false }
    tap(part.frame.center)
    return true
  }

  public func drag(_ from: Point, _ to: Point) {
    press(from)
    move(to)
    release(to)
  }

  /// A drag in even steps that takes so many milliseconds.
  public func drag(_ from: Point, _ to: Point, lasting milliseconds: Double) {
    press(from)
    let steps = max(2, Int(milliseconds / 10))
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      let place = Point(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
      act(.pointerMoved, at: place, after: milliseconds / Double(steps))
    }
    act(.buttonUp(.primary), at: to, after: 0)
  }

  public func wheel(_ point: Point, _ clicks: Double) { act(.wheel(x: 0, y: clicks), at: point) }

  /// Strokes keys one after another, by words such as `Ctrl+Right`.
  public func keys(_ words: String...) {
    for word in words {
      if let stroke = KeyStroke(word) { act(.keyDown(stroke)) }
    }
  }
}
