/** A part of the documentation that the search finds. */
export interface SearchEntry {
  readonly title: string;
  /** The title of its page. */
  readonly page: string;
  /** Relative to the folder of the documentation. */
  readonly url: string;
  readonly text: string;
}

const MOST = 12;

/**
 * The entries that hold every word of a query, the best first: names and headings before texts, and words that begin
 * with the query before words that contain it.
 */
export function findEntries(
  entries: readonly SearchEntry[],
  query: string,
): readonly SearchEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return entries
    .flatMap((entry) => {
      const points = words.map((word) => pointsOf(entry, word));
      if (points.includes(0)) return [];
      return [{ entry, points: points.reduce((sum, each) => sum + each, 0) }];
    })
    .sort((a, b) => b.points - a.points)
    .slice(0, MOST)
    .map(({ entry }) => entry);
}

/** A heading with a number gives way to the same words without: those are the entries of the reference. */
function pointsOf({ title, page, text }: SearchEntry, word: string): number {
  const heading = title.toLowerCase();
  const name = heading.replace(/^[\d.]+ /, '').replace(/\?$/, '');
  const isName = name.length >= heading.length - 1 ? 1 : 0;
  if (name === word.replace(/\?$/, '')) return 32 + isName;
  if (name.startsWith(word)) return 16 + isName;
  if (` ${name.replace(/[^a-z0-9-]+/g, ' ')}`.includes(` ${word}`)) return 8;
  if (heading.includes(word)) return 4;
  if (page.toLowerCase().includes(word)) return 2;
  return text.toLowerCase().includes(word) ? 1 : 0;
}

const BEFORE = 40;
const LENGTH = 140;

/** The part of an entry's text around the first word of a query. */
export function excerptOf({ text }: SearchEntry, query: string): string {
  const [word = ''] = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = Math.max(0, text.toLowerCase().indexOf(word));
  const start = found <= BEFORE ? 0 : text.indexOf(' ', found - BEFORE) + 1;
  const part = text.slice(start, start + LENGTH).trim();
  return `${start > 0 ? '… ' : ''}${part}${start + LENGTH < text.length ? ' …' : ''}`;
}
