import DiptychCanvas
import DiptychCatalogue
import DiptychGeometry
import DiptychSplitModel

extension SceneBuilder {
  /// Adds a page that a picture fills.
  mutating func addPicture(_ picture: PicturePage, at place: PagePlace, in viewport: Rect) {
    guard !viewport.isEmpty else { return }
    // Steps of a half, so that a zoom under way does not ask for every size on its way.
    let zoom = (picture.zoom * 2).rounded(.up) / 2
    let wanted = WantedPicture(
      picture.source,
      in: Size(width: viewport.width * zoom, height: viewport.height * zoom), scale: scale)
    wantedPictures.append(wanted)
    switch content.pictures.look(of: wanted) {
    case .wanted: addPicture(nil, at: place, in: viewport)
    case .ready(let bitmap): add(bitmap, of: picture, at: place, in: viewport)
    case .broken:
      addMessage(
        title: nil, text: content.strings.text(.pictureMissing, in: language),
        isAboutPicture: true, at: place, in: viewport)
    }
  }

  private mutating func add(
    _ bitmap: Bitmap, of picture: PicturePage, at place: PagePlace, in viewport: Rect
  ) {
    let shown = ShownPicture(
      of: Size(width: Double(bitmap.width), height: Double(bitmap.height)), in: viewport,
      zoom: picture.zoom, center: picture.center)
    pictures[place.id] = shown
    let whole = shown.frame
    let frame = Rect(
      x: snap(whole.minX), y: snap(whole.minY), width: max(thinLine, snap(whole.width)),
      height: max(thinLine, snap(whole.height)))
    add(Part(name: place.name + ".picture", frame: frame.intersection(viewport)))
    addPicture((bitmap, frame), at: place, in: viewport)
  }

  /// One layer before and after the picture has come, so that only the picture's place changes.
  private mutating func addPicture(
    _ picture: (bitmap: Bitmap, frame: Rect)?, at place: PagePlace, in viewport: Rect
  ) {
    add(
      HitRegion(
        name: place.name, frame: viewport,
        drags: picture == nil ? nil : .picture(place.id)))
    var blocks: [Block] = []
    if let (bitmap, frame) = picture {
      blocks = [
        cache.block(
          frame: frame.offset(by: Point(x: -viewport.minX, y: -viewport.minY)),
          commands: [.image(bitmap, Rect(origin: .zero, size: frame.size), radius: 0)])
      ]
    } else if let frame = PictureMark.frame(in: viewport.size) {
      blocks = [
        cache.block(
          frame: frame, commands: PictureMark.commands(at: .zero, theme: theme, brokenOn: nil))
      ]
    }
    if picture != nil { moving.pictures[place.id] = layers.count }
    add(
      Layer(
        id: place.name + ".picture", frame: viewport, ground: ground(at: place), blocks: blocks))
  }
}
