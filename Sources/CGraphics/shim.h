#ifndef DIPTYCH_CGRAPHICS_H
#define DIPTYCH_CGRAPHICS_H
#include <arpa/inet.h>
#include <cairo.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <png.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

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

/* Adds the letters of a family's fonts to some, if they are wanted; 0 when none of its fonts is installed. */
static inline int diptych_add_letters(FcConfig *config, const char *family, FcCharSet *letters) {
  FcPattern *wish = FcPatternBuild(NULL, FC_FAMILY, FcTypeString, family, NULL);
  FcObjectSet *objects = FcObjectSetBuild(FC_CHARSET, NULL);
  FcFontSet *fonts = wish && objects ? FcFontList(config, wish, objects) : NULL;
  int count = fonts ? fonts->nfont : 0;
  for (int index = 0; letters && index < count; index++) {
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

/* Half of a picture on its way into a file: each half is deflated by itself, so that two processors do it. */
typedef struct {
  const uint32_t *pixels;
  size_t row_length;
  uint32_t width;
  uint32_t height;
  int is_last;
  uint8_t *bytes; /* NULL when memory runs out */
  size_t count;
  uLong checksum;
} diptych_png_half;

/* Deflates a half's rows as 8-bit RGB, each behind the zero of a row that is not filtered. */
static inline void *diptych_png_deflate(void *argument) {
  diptych_png_half *half = (diptych_png_half *)argument;
  size_t row_size = 1 + (size_t)half->width * 3;
  z_stream stream = {0};
  /* Half of the usual table of hashes stays in the cache: a fourteenth less time for a thousandth more bytes. */
  if (deflateInit2(&stream, 1, Z_DEFLATED, -15, 7, Z_DEFAULT_STRATEGY) != Z_OK) return NULL;
  size_t room = deflateBound(&stream, row_size * half->height) + 16;
  uint8_t *row = (uint8_t *)malloc(row_size + 1);
  half->bytes = row ? (uint8_t *)malloc(room) : NULL;
  half->checksum = adler32(0, NULL, 0);
  stream.next_out = half->bytes;
  stream.avail_out = (uInt)room;
  for (uint32_t y = 0; half->bytes && y < half->height; y++) {
    const uint32_t *line = half->pixels + (size_t)y * half->row_length;
    row[0] = 0;
    for (uint32_t x = 0; x < half->width; x++) {
      /* Four bytes at once; the fourth is the next pixel's, or room behind the row. */
      uint32_t bytes = htonl(line[x] << 8);
      memcpy(row + 1 + 3 * (size_t)x, &bytes, 4);
    }
    half->checksum = adler32(half->checksum, row, (uInt)row_size);
    stream.next_in = row;
    stream.avail_in = (uInt)row_size;
    deflate(&stream, Z_NO_FLUSH);
  }
  int result = half->bytes ? deflate(&stream, half->is_last ? Z_FINISH : Z_SYNC_FLUSH) : Z_MEM_ERROR;
  if (result != (half->is_last ? Z_STREAM_END : Z_OK) || stream.avail_out == 0) {
    free(half->bytes);
    half->bytes = NULL;
  }
  half->count = stream.total_out;
  deflateEnd(&stream);
  free(row);
  return NULL;
}

/* Writes what has been deflated as a PNG. All that is used after a longjmp lives in the caller's variables, set
   before it. */
static inline int diptych_png_write(png_structp png, png_infop info, diptych_png_file *file,
                                    const diptych_png_half *upper, const diptych_png_half *lower) {
  if (setjmp(png_jmpbuf(png))) return 0;
  png_set_write_fn(png, file, diptych_png_append, diptych_png_flush);
  png_set_IHDR(png, info, upper->width, upper->height + lower->height, 8, PNG_COLOR_TYPE_RGB,
               PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE);
  png_write_info(png, info);
  uLong checksum = adler32_combine(upper->checksum, lower->checksum,
                                   (1 + (z_off_t)lower->width * 3) * lower->height);
  png_byte beginning[2] = {0x78, 0x01}, end[4];
  png_save_uint_32(end, (png_uint_32)checksum);
  png_write_chunk_start(png, (png_const_bytep) "IDAT", (png_uint_32)(sizeof beginning + upper->count));
  png_write_chunk_data(png, beginning, sizeof beginning);
  png_write_chunk_data(png, upper->bytes, upper->count);
  png_write_chunk_end(png);
  png_write_chunk_start(png, (png_const_bytep) "IDAT", (png_uint_32)(lower->count + sizeof end));
  png_write_chunk_data(png, lower->bytes, lower->count);
  png_write_chunk_data(png, end, sizeof end);
  png_write_chunk_end(png);
  png_write_chunk(png, (png_const_bytep) "IEND", NULL, 0);
  return 1;
}

/* Encodes xRGB pixels as a PNG of 8-bit RGB, on two processors or on one. The caller frees the bytes, which are
   NULL on failure. */
static inline diptych_png_file diptych_png_encode(const uint32_t *pixels, size_t row_length,
                                                  uint32_t width, uint32_t height, int on_two) {
  diptych_png_half upper = {pixels, row_length, width, height / 2, 0, NULL, 0, 0};
  diptych_png_half lower = {pixels + row_length * upper.height, row_length, width,
                            height - upper.height, 1, NULL, 0, 0};
  /* The thread takes no signals: they are for the one that watches them. */
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  pthread_t thread;
  on_two = on_two && pthread_create(&thread, NULL, diptych_png_deflate, &upper) == 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (!on_two) diptych_png_deflate(&upper);
  diptych_png_deflate(&lower);
  if (on_two) pthread_join(thread, NULL);
  diptych_png_file file = {NULL, 0, 0};
  png_structp png =
      png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, diptych_png_fail, diptych_png_warn);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info || !upper.bytes || !lower.bytes || !diptych_png_write(png, info, &file, &upper, &lower)) {
    free(file.bytes);
    file.bytes = NULL;
  }
  png_destroy_write_struct(&png, &info);
  free(upper.bytes);
  free(lower.bytes);
  return file;
}
#endif
