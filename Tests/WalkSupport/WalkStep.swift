package import DiptychGeometry
package import DiptychSplitModel

/// Something that a walked life goes through.
package enum WalkStep: Sendable, CustomStringConvertible {
  case event(SplitEvent)
  /// A list is read again.
  case reload(ListID, RowOrder, survivors: [ItemID: ItemID])
  case layOut
  case travel(RoundTrip, by: Size)
  /// The visit is saved, and gone on with on a fresh screen.
  case restore
  /// The state is changed past its events, to try the walk itself.
  case fault(String, @Sendable (inout SplitState) -> Void)

  var event: SplitEvent? {
    switch self {
    case .event(let event): event
    case .reload(let list, _, let survivors): .listReloaded(list, survivors: survivors)
    case .layOut, .travel, .restore, .fault: nil
    }
  }

  package var description: String {
    switch self {
    case .event(let event): "\(event)"
    case .reload(let list, let rows, let survivors):
      "listReloaded(\(list), survivors: \(survivors)) with \(rows.ids.count) rows "
        + rows.ids.prefix(20).map(\.name).joined(separator: " ")
    case .layOut: "lay out"
    case .travel(let trip, let size): "\(trip), by \(size.width) x \(size.height)"
    case .restore: "save and restore"
    case .fault(let name, _): "break \(name)"
    }
  }
}
