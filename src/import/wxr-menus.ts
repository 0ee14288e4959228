import { groupBy } from '../shared/group-by.js';
import { encodePath } from '../site/routes/paths.js';
import type { JsonObject } from '../site/shared/types.js';
import { fieldOf, metaOf, type Wxr, type WxrItem } from './read-wxr.js';
import type { WxrAddresses } from './wxr-addresses.js';
import { plainText } from './wxr-html.js';

/** A menu of an export. */
export interface Menu {
  readonly name: string;
  /** Entries as `site.json` has them. */
  readonly entries: readonly JsonObject[];
}

/** The deepest entries that are read. */
const MAX_LEVEL = 8;
/** The levels of a navigation; deeper entries stand beside those above them. */
const LEVELS = 2;

/** The menus of an export, in its order. Entries that lead nowhere are left out. */
export function menusOf({ items }: Wxr, addresses: WxrAddresses): readonly Menu[] {
  const entries = items.filter(
    (item) =>
      fieldOf(item, 'wp:post_type') === 'nav_menu_item' && fieldOf(item, 'wp:status') !== 'draft',
  );
  const byMenu = groupBy(entries, ({ terms }) => {
    return terms.find(({ domain }) => domain === 'nav_menu')?.name ?? '';
  });
  return [...byMenu].flatMap(([name, listed]) => {
    const byParent = new Map(
      groupBy(listed, (item) => metaOf(item, '_menu_item_menu_item_parent') || '0'),
    );
    const read = entriesBelow('0', byParent, addresses, 1);
    return name === '' || read.length === 0 ? [] : { name: plainText(name), entries: read };
  });
}

function entriesBelow(
  parent: string,
  byParent: Map<string, readonly WxrItem[]>,
  addresses: WxrAddresses,
  level: number,
): readonly JsonObject[] {
  if (level > MAX_LEVEL) return [];
  const items = [...(byParent.get(parent) ?? [])].sort((a, b) => placeOf(a) - placeOf(b));
  // Several entries of one id would each have all that is below it.
  byParent.delete(parent);
  return items.flatMap((item): JsonObject | readonly JsonObject[] => {
    const children = entriesBelow(fieldOf(item, 'wp:post_id'), byParent, addresses, level + 1);
    const own = entryOf(item, addresses);
    if (children.length === 0) return own ?? [];
    if (level >= LEVELS) return [...(own === undefined ? [] : [own]), ...children];
    return { ...(own ?? { title: titleOf(item, addresses) }), children };
  });
}

/** An entry without those below it; undefined when it leads nowhere. */
function entryOf(item: WxrItem, addresses: WxrAddresses): JsonObject | undefined {
  const url = urlOf(item, addresses);
  const title = titleOf(item, addresses);
  if (url === undefined || title === '') return undefined;
  const isOutside = /^[a-z][a-z0-9+.-]*:|^\/\//i.test(url);
  const newWindow = metaOf(item, '_menu_item_target') === '_blank';
  if (!isOutside) return { title, url };
  return { title, externalLink: { url, ...(newWindow ? { newWindow } : {}) } };
}

function urlOf(item: WxrItem, addresses: WxrAddresses): string | undefined {
  const type = metaOf(item, '_menu_item_type');
  const id = metaOf(item, '_menu_item_object_id');
  if (type === 'custom') {
    const url = addresses.link(metaOf(item, '_menu_item_url'));
    return url === '' || url === '#' ? undefined : url;
  }
  if (type === 'taxonomy') return addresses.archiveOf(id);
  const target = addresses.entry(id);
  if (target === undefined || !addresses.has(target)) return undefined;
  return encodePath(addresses.of(target));
}

function titleOf(item: WxrItem, addresses: WxrAddresses): string {
  const own = plainText(fieldOf(item, 'title'));
  if (own !== '') return own;
  const id = metaOf(item, '_menu_item_object_id');
  const target = addresses.entry(id);
  if (metaOf(item, '_menu_item_type') === 'taxonomy') return addresses.term(id)?.name ?? '';
  return target === undefined ? '' : plainText(fieldOf(target, 'title'));
}

function placeOf(item: WxrItem): number {
  return Number(fieldOf(item, 'wp:menu_order')) || 0;
}
