import { child } from '../../../../engine/internals.js';
import type { BlockContext } from '../define.js';
import { findItem } from './collection.js';
import { firstText } from './read.js';

/** The item a block is about: in its value as it is, or of a collection by id or urlId. */
export function chosenItem(value: unknown, block: BlockContext): object | undefined {
  for (const name of ['product', 'item']) {
    const given = child(value, name);
    if (typeof given === 'object' && given !== null && !Array.isArray(given)) return given;
  }
  const wanted = firstText(value, 'item', 'itemId', 'productId');
  const found = wanted === '' ? undefined : block.collection(value);
  if (found === undefined) return undefined;
  const item = findItem(found, wanted);
  if (item === undefined) block.report('block-item-missing', { item: wanted });
  return item;
}
