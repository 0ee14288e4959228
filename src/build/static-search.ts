import { readFileSync } from 'node:fs';
import { element, fragment, type Markup, script } from '../shared/markup.js';
import { workerFile } from '../shared/worker-file.js';
import { siteData } from '../site/context/site-data.js';
import { plainText } from '../site/feeds/rss.js';
import { unescapeHtml } from '../site/html/entities.js';
import type { SiteView } from '../site/index.js';
import { encodePath } from '../site/routes/paths.js';
import { documentsOf } from '../site/search/search.js';
import type { JsonObject } from '../site/shared/types.js';
import { textField } from '../site/shared/values.js';
import { wordOf } from '../site/texts/default-strings.js';
import type { FoundDocument, SearchIndex } from './search-index.js';

/** The page that answers a search. */
export const SEARCH_PAGE = '/search';
const INDEX_URL = '/universal/search-index.json';
const SCRIPT_URL = '/universal/search.js';
/** An excerpt is to tell results apart. */
const MAX_EXCERPT = 160;

/** How much a static search has. */
export interface SearchSummary {
  /** Items and pages that can be found. */
  readonly documents: number;
  /** Characters of the index. */
  readonly size: number;
}

/** What a static search is made of. */
export interface StaticSearch extends SearchSummary {
  /** By address. */
  readonly files: ReadonlyMap<string, string>;
}

/** The index of what a view has, and the script that reads it on the page of the search; none for a locked site. */
export function makeStaticSearch(view: SiteView): StaticSearch | undefined {
  if (view.lock !== undefined) return undefined;
  const index = makeIndex(view);
  const body = JSON.stringify(index);
  const files = new Map([
    [INDEX_URL, body],
    [SCRIPT_URL, readFileSync(workerFile('static-search'), 'utf8')],
  ]);
  return { files, documents: index.documents.length, size: body.length };
}

function makeIndex(view: SiteView): SearchIndex {
  const found = documentsOf(view.table).flatMap(({ shown, words }) => {
    const url = textField(shown, 'fullUrl');
    return url === undefined || url === SEARCH_PAGE
      ? []
      : [{ words, document: describe(shown, url) }];
  });
  const places = new Map<string, number[]>();
  for (const [number, { words }] of found.entries()) {
    for (const [word, weight] of words) {
      const known = places.get(word) ?? [];
      known.push(number, weight);
      places.set(word, known);
    }
  }
  return {
    documents: found.map(({ document }) => document),
    words: Object.fromEntries([...places].sort()),
    texts: { nothing: wordOf(siteData(view).localizedStrings, 'searchNothing') },
  };
}

function describe(shown: JsonObject, url: string): FoundDocument {
  const given = textField(shown, 'excerpt') ?? textField(shown, 'description') ?? '';
  const text = unescapeHtml(plainText(given));
  const excerpt = text.length <= MAX_EXCERPT ? text : `${text.slice(0, MAX_EXCERPT).trimEnd()}…`;
  const title = textField(shown, 'title') ?? url;
  return { url, title, ...(excerpt === '' ? {} : { excerpt }) };
}

/**
 * Puts the place for results behind the form of the search page, with the script, and for those without scripts
 * a word about it and the pages of the site.
 */
export function placeSearch(page: string, view: SiteView): string {
  const at = placeOf(page);
  return page.slice(0, at) + resultsPlace(view).toString() + page.slice(at);
}

/** Behind the form of the page's own, not of its header; where there is none, at the end. */
function placeOf(page: string): number {
  const main = Math.max(page.indexOf('sqs-search-page'), page.indexOf('<main'), 0);
  const form = page.indexOf('action="/search"', main);
  const end = form === -1 ? -1 : page.indexOf('</form>', form);
  if (end !== -1) return end + '</form>'.length;
  const body = page.lastIndexOf('</body>');
  return body === -1 ? page.length : body;
}

function resultsPlace(view: SiteView): Markup {
  const { localizedStrings: strings } = siteData(view);
  const links = view.table.pages
    .filter(({ kind }) => kind !== 'item')
    .map((page) =>
      element(
        'li',
        {},
        element(
          'a',
          { href: page === view.table.home ? '/' : encodePath(page.url) },
          textField(page.collection, 'title') ?? page.url,
        ),
      ),
    );
  return fragment(
    element('div', {
      id: 'sqs-search-found',
      role: 'status',
      'data-index': INDEX_URL,
      'data-failed': wordOf(strings, 'searchFailed'),
    }),
    element(
      'noscript',
      {},
      element('p', {}, wordOf(strings, 'searchNeedsScript')),
      element('ul', {}, links),
    ),
    script({ type: 'module', src: SCRIPT_URL }),
  );
}
