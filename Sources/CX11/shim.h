#ifndef DIPTYCH_CX11_H
#define DIPTYCH_CX11_H
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/shm.h>
#include <unistd.h>
#include <X11/Xlib.h>
#include <X11/XKBlib.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/keysym.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/Xrandr.h>
#include <X11/extensions/scrnsaver.h>

// libxcb writes to standard error why it was refused; whoever calls says so in words of their own.
// One thread at a time: the descriptor belongs to the process.
static inline Display *diptych_x_open_display(const char *name) {
  int kept = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  int silence = kept < 0 ? -1 : open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (silence >= 0) dup2(silence, STDERR_FILENO);
  Display *display = XOpenDisplay(name);
  if (silence >= 0) {
    dup2(kept, STDERR_FILENO);
    close(silence);
  }
  if (kept >= 0) close(kept);
  return display;
}

// Bits of a mask of events, and of a set of axes; XISetMask and XIMaskIsSet are macros.
static inline void diptych_xi_select(unsigned char *mask, int event) { XISetMask(mask, event); }
static inline int diptych_xi_is_set(const unsigned char *mask, int length, int bit) {
  return bit / 8 < length && XIMaskIsSet(mask, bit);
}

// XDestroyImage is a macro over a member of the image.
static inline void diptych_x_destroy_image(XImage *image) { XDestroyImage(image); }

// So are XGetPixel and XPutPixel; only the first line is needed.
static inline unsigned long diptych_x_get_pixel(XImage *image, int x) {
  return XGetPixel(image, x, 0);
}
static inline void diptych_x_put_pixel(XImage *image, int x, unsigned long pixel) {
  XPutPixel(image, x, 0, pixel);
}

// -1 when the system grants no segment.
static inline int diptych_x_segment_create(size_t bytes) {
  return shmget(IPC_PRIVATE, bytes, IPC_CREAT | 0600);
}

// NULL when the segment cannot be attached; shmat itself would give (void *) -1.
// Its memory is had now rather than page by page while a picture is painted; in pieces, between which other
// threads can have some.
static inline void *diptych_x_segment_attach(int segment, size_t size) {
  char *address = shmat(segment, NULL, 0);
  if (address == (void *)-1) return NULL;
  size_t piece = 1 << 17;
  for (size_t begin = 0; begin < size; begin += piece)
    madvise(address + begin, size - begin < piece ? size - begin : piece, MADV_POPULATE_WRITE);
  return address;
}

static inline void diptych_x_segment_detach(void *address) { shmdt(address); }

// The segment lives on while somebody is attached, and no longer.
static inline void diptych_x_segment_release(int segment) { shmctl(segment, IPC_RMID, NULL); }

static inline const char *diptych_x_environment(const char *name) { return getenv(name); }

static inline long diptych_x_process(void) { return (long)getpid(); }

// Xlib must not touch its display again.
static inline void diptych_x_close_descriptor(int descriptor) { close(descriptor); }

static inline void diptych_x_wait_for_input(int descriptor, int milliseconds) {
  struct pollfd input = {.fd = descriptor, .events = POLLIN};
  poll(&input, 1, milliseconds);
}
#endif
