import { labelsIn, mostAlike } from '../context/alike.js';
import { withMarkup } from '../context/items.js';
import { charge, findCollection, withinOf } from '../context/select.js';
import { defineTag } from './define.js';

const DEFAULT_LIMIT = 3;

/** `<squarespace:related itemId collectionId limit>…</squarespace:related>`: items like another one. */
export const related = defineTag({
  name: 'related',
  summary: 'Renders its body with the items that share most labels with an item.',
  attributes: ['collectionId', 'itemId', 'limit', 'template', 'class'],
  required: ['collectionId', 'itemId'],
  render(call) {
    const { run } = call;
    const name = call.attribute('collectionId') ?? '';
    const page = findCollection(run, name);
    if (page === undefined) return '';
    // Which items are alike follows from the labels of all.
    run.record.readPart('labels', [name], withinOf(page));
    const id = call.attribute('itemId');
    const item = page.items.find((each) => each.id === id);
    if (item === undefined) return '';
    charge(run, page);
    const given = Number.parseInt(call.attribute('limit') ?? '', 10);
    const limit = given >= 0 ? given : DEFAULT_LIMIT;
    const others = page.items.filter((each) => each !== item);
    const alike = mostAlike(others, labelsIn([item]), { limit });
    for (const each of alike) {
      run.record.readPart('item', [name, String(each.id)], withinOf(page));
    }
    const items = alike.map((each) => withMarkup(run, each));
    const data = {
      items,
      relatedItems: items,
      collection: page.collection,
      empty: items.length === 0,
    };
    return call.hasBody ? call.body(data, 'site') : call.partial('site-related', data, 'site');
  },
});
