import type { SystemPage } from '../access/resolve.js';
import type { PageRun } from '../model/site-model.js';
import { queryText } from '../routes/query.js';
import { ALL_PAGES } from '../shared/page-record.js';
import { wordOf } from '../texts/default-strings.js';
import type { PreparedPage } from './prepared-page.js';

/** The page of the cart or of the search, which a site has without content. */
export function prepareSystem(run: PageRun, name: SystemPage): PreparedPage {
  return name === 'cart' ? cart(run) : search(run);
}

/**
 * The root element of the current cart replaces the whole page. A page of the content at that address is the older
 * kind.
 */
function cart({ site }: PageRun): PreparedPage {
  return {
    status: 200,
    type: 'cart-v2',
    page: undefined,
    data: { isCartPage: true },
    system: { name: 'cart', title: wordOf(site.localizedStrings, 'cartTitle') },
    main: { kind: 'built-in', name: 'site-cart' },
  };
}

function search(run: PageRun): PreparedPage {
  const { model, query, record, view } = run;
  const text = queryText(query, 'q') ?? '';
  const collection = queryText(query, 'collectionId');
  const found = text === '' ? undefined : model.options.search?.(view, text, collection);
  if (found !== undefined) {
    record.reads.add(ALL_PAGES);
    for (const page of view.table.pages) record.reads.add(page.key);
  }
  return {
    status: 200,
    type: 'search',
    page: undefined,
    data: {
      searchQuery: text,
      searchCollection: collection ?? '',
      items: found?.items ?? [],
      total: found?.total ?? 0,
    },
    system: { name: 'search', title: wordOf(run.site.localizedStrings, 'searchTitle') },
    main: { kind: 'built-in', name: 'site-search' },
  };
}
