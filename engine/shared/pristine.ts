/** False once something has been added to `Object.prototype`: then every read must ask for own properties. */
export function isPristine(): boolean {
  for (const _name in {}) return false;
  return true;
}
