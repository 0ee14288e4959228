import { contentOf } from '../access/content.js';
import { field, objectField, textField } from '../shared/values.js';
import type { Check } from './define.js';
import { placeOf, placeOfMember, placeOfValue, sourceOf } from './places.js';

/** URL ids that items of one collection share, ids that collections share, and home pages beside the first. */
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
    if (id !== undefined && field(data, 'item') === undefined) {
      const other = collections.get(id);
      if (other === undefined) collections.set(id, key);
      else report('collection-id-taken', { name: id, other }, placeOf(file, JSON.stringify(id)));
    }
    const items = new Map<string, string>();
    const listed = field(data, 'items');
    for (const [index, item] of (Array.isArray(listed) ? listed : []).entries()) {
      const name = textField(item, 'urlId');
      if (name === undefined) continue;
      const title = textField(item, 'title') ?? 'An item';
      const other = items.get(name);
      if (other === undefined) items.set(name, title);
      else {
        const place = placeOfValue(context, key, ['items', String(index), 'urlId']);
        report('url-id-taken', { name, title, other }, place);
      }
    }
  }
};
