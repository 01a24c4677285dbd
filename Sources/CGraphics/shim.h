#ifndef DIPTYCH_CGRAPHICS_H
#define DIPTYCH_CGRAPHICS_H
#include <cairo.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <png.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

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

/* Lets a map choose from the fonts of a configuration, which is the process's where there is none yet:
   else Pango would read all of the machine's. */
static inline void diptych_set_font_config(PangoFontMap *map, FcConfig *config) {
  if (PANGO_IS_FC_FONT_MAP(map)) pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
}
#endif
