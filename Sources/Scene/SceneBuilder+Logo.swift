import DiptychCanvas
import DiptychGeometry
import DiptychSplitModel

extension SceneBuilder {
  /// The page whose bar bears the theme's logo: the first in the outermost split view's master.
  var logoPage: NodeID? {
    guard theme.logo != nil, let split = state.arrangement.splits.first else { return nil }
    return state.node(split.id)?.split?.master.content.rootPage?.id
  }

  /// The theme's logo in the middle of a bar, moved aside so that it is under no button; nil where
  /// there is no room for it, and while it cannot be shown.
  mutating func placeLogo(
    _ file: String, between left: Double, and right: Double, in bar: Rect
  ) -> (bitmap: Bitmap, frame: Rect)? {
    guard let wanted = wantedLogo(file, width: right - left, barHeight: bar.height) else {
      return nil
    }
    wantedPictures.append(wanted)
    guard case .ready(let bitmap) = content.pictures.look(of: wanted) else { return nil }
    // Pixel for pixel; a picture that has too few shows each as a point.
    let (width, height) = (Double(bitmap.width), Double(bitmap.height))
    let share = min(Double(wanted.width) / width, Double(wanted.height) / height, scale)
    let size = Size(
      width: (width * share).rounded() / scale, height: (height * share).rounded() / scale)
    guard size.height >= Metrics.leastLogo else { return nil }
    let leading = min(max((bar.width - size.width) / 2, left), right - size.width)
    let corner = Point(
      x: snap(reading.x(leading, width: size.width, in: bar.width)),
      y: snap((bar.height - size.height) / 2))
    return (bitmap, Rect(origin: corner, size: size))
  }

  /// Has the logo read before the master opens above, where the title would show for an instant.
  mutating func prepareLogo() {
    guard logoPage != nil, let file = theme.logo,
      !wantedPictures.contains(where: { $0.name == file }),
      let wanted = wantedLogo(
        file, width: metrics.masterPopover.width - 2 * Metrics.barInset,
        barHeight: metrics.barHeight)
    else { return }
    nearbyPictures.append(wanted)
  }

  /// A logo in whole device pixels, none beyond its room; nil where that is too low.
  private func wantedLogo(_ file: String, width: Double, barHeight: Double) -> WantedPicture? {
    let height = min(metrics.scaled(Metrics.logoHeight), barHeight - 2 * Metrics.logoMargin)
    guard width > 0, height >= Metrics.leastLogo else { return nil }
    return WantedPicture(file, width: Int(width * scale), height: Int(height * scale))
  }
}
