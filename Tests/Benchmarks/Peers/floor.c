// The floor: the least that shows a list beside an article with Xlib, Cairo and Pango.
//
//   floor PARAGRAPHS      the first row's article has so many; the others' have eight
//   floor PARAGRAPHS move prints the milliseconds that it takes to move the article's pixels
//
// It reads nothing, knows no end of the list, and paints a whole pane anew for whatever happens in it.

#include <X11/Xlib.h>
#include <X11/extensions/XShm.h>
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <time.h>

enum { WIDTH = 1024, HEIGHT = 768, LIST = 320, BAR = 44, ROW = 44, MARGIN = 16, STEP = 60 };

static const char *const words[] = {
    "anchor", "basalt", "cedar", "delta", "ember", "fjord", "glacier", "heather",
    "island", "juniper", "kelp", "lagoon", "marble", "nectar", "opal", "prairie",
};

static cairo_t *cairo;
static PangoLayout *title;
static PangoFontDescription *font;
static PangoLayout **paragraphs;
static int count, first_count, selected, list_offset, article_offset;

static void ground(double red, double green, double blue, int x, int y, int width, int height) {
    cairo_set_source_rgb(cairo, red, green, blue);
    cairo_rectangle(cairo, x, y, width, height);
    cairo_fill(cairo);
}

static void begin(int x, int width) {
    cairo_save(cairo);
    cairo_rectangle(cairo, x, 0, width, HEIGHT);
    cairo_clip(cairo);
    ground(1, 1, 1, x, BAR, width, HEIGHT - BAR);
}

static void end(int x, int width) {
    ground(0.94, 0.94, 0.94, x, 0, width, BAR);
    cairo_restore(cairo);
}

static void paint_list(void) {
    begin(0, LIST);
    for (int row = list_offset / ROW; BAR + row * ROW - list_offset < HEIGHT; row++) {
        int y = BAR + row * ROW - list_offset;
        char name[64];
        snprintf(name, sizeof name, "Item %d %s %s", row, words[row % 16], words[row / 16 % 16]);
        if (row == selected) ground(0.04, 0.34, 0.82, 0, y, LIST, ROW);
        double ink = row == selected;
        cairo_set_source_rgb(cairo, ink, ink, ink);
        pango_layout_set_text(title, name, -1);
        cairo_move_to(cairo, MARGIN, y + 11);
        pango_cairo_show_layout(cairo, title);
    }
    end(0, LIST);
}

static void paint_article(void) {
    begin(LIST, WIDTH - LIST);
    cairo_set_source_rgb(cairo, 0, 0, 0);
    int y = BAR + MARGIN - article_offset;
    for (int index = 0; index < count && y < HEIGHT; index++) {
        int height;
        pango_layout_get_pixel_size(paragraphs[index], NULL, &height);
        if (y + height > BAR) {
            cairo_move_to(cairo, LIST + MARGIN, y);
            pango_cairo_show_layout(cairo, paragraphs[index]);
        }
        y += height + MARGIN;
    }
    end(LIST, WIDTH - LIST);
}

static void open_article(int row) {
    for (int index = 0; index < count; index++) g_object_unref(paragraphs[index]);
    selected = row;
    article_offset = 0;
    count = row == 0 ? first_count : 8;
    for (int index = 0; index < count; index++) {
        char text[1024] = "";
        for (int word = 0; word < 70; word++) {
            if (word > 0) strcat(text, " ");
            strcat(text, words[(row * 7 + index * 3 + word * (1 + index % 5)) % 16]);
        }
        strcat(text, ".");
        PangoLayout *layout = pango_cairo_create_layout(cairo);
        pango_layout_set_font_description(layout, font);
        pango_layout_set_width(layout, (WIDTH - LIST - 2 * MARGIN) * PANGO_SCALE);
        pango_layout_set_text(layout, text, -1);
        paragraphs[index] = layout;
    }
}

static void time_moves(char *pixels, size_t line) {
    enum { ROUNDS = 1000 };
    struct timespec from, to;
    clock_gettime(CLOCK_MONOTONIC, &from);
    for (int round = 0; round < ROUNDS; round++)
        for (int y = BAR; y < HEIGHT - STEP; y++)
            memmove(pixels + y * line + LIST * 4, pixels + (y + STEP) * line + LIST * 4,
                    (WIDTH - LIST) * 4);
    clock_gettime(CLOCK_MONOTONIC, &to);
    printf("%f\n", ((to.tv_sec - from.tv_sec) * 1e3 + (to.tv_nsec - from.tv_nsec) / 1e6) / ROUNDS);
}

int main(int argument_count, char **arguments) {
    first_count = argument_count > 1 ? atoi(arguments[1]) : 8;
    Display *display = XOpenDisplay(NULL);
    if (!display) return 69;
    int screen = DefaultScreen(display);
    XSetWindowAttributes attributes = {
        .override_redirect = True,
        .event_mask = ExposureMask | ButtonPressMask | ButtonReleaseMask,
    };
    Window window = XCreateWindow(display, DefaultRootWindow(display), 0, 0, WIDTH, HEIGHT, 0,
                                  CopyFromParent, InputOutput, CopyFromParent,
                                  CWOverrideRedirect | CWEventMask, &attributes);
    XMapWindow(display, window);
    GC gc = XCreateGC(display, window, 0, NULL);

    XShmSegmentInfo memory = {0};
    XImage *image = XShmCreateImage(display, DefaultVisual(display, screen),
                                    DefaultDepth(display, screen), ZPixmap, NULL, &memory, WIDTH,
                                    HEIGHT);
    memory.shmid = shmget(IPC_PRIVATE, image->bytes_per_line * HEIGHT, IPC_CREAT | 0600);
    memory.shmaddr = image->data = shmat(memory.shmid, NULL, 0);
    XShmAttach(display, &memory);
    XSync(display, False);
    shmctl(memory.shmid, IPC_RMID, NULL);

    cairo_surface_t *surface = cairo_image_surface_create_for_data(
        (unsigned char *)image->data, CAIRO_FORMAT_RGB24, WIDTH, HEIGHT, image->bytes_per_line);
    cairo = cairo_create(surface);
    font = pango_font_description_from_string("Inter 17px");
    title = pango_cairo_create_layout(cairo);
    pango_layout_set_font_description(title, font);
    paragraphs = calloc(first_count > 8 ? first_count : 8, sizeof *paragraphs);
    open_article(0);
    paint_list();
    paint_article();
    cairo_surface_flush(surface);
    if (argument_count > 2) {
        time_moves(image->data, image->bytes_per_line);
        return 0;
    }

    for (;;) {
        XEvent event;
        XNextEvent(display, &event);
        int in_list = event.xbutton.x < LIST;
        int x = LIST, width = WIDTH - LIST;
        if (event.type == Expose) {
            x = 0;
            width = WIDTH;
        } else if (event.type == ButtonPress && event.xbutton.button == Button5) {
            if (in_list) {
                x = 0;
                width = LIST;
                list_offset += STEP;
                paint_list();
            } else {
                article_offset += STEP;
                paint_article();
            }
        } else if (event.type == ButtonRelease && event.xbutton.button == Button1 && in_list &&
                   event.xbutton.y >= BAR) {
            open_article((event.xbutton.y - BAR + list_offset) / ROW);
            x = 0;
            width = WIDTH;
            paint_list();
            paint_article();
        } else {
            continue;
        }
        XShmPutImage(display, window, gc, image, x, 0, x, 0, width, HEIGHT, False);
        XFlush(display);
    }
}
