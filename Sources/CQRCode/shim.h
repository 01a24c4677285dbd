#ifndef DIPTYCH_CQRCODE_H
#define DIPTYCH_CQRCODE_H
#include <qrencode.h>
#endif
