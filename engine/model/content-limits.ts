import type { ContentProblem } from './content-problem.js';
import { EDITOR_LIMITS } from './editor-limits.js';
import { own } from './form/options.js';
import { RECORD_TYPES } from './record-type.js';

/** The keys of messages about content over the limits of editors. */
export type LimitErrorKey =
  | 'limit.blocks'
  | 'limit.categories'
  | 'limit.categoryLength'
  | 'limit.items'
  | 'limit.products'
  | 'limit.tagLength'
  | 'limit.tracks'
  | 'tag.exists';
/** Content over a limit of editors. */
export type LimitProblem = ContentProblem<LimitErrorKey>;

/** The order of collections that their owner sorts by hand. */
const ORDERABLE = 'user-orderable';

/** The violations of the editor limits in a layout (second seed, section 9 "Editor limits"). */
export function checkLayoutLimits(layout: unknown): readonly LimitProblem[] {
  const blocks = blocksOf(layout);
  const tracks = blocks.map((block) => listOf(own(block, 'value'), 'tracks').length);
  const { blocksPerLayout, tracksPerAlbum } = EDITOR_LIMITS;
  return [
    ...over('limit.blocks', blocks.length, blocksPerLayout),
    ...over('limit.tracks', Math.max(0, ...tracks), tracksPerAlbum),
  ];
}

/** The blocks of a layout: rows of columns of blocks, or a list of blocks. */
export function blocksOf(layout: unknown): readonly unknown[] {
  if (Array.isArray(layout)) return layout;
  return listOf(layout, 'rows').flatMap((row) =>
    listOf(row, 'columns').flatMap((column) => listOf(column, 'blocks')),
  );
}

/** The violations of the editor limits in a page with its collection and items. */
export function checkPageLimits(page: unknown): readonly LimitProblem[] {
  const collection = own(page, 'collection');
  const items = listOf(page, 'items');
  const products = items.filter(
    (item) => Number(own(item, 'recordType')) === RECORD_TYPES['store-item'],
  );
  const isOrdered = own(collection, 'ordering') === ORDERABLE;
  const { orderableItems, productsPerCollection, nestedCategories } = EDITOR_LIMITS;
  const categories = listOf(collection, 'nestedCategories');
  return [
    ...over('limit.products', products.length, productsPerCollection),
    ...(isOrdered ? over('limit.items', items.length, orderableItems) : []),
    ...over('limit.categories', categories.length, nestedCategories),
    ...[...items, own(page, 'item')].flatMap(checkItemLimits),
  ];
}

/** The errors in the tags and categories of an item: too long, or duplicate. */
export function checkItemLimits(item: unknown): readonly LimitProblem[] {
  return [
    ...checkNames(listOf(item, 'tags'), 'tag'),
    ...checkNames(listOf(item, 'categories'), 'category'),
  ];
}

const OF_NAMES = {
  tag: ['limit.tagLength', EDITOR_LIMITS.tagLength],
  category: ['limit.categoryLength', EDITOR_LIMITS.categoryLength],
} as const;

function checkNames(names: readonly unknown[], type: keyof typeof OF_NAMES): LimitProblem[] {
  const [key, most] = OF_NAMES[type];
  const seen = new Set<string>();
  return names.flatMap((each): LimitProblem[] => {
    const name = String(each).trim();
    const isNew = !seen.has(name.toLowerCase());
    seen.add(name.toLowerCase());
    if (!isNew) return [{ key: 'tag.exists', params: { tagType: type } }];
    return name.length > most ? [{ key, params: { name, most } }] : [];
  });
}

function over(key: LimitErrorKey, count: number, most: number): LimitProblem[] {
  return count > most ? [{ key, params: { most } }] : [];
}

function listOf(value: unknown, name: string): readonly unknown[] {
  const found = own(value, name);
  return Array.isArray(found) ? found : [];
}
