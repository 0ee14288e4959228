import type { PageType } from '../../engine/kit.js';
import { itemData, listData } from './context/page-data.js';
import { wordOf } from './default-strings.js';
import { wholeFile } from './diagnostics/diagnostic.js';
import { ALL_PAGES, type PageRun, report } from './page-run.js';
import type { MainContent, PreparedPage } from './render.js';
import type { Filter } from './routes/filters.js';
import type { SitePage } from './routes/pages.js';
import { queryText } from './routes/query.js';
import { SYSTEM_PAGES, type SystemPage } from './routes/resolve.js';
import { isOpen } from './routes/select.js';
import type { JsonObject } from './types.js';
import { toFinite } from './values.js';

/** The page of a route in the content: a list, an item, an index or a page. */
export function preparePage(
  run: PageRun,
  page: SitePage,
  index: number | undefined,
  filter: Filter,
): PreparedPage {
  if (!isOpen(run, page)) return membersOnly(run, page);
  const isItem = page.kind === 'item' || index !== undefined;
  const data = isItem ? itemData(run, page, index) : listData(run, page, filter);
  const cover = isCover(page);
  return asSystem(run, {
    status: 200,
    ...(cover ? { whole: 'site-cover-page' } : {}),
    type: cover ? 'splash-page' : TYPE_OF_KIND[isItem ? 'item' : page.kind],
    page,
    data,
    main: isItem ? itemTemplate(run, page) : mainOf(run, page, data),
  });
}

/** A page at the address of the cart or the search is one, with what templates ask of it. */
function asSystem(run: PageRun, prepared: PreparedPage): PreparedPage {
  const url = prepared.page?.url;
  const name = Object.entries(SYSTEM_PAGES).find(([address]) => address === url)?.[1];
  if (name === undefined) return prepared;
  const { type, data } = prepareSystem(run, name);
  return { ...prepared, type, data: { ...prepared.data, ...data } };
}

/** The main content of a page of the system: `pages/<name>.page` of the template, or the platform's. */
function systemMain(run: PageRun, name: 'members-only' | 'error'): MainContent {
  const path = `pages/${name}.page`;
  run.trace.templates.add(path);
  if (run.model.templates.has(path)) return { kind: 'template', path };
  return { kind: 'built-in', name: `site-${name}` };
}

/** Whether a page is a cover page, which stands alone without the regions of the site. */
function isCover({ collection }: SitePage): boolean {
  return collection.typeName === 'splash-page' || toFinite(collection.type) === COVER_TYPE;
}

/** Code of the collection type of cover pages. */
const COVER_TYPE = 8;

const TYPE_OF_KIND: Readonly<Record<SitePage['kind'], PageType>> = {
  page: 'page',
  list: 'main-content',
  index: 'main-content',
  folder: 'main-content',
  item: 'content-item',
};

function membersOnly(run: PageRun, page: SitePage): PreparedPage {
  const { id, title, fullUrl, typeName } = page.collection;
  return {
    status: 403,
    type: 'member-area-access-denied',
    page,
    data: { collection: { id, title, fullUrl, typeName, membersOnly: true } },
    main: systemMain(run, 'members-only'),
  };
}

function mainOf(run: PageRun, page: SitePage, data: JsonObject): MainContent {
  if (page.template !== undefined) {
    run.trace.templates.add(`${page.template}.conf`);
    return { kind: 'template', path: page.template };
  }
  const markup = typeof data.mainContent === 'string' ? data.mainContent : '';
  const { typeName } = page.collection;
  const path = `collections/${typeName}.list`;
  run.trace.templates.add(path);
  if (run.model.templates.has(path)) return { kind: 'template', path };
  if (page.kind === 'page' || markup !== '') return { kind: 'markup', html: markup };
  return fallback(run, page, path, page.kind === 'index' ? 'index' : String(typeName), 'list');
}

function itemTemplate(run: PageRun, page: SitePage): MainContent {
  const { typeName } = page.collection;
  const path = `collections/${typeName}.item`;
  run.trace.templates.add(path);
  if (run.model.templates.has(path)) return { kind: 'template', path };
  return fallback(run, page, path, String(typeName), 'item');
}

/** The platform's own template of a collection type, for template folders that have none. */
function fallback(
  run: PageRun,
  page: SitePage,
  path: string,
  type: string,
  view: 'list' | 'item',
): MainContent {
  const { model } = run;
  const special = `site-${type}-${view}`;
  const isSystem = model.conf.systemCollections.includes(type) || type === 'index';
  if (!isSystem) {
    const known = [...model.templates.keys()].flatMap(
      (file) => /^collections\/([^/]+)\.(?:list|item)$/.exec(file)?.[1] ?? [],
    );
    const details = { name: type, file: path, known: new Set(known) };
    report(run, 'collection-template-missing', details, wholeFile(page.key));
  }
  return {
    kind: 'built-in',
    name: model.builtIn(special) === undefined ? `site-${view}` : special,
  };
}

/** A page that the site has without content. */
export function prepareSystem(run: PageRun, name: SystemPage): PreparedPage {
  return name === 'cart' ? cart() : search(run);
}

function cart(): PreparedPage {
  return {
    status: 200,
    type: 'show-cart',
    page: undefined,
    data: { isCartPage: true },
    system: { name: 'cart', title: 'Shopping Cart' },
    main: { kind: 'built-in', name: 'site-cart' },
  };
}

function search(run: PageRun): PreparedPage {
  const { model, query, trace } = run;
  const text = queryText(query, 'q') ?? '';
  const found = text === '' ? undefined : model.options.search?.(model, text);
  if (found !== undefined) {
    trace.reads.add(ALL_PAGES);
    for (const page of model.table.pages) trace.reads.add(page.key);
  }
  return {
    status: 200,
    type: 'search',
    page: undefined,
    data: { searchQuery: text, items: found?.items ?? [], total: found?.total ?? 0 },
    system: { name: 'search', title: wordOf(run.site.localizedStrings, 'searchTitle') },
    main: { kind: 'built-in', name: 'site-search' },
  };
}

/** The page for an address that leads nowhere: `404.json` of the content, or a message. */
export function prepareNotFound(run: PageRun): PreparedPage {
  const { model, trace } = run;
  trace.reads.add(ALL_PAGES);
  const page = model.table.notFound;
  if (page !== undefined) {
    return { ...preparePage(run, page, undefined, {}), status: 404, type: 'not-found' };
  }
  const title = wordOf(run.site.localizedStrings, 'notFoundTitle');
  return message(404, 'not-found', title, { kind: 'built-in', name: 'site-not-found' });
}

/** The page for a request that failed. */
export function prepareError(run: PageRun): PreparedPage {
  const title = wordOf(run.site.localizedStrings, 'errorTitle');
  return message(500, 'error', title, systemMain(run, 'error'));
}

function message(
  status: number,
  name: 'not-found' | 'error',
  title: string,
  main: MainContent,
): PreparedPage {
  return {
    status,
    type: name,
    page: undefined,
    data: {},
    system: { name, title },
    main,
  };
}
