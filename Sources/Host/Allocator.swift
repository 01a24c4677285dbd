internal import DiptychCMemory

/// How the process gets its memory.
public enum Allocator {
  /// Has blocks of a mebibyte and more, such as pictures, taken from the system and given back to it
  /// one by one (mallopt).
  ///
  /// glibc does so until one is freed; from then on it takes ones as large from its heap, where what
  /// is allocated after them keeps them from going back.
  public static func givesBackLargeBlocks() {
    _ = mallopt(M_MMAP_THRESHOLD, 1 << 20)
    // Else what is smaller and freed last would go back, and come again with the next frame.
    _ = mallopt(M_TRIM_THRESHOLD, 1 << 20)
  }
}
