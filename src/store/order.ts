import type { Account } from './account.js';
import type { CartOwner } from './cart-change.js';
import { answerCart, lockCart } from './cart-rows.js';
import { cutToStock } from './cart-stock.js';
import type { LiveEntry } from './cart-view.js';
import { fromJson } from './codec.js';
import { completeOrder } from './complete-order.js';
import type { IdempotencyKey } from './idempotency.js';
import type { Json } from './json.js';
import { type MoneyValue, toMoneyValue } from './money.js';
import { conflictProblem, OrderConflict } from './order-conflict.js';
import type { Contact, OrderDraft, OrderItem, ShippingAddress } from './order-draft.js';
import { needsPayment } from './order-laws.js';
import { type Page, readPage } from './pages.js';
import type { Payments, Placed } from './payment.js';
import { hasOpenPayment, insertPayment, newLease } from './payment-rows.js';
import { StoreProblem } from './problem.js';
import type { Tables } from './schema.js';
import type { Transaction } from './scope.js';
import { idOf, newId } from './secrets.js';
import type { ShoppingCart } from './shopping-cart.js';
import type { SiteStore } from './site.js';
import { readToken } from './token.js';
import type { Totals } from './totals.js';

/** What is sent when an order is placed: what was reviewed, and who pays how (storefront.md §3). */
export interface PlaceOrder {
  readonly cartVersion: number;
  readonly grandTotalCents: number;
  /** What gift cards leave to pay; whatever they leave where it is left out. */
  readonly amountDueCents?: number | undefined;
  readonly currency: string;
  readonly contact: Contact;
  /** Needed when something is sent; its place counts for shipping and taxes. */
  readonly shipping: ShippingAddress | null;
  /** Null when nothing is due. */
  readonly payment: { readonly provider: string; readonly method: string } | null;
  readonly acceptTerms: boolean;
  readonly answers?: Json;
  readonly language?: string | null;
}

/** An order as it is answered (storefront seed §3). */
export interface Order {
  readonly id: string;
  readonly purchasedCartId: string;
  readonly testMode: boolean;
  readonly websiteId: string;
  readonly grandTotal: MoneyValue;
  readonly shippingTotal: MoneyValue;
  readonly taxTotal: MoneyValue;
  readonly items: readonly {
    readonly sku: string;
    readonly productName: string;
    readonly quantity: number;
    readonly unitPrice: MoneyValue;
  }[];
  readonly created: number;
  readonly state: OrderState;
  /** Null for an order of nothing due. */
  readonly paymentId: string | null;
  readonly accountId: string | null;
  /** Whether a page has told its tag manager of it. */
  readonly purchaseTold: boolean;
  /** All that was reviewed: contact, address, amounts in cents. */
  readonly details: OrderDraft;
}

/** The request to place an order became an attempt to pay, or an order of nothing due. */
type Attempted = { readonly paymentId: string } | { readonly orderId: string };

/** The states of an order, and those that may follow each: nothing goes backwards (storefront.md §13). */
export const ORDER_STATES = {
  placed: ['fulfilled', 'cancelled'],
  fulfilled: [],
  cancelled: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type OrderState = keyof typeof ORDER_STATES;

/** The orders of a shop. */
export function ordersOf(site: SiteStore, payments: Payments) {
  /**
   * Checks all that was reviewed and, with the claim of the request, makes the attempt to pay it; or the order,
   * where nothing is due.
   */
  async function attempt(
    tx: Transaction,
    owner: CartOwner,
    input: PlaceOrder,
    lease: number,
  ): Promise<Attempted> {
    const cart = await lockCart(tx, owner.cartId);
    if (cart === undefined || cart.purchased) {
      throw new StoreProblem('conflict', 'checkout.purchased');
    }
    const { cart: answer, live, totals } = await answerCart(site, tx, cart);
    checkReview(answer, cart.contents.entries.length, input, site.shop.shipping.length > 0);
    checkStock(answer);
    if (await hasOpenPayment(tx, cart.id)) {
      throw new StoreProblem('conflict', 'checkout.payment.busy', { retryAfter: 2 });
    }
    const provider = needsPayment(answer) ? payments.chosen(input.payment?.provider) : undefined;
    const draft: OrderDraft = {
      cartId: cart.id,
      cartVersion: cart.version,
      purpose: cart.purpose,
      // Not that of the cart: somebody else may have logged out.
      accountId: owner.accountId ?? null,
      contact: input.contact,
      shipping: answer.requiresShipping ? input.shipping : null,
      shippingOption: answer.selectedShippingOption,
      answers: input.answers ?? null,
      language: input.language ?? null,
      items: live.map((each, index) => toItem(each, totals.lines[index])),
      couponIds: answer.validCoupons.map(({ id }) => id),
      giftCards: answer.giftCards.map(({ id, amountCents }) => ({ id, amountCents })),
      taxes: answer.applicableTaxRules,
      currency: answer.currency,
      subtotalCents: answer.subtotalCents,
      discountCents: answer.discountCents,
      shippingCents: answer.shippingCostCents,
      taxCents: answer.taxCents,
      taxIncludedCents: answer.taxIncludedCents,
      grandTotalCents: answer.grandTotalCents,
      giftCardCents: answer.giftCardCents,
      amountDueCents: answer.amountDueCents,
      testMode: provider?.testMode ?? false,
    };
    if (provider === undefined) return { orderId: await orderOfNothingDue(tx, draft) };
    const paymentId = idOf('payment', cart.id, String(cart.version), newId());
    const method = input.payment?.method ?? '';
    await insertPayment(tx, { id: paymentId, provider, method, draft }, lease);
    return { paymentId };
  }

  async function orderOfNothingDue(tx: Transaction, draft: OrderDraft): Promise<string> {
    const orderId = idOf('order', site.websiteId, draft.cartId);
    const { providers } = payments;
    try {
      await completeOrder(site, tx, orderId, { draft, payment: null, providers });
    } catch (error) {
      throw error instanceof OrderConflict ? conflictProblem(error.reason) : error;
    }
    return orderId;
  }

  /** Cuts the cart when there is not enough of something, so that the visitor sees what is left. */
  async function reviewed<T>({ cartId }: CartOwner, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const isStock = error instanceof StoreProblem && error.type === 'stock';
      if (isStock && cartId !== null) await cutToStock(site, cartId);
      throw error;
    }
  }

  return {
    /**
     * Places an order: exactly what was reviewed, or nothing (storefront.md §3). The same request again goes
     * on with the same payment.
     *
     * @throws StoreProblem `invalid` (with `fields`), `conflict` when anything differs from what was
     *   reviewed, `stock` (the cart is cut to what is left), `payment` when it was declined
     */
    async place(owner: CartOwner, input: PlaceOrder, once?: IdempotencyKey): Promise<Placed> {
      const lease = await newLease(site);
      let own = false;
      const made = await reviewed(owner, async () =>
        site.write(async (tx) => {
          own = false;
          const result = await attempt(tx, owner, input, lease);
          own = true;
          return result;
        }, once),
      );
      return 'orderId' in made
        ? payments.ordered(made.orderId)
        : payments.settle(made.paymentId, own ? lease : undefined);
    },

    /** An order; undefined when there is none. */
    async get(id: string): Promise<Order | undefined> {
      const query = site.read.select('orders').selectAll().where('id', '=', id);
      const row = await query.executeTakeFirst();
      return row && toOrder(row);
    },

    /** The order whose status a token shows; undefined when the token is unknown or too old. */
    async ofToken(token: string): Promise<Order | undefined> {
      const open = await readToken(site.read, 'order', token);
      return typeof open?.data === 'string' ? this.get(open.data) : undefined;
    },

    /** The token in the address of an order's status. */
    token(id: string): string {
      return site.secrets.token(site.websiteId, 'order', id);
    },

    /** Orders for the owner, the newest first. */
    async list(cursor?: string | null): Promise<Page<Order>> {
      return readPage(site.read.select('orders').selectAll(), 'newest', cursor, toOrder);
    },

    /** Orders of an account, the newest first; none until its address is proven. */
    async ofAccount({ emailKey, proven }: Account, cursor?: string | null): Promise<Page<Order>> {
      if (!proven) return { rows: [], hasNextPage: false, nextPageCursor: null };
      const query = site.read.select('orders').selectAll().where('emailKey', '=', emailKey);
      return readPage(query, 'newest', cursor, toOrder);
    },

    /**
     * Moves an order on. The state that it has already is no move.
     *
     * @throws StoreProblem `not-found`, or `conflict` for a state that does not follow its own
     */
    async setState(id: string, state: OrderState): Promise<void> {
      await site.write(async (tx) => {
        const query = tx.selectLocked('orders').select('state').where('id', '=', id);
        const order = await query.executeTakeFirst();
        if (order === undefined) throw new StoreProblem('not-found', 'order.notFound');
        if (order.state === state) return;
        const following: readonly OrderState[] = ORDER_STATES[order.state as OrderState];
        if (!following.includes(state)) {
          const params = { state: order.state, next: state };
          throw new StoreProblem('conflict', 'order.state', { params });
        }
        await tx.update('orders').set({ state }).where('id', '=', id).execute();
        tx.record(`order.${state}`, id);
      });
    },

    /** Notes that a page tells its tag manager of an order; true for the first alone. */
    async claimPurchase(id: string): Promise<boolean> {
      return site.write(async (tx) => {
        const query = tx.update('orders').set({ purchaseTold: 1 }).where('id', '=', id);
        const { numUpdatedRows } = await query.where('purchaseTold', '=', 0).executeTakeFirst();
        return numUpdatedRows === 1n;
      });
    },

    /** The paywall items of an account; none until its address is proven. */
    async memberships({ emailKey, proven }: Account): Promise<ReadonlySet<string>> {
      if (!proven) return new Set();
      const query = site.read.select('membership').select('itemId');
      const rows = await query.where('emailKey', '=', emailKey).execute();
      return new Set(rows.map(({ itemId }) => itemId));
    },
  };
}

/** Checks in the order in which a visitor would mend them; the last compares with what was reviewed. */
function checkReview(
  cart: ShoppingCart,
  stored: number,
  input: PlaceOrder,
  hasShippingOptions: boolean,
): void {
  if (cart.entries.length === 0) throw new StoreProblem('invalid', 'checkout.empty');
  if (cart.subtotalCents < cart.minimumSubtotalCents && cart.purpose === 'shopping') {
    const params = { subtotal: cart.minimumSubtotalCents };
    throw new StoreProblem('invalid', 'checkout.minimumSubtotal', { params });
  }
  const fields: Record<string, string> = {};
  if (!input.acceptTerms) fields.acceptTerms = 'checkout.acceptTerms';
  if (input.contact.email === '') fields.email = 'form.required';
  if (cart.requiresShipping) {
    if (input.shipping === null) fields.shipping = 'form.required';
    else if (!isSamePlace(input.shipping, cart)) {
      throw new StoreProblem('conflict', 'checkout.changed');
    }
    // A shop that names no ways of sending things charges nothing for it.
    if (hasShippingOptions && cart.selectedShippingOption === null) {
      fields.shippingOption = 'form.required';
    }
  }
  if (Object.keys(fields).length > 0) throw new StoreProblem('invalid', 'form.invalid', { fields });
  const same =
    cart.version === input.cartVersion &&
    cart.grandTotalCents === input.grandTotalCents &&
    cart.amountDueCents === (input.amountDueCents ?? cart.amountDueCents) &&
    cart.currency === input.currency &&
    cart.entries.length === stored;
  if (!same) throw new StoreProblem('conflict', 'checkout.changed');
}

function isSamePlace(address: ShippingAddress, { shippingLocation }: ShoppingCart): boolean {
  return (
    shippingLocation !== null &&
    address.country === shippingLocation.country &&
    address.region === shippingLocation.region &&
    address.postalCode === shippingLocation.postalCode
  );
}

/** Nobody is asked to pay for what is gone already. */
function checkStock({ entries }: ShoppingCart): void {
  const wanted = new Map<string, number>();
  for (const { itemId, chosenVariant, quantity, stock } of entries) {
    const key = JSON.stringify([itemId, chosenVariant.sku]);
    const sum = quantity + (wanted.get(key) ?? 0);
    wanted.set(key, sum);
    if (!stock.unlimited && sum > stock.qtyInStock)
      throw new StoreProblem('stock', 'checkout.outOfStock');
  }
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

function toOrder(row: Tables['orders']): Order {
  const details = fromJson<OrderDraft>(row.draftJson);
  const money = (cents: number) => toMoneyValue(cents, row.currency);
  return {
    id: row.id,
    purchasedCartId: row.cartId,
    testMode: row.testMode === 1,
    websiteId: row.websiteId,
    grandTotal: money(row.grandTotalCents),
    shippingTotal: money(details.shippingCents),
    taxTotal: money(details.taxCents + details.taxIncludedCents),
    items: details.items.map(({ sku, productName, quantity, unitPriceCents }) => ({
      sku,
      productName,
      quantity,
      unitPrice: money(unitPriceCents),
    })),
    created: row.created,
    state: row.state as Order['state'],
    paymentId: row.paymentId,
    accountId: row.accountId,
    purchaseTold: row.purchaseTold === 1,
    details,
  };
}
