import DiptychCanvas
import DiptychGeometry
import DiptychScene
import DiptychSplitModel

extension Scene {
  /// Everything that is drawn, named and hit, one thing a line.
  var plainText: String {
    var lines = ["size \(frame.size.plain)"]
    for layer in frame.layers {
      let offset = layer.offset == .zero ? "" : " offset \(layer.offset.plain)"
      let ground = layer.ground.map { " ground \($0.plain)" } ?? ""
      lines.append("layer \(layer.id) \(layer.frame.plain)\(offset)\(ground)")
      for block in layer.blocks {
        lines.append("  block \(block.frame.plain)")
        lines += block.commands.map { "    " + $0.plain }
      }
    }
    for region in regions {
      let event = region.event.map { " \($0)" } ?? ""
      let drags = region.drags.map { " drags \($0)" } ?? ""
      let sideways = region.dragsSideways.map { " sideways \($0)" } ?? ""
      lines.append("region \(region.name) \(region.frame.plain)\(event)\(drags)\(sideways)")
    }
    for edge in edges {
      let side = edge.isLeft ? "left" : "right"
      lines.append("edge \(edge.kind) \(edge.frame.plain) \(side) of \(edge.split)")
    }
    for part in parts {
      let text = part.text.map { " \"\($0)\"" } ?? ""
      lines.append("part \(part.name) \(part.frame.plain)\(text)")
    }
    let presentable = facts.presentable.map { "\($0)" }.sorted().joined(separator: " ")
    lines.append("facts presentable [\(presentable)]")
    lines += facts.stops.map { "facts stops \($0) \($1.count)" }.sorted()
    lines += facts.rows.map { "facts rows \($0) \($1.first)...\($1.last)" }.sorted()
    return lines.joined(separator: "\n") + "\n"
  }
}

extension DrawCommand {
  fileprivate var plain: String {
    switch self {
    case .fill(let rect, let color): "fill \(rect.plain) \(color.plain)"
    case .roundedFill(let rect, let radius, let color):
      "rounded \(rect.plain) radius \(radius.plain) \(color.plain)"
    case .hairline(let rect, let color): "hairline \(rect.plain) \(color.plain)"
    case .fillPath(let path, let color): "fill path \(path.plain) \(color.plain)"
    case .strokePath(let path, let width, let color):
      "stroke path \(path.plain) width \(width.plain) \(color.plain)"
    case .shadow(let path, let offset, let blur, let color):
      "shadow \(path.plain) offset \(offset.plain) blur \(blur.plain) \(color.plain)"
    case .image(let bitmap, let rect, let radius):
      "image \(bitmap.width)×\(bitmap.height) \(rect.plain)"
        + (radius == 0 ? "" : " radius \(radius.plain)")
    case .qrCode(let text, let rect): "code \(rect.plain) \"\(text)\""
    case .text(let request, let point, let color):
      "text \(point.plain) \(color.plain) \(request.plain)"
    }
  }
}

extension TextRequest {
  fileprivate var plain: String {
    var words = ["\(style.size.plain)/\(style.lineHeight.plain) \(style.weight.rawValue)"]
    if style.family == .monospaced { words.append("monospaced") }
    if let width { words.append("width \(width.plain)") }
    if overflow != .wrap { words.append("\(overflow)") }
    if alignment != .leading { words.append("\(alignment)") }
    words.append(language)
    words += text.spans.map {
      "\($0.range.lowerBound)..<\($0.range.upperBound):\($0.traits.rawValue)"
    }
    return words.joined(separator: " ") + " \"\(text.string.replacing("\n", with: "\\n"))\""
  }
}

extension Path {
  /// Its ends alone: the curves between follow from them.
  fileprivate var plain: String {
    elements.map { element in
      switch element {
      case .move(let point): "m\(point.plain)"
      case .line(let point): "l\(point.plain)"
      case .curve(_, _, let end): "c\(end.plain)"
      case .close: "z"
      }
    }.joined(separator: " ")
  }
}

extension Double {
  /// At most three digits after the point.
  fileprivate var plain: String {
    let rounded = (self * 1_000).rounded() / 1_000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension Point {
  fileprivate var plain: String { "\(x.plain),\(y.plain)" }
}

extension Size {
  fileprivate var plain: String { "\(width.plain)×\(height.plain)" }
}

extension Rect {
  fileprivate var plain: String { "[\(origin.plain) \(size.plain)]" }
}

extension Color {
  /// As in a style sheet, with its alpha where it is not opaque.
  fileprivate var plain: String {
    let digits = [red, green, blue].map { part in
      let byte = String(Int((part * 255).rounded()), radix: 16, uppercase: true)
      return byte.count == 1 ? "0" + byte : byte
    }
    return "#" + digits.joined() + (alpha == 1 ? "" : "/\(alpha.plain)")
  }
}
