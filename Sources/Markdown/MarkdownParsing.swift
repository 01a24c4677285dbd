import DiptychArticles
import DiptychCMarkdown
import Synchronization

/// Reads Markdown (CommonMark with tables, strikethrough, bare addresses, tasks and footnotes) with
/// cmark-gfm.
enum MarkdownParsing {
  /// cmark-gfm keeps the letters that its extensions watch for in one table for all parsers, and
  /// changes it while it parses.
  private static let turn = Mutex(())

  private static let extensions: [String] = {
    cmark_gfm_core_extensions_ensure_registered()
    return ["table", "strikethrough", "autolink", "tasklist"]
  }()

  /// Hands on the events of a text.
  static func walk(_ text: [UInt8], _ visit: (MarkdownEvent) -> Void) {
    turn.withLock { _ in
      let parser = MarkdownParser(extensions: extensions)
      parser.walk(text, visit)
    }
  }
}

/// Owns a cmark parser.
@safe
private struct MarkdownParser: ~Copyable {
  private let parser: OpaquePointer?

  init(extensions: [String]) {
    unsafe parser = unsafe cmark_parser_new(CMARK_OPT_FOOTNOTES)
    for name in extensions {
      if let found = unsafe cmark_find_syntax_extension(name) {
        _ = unsafe cmark_parser_attach_syntax_extension(parser, found)
      }
    }
  }

  deinit {
    unsafe cmark_parser_free(parser)
  }

  func walk(_ text: [UInt8], _ visit: (MarkdownEvent) -> Void) {
    unsafe text.withUnsafeBytes { buffer in
      let letters = unsafe buffer.bindMemory(to: CChar.self).baseAddress
      unsafe cmark_parser_feed(parser, letters, buffer.count)
    }
    let tree = unsafe MarkdownTree(adopting: cmark_parser_finish(parser))
    tree.walk(visit)
  }
}

/// Owns a tree of cmark nodes.
@safe
private struct MarkdownTree: ~Copyable {
  private let root: OpaquePointer?

  init(adopting root: OpaquePointer?) {
    unsafe self.root = unsafe root
  }

  deinit {
    unsafe cmark_node_free(root)
  }

  func walk(_ visit: (MarkdownEvent) -> Void) {
    guard let root = unsafe root, let iterator = unsafe cmark_iter_new(root) else { return }
    defer { unsafe cmark_iter_free(iterator) }
    while true {
      let step = unsafe cmark_iter_next(iterator)
      guard step != CMARK_EVENT_DONE, step != CMARK_EVENT_NONE,
        let found = unsafe cmark_iter_get_node(iterator)
      else { return }
      let node = unsafe MarkdownNode(found)
      if let event = step == CMARK_EVENT_ENTER ? node.entered : node.left { visit(event) }
    }
  }
}

/// Borrows a node of a tree while it is being walked.
@safe
private struct MarkdownNode {
  private let node: OpaquePointer

  init(_ node: OpaquePointer) {
    unsafe self.node = unsafe node
  }

  var entered: MarkdownEvent? {
    if let block { return .begin(block, line: Int(unsafe cmark_node_get_start_line(node))) }
    if let mark { return .beginMark(mark) }
    switch unsafe cmark_node_get_type(node) {
    case CMARK_NODE_TEXT: return .text(literal)
    case CMARK_NODE_CODE: return .inlineCode(literal)
    case CMARK_NODE_SOFTBREAK: return .softBreak
    case CMARK_NODE_LINEBREAK: return .hardBreak
    case CMARK_NODE_HTML_BLOCK: return .html(literal)
    case CMARK_NODE_HTML_INLINE: return .inlineHTML(literal)
    case CMARK_NODE_FOOTNOTE_REFERENCE: return .footnoteMention(literal)
    case CMARK_NODE_IMAGE:
      return .beginPicture(
        source: unsafe string(cmark_node_get_url(node)),
        title: unsafe string(cmark_node_get_title(node)))
    case CMARK_NODE_CODE_BLOCK:
      let info = unsafe string(cmark_node_get_fence_info(node))
      return .code(literal, language: info.split(separator: " ").first.map { String($0) })
    case CMARK_NODE_THEMATIC_BREAK: return .rule
    default: return nil
    }
  }

  var left: MarkdownEvent? {
    if let block { return .end(block) }
    if unsafe cmark_node_get_type(node) == CMARK_NODE_IMAGE { return .endPicture }
    return mark == nil ? nil : .endMark
  }

  private var block: MarkdownEvent.Block? {
    switch unsafe cmark_node_get_type(node) {
    case CMARK_NODE_PARAGRAPH: return .paragraph
    case CMARK_NODE_HEADING:
      return .heading(level: Int(unsafe cmark_node_get_heading_level(node)))
    case CMARK_NODE_BLOCK_QUOTE: return .quote
    case CMARK_NODE_ITEM:
      // cmark tells task items from others by this name alone.
      let isTask = unsafe string(cmark_node_get_type_string(node)) == "tasklist"
      return .item(
        isDone: isTask ? unsafe cmark_gfm_extensions_get_tasklist_item_checked(node) : nil)
    case CMARK_NODE_FOOTNOTE_DEFINITION: return .footnote
    case CMARK_NODE_LIST:
      let isOrdered = unsafe cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
      return .list(
        start: isOrdered ? Int(unsafe cmark_node_get_list_start(node)) : nil,
        isTight: unsafe cmark_node_get_list_tight(node) != 0)
    case CMARK_NODE_TEXT, CMARK_NODE_SOFTBREAK: return nil
    default: break
    }
    switch unsafe string(cmark_node_get_type_string(node)) {
    case "table": return .table(alignments)
    case "table_header": return .row(isHeader: true)
    case "table_row": return .row(isHeader: false)
    case "table_cell": return .cell
    default: return nil
    }
  }

  private var mark: RichText.Mark.Kind? {
    switch unsafe cmark_node_get_type(node) {
    case CMARK_NODE_EMPH: return .emphasis
    case CMARK_NODE_STRONG: return .strong
    case CMARK_NODE_LINK: return .link(unsafe string(cmark_node_get_url(node)))
    default:
      return unsafe string(cmark_node_get_type_string(node)) == "strikethrough"
        ? .strikethrough : nil
    }
  }

  private var alignments: [ArticleBlock.Alignment] {
    let count = Int(unsafe cmark_gfm_extensions_get_table_columns(node))
    guard let letters = unsafe cmark_gfm_extensions_get_table_alignments(node) else { return [] }
    return unsafe UnsafeBufferPointer(start: letters, count: count).map { letter in
      switch letter {
      case UInt8(ascii: "c"): .center
      case UInt8(ascii: "r"): .trailing
      default: .leading
      }
    }
  }

  private var literal: String { unsafe string(cmark_node_get_literal(node)) }

  private func string(_ pointer: UnsafePointer<CChar>?) -> String {
    unsafe pointer.map { unsafe String(cString: $0) } ?? ""
  }
}
