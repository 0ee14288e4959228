/** The prototype of JSON objects. */
export const objectPrototype: object = Object.prototype;

const owns = objectPrototype.hasOwnProperty;

/** True when `key` is a property of the object itself; inherited names such as `constructor` are not. */
export function hasOwn(object: object, key: PropertyKey): boolean {
  return owns.call(object, key);
}
