#ifndef DIPTYCH_CGRAPHICS_H
#define DIPTYCH_CGRAPHICS_H
#include <cairo.h>
#include <pango/pangocairo.h>
#include <png.h>
#endif
