#ifndef DIPTYCH_CMEMORY_H
#define DIPTYCH_CMEMORY_H
/* glibc's own header, which Swift's Glibc lacks. */
#include <malloc.h>
#endif
