import DiptychGeometry
import DiptychScene
import DiptychSplitModel

// What goes on beyond a finger: the state holds how far something is scrolled, and motion how far it is
// pulled beyond its ends and what a fling still has to go.
extension Session {
  /// Scrolls by a finger's way; where that leads beyond an end, it is pulled there.
  func pull(_ target: Draggable, by distance: Double) {
    let left = scrollAsFar(target, by: motion.unwind(target, by: distance))
    motion.pull(target, by: left)
  }

  /// A finger has left what it scrolled.
  func fling(_ target: Draggable?, velocity: Double) {
    motion.springBack(at: time)
    guard let target, !motion.isReduced, !motion.isBeyondEnd(target) else { return }
    if case .picture = target { return }
    motion.fling = Fling(target, velocity: velocity, at: time)
    motion.fling?.place = scene.place(of: target)
  }

  /// Nothing is held any more.
  func letGo() {
    motion.springBack(at: time)
    motion.letGo(velocity: 0, at: time)
  }

  /// A master follows the finger that brings it or sends it back.
  func slide(_ split: NodeID, by distance: Double, from shown: Double) {
    guard let preview = hold.preview, let width = state.slidInFrame(of: split)?.width, width > 0
    else { return }
    motion.hold(split, shown: shown + distance / width, in: preview)
  }

  /// Moves what was flung to where it is now.
  func goOnScrolling() {
    guard var fling = motion.fling else { return }
    // Whoever else has scrolled it meanwhile has stopped it.
    guard fling.place == scene.place(of: fling.target) else {
      motion.fling = nil
      return
    }
    let left = scrollAsFar(fling.target, by: fling.step(to: time))
    if left != 0 { motion.bounce(fling, left: left) }
    fling.place = scene.place(of: fling.target)
    motion.fling = left != 0 || fling.isOver(at: time) ? nil : fling
  }

  /// Scrolls as far as something goes; returns what is left of the way.
  private func scrollAsFar(_ target: Draggable, by distance: Double) -> Double {
    let left = distance - scene.room(target, towards: distance)
    scroll(target, by: distance)
    // Sums of lengths are not exact: less than this is no way.
    return abs(left) < 1e-6 ? 0 : left
  }
}
