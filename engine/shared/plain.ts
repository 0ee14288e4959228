/** An object whose properties can be read without asking whether they are its own. */
export type PlainObject = Readonly<Record<string, unknown>>;

const EMPTY: PlainObject = Object.freeze(Object.create(null));
const { prototype } = Object;

/**
 * A value as an object that inherits nothing but `Object.prototype`: itself in the case of JSON
 * objects; a copy of its own properties where it is an instance of a class; an empty one for
 * everything else, arrays included.
 */
export function plain(value: unknown): PlainObject {
  if (typeof value !== 'object' || value === null) return EMPTY;
  const parent: unknown = Object.getPrototypeOf(value);
  if (parent === prototype || parent === null) return value as PlainObject;
  return Array.isArray(value) ? EMPTY : copyOwn(value);
}

function copyOwn(value: object): PlainObject {
  return Object.create(null, Object.getOwnPropertyDescriptors(value));
}
