import { readFileSync } from 'node:fs';
import { element, fragment, type Markup, script } from '../shared/markup.js';
import { workerFile } from '../shared/worker-file.js';
import { siteData } from '../site/context/site-data.js';
import type { SiteView } from '../site/index.js';
import { encodePath } from '../site/routes/paths.js';
import type { Findable } from '../site/search/search.js';
import { textField } from '../site/shared/values.js';
import { wordOf } from '../site/texts/default-strings.js';
import { type DigestedIndex, makeSearchIndex } from './make-search-index.js';
import type { SearchIndex } from './search-index.js';

/** The page that answers a search. */
export const SEARCH_PAGE = '/search';
export const INDEX_URL = '/universal/search-index.json';
/** The program that finds by it (`StaticSearch` of widgets/contract/search.ts), which has it beside it. */
export const SEARCH_PROGRAM = '/universal/search.js';

/** How much a static search has. */
export interface SearchSummary {
  /** Items and pages that can be found. */
  readonly documents: number;
  /** Characters of the index. */
  readonly size: number;
}

/** The index of a static search and its files. */
export interface StaticSearch extends SearchSummary {
  /** By address. */
  readonly files: ReadonlyMap<string, string>;
  /** A digest of each document, for the next build. */
  readonly digests: readonly string[];
}

/**
 * The index of the content of a view, and the script that reads it on the search page; undefined for a locked site.
 *
 * @param former the index of the previous build, as its file has it, with the digests of its documents
 */
export function makeStaticSearch(
  view: SiteView,
  digestOf: (document: Findable) => string,
  former: { readonly file: string; readonly digests: readonly string[] } | undefined,
): StaticSearch | undefined {
  if (view.lock !== undefined) return undefined;
  const known = former && readIndex(former.file, former.digests);
  const { index, digests } = makeSearchIndex(view, digestOf, SEARCH_PAGE, known);
  const body = JSON.stringify(index);
  const files = new Map([
    [INDEX_URL, body],
    [SEARCH_PROGRAM, readFileSync(workerFile('static-search'), 'utf8')],
  ]);
  return { files, digests, documents: digests.length, size: body.length };
}

function readIndex(file: string, digests: readonly string[]): DigestedIndex | undefined {
  try {
    const index = JSON.parse(readFileSync(file, 'utf8')) as SearchIndex;
    return index.documents.length === digests.length ? { index, digests } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Inserts the place for results after the form of the search page, with the script, and with a note and the list of
 * pages for visitors without scripts.
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
      'data-failed': wordOf(strings, 'searchFailed'),
    }),
    element(
      'noscript',
      {},
      element('p', {}, wordOf(strings, 'searchNeedsScript')),
      element('ul', {}, links),
    ),
    script({ type: 'module', src: SEARCH_PROGRAM }),
  );
}
