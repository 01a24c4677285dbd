import DiptychTestSupport
import Testing

@Suite("Mirrored articles")
struct MirroredTests {
  private static let article = """
    # ميناء

    *سفن قديمة*

    واحة رقم 1/1 قرب [البحر](https://example.org/) مع Dora.

    - أولى
      - ثانية

    9. تسعة
    10. عشرة

    > هادئة
    >
    > > كالمرآة

    ```
    depth = 18
    ```

    | | |
    |---|---|
    | المساحة | 1088 km² |

    | الاسم | الطول | السنة | الوزن | البناء |
    |---|---:|---|---|---|
    | سفينة شراعية قديمة جدا | 12.5 m | بنيت سنة 1880 في Hamburg | ثلاثون طنا ونصف | خشب البلوط |
    """

  @Test("A9: an Arabic article keeps to the right, with its marks, bars, tables and numbers")
  func arabic() throws {
    let folder = try ContentFolder([
      "catalogue.json": #"{"languages": ["ar"], "list": "list.json", "articles": "{id}.md"}"#,
      "list.json": #"[{"id": "a", "name": "A", "url": "https://example.org/a"}]"#,
      "a.md": Self.article,
    ])
    let shot = try Shot([folder.path, "--size", "620x860"])
    try expectGolden(shot.png, named: "article-arabic@1x")
  }
}
