import { ALL_PAGES } from '../shared/page-record.js';
import type { JsonObject } from '../shared/types.js';
import { field, isObject } from '../shared/values.js';
import { defineTag } from './define.js';

/** `<squarespace:comments itemId />`: the comments of an item. */
export const comments = defineTag({
  name: 'comments',
  summary: 'Shows the comments of the item of the page, or of another item by its id.',
  attributes: ['itemId', 'collectionId', 'class'],
  render(call) {
    const item = itemOf(call.run.data, call.attribute('itemId'), () => {
      call.run.record.reads.add(ALL_PAGES);
      for (const page of call.run.view.table.pages) {
        call.run.record.reads.add(page.key);
        const found = page.items.find(({ id }) => id === call.attribute('itemId'));
        if (found !== undefined) return found;
      }
      return undefined;
    });
    return item === undefined ? '' : call.partial('site-comments', { item }, 'page');
  },
});

function itemOf(
  data: JsonObject,
  id: string | undefined,
  find: () => JsonObject | undefined,
): JsonObject | undefined {
  const shown = field(data, 'item');
  if (isObject(shown) && (id === undefined || id === '' || shown.id === id)) return shown;
  return id === undefined ? undefined : find();
}
