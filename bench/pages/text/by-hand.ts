import { escapeHtml } from '../escape.js';
import { flat } from '../page.js';
import { chapters, type TextData } from './data.js';

const CLOSING = '</p></article>';
/** The fixed text from one value to the next. */
const PIECES = chapters.map(({ heading, before }, index) => {
  const previous = index === 0 ? '</h1>' : ` ${chapters[index - 1]?.after}</p>`;
  return flat(`${previous}<h2>${heading}</h2><p>${before} `);
});
const [p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11] = PIECES;
const LAST = flat(` ${chapters.at(-1)?.after}${CLOSING}`);

/** The page of text by hand; the fixed text is in constants to keep it out of sight. */
export function renderText(data: TextData): string {
  return `<article class="terms"><h1>${escapeHtml(data.title)}${p0}${value(data.value0)}${p1}${value(data.value1)}${p2}${value(data.value2)}${p3}${value(data.value3)}${p4}${value(data.value4)}${p5}${value(data.value5)}${p6}${value(data.value6)}${p7}${value(data.value7)}${p8}${value(data.value8)}${p9}${value(data.value9)}${p10}${value(data.value10)}${p11}${value(data.value11)}${LAST}`;
}

function value(text = ''): string {
  return escapeHtml(text);
}
