#ifndef DIPTYCH_CXTEST_H
#define DIPTYCH_CXTEST_H
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>
#endif
