import type { Location } from '../../../engine/index.js';
import { groupBy } from '../../shared/group-by.js';
import { contentOf } from '../access/content.js';
import { encodePath, normalPath } from '../routes/paths.js';
import { field, objectField, textField } from '../shared/values.js';
import type { Check, CheckContext } from './define.js';
import { placeOf, placeOfMember, placeOfValue, sourceOf } from './places.js';

/** Addresses and ids that are there twice, and home pages beside the first. */
export const checkUrlIds: Check = (context, report) => {
  const { table } = contentOf(context.site.model);
  const collections = new Map<string, string>();
  const [home, ...others] = table.pages.filter(({ collection }) => collection.homepage === true);
  for (const { key } of others) {
    const place = placeOfMember(context, key, ['collection', 'homepage']);
    report('home-taken', { name: key, other: home?.key ?? '' }, place);
  }
  for (const { key, data } of table.pages) {
    const file = sourceOf(context, key);
    const id = textField(objectField(data, 'collection'), 'id');
    // A page that was saved of an item carries the collection that the item is in.
    if (id === undefined || field(data, 'item') !== undefined) continue;
    const other = collections.get(id);
    if (other === undefined) collections.set(id, key);
    else report('collection-id-taken', { name: id, other }, placeOf(file, JSON.stringify(id)));
  }
  const items = namedItems(context);
  for (const alike of groups(items, ({ key, urlId }) => urlId && `${key} ${urlId}`)) {
    for (const [item, other] of pairs(alike)) {
      const { urlId: name = '', title } = item;
      report('url-id-taken', { name, title, other: other.title }, placeOfName(context, item));
    }
  }
  for (const alike of groups(items, ({ url }) => url)) {
    for (const [item, other] of pairs(alike, (a, b) => a.key !== b.key)) {
      const details = { url: item.url ?? '', other: other.key };
      report('url-taken', details, placeOfName(context, item));
    }
  }
};

/** An item of a list that says its URL id or its address. */
interface NamedItem {
  readonly key: string;
  readonly index: number;
  readonly urlId: string | undefined;
  readonly title: string;
  readonly url: string | undefined;
}

function namedItems({ site }: CheckContext): readonly NamedItem[] {
  return contentOf(site.model).table.pages.flatMap(({ key, data, url }) => {
    const listed = field(data, 'items');
    return (Array.isArray(listed) ? listed : []).flatMap((item, index) => {
      const urlId = textField(item, 'urlId');
      const own = textField(item, 'fullUrl');
      if (urlId === undefined && own === undefined) return [];
      const path = own?.startsWith('/') ? own : encodePath(`${url === '/' ? '' : url}/${urlId}`);
      const title = textField(item, 'title') ?? 'An item';
      return [{ key, index, urlId, title, url: normalPath(path) }];
    });
  });
}

/** Items that have something in common with others, in groups; undefined is nothing in common. */
function groups(
  items: readonly NamedItem[],
  keyOf: (item: NamedItem) => string | undefined,
): readonly (readonly NamedItem[])[] {
  return [...groupBy(items, keyOf)].flatMap(([key, alike]) =>
    key === undefined || alike.length === 1 ? [] : [alike],
  );
}

/** Each item of a group with the first of the others. */
function pairs(
  group: readonly NamedItem[],
  isOther: (a: NamedItem, b: NamedItem) => boolean = (a, b) => a !== b,
): readonly (readonly [NamedItem, NamedItem])[] {
  return group.flatMap((item) => {
    const other = group.find((each) => isOther(item, each));
    return other === undefined ? [] : [[item, other] as const];
  });
}

function placeOfName(context: CheckContext, { key, index, urlId }: NamedItem): Location {
  const member = urlId === undefined ? 'fullUrl' : 'urlId';
  return placeOfValue(context, key, ['items', String(index), member]);
}
