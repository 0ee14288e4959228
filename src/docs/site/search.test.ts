import { describe, expect, it } from 'vitest';
import { excerptOf, findEntries, type SearchEntry } from './browser/search.js';
import { buildDocs } from './build.js';
import { readDocSources } from './sources.js';

const script = buildDocs(readDocSources()).get('search-index.js') ?? '';
const entries: SearchEntry[] = JSON.parse(script.replace(/^[^=]*= |;\n$/g, ''));

const first = (query: string): string | undefined => findEntries(entries, query)[0]?.url;

describe('the search of the documentation', () => {
  it.each([
    ['truncate', 'reference.html#formatter-truncate'],
    ['sold-out?', 'reference.html#predicate-sold-out'],
    ['Sold-Out', 'reference.html#predicate-sold-out'],
    ['your first template', 'first-template.html'],
    ['repeated', 'reference.html#tag-repeated-section'],
    ['eof-in-block', 'diagnostics.html#eof-in-block'],
    ['platform tags', 'sites.html#platform-tags'],
  ])('finds %s', (query, url) => {
    expect(first(query)).toBe(url);
  });

  it('wants every word, and finds nothing for none', () => {
    expect(findEntries(entries, 'zeppelin template')).toEqual([]);
    expect(findEntries(entries, '  ')).toEqual([]);
  });

  it('shows the text around the word', () => {
    const text = `${'before '.repeat(20)}the light ${'after '.repeat(40)}`;
    const entry = { title: 't', page: 'p', url: 'u', text };
    expect(excerptOf(entry, 'light')).toMatch(/^… before .*light after .* …$/);
    expect(excerptOf({ ...entry, text: 'short' }, 'light')).toBe('short');
  });
});
