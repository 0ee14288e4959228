import { follow } from '../../shared/values.js';

/** A field of an item's product data (commerce.md 1.1); undefined when missing. Only the item itself is read. */
export function productField(item: unknown, name: string): unknown {
  return follow(item, ['structuredContent', name]);
}
