import { toText } from './read.js';
import { richText } from './rich-text.js';

const HAS_BLOCKS = /<(?:p|pre|blockquote|ul|ol|h[2-6])>/;

/** A rich field as paragraphs: text that is in none becomes one. */
export function richBlock(value: unknown): string {
  const html = richText(toText(value));
  if (html === '' || HAS_BLOCKS.test(html)) return html;
  return `<p>${html}</p>`;
}
