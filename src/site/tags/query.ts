import type { BlockQuery } from '../blocks/index.js';
import { isUnknown, queryItems } from '../context/select.js';
import { SORT_NAMES, sortItems } from '../routes/order.js';
import { isTrue } from './attributes.js';
import { defineTag, type TagCall } from './define.js';

/** `<squarespace:query collection limit>…</squarespace:query>`: its body with items of a collection. */
export const query = defineTag({
  name: 'query',
  summary: 'Renders its body with `collection` and `items` of another collection.',
  attributes: [
    'collection',
    'limit',
    'skip',
    'featured',
    'category',
    'tag',
    'sort',
    'columns',
    'class',
  ],
  required: ['collection'],
  render(call) {
    if (!call.hasBody) return '';
    const asked = readQuery(call);
    const found = queryItems(call.run, asked);
    if (found === undefined) {
      if (isUnknown(call.run, asked.collection)) {
        const known = call.run.view.table.byName.keys();
        call.report('collection-unknown', { name: asked.collection, known });
      }
      return '';
    }
    const { page, items } = found;
    const { category, tag } = asked;
    const data = {
      collection: page.collection,
      items,
      empty: items.length === 0,
      ...(category === undefined ? {} : { categoryFilter: category }),
      ...(tag === undefined ? {} : { tagFilter: tag }),
    };
    return call.body(data, 'site');
  },
});

function readQuery(call: TagCall): BlockQuery {
  const limit = wholeNumber(call, 'limit');
  const skip = wholeNumber(call, 'skip');
  const category = call.attribute('category');
  const tag = call.attribute('tag');
  const sort = call.attribute('sort');
  if (sort !== undefined && sortItems([], sort) === undefined) {
    const wanted = `one of ${SORT_NAMES.join(', ')}`;
    call.report('tag-attribute-invalid', { name: 'sort', tag: 'query', value: sort, wanted });
  }
  return {
    collection: call.attribute('collection')?.trim() ?? '',
    ...(limit === undefined ? {} : { limit }),
    ...(skip === undefined ? {} : { skip }),
    ...(isTrue(call.attribute('featured')) ? { featured: true } : {}),
    ...(category ? { category } : {}),
    ...(tag ? { tag } : {}),
    ...(sort ? { sort } : {}),
  };
}

function wholeNumber(call: TagCall, name: string): number | undefined {
  const text = call.attribute(name)?.trim();
  if (text === undefined || text === '') return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const wanted = 'a whole number from 0 up';
  call.report('tag-attribute-invalid', { name, tag: call.name, value: text, wanted });
  return undefined;
}
