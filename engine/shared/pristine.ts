/** False once something has been added to `Object.prototype`: then every read must ask for own properties. */
export function isPristine(): boolean {
  for (const _name in PROBE) return false;
  return true;
}

const PROBE: object = {};
