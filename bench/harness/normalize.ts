import type { EngineEntry } from '../engines/index.js';
import type { Page } from '../pages/page.js';

const NUMERIC: Readonly<Record<string, string>> = {
  '&#38;': '&amp;',
  '&#60;': '&lt;',
  '&#62;': '&gt;',
  '&#34;': '&quot;',
};

/**
 * The output without what is known to differ: doT writes its entities as numbers, and the reference
 * departs from the language in places that the page names.
 */
export function normalize({ name }: EngineEntry, { departures }: Page, html: string): string {
  const named = html.replace(/&#\d+;/g, (entity) => NUMERIC[entity] ?? entity);
  const written = name === 'dot' ? named : html;
  return departures.reduce((text, place) => text.replace(new RegExp(place, 'g'), ''), written);
}

/** Where two outputs part, with the text around the place; null when they are the same. */
export function difference(expected: string, actual: string): string | null {
  if (expected === actual) return null;
  let index = 0;
  while (expected[index] === actual[index]) index++;
  const around = (text: string): string => JSON.stringify(text.slice(index - 40, index + 40));
  return `at ${index}: expected ${around(expected)}, got ${around(actual)}`;
}
