import type { IdempotencyKey } from '../../../store/index.js';
import { ServerProblem } from '../problem.js';

const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * A request as one that is answered once: its `Idempotency-Key`, for this visitor (storefront.md §1).
 *
 * @throws ServerProblem 400 for a key that is none
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
