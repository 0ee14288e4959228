import { objectPrototype } from './own-property.js';

/** An object whose properties can be read without asking whether they are its own. */
export type PlainObject = Readonly<Record<string, unknown>>;

const EMPTY: PlainObject = Object.freeze(Object.create(null));

/** Whether an object inherits nothing but what JSON objects do. */
export function isPlain(value: object): boolean {
  const parent: unknown = Object.getPrototypeOf(value);
  return parent === objectPrototype || parent === null;
}

/**
 * A value as an object that inherits nothing but `Object.prototype`: itself in the case of JSON
 * objects; a copy of its own properties where it is an instance of a class; an empty one for
 * everything else, arrays included.
 */
export function plain(value: unknown): PlainObject {
  if (typeof value !== 'object' || value === null) return EMPTY;
  if (isPlain(value)) return value as PlainObject;
  return Array.isArray(value) ? EMPTY : copyOwn(value);
}

function copyOwn(value: object): PlainObject {
  return Object.create(null, Object.getOwnPropertyDescriptors(value));
}
