#ifndef DIPTYCH_CX11_H
#define DIPTYCH_CX11_H
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/extensions/XShm.h>
#endif
