import type { CartOwner } from '../cart/cart-change.js';
import type { StoredCart } from '../cart/cart-contents.js';
import { answerCart, lockCart } from '../cart/cart-rows.js';
import { cutToStock } from '../cart/cart-stock.js';
import type { LiveEntry } from '../cart/cart-view.js';
import { completeOrder, orderIdOf } from '../completion/complete-order.js';
import { takeGoods } from '../completion/hold-goods.js';
import { needsPayment } from '../completion/order-laws.js';
import { usedUpBy } from '../coupon/coupon.js';
import type { Transaction } from '../db/scope.js';
import type { Totals } from '../money/totals.js';
import type { OrderDraft, OrderItem } from '../order/order-draft.js';
import { mailboxOf } from '../order/order-mailbox.js';
import { conflictProblem, OrderConflict } from '../order-conflict.js';
import type { Payments, Placed } from '../payment/payment.js';
import type { PaymentProvider } from '../payment/payment-provider.js';
import { expectUnpaid, insertPayment, newLease } from '../payment/payment-rows.js';
import { StoreProblem } from '../problem.js';
import type { IdempotencyKey } from '../website/idempotency.js';
import { idOf, newId } from '../website/secrets.js';
import type { SiteStore } from '../website/site.js';
import { checkReview } from './check-review.js';
import type { PlaceOrder } from './place-order.js';

/** The request to place an order became an attempt to pay, or an order of nothing due. */
type Attempted = { readonly paymentId: string } | { readonly orderId: string };

/** The checkout of a shop: a reviewed cart becomes an order. */
export class Checkout {
  readonly #site: SiteStore;
  readonly #payments: Payments;

  constructor(site: SiteStore, payments: Payments) {
    this.#site = site;
    this.#payments = payments;
  }

  /**
   * Places an order: exactly what was reviewed, or nothing (storefront.md §3). The same request again goes
   * on with the same payment.
   *
   * @throws StoreProblem `invalid` (with `fields`), `conflict` when anything differs from the review, `stock`
   *   (the cart is cut to what is left), `payment` when it was declined
   */
  async place(owner: CartOwner, input: PlaceOrder, once?: IdempotencyKey): Promise<Placed> {
    const lease = await newLease(this.#site);
    let own = false;
    const made = await this.#reviewed(owner, async () =>
      this.#site.write(async (tx) => {
        own = false;
        const result = await this.#attempt(tx, owner, input, lease);
        own = true;
        return result;
      }, once),
    );
    return 'orderId' in made
      ? this.#payments.ordered(made.orderId)
      : this.#payments.settle(made.paymentId, own ? lease : undefined);
  }

  /**
   * Checks all that was reviewed and, with the claim of the request, makes the attempt to pay it; or the order,
   * where nothing is due.
   */
  async #attempt(
    tx: Transaction,
    owner: CartOwner,
    input: PlaceOrder,
    lease: number,
  ): Promise<Attempted> {
    const cart = await lockCart(tx, owner.cartId);
    if (cart === undefined || cart.purchased) {
      throw new StoreProblem('conflict', 'checkout.purchased');
    }
    const answered = await answerCart(this.#site, tx, cart);
    const hasShippingOptions = this.#site.shop.shipping.length > 0;
    const plan = answered.live[0]?.product.plan ?? null;
    checkReview(answered.cart, cart.contents.entries.length, input, hasShippingOptions, plan);
    await expectUnpaid(tx, cart);
    const provider = needsPayment(answered.cart)
      ? this.#payments.chosen(input.payment?.provider)
      : undefined;
    const draft = toDraft(cart, answered, owner, input, provider);
    await checkCoupons(tx, draft);
    if (provider === undefined) return { orderId: await this.#orderOfNothingDue(tx, draft) };
    const paymentId = idOf('payment', cart.id, String(cart.version), newId());
    const method = input.payment?.method ?? '';
    const returnUrl = input.returnUrl?.(this.#payments.token(paymentId)) ?? '';
    const payment = { id: paymentId, provider, method, draft, returnUrl, held: true };
    await insertPayment(tx, payment, lease);
    await orProblem(takeGoods(this.#site, tx, orderIdOf(this.#site, paymentId), draft));
    return { paymentId };
  }

  async #orderOfNothingDue(tx: Transaction, draft: OrderDraft): Promise<string> {
    const orderId = idOf('order', this.#site.websiteId, draft.cartId);
    const { providers } = this.#payments;
    await orProblem(completeOrder(this.#site, tx, orderId, { draft, payment: null, providers }));
    return orderId;
  }

  /** Cuts the cart when there is not enough of something, so that the visitor sees what is left. */
  async #reviewed<T>({ cartId }: CartOwner, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const isStock = error instanceof StoreProblem && error.type === 'stock';
      if (isStock && cartId !== null) await cutToStock(this.#site, cartId);
      throw error;
    }
  }
}

/** @throws StoreProblem for what was lost to others */
async function orProblem(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw error instanceof OrderConflict ? conflictProblem(error.reason) : error;
  }
}

/** @throws StoreProblem `conflict` for a coupon that the buyer has used as often as a customer may */
async function checkCoupons(tx: Transaction, draft: OrderDraft): Promise<void> {
  if (draft.couponIds.length === 0) return;
  const [code] = await usedUpBy(tx, draft.couponIds, await mailboxOf(tx, draft));
  if (code === undefined) return;
  throw new StoreProblem('conflict', 'cart.coupon.customer', { params: { code } });
}

type Answered = Awaited<ReturnType<typeof answerCart>>;

/** The order of a reviewed cart as it will be. */
function toDraft(
  { id, version, purpose }: Pick<StoredCart, 'id' | 'version' | 'purpose'>,
  { cart, live, totals }: Answered,
  owner: CartOwner,
  input: PlaceOrder,
  provider: PaymentProvider | undefined,
): OrderDraft {
  return {
    cartId: id,
    cartVersion: version,
    purpose,
    // Not that of the cart: somebody else may have logged out.
    accountId: owner.accountId ?? null,
    contact: input.contact,
    shipping: cart.requiresShipping ? input.shipping : null,
    shippingOption: cart.selectedShippingOption,
    answers: input.answers ?? null,
    language: input.language ?? null,
    items: live.map((each, index) => toItem(each, totals.lines[index])),
    couponIds: cart.validCoupons.map(({ id }) => id),
    giftCards: cart.giftCards.map(({ id, amountCents }) => ({ id, amountCents })),
    taxes: cart.applicableTaxRules,
    currency: cart.currency,
    subtotalCents: cart.subtotalCents,
    discountCents: cart.discountCents,
    shippingCents: cart.shippingCostCents,
    taxCents: cart.taxCents,
    taxIncludedCents: cart.taxIncludedCents,
    grandTotalCents: cart.grandTotalCents,
    giftCardCents: cart.giftCardCents,
    amountDueCents: cart.amountDueCents,
    testMode: provider?.testMode ?? false,
  };
}

function toItem(
  { entry, product, variant, unitCents }: LiveEntry,
  line: Totals['lines'][number] | undefined,
): OrderItem {
  return {
    itemId: entry.itemId,
    sku: entry.sku,
    productName: product.title,
    kind: entry.amountCents === undefined ? product.kind : 'donation',
    attributes: variant.attributes,
    additionalFields: entry.additionalFields,
    quantity: entry.quantity,
    unitPriceCents: unitCents,
    discountCents: Number(line?.discountCents ?? 0n),
    taxCents: Number(line?.taxCents ?? 0n),
    plan: product.plan,
  };
}
