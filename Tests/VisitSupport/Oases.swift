public import DiptychTestSupport

/// A small catalogue in Arabic first, with every form that is mirrored.
public enum Oases {
  public static func folder() throws -> ContentFolder {
    try ContentFolder([
      "catalogue.json": """
      {
        "title": {"ar": "واحات", "en": "Oases"},
        "languages": ["ar", "en"],
        "list": "list.json",
        "articles": "articles/{language}/{id}.md"
      }
      """,
      "list.json": """
      [
        {"id": "siwa", "name": "Siwa", "subtitle": "مصر", "section": "الصحراء الغربية",
         "url": "https://ar.wikipedia.org/wiki/Siwa"},
        {"id": "kharga", "name": "Kharga", "subtitle": "Egypt", "section": "الصحراء الغربية"},
        {"id": "ghat", "name": "Ghat", "section": "ليبيا"}
      ]
      """,
      "articles/ar/siwa.md": siwa, "articles/en/siwa.md": "# Siwa\n\nAn oasis.",
      "articles/ar/kharga.md": "# الخارجة\n\nواحة أخرى، قرب [سيوة](siwa.md).",
      "articles/en/kharga.md": "# Kharga\n\nAnother oasis.",
    ])
  }

  private static let siwa = """
    # سيوة

    *واحة في مصر*

    | | |
    |---|---|
    | المساحة | 1088 km² |
    | الجارة | [الخارجة](kharga.md) |

    واحة في **الصحراء**، يسكنها الأمازيغ.

    ## ما يُرى

    - جبل الموتى
    - Shali

    1. صِل

    > هادئة كالمرآة.

    ```
    depth = 18
    ```

    | المكان | السكان |
    |:---|---:|
    | شالي | 120 |

    ---

    انظر [الخارجة](kharga.md).
    """
}
