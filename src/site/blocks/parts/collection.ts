import { child } from '../../../../engine/internals.js';
import type { BlockContext, FoundCollection } from '../define.js';
import { firstText, text, wholeIn } from './read.js';

const LIMIT = { min: 1, max: 250 } as const;

/** Where a collection is on the site. */
export function collectionAddress(
  { name, collection }: FoundCollection,
  block: BlockContext,
): string {
  const urlId = text(collection, 'urlId') || name;
  return block.address(child(collection, 'fullUrl')) || `/${encodeURI(wellFormed(urlId))}`;
}

export function collectionTitle({ name, collection }: FoundCollection): string {
  return firstText(collection, 'title', 'navigationTitle') || name;
}

/** The value's `limit`. */
export function readLimit(value: unknown, otherwise: number, max: number = LIMIT.max): number {
  return wholeIn(value, 'limit', { min: LIMIT.min, max, default: otherwise });
}

/** An item of a collection by its id or urlId. */
export function findItem({ items }: FoundCollection, wanted: string): object | undefined {
  return items.find((item) => text(item, 'id') === wanted || text(item, 'urlId') === wanted);
}

/** Encoding throws on halves of characters. */
function wellFormed(text: string): string {
  return text.replace(/[\ud800-\udfff]/gu, '\ufffd');
}
