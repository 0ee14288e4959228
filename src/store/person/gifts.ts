import { fromJson, toJson } from '../db/codec.js';
import type { Transaction, WebsiteScope } from '../db/scope.js';
import { emailKey } from '../email-address.js';
import { type Gift, readGift } from '../gift-card/gift-fields.js';
import type { OrderDraft } from '../order/order-draft.js';
import { everyRow } from './person-rows.js';
import type { Person } from './person-tables.js';

/** A gift card that somebody else has bought for a person. */
export interface GiftToPerson extends Gift {
  readonly orderId: string;
}

/** The tables of orders with the answers of their buyers. */
const TABLES = ['orders', 'payment'] as const;

/** A row of one of them. */
interface Bought {
  readonly id: string;
  readonly email: string;
  readonly draftJson: string;
  /** Of a payment: its order, if it has come to one. */
  readonly orderId?: string | null;
}

/** The gift cards that others have bought for a person. */
export async function giftsTo(scope: WebsiteScope, person: Person): Promise<GiftToPerson[]> {
  const gifts: GiftToPerson[] = [];
  for await (const row of everyRow(scope, 'orders', 'id')) {
    const orderId = String(row.id);
    if (person.orders.includes(orderId)) continue;
    for (const gift of giftsIn(row.draftJson, person)) gifts.push({ ...gift, orderId });
  }
  return gifts;
}

/**
 * Takes a person out of the gift cards that others have bought for them. Cards that wait for their day go to their
 * buyers: they are paid for.
 *
 * @param write runs a transaction
 * @returns how many rows named the person
 */
export async function eraseGifts(
  scope: WebsiteScope,
  write: (change: (tx: Transaction) => Promise<void>) => Promise<void>,
  person: Person,
): Promise<number> {
  let count = 0;
  for (const table of TABLES) {
    for await (const row of everyRow(scope, table, 'id')) {
      const { id, email, draftJson, orderId } = row as unknown as Bought;
      const isOwn = person.orders.includes(orderId ?? id);
      if (isOwn || giftsIn(draftJson, person).length === 0) continue;
      count += 1;
      await write(async (tx) => {
        const change = { draftJson: withoutGifts(draftJson, person) };
        await tx.update(table).set(change).where('id', '=', id).execute();
        if (table === 'orders') await sendToBuyer(tx, id, email, person);
      });
    }
  }
  return count;
}

async function sendToBuyer(tx: Transaction, orderId: string, buyer: string, { key }: Person) {
  const letters = await tx
    .select('letter')
    .select(['id', 'recipient', 'dataJson'])
    .where('orderId', '=', orderId)
    .where('kind', '=', 'gift-card')
    .where('state', 'in', ['waiting', 'failed'])
    .execute();
  for (const { id, recipient, dataJson } of letters) {
    if (!key.includes(emailKey(recipient))) continue;
    const { to, message, ...data } = fromJson<Record<string, string>>(dataJson);
    const change = { recipient: buyer, dataJson: toJson(data) };
    await tx.update('letter').set(change).where('id', '=', id).execute();
  }
}

function giftsIn(draftJson: unknown, { key }: Person): Gift[] {
  // Most orders have none, and are not parsed.
  if (!String(draftJson).includes('"giftEmail"')) return [];
  const { items } = fromJson<OrderDraft>(String(draftJson));
  const gifts = items
    .filter(({ kind }) => kind === 'gift-card')
    .map(({ additionalFields }) => readGift(additionalFields));
  return gifts.filter(({ email }) => key.includes(emailKey(email)));
}

function withoutGifts(draftJson: string, { key }: Person): string {
  const draft = fromJson<OrderDraft>(draftJson);
  const items = draft.items.map((item) => {
    const isTheirs = key.includes(emailKey(readGift(item.additionalFields).email));
    return isTheirs && item.kind === 'gift-card' ? { ...item, additionalFields: null } : item;
  });
  return toJson({ ...draft, items });
}
