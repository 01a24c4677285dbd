public import DiptychCanvas

/// The pictures that have been read, at the sizes that they were wanted in; what was not seen for the
/// longest time goes first.
public struct Pictures: Sendable {
  /// What is known of a picture.
  public enum Look: Hashable, Sendable {
    /// It has not come yet.
    case wanted
    case ready(Bitmap)
    /// It cannot be shown.
    case broken
  }

  /// How many bytes those may take that are not on the screen.
  public static let mostBytes = 48 << 20
  private static let mostEntries = 1_024

  private struct Entry {
    /// None for a picture that is broken.
    var bitmap: Bitmap?
    var seen: Int
    /// Read before the catalogue was read again: shown until it has been read anew.
    var isStale = false
    /// Not read because its reader was lost.
    var isLost = false
    /// Read once more since its reader was lost.
    var hasReturned = false

    var mayReturn: Bool { isLost && !hasReturned && !isStale }
    var bytes: Int { (bitmap?.pixels.count ?? 0) * 4 }
  }

  private var entries: [String: [WantedPicture: Entry]] = [:]
  private var count = 0
  private var clock = 0
  /// How many bytes all pixels take.
  public private(set) var bytes = 0

  /// No pictures yet.
  public init() {}

  /// What can be shown of a picture now: of another size until its own has come.
  public func look(of wanted: WantedPicture) -> Look {
    guard let sizes = entries[wanted.name] else { return .wanted }
    if let bitmap = sizes[standIn(for: wanted) ?? wanted]?.bitmap { return .ready(bitmap) }
    return sizes.isEmpty ? .wanted : .broken
  }

  /// The size that shows in a wanted one's place: itself, else the largest.
  private func standIn(for wanted: WantedPicture) -> WantedPicture? {
    guard let sizes = entries[wanted.name] else { return nil }
    if sizes[wanted]?.bitmap != nil { return wanted }
    let largest = sizes.max { first, second in
      (first.value.bytes, first.key.width) < (second.value.bytes, second.key.width)
    }
    return largest?.value.bitmap == nil ? nil : largest?.key
  }

  /// Notes what shows, and what is about to; forgets what is too much beside that.
  ///
  /// - Returns: what has to be read for it, the most urgent first: no more of what is about to show
  ///   than there is room for.
  public mutating func see(
    _ shown: [WantedPicture], nearby: [WantedPicture]
  ) -> [WantedPicture] {
    clock += 1
    var missing: [WantedPicture] = []
    var known: Set<WantedPicture> = []
    var room = Self.mostBytes
    for (index, wanted) in (shown + nearby).enumerated() where known.insert(wanted).inserted {
      room -= min(4 * wanted.width * wanted.height, Self.mostBytes)
      if index >= shown.count, room < 0 || known.count > Self.mostEntries / 2 { break }
      readLostAgain(wanted.name)
      if let key = standIn(for: wanted) { entries[wanted.name]?[key]?.seen = clock }
      entries[wanted.name]?[wanted]?.seen = clock
      if isMissing(wanted) { missing.append(wanted) }
    }
    evict()
    return missing
  }

  /// Whether reading would give more than there is.
  private func isMissing(_ wanted: WantedPicture) -> Bool {
    guard let sizes = entries[wanted.name] else { return true }
    if let entry = sizes[wanted] { return entry.isStale }
    let fresh = sizes.filter { !$0.value.isStale }
    if !fresh.isEmpty, fresh.allSatisfy({ $0.value.bitmap == nil }) { return false }
    // A picture that left room each way has no more pixels than these.
    return !fresh.contains { key, entry in
      guard let bitmap = entry.bitmap else { return false }
      return bitmap.width < key.width && bitmap.height < key.height
        && bitmap.width <= wanted.width && bitmap.height <= wanted.height
    }
  }

  /// A picture whose reader was lost is read once more when it comes into sight again, and never a
  /// third time before a reload: one that loses every reader costs a single one more.
  private mutating func readLostAgain(_ name: String) {
    guard let sizes = entries[name], sizes.values.contains(where: \.mayReturn),
      sizes.values.allSatisfy({ $0.seen < clock - 1 })
    else { return }
    for (key, entry) in sizes where entry.isLost {
      entries[name]?[key]?.isStale = true
      entries[name]?[key]?.hasReturned = true
    }
  }

  /// Takes in what became of reading: pixels, or none of a picture that cannot be shown.
  ///
  /// - Parameter isLost: whether it cannot be shown because its reader was lost.
  /// - Returns: whether the picture was not known to be broken and is.
  @discardableResult
  public mutating func take(
    _ bitmap: Bitmap?, for wanted: WantedPicture, isLost: Bool = false
  ) -> Bool {
    let sizes = entries[wanted.name] ?? [:]
    let wasBroken = sizes.values.contains { $0.bitmap == nil && !$0.isStale }
    let old = sizes[wanted]
    var bitmap = bitmap
    // Equal pixels remain the same picture, which nobody has to paint again.
    if let before = old?.bitmap, before.pixels == bitmap?.pixels, before.width == bitmap?.width {
      bitmap = before
    }
    let entry = Entry(
      bitmap: bitmap, seen: clock, isLost: isLost,
      hasReturned: sizes.values.contains { $0.hasReturned })
    entries[wanted.name, default: [:]][wanted] = entry
    bytes += entry.bytes - (old?.bytes ?? 0)
    count += old == nil ? 1 : 0
    // The file has been read again: its other sizes from before are another picture's.
    for (key, other) in sizes where other.isStale && key != wanted { forget(key, other) }
    evict()
    return bitmap == nil && !wasBroken
  }

  /// The files may be others now; what was read shows until it has been read again.
  public mutating func expire() {
    for (name, sizes) in entries {
      entries[name] = sizes.mapValues { entry in
        var entry = entry
        entry.isStale = true
        entry.hasReturned = false
        return entry
      }
    }
  }

  private mutating func evict() {
    guard bytes > Self.mostBytes || count > Self.mostEntries else { return }
    let unseen = entries.values.joined().filter { $0.value.seen < clock }
      .sorted { $0.value.seen < $1.value.seen }
    for (key, entry) in unseen {
      if bytes <= Self.mostBytes, count <= Self.mostEntries { return }
      forget(key, entry)
    }
  }

  private mutating func forget(_ key: WantedPicture, _ entry: Entry) {
    entries[key.name]?[key] = nil
    if entries[key.name]?.isEmpty == true { entries[key.name] = nil }
    bytes -= entry.bytes
    count -= 1
  }
}
