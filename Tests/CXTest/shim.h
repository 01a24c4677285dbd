#ifndef DIPTYCH_CXTEST_H
#define DIPTYCH_CXTEST_H
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/XKBlib.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/Xdamage.h>
#include <X11/extensions/Xfixes.h>
#include <X11/extensions/Xrandr.h>
#include <X11/extensions/XRes.h>

// Macros over members of the image.
static inline unsigned long diptych_xtest_pixel(XImage *image, int x, int y) {
  return XGetPixel(image, x, y);
}
static inline void diptych_xtest_destroy_image(XImage *image) { XDestroyImage(image); }
#endif
