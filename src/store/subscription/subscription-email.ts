import { fromJson } from '../db/codec.js';
import type { Json } from '../db/json.js';
import type { Tables } from '../db/schema.js';
import type { Transaction } from '../db/scope.js';
import { queueEmail } from '../email/email.js';
import type { OrderDraft } from '../order/order-draft.js';
import { keepToken } from '../token/token.js';
import { newId } from '../website/secrets.js';
import type { SiteStore } from '../website/site.js';

/** How long the link to a subscription is good after its last email or its next order, in milliseconds. */
const LINK_LIFE = 365 * 24 * 60 * 60 * 1000;

/** The purpose of the tokens of subscriptions. */
export const LINK = 'subscription';

/** The token of the link to a subscription. */
export function linkTokenOf({ secrets, websiteId }: SiteStore, id: string): string {
  return secrets.token(websiteId, LINK, id);
}

/** Makes the link to a subscription good for a year from now or from its next order. */
export async function keepLink(
  site: SiteStore,
  tx: Transaction,
  { id, next }: Pick<Tables['subscription'], 'id' | 'next'>,
): Promise<void> {
  const life = Math.max(next ?? 0, tx.now) - tx.now + LINK_LIFE;
  await keepToken(tx, linkTokenOf(site, id), { purpose: LINK, data: id, life });
}

/** Emails of changes of a subscription. */
export type SubscriptionEmail =
  `subscription-${'past-due' | 'ended' | 'paused' | 'resumed' | 'cancelled' | 'address-changed' | 'method-changed'}`;

/** Writes to the buyer of a subscription, with a link to it: once for the change that its transaction makes. */
export async function writeToSubscriber(
  site: SiteStore,
  tx: Transaction,
  row: Pick<Tables['subscription'], 'id' | 'next' | 'email' | 'draftJson'>,
  kind: SubscriptionEmail,
  data: Readonly<Record<string, Json>> = {},
): Promise<void> {
  await keepLink(site, tx, row);
  await queueEmail(tx, {
    id: newId(),
    kind,
    recipient: row.email,
    language: fromJson<OrderDraft>(row.draftJson).language,
    data: { ...data, subscriptionId: row.id },
  });
}
