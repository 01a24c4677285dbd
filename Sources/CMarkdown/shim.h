#ifndef DIPTYCH_CMARKDOWN_H
#define DIPTYCH_CMARKDOWN_H
#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>
#endif
