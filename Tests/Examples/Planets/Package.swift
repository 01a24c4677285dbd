// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Planets",
  dependencies: [.package(name: "Diptych", path: "../../..")],
  targets: [
    .target(name: "Settings"),
    .executableTarget(
      name: "planets",
      dependencies: ["Settings", .product(name: "Diptych", package: "Diptych")],
      swiftSettings: [
        .enableUpcomingFeature("MemberImportVisibility"), .treatAllWarnings(as: .error),
      ]),
  ])
