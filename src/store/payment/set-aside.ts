import { EMPTY_CONTENTS, type Notice, type StoredCart } from '../cart/cart-contents.js';
import { lockCart, newCart, saveCart } from '../cart/cart-rows.js';
import { lockOpenCarts, mergeCarts } from '../cart/merge-carts.js';
import type { Transaction } from '../db/scope.js';
import { queueEmail } from '../email/email.js';
import type { OrderDraft } from '../order/order-draft.js';
import type { PaymentState } from '../payment-states.js';
import { idOf } from '../website/secrets.js';
import type { SiteStore } from '../website/site.js';

/** An attempt to pay, and the cart in which its buyer has ordered. */
interface Attempt {
  readonly id: string;
  readonly cartId: string;
  readonly state: PaymentState;
  readonly reason: string | null;
  readonly draft: OrderDraft;
}

/**
 * Moves the things of an attempt without an answer into a cart of their own. The buyer's cart is free for another
 * order, and no change of it changes this one.
 *
 * @returns the draft of that cart; the same draft for a cart that is bought now, and for one that was changed already
 */
export async function setAside(
  site: SiteStore,
  tx: Transaction,
  draft: OrderDraft,
): Promise<OrderDraft> {
  if (draft.purpose !== 'shopping') return draft;
  const cart = await lockCart(tx, draft.cartId);
  if (cart === undefined || cart.purchased || cart.version !== draft.cartVersion) return draft;
  const aside = await saveCart(tx, newCart(site, 'shopping', null), cart.contents);
  const { language, location, optionId } = cart.contents;
  const notices: Notice[] = [{ text: 'cart.notice.setAside', params: {} }];
  await saveCart(tx, cart, { ...EMPTY_CONTENTS, language, location, optionId, notices });
  return { ...draft, cartId: aside.id, cartVersion: aside.version };
}

/**
 * The end of an attempt without an order: its things are in the buyer's cart again, and an email says so to a buyer
 * who waits for one.
 */
export async function endUnordered(
  site: SiteStore,
  tx: Transaction,
  attempt: Attempt,
): Promise<void> {
  await putBack(site, tx, attempt);
  if (!isAwaited(attempt)) return;
  const { id, draft } = attempt;
  await queueEmail(tx, {
    id: idOf('letter', 'payment-ended', id),
    kind: 'payment-ended',
    recipient: draft.contact.email,
    language: draft.language,
    data: { paymentId: id },
  });
}

/** Without the buyer's cart the things stay in their own, which the account of the order finds. */
async function putBack(
  site: SiteStore,
  tx: Transaction,
  { cartId, draft }: Attempt,
): Promise<void> {
  if (draft.cartId === cartId) return;
  const locked = await lockOpenCarts(tx, [cartId, draft.cartId]);
  const own = locked.get(cartId);
  const aside = locked.get(draft.cartId);
  if (aside === undefined) return;
  if (own !== undefined) await mergeCarts(site, tx, told(own), aside);
  else await saveCart(tx, aside, told(aside).contents, draft.accountId);
}

function told(cart: StoredCart): StoredCart {
  const notice: Notice = { text: 'cart.notice.putBack', params: {} };
  return { ...cart, contents: { ...cart.contents, notices: [...cart.contents.notices, notice] } };
}

/** Whether the buyer waits for an email: without an answer, or after a step at their bank that led to no order. */
function isAwaited({ state, reason, draft }: Attempt): boolean {
  if (draft.purpose === 'renewal') return false;
  const isLost = reason !== 'expired' && reason !== 'declined';
  return state === 'unknown' || (state === 'requires-action' && isLost);
}
