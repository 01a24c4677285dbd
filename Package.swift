// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target is built by the same strict rules.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// Modules carry the prefix `Diptych`, folders do not.
func module(_ name: String, _ dependencies: [String] = []) -> Target {
  .target(
    name: "Diptych" + name,
    dependencies: dependencies.map { .byName(name: "Diptych" + $0) },
    path: "Sources/" + name,
    swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [String]) -> Target {
  .testTarget(
    name: "Diptych" + name + "Tests",
    dependencies: (dependencies + ["TestSupport"]).map { .byName(name: "Diptych" + $0) },
    path: "Tests/" + name + "Tests",
    swiftSettings: strict)
}

/// A C library of the system, found by pkg-config where its headers need a search path.
func system(_ name: String, pkgConfig: String? = nil, path: String? = nil) -> Target {
  .systemLibrary(
    name: "Diptych" + name, path: path ?? "Sources/" + name, pkgConfig: pkgConfig)
}

let package = Package(
  name: "Diptych",
  products: [
    .executable(name: "diptych", targets: ["diptych"])
  ],
  targets: [
    system("CGraphics", pkgConfig: "pangocairo"),
    system("CX11"),
    system("CMarkdown"),
    system("CExpat"),

    .target(
      name: "DiptychGeometry", path: "Sources/Geometry", swiftSettings: strict,
      linkerSettings: [.linkedLibrary("m")]),
    module("Findings"),
    module("Canvas", ["Geometry"]),
    module("Input", ["Geometry"]),
    module("SplitModel", ["Geometry"]),
    module("Articles", ["Geometry"]),
    module("Catalogue", ["SplitModel", "Articles", "Findings", "CMarkdown", "CExpat"]),
    module("Scene", ["Geometry", "Canvas", "SplitModel", "Articles", "Catalogue"]),
    module("Drawing", ["CGraphics", "Geometry", "Canvas"]),
    module("XWindow", ["CX11", "Geometry", "Input"]),
    module("Host"),
    module(
      "Session",
      [
        "Geometry", "Canvas", "Input", "SplitModel", "Articles", "Findings", "Catalogue", "Scene",
      ]),
    module(
      "Snapshot",
      [
        "Geometry", "Canvas", "Input", "SplitModel", "Articles", "Findings", "Catalogue", "Scene",
        "Session", "Drawing", "Host",
      ]),
    module(
      "Kiosk",
      [
        "Geometry", "Canvas", "Input", "SplitModel", "Articles", "Findings", "Catalogue", "Scene",
        "Session", "Drawing", "XWindow", "Host", "Snapshot",
      ]),
    .executableTarget(
      name: "diptych",
      dependencies: [
        "DiptychGeometry", "DiptychSplitModel", "DiptychFindings", "DiptychCatalogue",
        "DiptychSession", "DiptychSnapshot", "DiptychKiosk", "DiptychHost", "DiptychDrawing",
        "DiptychXWindow",
      ],
      path: "Sources/Command",
      swiftSettings: strict),

    system("CXTest", path: "Tests/CXTest"),
    .target(
      name: "DiptychTestSupport",
      dependencies: [
        "DiptychGeometry", "DiptychCanvas", "DiptychCGraphics", "DiptychCXTest", "DiptychHost",
      ],
      path: "Tests/TestSupport",
      swiftSettings: strict),
    tests("Architecture", ["Host"]),
    tests("Geometry", ["Geometry"]),
    tests("Canvas", ["Canvas", "Geometry"]),
    tests("Drawing", ["Drawing", "Canvas", "Geometry"]),
    tests("XWindow", ["XWindow", "Input", "Geometry", "CXTest"]),
    tests("Host", ["Host"]),
    tests("Findings", ["Findings"]),
    tests("Catalogue", ["Catalogue", "Articles", "Findings", "SplitModel", "Host"]),
    tests("SplitModel", ["SplitModel", "Geometry", "WalkSupport"]),
    .target(
      name: "DiptychWalkSupport",
      dependencies: ["DiptychSplitModel", "DiptychGeometry"],
      path: "Tests/WalkSupport",
      swiftSettings: strict),
    .executableTarget(
      name: "diptych-walk",
      dependencies: ["DiptychWalkSupport"],
      path: "Tests/Walk",
      swiftSettings: strict),
    .executableTarget(
      name: "diptych-model-bench",
      dependencies: ["DiptychSplitModel", "DiptychGeometry", "DiptychWalkSupport"],
      path: "Tests/Benchmarks",
      swiftSettings: strict),
  ]
)
