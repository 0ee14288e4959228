import { hasOwn } from './own-property.js';

/** Objects with more keys are wide. */
const FEW_KEYS = 64;

/**
 * One known key of each wide object. Hosts list all keys of an object before they return the first,
 * which takes milliseconds for wide objects; with this map it happens once.
 */
const keysOfWide = new WeakMap<object, string>();
let anyWide = false;

/** Whether an object has an enumerable own property. */
export function hasOwnKeys(object: object): boolean {
  if (anyWide) {
    const key = keysOfWide.get(object);
    if (key !== undefined && isEnumerable.call(object, key)) return true;
  }
  let count = 0;
  for (const key in object) {
    // Inherited keys come after all own keys.
    if (count === 0 && !hasOwn(object, key)) return false;
    if (++count <= FEW_KEYS) continue;
    keysOfWide.set(object, key);
    anyWide = true;
    break;
  }
  return count > 0;
}

const isEnumerable = Object.prototype.propertyIsEnumerable;
