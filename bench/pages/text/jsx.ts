import type { Jsx, JsxNode } from '../jsx.js';
import { flat } from '../page.js';
import { chapters, type TextData } from './data.js';

/** The fixed texts as JSX compiles them: one string on either side of a value. */
const PARAGRAPHS = chapters.map(({ heading, before, name, after }) => ({
  heading,
  name,
  before: flat(`${before} `),
  after: flat(` ${after}`),
}));

/** The page of text as JSX compiles it. */
export function textView(jsx: Jsx, data: TextData): JsxNode {
  return jsx('article', {
    className: 'terms',
    children: [
      jsx('h1', { children: data.title }),
      ...PARAGRAPHS.flatMap(({ heading, before, name, after }) => [
        jsx('h2', { children: heading }),
        jsx('p', { children: [before, data[name], after] }),
      ]),
    ],
  });
}
