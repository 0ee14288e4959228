import type { Check } from './define.js';
import { type OpenTag, readTags, type StartTag } from './html.js';
import { printedMarkup, UNKNOWN } from './printed-markup.js';

/** Pictures of templates for which browsers keep no place: the page jumps when they come. */
export const checkPictures: Check = ({ templates }, report) => {
  for (const template of templates) {
    const { file } = template;
    if (!/<img/i.test(file.text)) continue;
    let isFallback = false;
    const start = (tag: StartTag): void => {
      // Where scripts are off, a picture stands in for one that a script shows.
      if (tag.name === 'noscript') isFallback = true;
      if (tag.name !== 'img' || isFallback || !isWithoutSize(tag)) return;
      report('image-size-missing', {}, { file, span: { start: tag.start, end: tag.end } });
    };
    const end = ({ name }: OpenTag): void => {
      if (name === 'noscript') isFallback = false;
    };
    readTags(printedMarkup(template), { start, end });
  }
};

/** Attributes with which a script, a stylesheet of the platform or nothing at all shows a picture. */
const PLACED_OTHERWISE: ReadonlySet<string> = new Set(['data-image', 'data-src', 'hidden']);
/** A style that gives a place, or one that its author computes. */
const PLACING = new RegExp(`aspect-ratio|position\\s*:|display\\s*:\\s*none|${UNKNOWN}`, 'i');

function isWithoutSize({ attrs }: StartTag): boolean {
  const values = new Map(attrs.map(({ name, value }) => [name, value]));
  const names = [...values.keys()];
  // A tag may print any attribute.
  if (names.some((name) => name.includes(UNKNOWN) || PLACED_OTHERWISE.has(name))) return false;
  const src = values.get('src');
  if (src === undefined || src.startsWith('data:')) return false;
  const style = values.get('style') ?? '';
  const has = (name: string) => values.has(name) || new RegExp(`\\b${name}\\s*:`, 'i').test(style);
  return !PLACING.test(style) && !(has('width') && has('height'));
}
