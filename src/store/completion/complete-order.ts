import { answerCart, lockCart } from '../cart/cart-rows.js';
import { countCoupons } from '../coupon/coupon.js';
import { noteCustomer } from '../customer/customer-terms.js';
import { toJson } from '../db/codec.js';
import type { Transaction } from '../db/scope.js';
import { queueEmail } from '../email/email.js';
import { debitGiftCards } from '../gift-card/gift-card.js';
import type { OrderDraft } from '../order/order-draft.js';
import { insertOrderLines } from '../order/order-lines.js';
import { mailboxOf } from '../order/order-mailbox.js';
import { OrderConflict } from '../order-conflict.js';
import { advanceSubscription, startSubscription } from '../subscription/subscription-rows.js';
import { saveToken } from '../token/token.js';
import { idOf } from '../website/secrets.js';
import type { SiteStore } from '../website/site.js';
import { giveGoods } from './give-goods.js';
import { takeGoods } from './hold-goods.js';
import { assertLaws, type OrderCompletion } from './order-laws.js';

/** How long the address of an order's status is good, in milliseconds. */
const STATUS_LIFE = 365 * 24 * 60 * 60 * 1000;

/** The id of the order that a payment becomes. */
export function orderIdOf(site: SiteStore, paymentId: string): string {
  return idOf('order', site.websiteId, paymentId);
}

/**
 * Makes the order of a draft that is paid or of which nothing is due: all of it, or nothing (storefront.md §3,
 * §13). Ids follow from that of the order.
 *
 * @throws OrderConflict when others were faster, BrokenLaw for an error of ours; both end the transaction
 */
export async function completeOrder(
  site: SiteStore,
  tx: Transaction,
  orderId: string,
  completion: OrderCompletion,
): Promise<void> {
  assertLaws(completion);
  const { draft, payment } = completion;
  if (draft.renewal === undefined) await closeCart(site, tx, orderId, draft);
  if (!payment?.held) await takeGoods(site, tx, orderId, draft);
  await debitGiftCards(tx, orderId, draft.giftCards);
  const emailKey = await mailboxOf(tx, draft);
  await countCoupons(tx, draft.couponIds, { orderId, emailKey });

  await insertOrder(tx, orderId, emailKey, completion);
  await noteCustomer(tx, emailKey, draft.contact);
  await insertOrderLines(tx, orderId, draft);
  if (payment !== null && draft.purpose === 'subscription') {
    for (const [line, item] of draft.items.entries()) {
      await startSubscription(site, tx, orderId, item, line, payment, draft);
    }
  }
  // Of others with the capture.
  if (payment === null) {
    await giveGoods(site, tx, { id: orderId, paymentId: null, emailKey, state: 'placed', draft });
  }
  const skipped =
    payment === null || draft.renewal === undefined
      ? 0
      : await advanceSubscription(site, tx, draft.renewal, payment);

  const token = site.secrets.token(site.websiteId, 'order', orderId);
  await saveToken(tx, token, { purpose: 'order', data: orderId, life: STATUS_LIFE });
  const kind = draft.purpose === 'donation' ? 'donation' : 'order';
  await queueEmail(tx, {
    id: idOf('letter', kind, orderId),
    kind,
    recipient: draft.contact.email,
    language: draft.language,
    data: skipped === 0 ? { orderId } : { orderId, skipped },
  });
  tx.record('order.created', orderId, { grandTotalCents: draft.grandTotalCents });
}

async function insertOrder(
  tx: Transaction,
  orderId: string,
  emailKey: string,
  { draft, payment }: OrderCompletion,
): Promise<void> {
  await tx
    .insert('orders', {
      id: orderId,
      cartId: draft.cartId,
      paymentId: payment?.id ?? null,
      accountId: draft.accountId,
      email: draft.contact.email,
      emailKey,
      state: 'placed',
      testMode: draft.testMode ? 1 : 0,
      grandTotalCents: draft.grandTotalCents,
      currency: draft.currency,
      purchaseTold: 0,
      disputed: 0,
      disputeAsked: 0,
      created: tx.now,
      draftJson: toJson(draft),
    })
    .execute();
}

/** Marks the cart as bought, which is still what was reviewed: the same things, at the same prices. */
async function closeCart(
  site: SiteStore,
  tx: Transaction,
  orderId: string,
  draft: OrderDraft,
): Promise<void> {
  const cart = await lockCart(tx, draft.cartId);
  if (cart?.version !== draft.cartVersion || cart.purchased) {
    throw new OrderConflict('conflict', draft.cartId);
  }
  const { cart: now } = await answerCart(site, tx, cart);
  const same =
    now.entries.length === draft.items.length &&
    now.grandTotalCents === draft.grandTotalCents &&
    now.currency === draft.currency;
  if (!same) throw new OrderConflict('conflict', draft.cartId);
  await tx
    .update('cart')
    .set({ purchased: 1, orderId, version: cart.version + 1 })
    .where('id', '=', cart.id)
    .execute();
}
