import {
  BLOCK_OPTIONS,
  COLLECTION_OPTIONS,
  ITEM_OPTIONS,
  type OptionSchema,
  PRODUCT_OPTIONS,
  PRODUCT_TYPES,
  RECORD_TYPES,
} from '../../../engine/model/index.js';
import { type ValuePath, walk } from '../../shared/walk.js';
import { elementIdOf } from '../../site/blocks/parts/ids.js';
import { findBlockType } from '../../site/blocks/table.js';
import { type JsonPath, valueAt } from './json-path.js';

/** A block, a collection or an item that can be edited, with its place in the file. */
export interface FoundBlock {
  readonly id: string;
  readonly type: EditableType;
  /** The id of its element. */
  readonly elementId: string;
  /** Its path in the file. */
  readonly path: JsonPath;
  /** The path of the part that can be edited. */
  readonly valuePath: JsonPath;
  readonly value: Readonly<Record<string, unknown>>;
}

/** Everything with options: the types of blocks, collections and items. */
const EDITABLE = {
  ...BLOCK_OPTIONS,
  collection: COLLECTION_OPTIONS,
  item: ITEM_OPTIONS,
  'product-item': PRODUCT_OPTIONS,
} as const;

export type EditableType = keyof typeof EDITABLE;
export type EditableBlockType = keyof typeof BLOCK_OPTIONS;

/** The options that an owner may set for a type. */
export function optionsOf(type: EditableType): OptionSchema {
  return EDITABLE[type];
}

/** The options that the form of a value shows: of a product those that count for its type (commerce.md 1.2). */
export function shownOptions(type: EditableType, value: unknown): OptionSchema {
  if (type !== 'product-item') return optionsOf(type);
  const { structuredContent, ...others } = PRODUCT_OPTIONS;
  const code = Number(valueAt(value, ['structuredContent', 'productType']));
  const names = OPTIONS_OF_PRODUCTS.get(code);
  const of = Object.entries(structuredContent.of).filter(([name]) => names?.includes(name) ?? true);
  return { ...others, structuredContent: { ...structuredContent, of: Object.fromEntries(of) } };
}

const SUBSCRIBED = ['variants', 'isSubscribable', 'subscriptionPlan', 'productSubscriptionOptions'];
const OPTIONS_OF_PRODUCTS: ReadonlyMap<number, readonly string[]> = new Map([
  [PRODUCT_TYPES.physical, SUBSCRIBED],
  [PRODUCT_TYPES.service, SUBSCRIBED],
  [PRODUCT_TYPES.digital, ['priceMoney', 'onSale', 'salePriceMoney']],
  [PRODUCT_TYPES['gift-card'], ['variants']],
]);

/** The types that can be added beside one: blocks below a block, items below an item or at the top of a collection. */
export function additionsTo(type: EditableType): readonly EditableType[] {
  return isBlockType(type) ? BLOCK_TYPES_WITH_OPTIONS : ['item'];
}

const BLOCK_TYPES_WITH_OPTIONS = Object.keys(BLOCK_OPTIONS) as EditableBlockType[];

export function isBlockType(name: string): name is EditableBlockType {
  return Object.hasOwn(BLOCK_OPTIONS, name);
}

/** The deepest level of content that is searched for blocks. */
const DEEPEST = 40;

/** The editable parts of a content file, without those whose id occurs twice in the file. */
export function findBlocks(content: unknown): readonly FoundBlock[] {
  const found = [...recordsOf(content), ...blocksOf(content)];
  const counts = new Map<string, number>();
  for (const { elementId } of found) counts.set(elementId, (counts.get(elementId) ?? 0) + 1);
  return found.filter(({ elementId }) => counts.get(elementId) === 1);
}

/** The collection of a file, and its items. */
function recordsOf(content: unknown): readonly FoundBlock[] {
  const items = valueAt(content, ['items']);
  if (!Array.isArray(items)) return [];
  const places: readonly (readonly ['collection' | 'item', JsonPath])[] = [
    ['collection', ['collection']],
    ...items.map((_, index) => ['item', ['items', index]] as const),
  ];
  return places.flatMap(([type, path]) => {
    const value = valueAt(content, path);
    if (!isRecord(value)) return [];
    const id = value.id ?? value.urlId;
    if (typeof id !== 'string' || id === '') return [];
    const elementId = elementIdOf(`${type}-${id}`);
    const isSold = type === 'item' && isProduct(value);
    return [{ id, type: isSold ? 'product-item' : type, elementId, path, valuePath: path, value }];
  });
}

/** Whether an item is for sale. */
function isProduct({ recordType, structuredContent }: Readonly<Record<string, unknown>>): boolean {
  return Number(recordType) === RECORD_TYPES['store-item'] && isRecord(structuredContent);
}

/** The blocks of a file, without the blocks inside of blocks. */
function blocksOf(content: unknown): readonly FoundBlock[] {
  const found: FoundBlock[] = [];
  walk(content, (value, key, parent) => {
    if (parent !== undefined && parent.depth >= DEEPEST) return 'past';
    if (!isRecord(value)) return undefined;
    const block = readBlock(value, () => jsonPathOf(parent, key));
    if (block === undefined) return undefined;
    found.push(block);
    return 'past';
  });
  return found;
}

function jsonPathOf(parent: ValuePath | undefined, key: string): JsonPath {
  if (parent === undefined) return [];
  const step = Array.isArray(parent.value) ? Number(key) : key;
  return [...jsonPathOf(parent.parent, parent.key), step];
}

function readBlock(
  { id, type, value: inner }: Readonly<Record<string, unknown>>,
  pathOf: () => JsonPath,
): FoundBlock | undefined {
  const isTyped = typeof type === 'string' || typeof type === 'number';
  if (typeof id !== 'string' || id === '' || !isTyped || !isRecord(inner)) return undefined;
  const name = findBlockType(type)?.name;
  if (name === undefined || !isBlockType(name)) return undefined;
  const elementId = elementIdOf(`block-${id}`);
  const path = pathOf();
  return { id, type: name, elementId, path, valuePath: [...path, 'value'], value: inner };
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
