import type { Transaction } from '../db/scope.js';
import { grantDownload } from '../download/download.js';
import { queueEmail } from '../email/email.js';
import { giftCardIds, issueGiftCard } from '../gift-card/gift-card.js';
import { giftTime, readGift } from '../gift-card/gift-fields.js';
import type { OrderDraft, OrderItem } from '../order/order-draft.js';
import { mailboxOf } from '../order/order-mailbox.js';
import { unitsOf } from '../refund/refund-amounts.js';
import { refundsOf, returnedLines } from '../refund/refund-rows.js';
import { idOf } from '../website/secrets.js';
import type { SiteStore } from '../website/site.js';
import { grantMembership } from './membership.js';
import type { PlacedOrder } from './placed-order.js';

/** A line of an order, to be delivered. */
interface Bought {
  readonly site: SiteStore;
  readonly tx: Transaction;
  readonly orderId: string;
  readonly draft: OrderDraft;
  readonly item: OrderItem;
  readonly line: number;
  /** Units that were not returned. */
  readonly units: number;
}

type Delivery = (bought: Bought) => Promise<void>;

const DELIVERIES: Partial<Readonly<Record<OrderItem['kind'], Delivery>>> = {
  'gift-card': giveGiftCards,
  digital: ({ site, tx, orderId, draft, item }) => grantDownload(site, tx, orderId, draft, item),
  paywall: async ({ tx, orderId, draft, item }) =>
    grantMembership(tx, orderId, await mailboxOf(tx, draft), item.itemId),
};

/** Whether a line brings its goods with its payment: codes, downloads or memberships, which end with the order. */
export function isGivenAtOnce({ kind }: Pick<OrderItem, 'kind'>): boolean {
  return kind in DELIVERIES;
}

/** The emails that bring goods. */
const BRINGERS = ['download', 'gift-card'] as const;

/**
 * Gives what an order brings at once: codes of gift cards, downloads, memberships. With the transaction that knows it
 * to be paid, and not before: a code that was spent cannot be taken back.
 */
export async function giveGoods(
  site: SiteStore,
  tx: Transaction,
  { id: orderId, state, draft }: PlacedOrder,
): Promise<void> {
  if (state === 'cancelled' || !draft.items.some(isGivenAtOnce)) return;
  if (await wereGiven(tx, orderId)) return;
  const returned = returnedLines(await refundsOf(tx, orderId));
  for (const [line, item] of draft.items.entries()) {
    const units = item.quantity - unitsOf(returned, line);
    const bought = { site, tx, orderId, draft, item, line, units };
    if (units > 0) await DELIVERIES[item.kind]?.(bought);
  }
}

/** Whether an earlier version has given them with the order, whose payment it left open. */
async function wereGiven(tx: Transaction, orderId: string): Promise<boolean> {
  const query = tx.select('letter').select('id').where('orderId', '=', orderId);
  return (await query.where('kind', 'in', BRINGERS).limit(1).executeTakeFirst()) !== undefined;
}

async function giveGiftCards(bought: Bought): Promise<void> {
  const { site, tx, orderId, draft, item, line, units } = bought;
  const gift = readGift(item.additionalFields);
  for (const id of giftCardIds(orderId, line, item.quantity).slice(0, units)) {
    await issueGiftCard(site, tx, {
      id,
      cents: item.unitPriceCents,
      currency: draft.currency,
      orderId,
    });
    await queueEmail(tx, {
      id: idOf('letter', id),
      kind: 'gift-card',
      recipient: gift.email || draft.contact.email,
      language: draft.language,
      data: {
        giftCardId: id,
        orderId,
        ...(gift.email !== '' && { to: gift.name, message: gift.message }),
      },
      due: giftTime(gift, site.shop.timeZone, tx.now),
    });
  }
}
