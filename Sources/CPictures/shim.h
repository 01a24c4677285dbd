#ifndef DIPTYCH_CPICTURES_H
#define DIPTYCH_CPICTURES_H
#include <cairo.h>
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <librsvg/rsvg.h>

static inline GLogWriterOutput diptych_pictures_quiet(GLogLevelFlags level, const GLogField *fields,
                                                      gsize count, gpointer unused) {
  (void)level;
  (void)fields;
  (void)count;
  (void)unused;
  return G_LOG_WRITER_HANDLED;
}

/* Libraries say nothing to standard error about the files of strangers. */
static inline void diptych_pictures_begin(void) {
  g_log_set_writer_func(diptych_pictures_quiet, NULL, NULL);
}

/* How large a picture should be decoded, once its header has been read; zero for not at all. */
typedef struct {
  void (*sized)(void *context, int width, int height, int *wanted_width, int *wanted_height);
  void *context;
} diptych_picture_listener;

static inline void diptych_picture_sized(GdkPixbufLoader *loader, int width, int height,
                                         gpointer listener) {
  diptych_picture_listener *to = (diptych_picture_listener *)listener;
  int wanted_width = 0, wanted_height = 0;
  to->sized(to->context, width, height, &wanted_width, &wanted_height);
  gdk_pixbuf_loader_set_size(loader, wanted_width, wanted_height);
}

/* Decodes a file of a known type, turned upright. The caller unrefs the picture and frees the
   error, one of which is NULL. */
static inline GdkPixbuf *diptych_picture_decode(const char *type, const unsigned char *bytes,
                                                size_t count, diptych_picture_listener *listener,
                                                GError **error) {
  GdkPixbufLoader *loader = gdk_pixbuf_loader_new_with_type(type, error);
  if (loader == NULL) return NULL;
  g_signal_connect(loader, "size-prepared", G_CALLBACK(diptych_picture_sized), listener);
  if (!gdk_pixbuf_loader_write(loader, bytes, count, error)) {
    gdk_pixbuf_loader_close(loader, NULL);
    g_object_unref(loader);
    return NULL;
  }
  if (!gdk_pixbuf_loader_close(loader, error)) {
    g_object_unref(loader);
    return NULL;
  }
  GdkPixbuf *decoded = gdk_pixbuf_loader_get_pixbuf(loader);
  GdkPixbuf *upright = decoded == NULL ? NULL : gdk_pixbuf_apply_embedded_orientation(decoded);
  g_object_unref(loader);
  return upright;
}

/* Whether no decoder is installed for the type. */
static inline int diptych_picture_is_unknown(const GError *error) {
  return g_error_matches(error, GDK_PIXBUF_ERROR, GDK_PIXBUF_ERROR_UNKNOWN_TYPE);
}

static inline void diptych_picture_free(GdkPixbuf *picture) {
  if (picture != NULL) g_object_unref(picture);
}

static inline void diptych_svg_free(RsvgHandle *handle) {
  if (handle != NULL) g_object_unref(handle);
}
#endif
