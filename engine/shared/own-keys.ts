import { hasOwn } from './own-property.js';

/** Objects of more keys are wide. */
const FEW_KEYS = 64;

/**
 * A key that each wide object was found to have. Hosts list all keys of an object before they give the
 * first, which takes milliseconds where there are many; with this they do so once.
 */
const keysOfWide = new WeakMap<object, string>();
let anyWide = false;

/** Whether an object has an enumerable property of its own. */
export function hasOwnKeys(object: object): boolean {
  if (anyWide) {
    const key = keysOfWide.get(object);
    if (key !== undefined && isEnumerable.call(object, key)) return true;
  }
  let count = 0;
  for (const key in object) {
    // Inherited keys come after all others.
    if (count === 0 && !hasOwn(object, key)) return false;
    if (++count <= FEW_KEYS) continue;
    keysOfWide.set(object, key);
    anyWide = true;
    break;
  }
  return count > 0;
}

const isEnumerable = Object.prototype.propertyIsEnumerable;
