import DiptychCanvas
import DiptychCatalogue
import DiptychGeometry
import DiptychSplitModel

/// What a popover about an address shows, from the top of its content.
private struct AddressLayout {
  static let inset = 20.0
  /// The longest text, in bytes, that a QR code holds with some to spare. Source: ISO/IEC 18004, table 7.
  static let longestCode = 2_900

  var code: Rect?
  var hint: (request: TextRequest, place: Point)?
  var address: (request: TextRequest, place: Point)
  var height: Double
}

extension SceneBuilder {
  /// What a popover about an address wishes: room for all of it.
  func addressSize(_ address: String) -> Size {
    let width = metrics.masterPopover.width
    return Size(width: width, height: layOut(address, width: width).height)
  }

  mutating func addAddress(_ address: String, scroll: ScrollPosition<String>, in body: Rect) {
    let layout = layOut(address, width: body.width)
    let scrolled = ScrolledChoices(
      names: [address], position: scroll, viewport: body.height, rowHeight: layout.height)
    choices = scrolled
    let offset = snap(scrolled.offset)
    func onScreen(_ frame: Rect) -> Rect {
      frame.offset(by: Point(x: body.minX, y: body.minY - offset)).intersection(body)
    }
    var commands: [DrawCommand] = []
    if let code = layout.code {
      commands.append(.qrCode(address, code))
      add(Part(name: "popover.code", frame: onScreen(code), text: address))
    }
    if let (request, place) = layout.hint {
      commands.append(.text(request, place, theme.secondaryText))
    }
    let (request, place) = layout.address
    commands.append(.text(request, place, theme.text))
    add(
      Part(
        name: "popover.address",
        frame: onScreen(Rect(origin: place, size: measurer.measure(request).size)),
        text: address))
    let whole = Rect(x: 0, y: 0, width: body.width, height: layout.height)
    moving.scrolled[.choices] = layers.count..<layers.count + 1
    add(
      Layer(
        id: "popover.address", frame: body, offset: Point(x: 0, y: offset),
        blocks: [cache.block(frame: whole, commands: commands)]))
    addIndicator("popover.indicator", in: body, offset: offset, total: layout.height)
  }

  private func layOut(_ address: String, width: Double) -> AddressLayout {
    let inset = min(AddressLayout.inset, width / 8)
    let room = max(1, width - 2 * inset)
    func centered(_ text: String, _ style: TextStyle, language: String) -> TextRequest {
      TextRequest(
        text: StyledText(text), style: metrics.style(style), width: room, alignment: .center,
        language: language)
    }
    var y = inset
    var code: Rect?
    var hint: (TextRequest, Point)?
    let bytes = address.utf8.count
    if bytes <= AddressLayout.longestCode {
      // More bytes make more squares, which must stay large enough for a camera.
      let wished = bytes <= 100 ? 200.0 : bytes <= 400 ? 240 : 280
      let side = min(room, wished)
      code = Rect(x: snap((width - side) / 2), y: y, width: side, height: side)
      y += side + 12
      let request = centered(
        content.strings.text(.scanAddress, in: language), .caption, language: language)
      hint = (request, Point(x: inset, y: y))
      y += measurer.measure(request).size.height + 16
    }
    // An address is written from the left in every language.
    let request = centered("\u{2066}\(address)\u{2069}", .byline, language: "en")
    let place = Point(x: inset, y: y)
    y += measurer.measure(request).size.height
    return AddressLayout(
      code: code, hint: hint, address: (request, place), height: (y + inset).rounded(.up))
  }
}
