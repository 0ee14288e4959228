import type { BlockDefinition } from '../define.js';
import { markdownToHtml } from '../parts/markdown.js';
import { firstText } from '../parts/read.js';
import { template } from './generated/html.js';

/** Markdown, without HTML in it. */
export const markdown: BlockDefinition = {
  template,
  prepare: (value) => {
    const source = firstText(value, 'markdown', 'text', 'source');
    return source === '' ? undefined : { html: markdownToHtml(source) };
  },
};
