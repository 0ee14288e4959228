import { addressLines } from '../../shared/postal-address.js';
import type { Account } from '../account/account.js';
import { fromJson, toJson } from '../db/codec.js';
import { countSome, type Page, type Reach, readPage } from '../db/pages.js';
import type { Tables } from '../db/schema.js';
import type { Transaction } from '../db/scope.js';
import { emailsOfOrder, queueEmail } from '../email/email.js';
import { emailKey, emailKeysFrom } from '../email-address.js';
import { type MoneyValue, toMoneyValue } from '../money/money.js';
import { UNPAID_STATES } from '../payment-states.js';
import { StoreProblem } from '../problem.js';
import { readToken } from '../token/token.js';
import type { IdempotencyKey } from '../website/idempotency.js';
import { newId } from '../website/secrets.js';
import type { SiteStore } from '../website/site.js';
import { askCapture } from './order-capture.js';
import { noteOrderChange } from './order-change.js';
import type { OrderDraft, ShippingAddress } from './order-draft.js';

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
  /** Whether the buyer disputes the payment at their bank: for people to look at. */
  readonly disputed: boolean;
  /** All that was reviewed: contact, address, amounts in cents. */
  readonly details: OrderDraft;
}

/** The states of an order, and those that may follow each: nothing goes backwards (storefront.md §13). */
export const ORDER_STATES = {
  placed: ['fulfilled', 'cancelled'],
  fulfilled: [],
  cancelled: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type OrderState = keyof typeof ORDER_STATES;

/** How orders stand that are listed: in a state, disputed at a bank, or with a payment that was not taken yet. */
export const ORDER_STANDINGS = [
  ...(Object.keys(ORDER_STATES) as OrderState[]),
  'disputed',
  'unpaid',
] as const;

export type OrderStanding = (typeof ORDER_STANDINGS)[number];

/** Which orders are listed; what is missing does not limit them. */
export interface OrderFilter extends Reach {
  readonly state?: OrderStanding | undefined;
  /** Any address of the mailbox. */
  readonly email?: string | undefined;
  /** The beginning of ids, as order numbers are. */
  readonly number?: string | undefined;
  /** The beginning of the buyer's name from any of its words on, or of an address. */
  readonly buyer?: string | undefined;
}

/** An order that is cancelled. */
export interface CancelledOrder {
  readonly id: string;
  readonly paymentId: string | null;
  readonly emailKey: string;
  readonly draft: OrderDraft;
}

/** Effects of the moves of orders. */
interface OrderHooks {
  /** Takes back what an order has brought and taken. */
  takeBack(tx: Transaction, order: CancelledOrder, actor: string): Promise<void>;
  /** Goes on with a payment. */
  settle(paymentId: string): Promise<unknown>;
}

/**
 * Notes that an email about an order is sent again.
 *
 * @throws StoreProblem `not-found`; `conflict` for an order that was cancelled
 */
export async function noteEmailAgain(
  tx: Transaction,
  id: string,
  kind: string,
  actor: string,
): Promise<void> {
  const { state } = await lockOrder(tx, id);
  if (state === 'cancelled') throw new StoreProblem('conflict', 'order.email');
  await noteOrderChange(tx, id, { kind: 'email', note: kind, actor });
}

/** The orders of a shop. */
export class Orders {
  readonly #site: SiteStore;
  readonly #hooks: OrderHooks;

  /** @internal */
  constructor(site: SiteStore, hooks: OrderHooks) {
    this.#site = site;
    this.#hooks = hooks;
  }

  /** An order; undefined when there is none. */
  async get(id: string): Promise<Order | undefined> {
    const query = this.#site.read.select('orders').selectAll().where('id', '=', id);
    const row = await query.executeTakeFirst();
    return row && toOrder(row);
  }

  /** The order whose status a token shows; undefined when the token is unknown or too old. */
  async ofToken(token: string): Promise<Order | undefined> {
    const open = await readToken(this.#site.read, 'order', token);
    return typeof open?.data === 'string' ? this.get(open.data) : undefined;
  }

  /** The token in the address of an order's status. */
  token(id: string): string {
    return this.#site.secrets.token(this.#site.websiteId, 'order', id);
  }

  /** Orders for the owner, the newest first. */
  async list(cursor?: string | null, filter: OrderFilter = {}): Promise<Page<Order>> {
    const { state, email, number, buyer, ...reach } = filter;
    let query = this.#site.read.select('orders').selectAll();
    if (number !== undefined) {
      const first = number.toLowerCase();
      // Ids are hexadecimal: the beginning's last follower ends before `g`.
      query = query.where('id', '>=', first).where('id', '<', `${first}g`);
    }
    if (state === 'disputed') {
      query = query.where(({ eb, lit }) => eb('disputed', '=', lit(1)));
    } else if (state === 'unpaid') {
      query = query.where('paymentId', 'in', this.#unpaid());
    } else if (state !== undefined) query = query.where('state', '=', state);
    if (email !== undefined) query = query.where('emailKey', '=', emailKey(email));
    if (buyer !== undefined) query = query.where('emailKey', 'in', this.#mailboxesOf(buyer));
    return readPage(query, 'newest', cursor, toOrder, reach);
  }

  /** The payments of orders that are still to be taken. */
  #unpaid() {
    const payments = this.#site.read.select('payment').select('payment.id');
    return payments.where('payment.state', 'in', UNPAID_STATES);
  }

  /** The mailboxes of buyers, as they are found among customers. */
  #mailboxesOf(buyer: string) {
    const [first, last] = emailKeysFrom(buyer.replace(/\s+/g, ' '));
    const terms = this.#site.read.select('customerTerm').select('customerTerm.emailKey');
    return terms.where('term', '>=', first).where('term', '<', last);
  }

  /** How many orders are in a state, up to a hundred. */
  async count(state: OrderState): Promise<number> {
    return countSome(this.#site.read.select('orders').where('state', '=', state));
  }

  /** Orders of an account, the newest first; none until its address is proven. */
  async ofAccount(account: Account, cursor?: string | null): Promise<Page<Order>> {
    if (!account.proven) return { rows: [], hasNextPage: false, nextPageCursor: null };
    const all = this.#site.read.select('orders').selectAll();
    const query = all.where('emailKey', '=', account.emailKey);
    return readPage(query, 'newest', cursor, toOrder);
  }

  /**
   * Moves an order on. The state that it has already is no move. A cancelled order is taken back. A payment that waits for
   * the fulfilment is captured, or voided.
   *
   * @throws StoreProblem `not-found`, or `conflict` for a state that does not follow its own
   */
  async setState(id: string, state: OrderState, actor: string): Promise<void> {
    const paymentId = await this.#site.write(async (tx) => {
      const columns = ['state', 'paymentId', 'emailKey', 'draftJson'] as const;
      const query = tx.selectLocked('orders').select(columns).where('id', '=', id);
      const order = await query.executeTakeFirst();
      if (order === undefined) throw new StoreProblem('not-found', 'order.notFound');
      if (order.state === state) return null;
      const following: readonly OrderState[] = ORDER_STATES[order.state as OrderState];
      if (!following.includes(state)) {
        const params = { state: order.state, next: state };
        throw new StoreProblem('conflict', 'order.state', { params });
      }
      await tx.update('orders').set({ state }).where('id', '=', id).execute();
      if (state === 'cancelled') {
        const draft = fromJson<OrderDraft>(order.draftJson);
        const { paymentId, emailKey } = order;
        await this.#hooks.takeBack(tx, { id, paymentId, emailKey, draft }, actor);
      } else await askCapture(tx, id);
      tx.record(`order.${state}`, id);
      if (state !== 'placed') await noteOrderChange(tx, id, { kind: state, note: '', actor });
      return order.paymentId;
    });
    if (paymentId !== null) await this.#hooks.settle(paymentId);
  }

  /**
   * Keeps words about an order, for those who work in the shop.
   *
   * @throws StoreProblem `not-found`
   */
  async note(id: string, note: string, actor: string, once?: IdempotencyKey): Promise<void> {
    await this.#site.write(async (tx) => {
      await lockOrder(tx, id);
      await noteOrderChange(tx, id, { kind: 'note', note, actor });
      return null;
    }, once);
  }

  /**
   * Sends an order to another address. Its amounts stay: what shipping and taxes cost there is settled with its buyer.
   *
   * @param locale of the former address, which is noted in lines
   * @throws StoreProblem `not-found`, `conflict` for an order that is fulfilled or cancelled, or is not sent
   */
  async setShipping(
    id: string,
    shipping: ShippingAddress,
    actor: string,
    locale: string,
  ): Promise<void> {
    await this.#site.write(async (tx) => {
      const { state, draft } = await lockOrder(tx, id);
      if (state !== 'placed' || draft.shipping === null) {
        throw new StoreProblem('conflict', 'order.address');
      }
      const draftJson = toJson({ ...draft, shipping });
      if (draftJson === toJson(draft)) return;
      await tx.update('orders').set({ draftJson }).where('id', '=', id).execute();
      const note = addressLines(draft.shipping, locale).join('\n');
      await noteOrderChange(tx, id, { kind: 'address', note, actor });
      tx.record('order.address-changed', id);
    });
  }

  /**
   * Sends an email about an order once more, as a new one.
   *
   * @throws StoreProblem `not-found` for an order or email that is none; `conflict` for one that is still on its way, and
   *   for an order that was cancelled
   */
  async resendEmail(
    id: string,
    emailId: string,
    actor: string,
    once?: IdempotencyKey,
  ): Promise<void> {
    await this.#site.write(async (tx) => {
      await lockOrder(tx, id);
      const email = (await emailsOfOrder(tx, id)).find((each) => each.id === emailId);
      if (email === undefined) throw new StoreProblem('not-found', 'request.notFound');
      if (email.state !== 'sent') throw new StoreProblem('conflict', 'order.email');
      await queueEmail(tx, { ...email, id: newId() });
      await noteEmailAgain(tx, id, email.kind, actor);
      return null;
    }, once);
  }

  /** Notes that a page tells its tag manager of an order; true for the first alone. */
  async claimPurchase(id: string): Promise<boolean> {
    return this.#site.write(async (tx) => {
      const query = tx.update('orders').set({ purchaseTold: 1 }).where('id', '=', id);
      const { numUpdatedRows } = await query.where('purchaseTold', '=', 0).executeTakeFirst();
      return numUpdatedRows === 1n;
    });
  }

  /** The paywall items of an account; none until its address is proven. */
  async memberships(account: Account): Promise<ReadonlySet<string>> {
    if (!account.proven) return new Set();
    const query = this.#site.read.select('membership').select('itemId');
    const rows = await query.where('emailKey', '=', account.emailKey).execute();
    return new Set(rows.map(({ itemId }) => itemId));
  }
}

async function lockOrder(tx: Transaction, id: string) {
  const query = tx.selectLocked('orders').select(['state', 'draftJson']).where('id', '=', id);
  const row = await query.executeTakeFirst();
  if (row === undefined) throw new StoreProblem('not-found', 'order.notFound');
  return { state: row.state as OrderState, draft: fromJson<OrderDraft>(row.draftJson) };
}

/** A row as it is answered. */
export function toOrder(row: Tables['orders']): Order {
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
    disputed: row.disputed === 1,
    details,
  };
}
