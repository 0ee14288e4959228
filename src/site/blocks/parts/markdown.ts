import MarkdownIt from 'markdown-it';

/** CommonMark with tables and strikethrough; HTML in it is text, addresses that run something are not links. */
const parser = new MarkdownIt({ html: false, linkify: false, typographer: false });

/** The HTML of a Markdown text. */
export function markdownToHtml(source: string): string {
  return parser.render(source);
}
