import { isTooDeep, MAX_JSON_DEPTH } from '../../shared/walk.js';
import { StoreProblem } from '../problem.js';

/** What JSON can hold. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [name: string]: Json };

/**
 * JSON text in which the order of names does not count: equal values give equal texts.
 *
 * @throws StoreProblem `invalid` for what is nested deeper than callers may send it
 */
export function canonicalJson(value: Json): string {
  if (isTooDeep(value)) {
    const reason = `it is nested deeper than ${MAX_JSON_DEPTH} levels`;
    throw new StoreProblem('invalid', 'request.body', { params: { reason } });
  }
  return JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
