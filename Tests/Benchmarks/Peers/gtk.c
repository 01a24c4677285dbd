// A list beside an article, as GTK 4 and libadwaita make them.
//
//   gtk ROWS.json      an array of records with name and text

#include <adwaita.h>
#include <json-glib/json-glib.h>

static JsonArray *rows;
static GtkWidget *heading, *article;

static const char *member(guint row, const char *name) {
    return json_object_get_string_member(json_array_get_object_element(rows, row), name);
}

static void make_row(GtkListItemFactory *factory, GtkListItem *item) {
    GtkWidget *label = gtk_label_new(NULL);
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
    gtk_list_item_set_child(item, label);
}

static void fill_row(GtkListItemFactory *factory, GtkListItem *item) {
    GtkStringObject *name = GTK_STRING_OBJECT(gtk_list_item_get_item(item));
    gtk_label_set_text(GTK_LABEL(gtk_list_item_get_child(item)),
                       gtk_string_object_get_string(name));
}

static void open_article(GtkSingleSelection *selection) {
    guint row = gtk_single_selection_get_selected(selection);
    if (row == GTK_INVALID_LIST_POSITION) return;
    gtk_label_set_text(GTK_LABEL(heading), member(row, "name"));
    gtk_text_buffer_set_text(gtk_text_view_get_buffer(GTK_TEXT_VIEW(article)), member(row, "text"),
                             -1);
}

static GtkWidget *pane(GtkWidget *bar, GtkWidget *content) {
    GtkWidget *scrolled = gtk_scrolled_window_new();
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), content);
    gtk_widget_set_vexpand(scrolled, TRUE);
    GtkWidget *pane = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    gtk_box_append(GTK_BOX(pane), bar);
    gtk_box_append(GTK_BOX(pane), scrolled);
    return pane;
}

static GtkWidget *bar(GtkWidget *label) {
    GtkWidget *bar = adw_header_bar_new();
    adw_header_bar_set_title_widget(ADW_HEADER_BAR(bar), label);
    adw_header_bar_set_show_end_title_buttons(ADW_HEADER_BAR(bar), FALSE);
    return bar;
}

static void show(GtkApplication *application) {
    GtkCssProvider *style = gtk_css_provider_new();
    gtk_css_provider_load_from_data(style,
                                    "window { font: 17px Inter; }"
                                    ".list row { min-height: 40px; }"
                                    "textview { padding: 16px; }",
                                    -1);
    gtk_style_context_add_provider_for_display(gdk_display_get_default(),
                                               GTK_STYLE_PROVIDER(style),
                                               GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);

    GtkStringList *names = gtk_string_list_new(NULL);
    for (guint row = 0; row < json_array_get_length(rows); row++)
        gtk_string_list_append(names, member(row, "name"));
    GtkSingleSelection *selection = gtk_single_selection_new(G_LIST_MODEL(names));
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(make_row), NULL);
    g_signal_connect(factory, "bind", G_CALLBACK(fill_row), NULL);
    GtkWidget *list = gtk_list_view_new(GTK_SELECTION_MODEL(selection), factory);
    gtk_widget_add_css_class(list, "list");

    heading = gtk_label_new(NULL);
    article = gtk_text_view_new();
    gtk_text_view_set_editable(GTK_TEXT_VIEW(article), FALSE);
    gtk_text_view_set_cursor_visible(GTK_TEXT_VIEW(article), FALSE);
    gtk_text_view_set_wrap_mode(GTK_TEXT_VIEW(article), GTK_WRAP_WORD);

    GtkWidget *master = pane(bar(gtk_label_new("Items")), list);
    gtk_widget_set_size_request(master, 320, -1);
    GtkWidget *detail = pane(bar(heading), article);
    gtk_widget_set_hexpand(detail, TRUE);
    GtkWidget *split = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
    gtk_box_append(GTK_BOX(split), master);
    gtk_box_append(GTK_BOX(split), gtk_separator_new(GTK_ORIENTATION_VERTICAL));
    gtk_box_append(GTK_BOX(split), detail);

    g_signal_connect(selection, "notify::selected", G_CALLBACK(open_article), NULL);
    open_article(selection);
    GtkWidget *window = adw_application_window_new(application);
    adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), split);
    // Without a window manager nobody would make it fill the screen.
    gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
    gtk_window_set_default_size(GTK_WINDOW(window), 1024, 768);
    gtk_window_present(GTK_WINDOW(window));
}

int main(int argument_count, char **arguments) {
    JsonParser *parser = json_parser_new();
    if (argument_count < 2 || !json_parser_load_from_file(parser, arguments[1], NULL)) return 66;
    rows = json_node_get_array(json_parser_get_root(parser));
    AdwApplication *application = adw_application_new(NULL, G_APPLICATION_NON_UNIQUE);
    g_signal_connect(application, "activate", G_CALLBACK(show), NULL);
    return g_application_run(G_APPLICATION(application), 1, arguments);
}
