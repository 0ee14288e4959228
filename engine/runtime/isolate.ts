import { isData } from '../shared/values.js';

type Copy = Record<PropertyKey, unknown>;

/**
 * A copy of data that holds values of the language only, in objects that inherit nothing. Compiled
 * modules read plain properties, and have no closures to start anew with where that is not enough:
 * with functions or getters that throw in the data, or with something added to `Object.prototype`.
 * What cannot be read is missing. Walks with a list of its own, whatever the depth.
 */
export function isolate(data: unknown): unknown {
  const copies = new Map<unknown, Copy>();
  const copy = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return isData(value) ? value : undefined;
    if (!copies.has(value)) copies.set(value, Array.isArray(value) ? [] : Object.create(null));
    return copies.get(value);
  };
  const root = copy(data);
  for (const [value, made] of copies) {
    try {
      for (const name of Reflect.ownKeys(value as Copy)) {
        try {
          made[name] = copy((value as Copy)[name]);
        } catch {}
      }
    } catch {}
  }
  return root;
}
