import { withMarkup } from '../context/items.js';
import { labelsOf } from '../routes/filters.js';
import { charge, findCollection } from '../routes/select.js';
import type { JsonObject } from '../types.js';
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
    const page = findCollection(run, call.attribute('collectionId') ?? '');
    const id = call.attribute('itemId');
    const item = page?.items.find((each) => each.id === id);
    if (page === undefined || item === undefined) return '';
    charge(run, page);
    const limit = Number.parseInt(call.attribute('limit') ?? '', 10);
    const items = likeliest(page.items, item)
      .slice(0, limit >= 0 ? limit : DEFAULT_LIMIT)
      .map((each) => withMarkup(run.model, each));
    const data = {
      items,
      relatedItems: items,
      collection: page.collection,
      empty: items.length === 0,
    };
    return call.hasBody ? call.body(data, 'site') : call.partial('site-related', data, 'site');
  },
});

/** The other items, those with most labels in common first. */
function likeliest(items: readonly JsonObject[], item: JsonObject): readonly JsonObject[] {
  const wanted = new Set([...labelsOf(item, 'categories'), ...labelsOf(item, 'tags')]);
  const common = (other: JsonObject): number =>
    [...labelsOf(other, 'categories'), ...labelsOf(other, 'tags')].filter((label) =>
      wanted.has(label),
    ).length;
  return items
    .filter((other) => other !== item)
    .map((other) => ({ other, score: common(other) }))
    .sort((a, b) => b.score - a.score)
    .map(({ other }) => other);
}
