import type { CartOwner } from './cart-change.js';
import { answerCart, lockCart } from './cart-rows.js';
import { cutToStock } from './cart-stock.js';
import type { LiveEntry } from './cart-view.js';
import { fromJson } from './codec.js';
import { foldEmail } from './email.js';
import type { Once } from './idempotency.js';
import type { Json } from './json.js';
import { type MoneyValue, toMoneyValue } from './money.js';
import type { Contact, OrderDraft, OrderItem, ShippingAddress } from './order-draft.js';
import { type Page, readPage } from './pages.js';
import type { Payments, Placed } from './payment.js';
import { FREE } from './payment-provider.js';
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
  readonly currency: string;
  readonly contact: Contact;
  /** Needed when something is sent; its place counts for shipping and taxes. */
  readonly shipping: ShippingAddress | null;
  readonly payment: { readonly provider: string; readonly method: string };
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
  readonly state: 'placed' | 'fulfilled' | 'cancelled';
  readonly paymentId: string;
  readonly accountId: string | null;
  /** All that was reviewed: contact, address, amounts in cents. */
  readonly details: OrderDraft;
}

/** What owners may do with an order. */
const ORDER_STATES = ['placed', 'fulfilled', 'cancelled'] as const;

/** The orders of a shop. */
export function ordersOf(site: SiteStore, payments: Payments) {
  /** Checks all that was reviewed and makes the attempt to pay it, with the claim of the request. */
  async function attempt(
    tx: Transaction,
    owner: CartOwner,
    input: PlaceOrder,
    lease: number,
  ): Promise<string> {
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
    const named = payments.provider(input.payment.provider);
    // A subscription costs again later, even when gift cards pay for all of it now.
    const free = answer.amountDueCents === 0 && answer.purpose !== 'subscription';
    const provider = free ? FREE : named;
    const draft: OrderDraft = {
      cartId: cart.id,
      cartVersion: cart.version,
      purpose: cart.purpose,
      accountId: owner.accountId ?? cart.accountId,
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
      testMode: named.testMode,
    };
    const id = idOf('payment', cart.id, String(cart.version), newId());
    await insertPayment(tx, { id, provider, method: input.payment.method, draft }, lease);
    return id;
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
    async place(owner: CartOwner, input: PlaceOrder, once?: Once): Promise<Placed> {
      const lease = await newLease(site);
      let own = false;
      const paymentId = await reviewed(owner, async () =>
        site.write(async (tx) => {
          own = false;
          const id = await attempt(tx, owner, input, lease);
          own = true;
          return id;
        }, once),
      );
      return payments.settle(paymentId, own ? lease : undefined);
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

    /** Orders for the owner or of one account, the newest first. */
    async list(
      cursor?: string | null,
      { accountId }: { readonly accountId?: string } = {},
    ): Promise<Page<Order>> {
      const all = site.read.select('orders').selectAll();
      const query = accountId === undefined ? all : all.where('accountId', '=', accountId);
      return readPage(query, 'newest', cursor, toOrder);
    },

    /**
     * Says what became of an order.
     *
     * @throws StoreProblem `not-found`
     */
    async setState(id: string, state: (typeof ORDER_STATES)[number]): Promise<void> {
      await site.write(async (tx) => {
        const query = tx.update('orders').set({ state }).where('id', '=', id);
        const { numUpdatedRows } = await query.executeTakeFirst();
        if (numUpdatedRows === 0n) throw new StoreProblem('not-found', 'order.notFound');
        tx.record(`order.${state}`, id);
      });
    },

    /** The paywall items that somebody has bought. */
    async memberships(email: string): Promise<ReadonlySet<string>> {
      const query = site.read.select('membership').select('itemId');
      const rows = await query.where('email', '=', foldEmail(email)).execute();
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
    details,
  };
}
