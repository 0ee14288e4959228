import { loadMarkdown } from './markdown-parser.lazy.js';

/** The HTML of a Markdown text. */
export function markdownToHtml(source: string): string {
  return loadMarkdown().parser.render(source);
}
