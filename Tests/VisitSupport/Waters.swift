public import DiptychCatalogue
public import DiptychTestSupport

/// A small catalogue with sections, second lines, links, a missing article and one in English only.
public enum Waters {
  public static func folder() throws -> ContentFolder {
    var files = [
      "catalogue.json": """
      {
        "title": {"en": "Waters", "fr": "Eaux", "de": "Gewässer"},
        "languages": ["en", "fr", "de"],
        "list": "list.json",
        "articles": "articles/{language}/{id}.md"
      }
      """,
      "list.json": list,
      "articles/en/constance.md": constance,
      "articles/fr/constance.md":
        "# Lac de Constance\n\n*Alpes*\n\nUn lac sur le [Rhin](rhine.md).",
      "articles/de/constance.md": "# Bodensee\n\n*Alpen*\n\nEin See am [Rhein](rhine.md).",
      "articles/en/geneva.md": "# Lake Geneva\n\nA lake that no one has translated yet.",
      "articles/en/rhine.md": "# Rhine\n\nIt leaves [Lake Constance](constance.md).\n\n" + prose,
      "articles/fr/rhine.md": "# Rhin\n\nIl sort du [lac](constance.md).\n\n" + prose,
      "articles/de/rhine.md": "# Rhein\n\nEr verlässt den [See](constance.md).\n\n" + prose,
      "articles/en/broken.md/": "",
    ]
    for number in 1...12 { files["articles/en/brook-\(number).md"] = "# Brook \(number)\n\nWet." }
    return try ContentFolder(files)
  }

  /// The catalogue of a folder, with the button for text sizes and themes.
  public static func offeringLooks(in folder: ContentFolder) throws -> Catalogue {
    var catalogue = try Catalogue.open(folder.path)
    catalogue.hasAppearanceButton = true
    return catalogue
  }

  /// Twenty paragraphs.
  private static let prose = (1...20).map { number in
    "Paragraph \(number) goes on for a while, so that it takes more than a single line in any "
      + "column that a screen of a usual width leaves for reading."
  }.joined(separator: "\n\n")

  private static let list: String = {
    var records = [
      #"{"id": "constance", "name": "Lake Constance", "subtitle": "536 km²", "section": "Lakes", "url": "https://en.wikipedia.org/wiki/Lake_Constance"}"#,
      #"{"id": "geneva", "name": "Lake Geneva", "subtitle": "580 km²", "section": "Lakes"}"#,
      #"{"id": "lost", "name": "Lost Lake", "section": "Lakes"}"#,
      #"{"id": "broken", "name": "Broken Lake", "section": "Lakes"}"#,
      #"{"id": "rhine", "name": "Rhine", "subtitle": "1,233 km", "section": "Rivers"}"#,
    ]
    for number in 1...12 {
      records.append(
        #"{"id": "brook-\#(number)", "name": "Brook \#(number)", "section": "Rivers"}"#)
    }
    return "[\n" + records.joined(separator: ",\n") + "\n]"
  }()

  private static let constance = """
    # Lake Constance

    *A lake before the Alps*

    | | |
    |---|---|
    | Area | 536 km² |
    | Outflow | the [Rhine](rhine.md) |

    The lake lies where *three* countries **meet**; the `Rhine` runs through it.

    ## What to see

    - Lindau
    - Meersburg

    1. Arrive
    2. Swim

    > Calm as a mirror.
    >
    > And as cold.

    ```
    depth = 251
    ```

    | Port | Country | Berths |
    |:---|:---:|---:|
    | Bregenz | Austria | 120 |
    | Konstanz | Germany | 98 |

    ---

    See [the Rhine](rhine.md), [Geneva](geneva.md) and [the lost lake](lost.md).
    """
}
