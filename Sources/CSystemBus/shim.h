#ifndef DIPTYCH_CSYSTEMBUS_H
#define DIPTYCH_CSYSTEMBUS_H
#include <systemd/sd-bus.h>
#endif
