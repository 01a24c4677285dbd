// The words of a screen, its content, and what shows them: all that `import Diptych` hands on.
@_exported public import DiptychCanvas
@_exported public import DiptychCatalogue
@_exported public import DiptychFindings
@_exported public import DiptychGeometry
@_exported public import DiptychInput
@_exported public import DiptychKiosk
@_exported public import DiptychScene
@_exported public import DiptychSession
@_exported public import DiptychSnapshot
@_exported public import DiptychSplitModel
// Of windows only what `KioskOptions` is told.
@_exported public import enum DiptychXWindow.OutputRotation
@_exported public import struct DiptychXWindow.WindowOptions
