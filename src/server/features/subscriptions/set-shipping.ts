import * as v from 'valibot';
import { address, readAddress, refused } from '../../address/read-address.js';
import type { ApiContext } from '../../http/api-context.js';

/** Another address for later orders. */
export const addressChange = v.object({
  shipping: address,
  /** The reviewed amount of each order to that address. */
  amountCents: v.pipe(v.number(), v.safeInteger()),
});

/**
 * Sends later orders of a subscription to another address.
 *
 * @throws ServerProblem 400 for an address that is none; StoreProblem as `setShipping` of the store has them
 */
export async function setShipping(
  context: Pick<ApiContext<v.InferOutput<typeof addressChange>>, 'body' | 'store' | 'visitor'>,
  id: string,
): Promise<void> {
  const { body, store } = context;
  const { address: shipping, fields } = readAddress(body.shipping);
  if (Object.keys(fields).length > 0) throw refused(context, fields, body.shipping);
  await store.subscriptions.setShipping(id, shipping, body.amountCents);
}
