import DiptychCanvas
import DiptychGeometry
import DiptychScene
import DiptychSession
import DiptychSplitModel
import DiptychVisitSupport
import DiptychWalkSupport
import Testing

@Suite("A6: every size has a layout")
struct SizeTests {
  private static func sizes() -> [Size] {
    var random = SeededGenerator(seed: 66)
    let corners = [1.0, 49, 50, 8_192].flatMap { width in
      [1.0, 49, 50, 8_192].map { Size(width: width, height: $0) }
    }
    return corners
      + (0..<400).map { _ in
        // Small sizes as often as large ones.
        func side() -> Double {
          Double(1 + random.below([60, 700, 2_000, 8_192][random.below(4)]))
        }
        return Size(width: side(), height: side())
      }
  }

  /// What is wrong with a scene of this size, whatever it shows.
  private func check(_ visit: Visit, _ size: Size) {
    let scene = visit.scene
    let bounds = Rect(origin: .zero, size: size)
    let story: Comment = "\(size)"
    for part in scene.parts {
      #expect(bounds.contains(part.frame) && !part.frame.isEmpty, "\(size) part \(part)")
    }
    for region in scene.regions {
      #expect(bounds.contains(region.frame) && !region.frame.isEmpty, "\(size) region \(region)")
    }
    for layer in scene.frame.layers {
      #expect(bounds.contains(layer.frame) && !layer.frame.isEmpty, "\(size) layer \(layer.id)")
    }
    #expect(Set(scene.frame.layers.map(\.id)).count == scene.frame.layers.count, story)
    #expect(scene.facts == visit.state.facts, story)
  }

  @Test("A2, A3: the mode and the panes follow from the size; none overlaps, leaves or is blank")
  func panes() throws {
    let visit = try Visit.presidents(1024, 768)
    for size in Self.sizes() {
      visit.session.handle(.panelResized(size))
      check(visit, size)
      let story: Comment = "\(size)"
      let isWide = size.width >= size.height && size.width >= 600
      let isCompact = size.width < 600
      #expect(visit.mode == (isCompact ? .compact : isWide ? .sideBySide : .detailOnly), story)
      #expect(visit.part("screen")?.frame == Rect(origin: .zero, size: size), story)
      if isWide {
        #expect(
          visit.part("master")?.frame == Rect(x: 0, y: 0, width: 320, height: size.height), story)
        #expect(
          visit.part("divider")?.frame == Rect(x: 320, y: 0, width: 1, height: size.height), story)
        #expect(
          visit.part("detail")?.frame
            == Rect(x: 321, y: 0, width: size.width - 321, height: size.height), story)
      } else if isCompact {
        // Nothing was chosen by the visitor: the stack begins at the list.
        #expect(visit.part("detail") == nil && visit.part("divider") == nil, story)
        #expect(visit.part("master")?.frame == Rect(origin: .zero, size: size), story)
      } else {
        #expect(visit.part("master") == nil && visit.part("divider") == nil, story)
        #expect(visit.part("detail")?.frame == Rect(origin: .zero, size: size), story)
      }
      if isWide || isCompact {
        #expect(visit.layer("master.rows")?.blocks.isEmpty == false, story)
      }
      if !isCompact {
        let words = try #require(visit.layer("detail.article")?.blocks.first).frame.width
        let pane = isWide ? size.width - 321 : size.width
        #expect(words >= min(720, 0.8 * pane - 1), story)
      }
    }
  }

  @Test("D5: with a popover open, too; where there is no room for it, it does not open")
  func popovers() throws {
    let visit = try Visit.presidents(1024, 768)
    var opened = 0
    var refused = 0
    for size in Self.sizes() {
      for name in ["detail.master-button", "detail.language-button"] {
        visit.session.handle(.panelResized(size))
        guard visit.tap(name) else { continue }
        check(visit, size)
        let isOpen = visit.state.overlay != .none
        #expect(isOpen == (visit.part("popover") != nil), "\(size)")
        #expect(
          visit.scene.regions.filter { $0.name == "shield" }.count == (isOpen ? 1 : 0), "\(size)")
        if isOpen {
          opened += 1
          let body = try #require(visit.part("popover")).frame
          #expect(body.width >= 44 && body.height >= 44, "\(size)")
          #expect(Rect(origin: .zero, size: size).inset(by: 10).contains(body), "\(size)")
          #expect(visit.scene.parts.contains { $0.name.hasPrefix("popover.row.") }, "\(size)")
        } else {
          refused += 1
        }
        visit.session.handle(.shieldTapped)
      }
    }
    #expect(opened > 100)
    #expect(refused > 10)
  }

  @Test("Buttons in a bar never answer in each other's place, and are 44 wide where there is room")
  func targets() throws {
    let visit = try Visit.presidents(500, 800)
    #expect(visit.tap("detail.link.ulysses-s-grant") || visit.pages.count == 1)
    for width in 1...599 {
      visit.session.handle(.panelResized(Size(width: Double(width), height: 800)))
      let buttons = visit.scene.regions.filter { region in
        ["detail.back", "detail.master-button", "detail.language-button"].contains(region.name)
      }
      for (index, button) in buttons.enumerated() {
        for other in buttons[(index + 1)...] {
          #expect(!button.frame.intersects(other.frame), "\(width)")
        }
        if width > 320 { #expect(button.frame.width >= 44 && button.frame.height >= 44) }
      }
    }
  }
}
