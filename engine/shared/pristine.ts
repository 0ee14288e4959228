/**
 * False if something was added to `Object.prototype`; every read then needs an own-property check.
 */
export function isPristine(): boolean {
  for (const _name in {}) return false;
  return true;
}
