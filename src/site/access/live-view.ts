import type { PageTable, SitePage } from '../routes/pages.js';
import type { LiveItems } from '../shared/types.js';
import { objectField } from '../shared/values.js';

/** The part of a view that holds items. */
interface ItemsView {
  readonly table: PageTable;
  readonly layouts: object;
}

const known = new WeakMap<ItemsView, WeakMap<LiveItems, ItemsView>>();

/** A view with the current facts of the host about its items (design 3.15), made once for each state of the facts. */
export function liveView<View extends ItemsView>(view: View, live: LiveItems): View {
  const made = known.get(view) ?? new WeakMap<LiveItems, ItemsView>();
  known.set(view, made);
  const shown = made.get(live) ?? overlay(view, live);
  made.set(live, shown);
  return shown as View;
}

function overlay(view: ItemsView, { item }: LiveItems): ItemsView {
  const { table } = view;
  const pages = new Map<SitePage, SitePage>();
  const livePage = (page: SitePage): SitePage => {
    const shown = pages.get(page) ?? withItems(page, item);
    pages.set(page, shown);
    return shown;
  };
  const byName = <Key>(map: ReadonlyMap<Key, SitePage>) =>
    new Map([...map].map(([key, page]) => [key, livePage(page)] as const));
  const live: PageTable = {
    pages: table.pages.map(livePage),
    byUrl: byName(table.byUrl),
    itemsByUrl: new Map(
      [...table.itemsByUrl].map(([url, place]) => [url, { ...place, page: livePage(place.page) }]),
    ),
    laterItems: table.laterItems,
    byName: byName(table.byName),
    home: table.home && livePage(table.home),
    notFound: table.notFound && livePage(table.notFound),
  };
  return { ...view, table: live, layouts: new WeakMap() };
}

/** A page with its items, and its collection, as they are now; the page itself when none has changed. */
function withItems(page: SitePage, item: LiveItems['item']): SitePage {
  const items = page.items.map(item);
  const own = objectField(page.data, 'item');
  const shown = page.kind === 'item' ? item(own) : own;
  const collection = item(page.collection);
  const isSame =
    shown === own &&
    collection === page.collection &&
    items.every((each, index) => each === page.items[index]);
  if (isSame) return page;
  return {
    ...page,
    collection,
    items,
    data: shown === own ? page.data : { ...page.data, item: shown },
  };
}
