#ifndef DIPTYCH_CEXPAT_H
#define DIPTYCH_CEXPAT_H
#include <expat.h>
#endif
