import type { IdempotencyKey } from '../../../store/index.js';
import { ServerProblem } from '../problem.js';

const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * The `Idempotency-Key` of a visitor's request (storefront.md §1); undefined without one.
 *
 * @throws ServerProblem 400 for an invalid key
 */
export function readIdempotencyKey(
  { method, headers }: Request,
  path: string,
  body: string,
  visitor: string,
): IdempotencyKey | undefined {
  const key = headers.get('idempotency-key');
  if (key === null) return undefined;
  if (!KEY.test(key)) {
    const params = { reason: 'its Idempotency-Key is not 1 to 200 visible characters' };
    throw new ServerProblem(400, 'invalid', 'request.body', { params });
  }
  return { visitor, method, path, key, body };
}
