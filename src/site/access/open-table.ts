import type { AccessDenial } from '../model/access-denial.js';
import type { ItemPlace, PageTable, SitePage } from '../routes/pages.js';
import type { JsonObject } from '../shared/types.js';
import { withoutHidden } from './rules.js';

/** A table of the pages that a visitor may see, and the reasons that keep the others closed. */
export interface OpenTable {
  readonly table: PageTable;
  /** Of pages and of items, by address. */
  readonly denialsByUrl: ReadonlyMap<string, AccessDenial>;
  /** The ids and URL ids of hidden items of pages that are shown. */
  readonly hiddenItems: ReadonlySet<unknown>;
}

interface OpenPage {
  readonly page: SitePage;
  /** The index of each item among the open ones; -1 for hidden items. */
  readonly places: readonly number[];
}

/** Leaves pages behind denials and hidden items out of a table. Pages that lose nothing stay the same. */
export function openTable(
  whole: PageTable,
  denials: ReadonlyMap<SitePage, AccessDenial>,
  isHidden: (record: JsonObject) => boolean,
  denialOfItem: (item: JsonObject) => AccessDenial | undefined,
): OpenTable {
  const opened = new Map<SitePage, OpenPage>();
  for (const page of whole.notFound === undefined
    ? whole.pages
    : [...whole.pages, whole.notFound]) {
    if (!denials.has(page)) opened.set(page, openPage(page, isHidden));
  }
  const isWhole = denials.size === 0 && [...opened].every(([page, open]) => open.page === page);
  if (isWhole) return { table: whole, denialsByUrl: new Map(), hiddenItems: new Set() };
  const pageOf = (page: SitePage | undefined): SitePage | undefined =>
    page === undefined ? undefined : opened.get(page)?.page;
  const denialsByUrl = new Map<string, AccessDenial>();
  const itemsByUrl = new Map<string, ItemPlace>();
  const laterItems = new Map<string, readonly ItemPlace[]>();
  /** Gives an address to the first of some items that is open; whether there is one. */
  const openItem = (url: string, places: readonly ItemPlace[]): boolean => {
    const [first, ...later] = places.flatMap(({ page, index }) => {
      const open = opened.get(page);
      const place = open?.places[index] ?? -1;
      return open !== undefined && place >= 0 ? [{ page: open.page, index: place }] : [];
    });
    if (first !== undefined) itemsByUrl.set(url, first);
    if (later.length > 0) laterItems.set(url, later);
    return first !== undefined;
  };
  for (const [url, page] of whole.byUrl) {
    const denial = denials.get(page);
    if (denial === undefined || openItem(url, whole.laterItems.get(url) ?? [])) continue;
    denialsByUrl.set(url, denial);
  }
  for (const [url, place] of whole.itemsByUrl) {
    const places = [place, ...(whole.laterItems.get(url) ?? [])];
    if (openItem(url, places)) continue;
    const found = places.map(
      ({ page, index }) => denials.get(page) ?? denialOfItem(page.items[index] ?? {}),
    );
    denialsByUrl.set(url, found.find((each) => each && each !== 'unpublished') ?? 'unpublished');
  }
  const table: PageTable = {
    pages: whole.pages.flatMap((page) => pageOf(page) ?? []),
    byUrl: mapPages(whole.byUrl, pageOf),
    itemsByUrl,
    laterItems,
    byName: mapPages(whole.byName, pageOf),
    home: pageOf(whole.home),
    notFound: pageOf(whole.notFound),
  };
  const hidden = [...opened].flatMap(([{ items }, { places }]) =>
    items.filter((_item, index) => places[index] === -1),
  );
  const hiddenItems = new Set(hidden.flatMap(({ id, urlId }) => [id, urlId]));
  // An item that is open may have the URL id of a hidden one.
  for (const { items } of table.pages) {
    for (const { id, urlId } of hiddenItems.size === 0 ? [] : items) {
      hiddenItems.delete(id);
      hiddenItems.delete(urlId);
    }
  }
  return { table, denialsByUrl, hiddenItems };
}

function mapPages(
  pages: ReadonlyMap<string, SitePage>,
  pageOf: (page: SitePage) => SitePage | undefined,
): ReadonlyMap<string, SitePage> {
  const mapped = new Map<string, SitePage>();
  for (const [name, page] of pages) {
    const open = pageOf(page);
    if (open !== undefined) mapped.set(name, open);
  }
  return mapped;
}

function openPage(whole: SitePage, isHidden: (record: JsonObject) => boolean): OpenPage {
  const places: number[] = [];
  const items: JsonObject[] = [];
  let isSame = true;
  for (const item of whole.items) {
    if (isHidden(item)) {
      places.push(-1);
      isSame = false;
      continue;
    }
    const shown = withoutHidden(item, isHidden);
    if (shown !== item) isSame = false;
    places.push(items.length);
    items.push(shown);
  }
  const { items: given, ...rest } = whole.data;
  const data = withoutHidden(rest, isHidden);
  const collection = withoutHidden(whole.collection, isHidden);
  if (isSame && data === rest && collection === whole.collection) return { page: whole, places };
  const counted = items.length === whole.items.length;
  return {
    page: {
      ...whole,
      data: given === undefined ? data : { ...data, items },
      collection: counted ? collection : { ...collection, itemCount: items.length },
      items,
    },
    places,
  };
}
