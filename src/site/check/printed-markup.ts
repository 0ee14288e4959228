import { visit } from '../../../engine/index.js';
import type { CheckedTemplate } from './define.js';

/** Stands for a character of a tag, whose output is unknown. */
export const UNKNOWN = '\uFFFC';

/** The markup that a template has between its tags, at its places in the file. */
export function printedMarkup({ root, tags }: CheckedTemplate): string {
  const pieces: { readonly start: number; readonly text: string }[] = [];
  for (const part of [root, ...tags.flatMap(({ body }) => body ?? [])]) {
    visit(part, { text: ({ span, text }) => pieces.push({ start: span.start, text }) });
  }
  pieces.sort((a, b) => a.start - b.start);
  let markup = '';
  for (const { start, text } of pieces) {
    if (start < markup.length) continue;
    markup += UNKNOWN.repeat(start - markup.length) + text;
  }
  return markup;
}
