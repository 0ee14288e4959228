import type { PageType } from '../../../engine/internals.js';
import { SYSTEM_PAGES } from '../access/resolve.js';
import { itemData, listAddress, listData } from '../context/page-data.js';
import type { PageRun } from '../model/site-model.js';
import type { Filter } from '../routes/filters.js';
import type { SitePage } from '../routes/pages.js';
import { toFinite } from '../shared/values.js';
import { prepareSystem } from './cart-and-search.js';
import { itemContent, pageContent } from './main-content.js';
import type { PreparedPage } from './prepared-page.js';

/** The page of a route in the content: a list, an item, an index or a page. */
export function preparePage(
  run: PageRun,
  page: SitePage,
  index: number | undefined,
  filter: Filter,
): PreparedPage {
  const isItem = page.kind === 'item' || index !== undefined;
  const data = isItem ? itemData(run, page, index) : listData(run, page, filter);
  const cover = isCover(page);
  return asSystem(run, {
    status: 200,
    ...(cover ? { whole: 'site-cover-page' } : {}),
    type: cover ? 'splash-page' : TYPE_OF_KIND[isItem ? 'item' : page.kind],
    page,
    data,
    ...(page.kind === 'list' && !isItem ? { address: listAddress(run, page, filter) } : {}),
    main: isItem ? itemContent(run, page) : pageContent(run, page, data),
  });
}

/** A page at the address of the cart or the search, with the data of the system page there. */
function asSystem(run: PageRun, prepared: PreparedPage): PreparedPage {
  const url = prepared.page?.url;
  const name = Object.entries(SYSTEM_PAGES).find(([address]) => address === url)?.[1];
  if (name === undefined) return prepared;
  const { type, data } = prepareSystem(run, name);
  return {
    ...prepared,
    type: name === 'cart' ? 'show-cart' : type,
    data: { ...prepared.data, ...data },
  };
}

/** Whether a page is a cover page, which has no regions of the site. */
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
