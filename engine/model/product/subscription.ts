import { toBoolean } from '../../shared/to-boolean.js';
import { productField } from './structured-content.js';

/** Whether an item is sold by subscription, whatever its type (commerce.md 1.3). */
export function isSubscribable(item: unknown): boolean {
  return toBoolean(productField(item, 'isSubscribable'));
}
