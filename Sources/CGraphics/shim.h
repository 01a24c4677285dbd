#ifndef DIPTYCH_CGRAPHICS_H
#define DIPTYCH_CGRAPHICS_H
#include <cairo.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <png.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Takes out of a font pattern whatever a user's fontconfig files say about rendering. */
static inline void diptych_pin_pattern(FcPattern *pattern, gpointer unused) {
  (void)unused;
  FcPatternDel(pattern, FC_ANTIALIAS);
  FcPatternAddBool(pattern, FC_ANTIALIAS, FcTrue);
  FcPatternDel(pattern, FC_HINTING);
  FcPatternAddBool(pattern, FC_HINTING, FcTrue);
  FcPatternDel(pattern, FC_HINT_STYLE);
  FcPatternAddInteger(pattern, FC_HINT_STYLE, FC_HINT_SLIGHT);
  FcPatternDel(pattern, FC_AUTOHINT);
  FcPatternAddBool(pattern, FC_AUTOHINT, FcFalse);
  FcPatternDel(pattern, FC_RGBA);
  FcPatternAddInteger(pattern, FC_RGBA, FC_RGBA_NONE);
  FcPatternDel(pattern, FC_LCD_FILTER);
}

/* Makes the fonts of a map look the same on every machine. */
static inline void diptych_pin_fonts(PangoFontMap *map) {
  if (PANGO_IS_FC_FONT_MAP(map))
    pango_fc_font_map_set_default_substitute(
        PANGO_FC_FONT_MAP(map), diptych_pin_pattern, NULL, NULL);
}

/* Adds the letters of a family's fonts to some; 0 when none of its fonts is installed. */
static inline int diptych_add_letters(FcConfig *config, const char *family, FcCharSet *letters) {
  FcPattern *wish = FcPatternBuild(NULL, FC_FAMILY, FcTypeString, family, NULL);
  FcObjectSet *objects = FcObjectSetBuild(FC_CHARSET, NULL);
  FcFontSet *fonts = wish && objects ? FcFontList(config, wish, objects) : NULL;
  int count = fonts ? fonts->nfont : 0;
  for (int index = 0; index < count; index++) {
    FcCharSet *own;
    if (FcPatternGetCharSet(fonts->fonts[index], FC_CHARSET, 0, &own) == FcResultMatch)
      FcCharSetMerge(letters, own, NULL);
  }
  if (fonts) FcFontSetDestroy(fonts);
  if (objects) FcObjectSetDestroy(objects);
  if (wish) FcPatternDestroy(wish);
  return count > 0;
}

/* A configuration of this text and nothing else; NULL where it cannot be had. */
static inline FcConfig *diptych_font_config(const char *text) {
  FcConfig *config = FcConfigCreate();
  if (config && FcConfigParseAndLoadFromMemory(config, (const FcChar8 *)text, FcTrue) &&
      FcConfigBuildFonts(config))
    return config;
  if (config) FcConfigDestroy(config);
  return NULL;
}

/* Lets a map choose from the fonts of a configuration. */
static inline void diptych_set_font_config(PangoFontMap *map, FcConfig *config) {
  if (PANGO_IS_FC_FONT_MAP(map)) pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
}

typedef struct {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
} diptych_png_file;

static inline void diptych_png_append(png_structp png, png_bytep bytes, size_t count) {
  diptych_png_file *file = (diptych_png_file *)png_get_io_ptr(png);
  if (file->capacity - file->count < count) {
    size_t capacity = file->capacity * 2 + count + 65536;
    uint8_t *grown = (uint8_t *)realloc(file->bytes, capacity);
    if (grown == NULL) png_error(png, "out of memory");
    file->bytes = grown;
    file->capacity = capacity;
  }
  memcpy(file->bytes + file->count, bytes, count);
  file->count += count;
}

static inline void diptych_png_flush(png_structp png) { (void)png; }

/* libpng prints to standard error unless it is given something else to do. */
static inline void diptych_png_warn(png_structp png, png_const_charp words) {
  (void)png;
  (void)words;
}

static inline void diptych_png_fail(png_structp png, png_const_charp words) {
  (void)words;
  png_longjmp(png, 1);
}

/* Encodes xRGB pixels as a PNG of 8-bit RGB. The caller frees the bytes, which are NULL on failure.
   All that is used after a longjmp lives in the caller's `file`, `row` and `png`, set before it. */
static inline int diptych_png_encode_rows(png_structp png, png_infop info, diptych_png_file *file,
                                          uint8_t *row, const uint32_t *pixels, size_t row_length,
                                          uint32_t width, uint32_t height) {
  if (setjmp(png_jmpbuf(png))) return 0;
  png_set_write_fn(png, file, diptych_png_append, diptych_png_flush);
  png_set_compression_level(png, 1);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
  png_set_IHDR(png, info, width, height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE);
  png_write_info(png, info);
  for (uint32_t y = 0; y < height; y++) {
    const uint32_t *line = pixels + (size_t)y * row_length;
    for (uint32_t x = 0; x < width; x++) {
      row[3 * (size_t)x] = (uint8_t)(line[x] >> 16);
      row[3 * (size_t)x + 1] = (uint8_t)(line[x] >> 8);
      row[3 * (size_t)x + 2] = (uint8_t)line[x];
    }
    png_write_row(png, row);
  }
  png_write_end(png, info);
  return 1;
}

static inline diptych_png_file diptych_png_encode(const uint32_t *pixels, size_t row_length,
                                                  uint32_t width, uint32_t height) {
  diptych_png_file file = {NULL, 0, 0};
  png_structp png =
      png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, diptych_png_fail, diptych_png_warn);
  if (png == NULL) return file;
  png_infop info = png_create_info_struct(png);
  uint8_t *row = (uint8_t *)malloc((size_t)width * 3 + 1);
  int done = info != NULL && row != NULL &&
             diptych_png_encode_rows(png, info, &file, row, pixels, row_length, width, height);
  free(row);
  png_destroy_write_struct(&png, &info);
  if (!done) {
    free(file.bytes);
    file.bytes = NULL;
    file.count = 0;
  }
  return file;
}
#endif
