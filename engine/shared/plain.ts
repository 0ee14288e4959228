import { objectPrototype } from './own-property.js';

/** An object whose properties can be read without own-property checks. */
export type PlainObject = Readonly<Record<string, unknown>>;

const EMPTY: PlainObject = Object.freeze(Object.create(null));

/** Whether an object inherits nothing, or only from `Object.prototype`. */
export function isPlain(value: object): boolean {
  const parent: unknown = Object.getPrototypeOf(value);
  return parent === objectPrototype || parent === null;
}

/**
 * A value as an object that inherits at most from `Object.prototype`: a JSON object itself, a copy
 * of the own properties of a class instance, an empty object for everything else, arrays included.
 */
export function plain(value: unknown): PlainObject {
  if (typeof value !== 'object' || value === null) return EMPTY;
  if (isPlain(value)) return value as PlainObject;
  return Array.isArray(value) ? EMPTY : copyOwn(value);
}

function copyOwn(value: object): PlainObject {
  return Object.create(null, Object.getOwnPropertyDescriptors(value));
}
