import DiptychGeometry
import DiptychSplitModel

/// Which layers of a scene move together, by their places among them.
struct MovingParts {
  /// A popover, which grows out of its arrow's tip.
  struct Popover {
    var anchor: OpenPopover.Anchor
    var tip: Point
    var layers: Range<Int>
  }

  /// A master that slides in over the detail, with its shadow.
  struct SlidIn {
    var split: NodeID
    var frame: Rect
    var isLeft: Bool
    var layers: Range<Int>
  }

  /// Pages on each other, and the layers of the last.
  struct Stack {
    var id: NodeID
    var pages: [NodeID]
    var frame: Rect
    var layers: Range<Int>
  }

  /// The bar that tells how far something is scrolled.
  struct Indicator {
    var layer: Int
    var offset: Double
  }

  var shield: Int?
  var popover: Popover?
  var slidIn: SlidIn?
  /// The innermost first; none of those in popovers, whose pages have no ground of their own.
  var stacks: [Stack] = []
  /// By the layers' names.
  var indicators: [String: Indicator] = [:]
  /// What can be scrolled: a layer of it, and those that go with that.
  var scrolled: [Draggable: Range<Int>] = [:]
  var pictures: [NodeID: Int] = [:]
}
