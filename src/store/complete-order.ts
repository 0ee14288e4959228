import { lockCart } from './cart-rows.js';
import type { ProductFacts } from './catalogue.js';
import { toJson } from './codec.js';
import { countCoupons } from './coupon.js';
import { grantDownload } from './download.js';
import { foldEmail } from './email.js';
import { debitGiftCards, issueGiftCard } from './gift-card.js';
import { writeLetter } from './letter.js';
import type { OrderDraft, OrderItem } from './order-draft.js';
import type { Transaction } from './scope.js';
import { idOf } from './secrets.js';
import type { SiteStore } from './site.js';
import { takeStock } from './stock.js';
import { advanceSubscription, startSubscription } from './subscription-rows.js';
import { saveToken } from './token.js';

/** How long the address of an order's status is good, in milliseconds. */
const STATUS_LIFE = 365 * 24 * 60 * 60 * 1000;

/** The cart is no longer what was reviewed. */
export class CartChanged extends Error {}

/** What a bought thing brings, beside its price. */
interface Bought {
  readonly site: SiteStore;
  readonly tx: Transaction;
  readonly orderId: string;
  readonly draft: OrderDraft;
  readonly item: OrderItem;
  readonly line: number;
  readonly method: string;
}

type Delivery = (bought: Bought) => Promise<void>;

const DELIVERIES: Partial<Readonly<Record<OrderItem['kind'], Delivery>>> = {
  'gift-card': deliverGiftCards,
  digital: ({ site, tx, orderId, draft, item }) => grantDownload(site, tx, orderId, draft, item),
  paywall: deliverMembership,
};

/** The id of the order that a payment becomes. */
export function orderIdOf(site: SiteStore, paymentId: string): string {
  return idOf('order', site.websiteId, paymentId);
}

/**
 * Makes the order of a draft whose payment is authorized: all of it, or nothing (storefront.md §3). Ids follow
 * from that of the payment.
 *
 * @throws CartChanged, OutOfStock, GiftCardSpent or CouponUsedUp, which end the transaction
 */
export async function completeOrder(
  site: SiteStore,
  tx: Transaction,
  paymentId: string,
  method: string,
  draft: OrderDraft,
): Promise<void> {
  const orderId = orderIdOf(site, paymentId);
  if (draft.renewal === undefined) await closeCart(tx, orderId, draft);
  const goods = draft.items.filter(({ kind }) => kind !== 'donation');
  await takeStock(tx, productsOf(site, goods), goods);
  await debitGiftCards(tx, orderId, draft.giftCards);
  await countCoupons(tx, draft.couponIds);

  const { email } = draft.contact;
  await tx
    .insert('orders', {
      id: orderId,
      cartId: draft.cartId,
      paymentId,
      accountId: draft.accountId,
      email,
      state: 'placed',
      testMode: draft.testMode ? 1 : 0,
      grandTotalCents: draft.grandTotalCents,
      currency: draft.currency,
      created: tx.now,
      draftJson: toJson(draft),
    })
    .execute();
  for (const [line, item] of draft.items.entries()) {
    const bought = { site, tx, orderId, draft, item, line, method };
    await DELIVERIES[item.kind]?.(bought);
    if (draft.purpose === 'subscription') {
      await startSubscription(site, tx, orderId, item, line, method, draft);
    }
  }
  if (draft.renewal) await advanceSubscription(tx, draft.renewal);

  const token = site.secrets.token(site.websiteId, 'order', orderId);
  await saveToken(tx, token, { purpose: 'order', data: orderId, life: STATUS_LIFE });
  const kind = draft.purpose === 'donation' ? 'donation' : 'order';
  await writeLetter(tx, {
    id: idOf('letter', kind, orderId),
    kind,
    recipient: email,
    language: draft.language,
    data: { orderId },
  });
  tx.record('order.created', orderId, { grandTotalCents: draft.grandTotalCents });
}

async function closeCart(tx: Transaction, orderId: string, draft: OrderDraft): Promise<void> {
  const cart = await lockCart(tx, draft.cartId);
  if (cart === undefined || cart.purchased || cart.version !== draft.cartVersion) {
    throw new CartChanged(draft.cartId);
  }
  await tx
    .update('cart')
    .set({ purchased: 1, orderId, version: cart.version + 1 })
    .where('id', '=', cart.id)
    .execute();
}

function productsOf(site: SiteStore, items: readonly OrderItem[]): Map<string, ProductFacts> {
  const products = new Map<string, ProductFacts>();
  for (const { itemId } of items) {
    const product = site.item(itemId);
    if (product) products.set(itemId, product);
  }
  return products;
}

async function deliverGiftCards(bought: Bought): Promise<void> {
  const { site, tx, orderId, draft, item, line } = bought;
  for (let number = 1; number <= item.quantity; number++) {
    const id = idOf('gift-card', orderId, String(line), String(number));
    await issueGiftCard(site, tx, {
      id,
      cents: item.unitPriceCents,
      currency: draft.currency,
      orderId,
    });
    await writeLetter(tx, {
      id: idOf('letter', id),
      kind: 'gift-card',
      recipient: draft.contact.email,
      language: draft.language,
      data: { giftCardId: id, orderId, additionalFields: item.additionalFields },
    });
  }
}

/** Who is logged in has access with the account, whatever address the letters go to. */
async function deliverMembership({ tx, orderId, draft, item }: Bought): Promise<void> {
  const { accountId, contact } = draft;
  const query = tx.select('account').select('email');
  const account = accountId && (await query.where('id', '=', accountId).executeTakeFirst());
  const emails = new Set([foldEmail(contact.email), ...(account ? [account.email] : [])]);
  const rows = [...emails].map((email) => ({
    email,
    itemId: item.itemId,
    orderId,
    created: tx.now,
  }));
  await tx
    .insert('membership', rows)
    .onConflict((conflict) => conflict.columns(['websiteId', 'email', 'itemId']).doNothing())
    .execute();
}
