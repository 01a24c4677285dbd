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

func tests(_ name: String, _ dependencies: [String], exclude: [String] = []) -> Target {
  .testTarget(
    name: "Diptych" + name + "Tests",
    dependencies: (dependencies + ["TestSupport"]).map { .byName(name: "Diptych" + $0) },
    path: "Tests/" + name + "Tests",
    exclude: exclude,
    swiftSettings: strict)
}

/// A program that measures.
func bench(_ name: String, _ dependencies: [String], exclude: [String] = []) -> Target {
  .executableTarget(
    name: "diptych-" + name.lowercased() + "-bench",
    dependencies: dependencies.map { .byName(name: "Diptych" + $0) },
    path: "Tests/Benchmarks/" + name,
    exclude: exclude,
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
    .executable(name: "diptych", targets: ["diptych"]),
    .library(name: "Diptych", targets: ["Diptych"]),
    .executable(name: "diptych-reader", targets: ["diptych-reader"]),
    .executable(name: "diptych-sensor", targets: ["diptych-sensor"]),
  ],
  targets: [
    system("CGraphics", pkgConfig: "pangocairo"),
    system("CX11"),
    system("CMarkdown"),
    system("CExpat"),
    system("CQRCode"),
    system("CXML", pkgConfig: "libxml-2.0"),
    system("CPictures", pkgConfig: "librsvg-2.0"),
    system("CSystemBus"),
    system("CMemory"),

    .target(
      name: "DiptychGeometry", path: "Sources/Geometry", swiftSettings: strict,
      linkerSettings: [.linkedLibrary("m")]),
    module("Findings"),
    module("Canvas", ["Geometry"]),
    module("Input", ["Geometry"]),
    module("SplitModel", ["Geometry"]),
    module("Articles", ["Geometry"]),
    module("Markdown", ["Articles", "CMarkdown"]),
    module(
      "Catalogue",
      ["Geometry", "SplitModel", "Articles", "Findings", "Markdown", "CExpat"]),
    module("Settings", ["Canvas", "Findings"]),
    module("Scene", ["Geometry", "Canvas", "SplitModel", "Articles", "Catalogue"]),
    module("Drawing", ["CGraphics", "CQRCode", "Geometry", "Canvas"]),
    module("XWindow", ["CX11", "Geometry", "Input"]),
    module("Host", ["CMemory"]),
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
        "Session", "Drawing", "XWindow", "Host", "Snapshot", "Settings",
      ]),
    .target(
      name: "Diptych",
      dependencies: [
        "DiptychCanvas", "DiptychCatalogue", "DiptychFindings", "DiptychGeometry", "DiptychInput",
        "DiptychKiosk",
        "DiptychScene", "DiptychSession", "DiptychSnapshot", "DiptychSplitModel",
        "DiptychXWindow",
      ],
      path: "Sources/Diptych",
      exclude: ["Diptych.docc"],
      swiftSettings: strict),
    .executableTarget(
      name: "diptych",
      dependencies: [
        "DiptychGeometry", "DiptychSplitModel", "DiptychFindings", "DiptychCatalogue",
        "DiptychSession", "DiptychSnapshot", "DiptychKiosk", "DiptychHost", "DiptychDrawing",
        "DiptychXWindow", "DiptychCanvas", "DiptychSettings",
      ],
      path: "Sources/Command",
      swiftSettings: strict),
    .executableTarget(
      name: "diptych-reader",
      dependencies: [
        "DiptychCXML", "DiptychCPictures", "DiptychGeometry", "DiptychArticles", "DiptychFindings",
        "DiptychMarkdown", "DiptychHost",
      ],
      path: "Sources/Reader",
      swiftSettings: strict),
    .executableTarget(
      name: "diptych-sensor",
      dependencies: ["DiptychCSystemBus", "DiptychHost"],
      path: "Sources/Sensor",
      swiftSettings: strict),

    system("CXTest", path: "Tests/CXTest"),
    .target(
      name: "DiptychTestSupport",
      dependencies: [
        "DiptychGeometry", "DiptychCanvas", "DiptychArticles", "DiptychCGraphics", "DiptychCXTest",
        "DiptychHost",
      ],
      path: "Tests/TestSupport",
      swiftSettings: strict),
    tests("Architecture", ["Host"]),
    tests("Geometry", ["Geometry"]),
    tests("Canvas", ["Canvas", "Geometry"]),
    tests("Drawing", ["Drawing", "Canvas", "Geometry", "CGraphics"]),
    tests("XWindow", ["XWindow", "Input", "Geometry", "CXTest"]),
    tests("Host", ["Host"]),
    tests("Command", ["Host"], exclude: ["Goldens"]),
    tests("Live", ["Host", "Geometry"]),
    tests("Examples", ["Host", "Geometry"]),
    tests("Findings", ["Findings"]),
    tests("Settings", ["Settings", "Canvas", "Findings", "Host"]),
    tests("Articles", ["Articles", "Geometry", "WalkSupport"]),
    tests(
      "Reader",
      [
        "Articles", "Canvas", "Catalogue", "Findings", "Geometry", "Host", "Markdown", "Scene",
        "Session", "Snapshot", "SplitModel", "WalkSupport",
      ]),
    tests("Markdown", ["Markdown", "Articles"]),
    tests(
      "Catalogue", ["Catalogue", "Articles", "Findings", "Geometry", "SplitModel", "Host"]),
    tests("SplitModel", ["SplitModel", "Geometry", "WalkSupport"]),
    .target(
      name: "DiptychWalkSupport",
      dependencies: ["DiptychSplitModel", "DiptychGeometry"],
      path: "Tests/WalkSupport",
      swiftSettings: strict),
    tests("Input", ["Input", "Geometry"]),
    tests(
      "Scene",
      [
        "Scene", "Session", "Geometry", "Canvas", "Input", "SplitModel", "Articles", "Catalogue",
        "VisitSupport", "WalkSupport",
      ], exclude: ["Goldens"]),
    tests(
      "Session",
      [
        "Session", "Scene", "Geometry", "Canvas", "Input", "SplitModel", "Articles", "Catalogue",
        "Findings", "VisitSupport", "WalkSupport",
      ]),
    .target(
      name: "DiptychVisitSupport",
      dependencies: [
        "DiptychSession", "DiptychScene", "DiptychGeometry", "DiptychCanvas", "DiptychInput",
        "DiptychSplitModel", "DiptychArticles", "DiptychCatalogue", "DiptychTestSupport",
      ],
      path: "Tests/VisitSupport",
      swiftSettings: strict),
    .executableTarget(
      name: "diptych-walk",
      dependencies: ["DiptychWalkSupport"],
      path: "Tests/Walk",
      swiftSettings: strict),
    .target(
      name: "DiptychFuzzSupport",
      dependencies: [
        "DiptychArticles", "DiptychCatalogue", "DiptychFindings", "DiptychGeometry", "DiptychHost",
        "DiptychSettings", "DiptychSplitModel", "DiptychWalkSupport",
      ],
      path: "Tests/FuzzSupport",
      swiftSettings: strict),
    .executableTarget(
      name: "diptych-fuzz",
      dependencies: ["DiptychFuzzSupport", "DiptychHost"],
      path: "Tests/Fuzz",
      exclude: ["Corpora"],
      swiftSettings: strict),
    tests("Fuzz", ["FuzzSupport", "Host"]),
    bench("Model", ["SplitModel", "Geometry", "WalkSupport"]),
    bench(
      "Content",
      [
        "Canvas", "Catalogue", "Drawing", "Geometry", "Host", "Scene", "Session", "Snapshot",
        "SplitModel",
      ]),
    .target(
      name: "DiptychBenchSupport",
      dependencies: ["DiptychGeometry", "DiptychHost", "DiptychTestSupport"],
      path: "Tests/Benchmarks/Support",
      swiftSettings: strict),
    bench("Screen", ["BenchSupport", "Geometry", "Host", "TestSupport"]),
    bench("Growth", ["BenchSupport", "Host", "TestSupport"]),
    bench(
      "Instructions",
      [
        "BenchSupport", "Catalogue", "Drawing", "Geometry", "Host", "Input", "Scene", "Session",
        "Snapshot", "TestSupport",
      ], exclude: ["recorded.txt"]),
    bench("Frames", ["BenchSupport", "Host", "TestSupport"]),
    bench("Touch", ["BenchSupport", "Geometry", "Host", "TestSupport"]),
  ]
)
