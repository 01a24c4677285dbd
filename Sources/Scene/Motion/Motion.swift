public import DiptychCanvas
import DiptychGeometry
import DiptychSplitModel

/// What stands between two settled scenes, and beyond the ends of what scrolls.
///
/// A state holds settled states only, so that whatever moves can be ended at any instant. Times are
/// milliseconds of a clock that somebody else has.
public struct Motion {
  /// The time from one frame to the next while something moves.
  static let interval = 1000.0 / 60

  /// Whether nothing moves: every scene shows at once, as it is at rest.
  public let isReduced: Bool
  /// What goes on by itself after a fling, until it ends or a finger stops it.
  public var fling: Fling?

  var last: Scene?
  var shownAt = 0.0
  /// The popovers that open or close.
  var popovers: [Presence] = []
  /// The master that slides, or is held by a finger.
  var slide: Slide?
  var pushes: [Push] = []
  var zooms: [NodeID: Zooming] = [:]
  var overscroll: Overscroll?
  /// When each indicator's content was scrolled last.
  var scrolls: [String: LastScroll] = [:]

  /// Nothing has been shown yet.
  public init(isReduced: Bool = false) {
    self.isReduced = isReduced
  }

  /// Takes the scene that shows from a time on; what differs from the one before begins to move.
  public mutating func show(_ scene: Scene, at time: Double) {
    if !isReduced {
      if let last, last.size == scene.size, last.isRightToLeft == scene.isRightToLeft {
        movePopover(from: last, to: scene, at: time)
        moveSlide(from: last, to: scene, at: time)
        movePages(from: last, to: scene, at: time)
        movePictures(from: last, to: scene, at: time)
      } else {
        end()
      }
      noticeScrolling(in: scene, at: time)
    }
    last = scene
  }

  /// Ends all that moves: what shows next is at rest.
  public mutating func end() {
    self = Motion(isReduced: isReduced)
  }

  /// What shows at a time; nil before there is a scene.
  public mutating func frame(at time: Double) -> Frame? {
    guard let last else { return nil }
    shownAt = time
    if isReduced { return last.frame }
    forgetWhatIsOver(at: time)
    var stage = Stage(last)
    showScrolling(on: &stage, at: time)
    showPictures(on: &stage, at: time)
    showPages(on: &stage, at: time)
    showOverlays(on: &stage, at: time)
    return Frame(size: last.size, scale: last.scale, layers: stage.layers)
  }

  /// Whether the frame shown last will be followed by another as soon as can be.
  public var isMoving: Bool {
    !popovers.isEmpty || !pushes.isEmpty || !zooms.isEmpty || fling != nil
      || slide.map { $0.held == nil } ?? false || overscroll?.spring != nil
      || scrolls.values.contains { $0.isFading(at: shownAt) }
  }

  /// When another frame is needed if nothing happens until then; nil when none ever is.
  public var next: Double? {
    if isMoving { return shownAt + Self.interval }
    return scrolls.values.map(\.fadeStart).filter { $0 > shownAt }.min()
  }

  private mutating func forgetWhatIsOver(at time: Double) {
    popovers.removeAll { $0.ramp.isOver(at: time) }
    pushes.removeAll { $0.ramp.isOver(at: time) }
    zooms = zooms.filter { !$0.value.ramp.isOver(at: time) }
    if let slide, slide.isOver(at: time) { self.slide = nil }
    if let overscroll, overscroll.isOver(at: time) { self.overscroll = nil }
  }
}
