#ifndef DIPTYCH_CXML_H
#define DIPTYCH_CXML_H
#include <libxml/HTMLparser.h>
#include <libxml/encoding.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/tree.h>
#include <libxml/uri.h>
#include <libxml/xmlerror.h>
#include <string.h>

/* Faults by their line, xmlParserErrors code and words. */
typedef void (*diptych_xml_fault)(void *context, int line, int code, const char *words);

typedef struct {
  diptych_xml_fault fault;
  void *context;
} diptych_xml_listener;

static inline void diptych_xml_heard(void *listener, xmlErrorPtr error) {
  diptych_xml_listener *to = (diptych_xml_listener *)listener;
  if (to != NULL && error != NULL && error->level >= XML_ERR_ERROR && error->message != NULL)
    to->fault(to->context, error->line, error->code, error->message);
}

static inline void diptych_xml_silence(void *unused, xmlErrorPtr error) {
  (void)unused;
  (void)error;
}

/* Nothing outside is ever read, whatever a document names. */
static inline xmlParserInputPtr diptych_xml_nothing(const char *url, const char *id,
                                                    xmlParserCtxtPtr context) {
  (void)url;
  (void)id;
  (void)context;
  return NULL;
}

/* xmlFree is a variable, which other languages take for shared state. */
static inline void diptych_xml_free(xmlChar *text) { xmlFree(text); }

static inline void diptych_xml_begin(void) {
  xmlInitParser();
  xmlSetExternalEntityLoader(diptych_xml_nothing);
  xmlSetStructuredErrorFunc(NULL, (xmlStructuredErrorFunc)diptych_xml_silence);
}

/* Parses a document of its own, in the encoding given or the one it names; faults go to the listener
   while it does. No entity is ever declared, so none can grow or lead elsewhere. */
static inline xmlDocPtr diptych_xml_parse(const char *bytes, int count, const char *encoding,
                                          diptych_xml_listener *listener) {
  xmlParserCtxtPtr parser = xmlNewParserCtxt();
  if (parser == NULL) return NULL;
  parser->sax->entityDecl = NULL;
  parser->sax->externalSubset = NULL;
  xmlSetStructuredErrorFunc(listener, (xmlStructuredErrorFunc)diptych_xml_heard);
  xmlDocPtr document =
      xmlCtxtReadMemory(parser, bytes, count, NULL, encoding,
                        XML_PARSE_RECOVER | XML_PARSE_NONET | XML_PARSE_HUGE | XML_PARSE_BIG_LINES);
  xmlSetStructuredErrorFunc(NULL, (xmlStructuredErrorFunc)diptych_xml_silence);
  xmlFreeParserCtxt(parser);
  return document;
}

/* What walks through HTML; names and texts live only as long as the call, and so does the parser,
   which the walk itself fills in. */
typedef struct {
  void (*begin)(void *context, int line, const char *name, const char **attributes);
  void (*end)(void *context, const char *name);
  void (*text)(void *context, const char *bytes, int count);
  void *context;
  xmlParserCtxtPtr parser;
} diptych_html_walker;

static inline void diptych_html_begin(void *walker, const xmlChar *name,
                                      const xmlChar **attributes) {
  diptych_html_walker *to = (diptych_html_walker *)walker;
  int line = to->parser->input != NULL ? to->parser->input->line : 1;
  to->begin(to->context, line, (const char *)name, (const char **)attributes);
}

static inline void diptych_html_end(void *walker, const xmlChar *name) {
  diptych_html_walker *to = (diptych_html_walker *)walker;
  to->end(to->context, (const char *)name);
}

static inline void diptych_html_text(void *walker, const xmlChar *bytes, int count) {
  diptych_html_walker *to = (diptych_html_walker *)walker;
  to->text(to->context, (const char *)bytes, count);
}

/* Walks through a text as HTML, without building a tree. */
static inline int diptych_html_walk(const char *bytes, int count, const char *encoding,
                                    diptych_html_walker *walker) {
  if (count < 1) return 1;
  htmlParserCtxtPtr parser = htmlCreateMemoryParserCtxt(bytes, count);
  if (parser == NULL) return 0;
  htmlCtxtUseOptions(parser, HTML_PARSE_RECOVER | HTML_PARSE_NONET | HTML_PARSE_NOERROR |
                                 HTML_PARSE_NOWARNING | HTML_PARSE_NOIMPLIED);
  /* A text of 10 MB, or elements 256 levels deep, are no mistakes here. */
  parser->options |= XML_PARSE_HUGE;
  /* With an encoding that is known, none that the text claims counts. */
  xmlCharEncodingHandlerPtr handler = xmlFindCharEncodingHandler(encoding);
  if (handler == NULL) handler = xmlFindCharEncodingHandler("UTF-8");
  xmlSwitchToEncoding(parser, handler);
  if (parser->input->encoding == NULL)
    parser->input->encoding = xmlStrdup((const xmlChar *)encoding);
  memset(parser->sax, 0, sizeof *parser->sax);
  parser->sax->startElement = diptych_html_begin;
  parser->sax->endElement = diptych_html_end;
  parser->sax->characters = diptych_html_text;
  parser->sax->ignorableWhitespace = diptych_html_text;
  parser->sax->cdataBlock = diptych_html_text;
  parser->userData = walker;
  walker->parser = parser;
  htmlParseDocument(parser);
  htmlFreeParserCtxt(parser);
  return 1;
}
#endif
