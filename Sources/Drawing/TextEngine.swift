public import DiptychCanvas
public import DiptychGeometry

/// Lays texts out with Pango, and paints them from the same layouts.
///
/// Safe: whatever it keeps is used in turns (`FontTurn`), on whichever thread, and its end takes one, too.
public final class TextEngine: TextMeasuring, @unchecked Sendable {
  /// Cairo and X11 count device pixels in 16 bits; at the largest scale this is as far as they go.
  static let widest = (32_767 / scales.upperBound).rounded(.down)

  /// The scales that texts can be laid out at.
  public static let scales = 1.0...3.0

  /// Device pixels for each point.
  public let scale: Double
  /// Texts laid out so far, those that the cache had not.
  public var layoutsMade: Int { FontTurn.take { made } }
  private var made = 0
  private let choosesAmongAll: Bool
  private var choices: [FontChoice.Families: FontChoice] = [:]
  private var allFonts: FontChoice.Contexts?
  /// What a layout costs is the letters in it.
  private var cache = TextEngine.emptyCache
  private var extents: [Letters: (ascent: Double, descent: Double)] = [:]

  /// - Parameter scale: device pixels for each point; what lies beyond `scales` is taken for the
  ///   nearer of its ends.
  public convenience init(scale: Double) {
    self.init(scale: scale, choosingAmongAll: false)
  }

  /// - Parameter choosesAmongAll: whether every text may be set in every font of the machine, which
  ///   looks the same.
  init(scale: Double, choosingAmongAll choosesAmongAll: Bool) {
    self.choosesAmongAll = choosesAmongAll
    self.scale = Self.bounded(scale)
  }

  /// The scale that texts can be laid out at which is nearest to another one.
  public static func bounded(_ scale: Double) -> Double {
    max(scales.lowerBound, min(scale, scales.upperBound))
  }

  deinit {
    FontTurn.take {
      cache = Self.emptyCache
      choices = [:]
      allFonts = nil
    }
  }

  public func measure(_ request: TextRequest) -> TextMetrics {
    FontTurn.take {
      let layout = layout(request)
      if layout.lacksWidth {
        let clean = CleanText(request)
        layout.fit(naturalWidth(of: request, clean, in: contexts(for: request, clean)))
      }
      return layout.metrics
    }
  }

  /// Lays texts out before anybody asks for them, and reads their fonts.
  public func layOut(_ requests: [TextRequest]) {
    FontTurn.take {
      for request in requests {
        let contexts = contexts(for: request, CleanText(request))
        PangoText.beginSearch(for: request, scale: scale, in: contexts.screen)
      }
      for request in requests { _ = layout(request) }
    }
  }

  private func naturalWidth(
    of request: TextRequest, _ text: CleanText, in contexts: FontChoice.Contexts
  ) -> Double {
    NaturalWidth.measure(request, text: text, scale: scale, in: contexts.ruler)
  }

  public func rectangles(of range: Range<Int>, in request: TextRequest) -> [Rect] {
    FontTurn.take { layout(request).rectangles(of: range) }
  }

  /// Finds a layout in the cache, or makes it; for whoever has taken a turn.
  func layout(_ request: TextRequest) -> TextLayout {
    if let known = cache.value(for: request) { return known }
    made += 1
    let layout = make(request)
    cache.insert(layout, cost: layout.letters, for: request)
    return layout
  }

  private func make(_ request: TextRequest) -> TextLayout {
    let clean = CleanText(request)
    let room = request.width.map { $0.isFinite ? max(0, min($0, Self.widest)) : Self.widest }
    let contexts = contexts(for: request, clean)
    let text = PangoText(request, text: clean, scale: scale, in: contexts.screen)
    var width: Double?
    // A text that was given the width it was measured to have must fit there at every scale. Most are
    // so much shorter that their width need not be known before somebody asks.
    let wraps = request.overflow == .wrap
    let isShort = !wraps && NaturalWidth.surely(text, clean, scale, fits: room)
    if !isShort {
      if room == nil || !wraps {
        let natural = naturalWidth(of: request, clean, in: contexts)
        if natural <= room ?? Self.widest { width = natural }
      }
      if width == nil {
        text.setWidth((room ?? Self.widest) * scale, overflow: request.overflow)
      }
    }
    return TextLayout(
      adopting: text, letters: clean.bytes.count, request: request, scale: scale,
      extent: extent(of: request.style), fitting: width, within: room, lacksWidth: isShort)
  }

  /// A few fonts where they do; all of the machine's are read when a text needs another one.
  private func contexts(for request: TextRequest, _ text: CleanText) -> FontChoice.Contexts {
    if choosesAmongAll { return contextsOfAll() }
    let choice = choice(for: request.style, language: request.language)
    guard let contexts = choice.contexts, choice.suits(request, text) else {
      return contextsOfAll()
    }
    return contexts
  }

  private func contextsOfAll() -> FontChoice.Contexts {
    if let allFonts { return allFonts }
    let made = FontChoice.Contexts(FontConfiguration.all())
    allFonts = made
    return made
  }

  private func choice(for style: TextStyle, language: String) -> FontChoice {
    let families = FontChoice.Families(language: language, fonts: style.fonts)
    if let known = choices[families] { return known }
    let made = FontChoice(of: families)
    choices[families] = made
    return made
  }

  private static var emptyCache: BoundedCache<TextRequest, TextLayout> {
    BoundedCache(countLimit: 1_000, costLimit: 60_000)
  }

  /// What decides which font a text's lines are measured by.
  private struct Letters: Hashable {
    var family: TextStyle.Family
    var fonts: Fonts
  }

  private func extent(of style: TextStyle) -> (ascent: Double, descent: Double) {
    let letters = Letters(family: style.family, fonts: style.fonts)
    if let known = extents[letters] { return known }
    let choice = choosesAmongAll ? nil : choice(for: style, language: "en")
    let ruler = (choice?.contexts ?? contextsOfAll()).ruler
    let found = ruler.extent(of: style.family, fonts: style.fonts)
    extents[letters] = found
    return found
  }
}
