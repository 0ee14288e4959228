const owns = Object.prototype.hasOwnProperty;

/** True when `key` is a property of the object itself; inherited names such as `constructor` are not. */
export function hasOwn(object: object, key: PropertyKey): boolean {
  return owns.call(object, key);
}
