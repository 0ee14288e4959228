import { isData } from '../shared/values.js';

type Copy = Record<PropertyKey, unknown>;

/**
 * A copy of data with values of the language only, in objects without a prototype. Compiled modules
 * read plain properties and have no closures as a fallback for exotic data: functions, throwing
 * getters, or additions to `Object.prototype`. Unreadable values are missing. Iterative, so that
 * the depth of the data does not matter.
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
