import type { Account } from '../account/account.js';
import { fromJson, toJson } from '../db/codec.js';
import { countSome, PAGE_SIZE, type Page, readCursor, toPage } from '../db/pages.js';
import { emailKey } from '../email-address.js';
import type { OrderDraft, ShippingAddress } from '../order/order-draft.js';
import { StoreProblem } from '../problem.js';
import { readToken } from '../token/token.js';
import type { SiteStore } from '../website/site.js';
import { draftFor } from './subscription-address.js';
import { keepLink, LINK, linkTokenOf, writeToSubscriber } from './subscription-email.js';
import {
  cancel,
  cancelAtPeriodEnd,
  type Decide,
  goingOn,
  moveSubscription,
  pause,
  resume,
} from './subscription-moves.js';
import { type Subscription, toSubscription } from './subscription-rows.js';
import type { SubscriptionState } from './subscription-states.js';

/** Which subscriptions are listed. */
export interface SubscriptionFilter {
  readonly state?: SubscriptionState | undefined;
  /** Any address of the mailbox. */
  readonly email?: string | undefined;
}

/** The subscriptions of a shop. */
export class Subscriptions {
  readonly #site: SiteStore;

  constructor(site: SiteStore) {
    this.#site = site;
  }

  /** A subscription; undefined when there is none. */
  async get(id: string): Promise<Subscription | undefined> {
    const query = this.#site.read.select('subscription').selectAll().where('id', '=', id);
    const row = await query.executeTakeFirst();
    return row && toSubscription(row);
  }

  /** The subscriptions of an account whose address is proven. */
  async ofAccount({ emailKey: key, proven }: Account): Promise<Subscription[]> {
    if (!proven) return [];
    const query = this.#site.read.select('subscription').selectAll();
    const rows = await query.where('emailKey', '=', key).orderBy('first').execute();
    return rows.map(toSubscription);
  }

  /** Subscriptions for the owner, the newest first: 50 at a time. */
  async list(
    cursor?: string | null,
    { state, email }: SubscriptionFilter = {},
  ): Promise<Page<Subscription>> {
    const after = readCursor(cursor);
    let query = this.#site.read.select('subscription').selectAll();
    if (state !== undefined) query = query.where('state', '=', state);
    if (email !== undefined) query = query.where('emailKey', '=', emailKey(email));
    if (after !== undefined) {
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('first', 'id'), '<', tuple(after.time, after.id)),
      );
    }
    const ordered = query.orderBy('first', 'desc').orderBy('id', 'desc');
    const rows = await ordered.limit(PAGE_SIZE + 1).execute();
    const page = toPage(rows, ({ first, id }) => ({ time: first, id }));
    return { ...page, rows: page.rows.map(toSubscription) };
  }

  /** How many subscriptions are in a state, up to a hundred. */
  async count(state: SubscriptionState): Promise<number> {
    return countSome(this.#site.read.select('subscription').where('state', '=', state));
  }

  async ofOrder(orderId: string): Promise<Subscription[]> {
    const query = this.#site.read.select('subscription').selectAll();
    return (await query.where('orderId', '=', orderId).execute()).map(toSubscription);
  }

  /** The subscription of the link in its emails; undefined when the link is unknown or too old. */
  async ofToken(token: string): Promise<Subscription | undefined> {
    const open = await readToken(this.#site.read, LINK, token);
    return typeof open?.data === 'string' ? this.get(open.data) : undefined;
  }

  /** The token of the link to a subscription, which its emails keep good. */
  token(id: string): string {
    return linkTokenOf(this.#site, id);
  }

  /** The token of a link that is good: for a buyer who has come in another way, and whose emails may be old. */
  async freshToken({ id, next }: Pick<Subscription, 'id' | 'next'>): Promise<string> {
    const token = this.token(id);
    const open = await readToken(this.#site.read, LINK, token);
    if (open === undefined) await this.#site.write((tx) => keepLink(this.#site, tx, { id, next }));
    return token;
  }

  /**
   * Orders nothing until it is resumed.
   *
   * @throws StoreProblem `not-found` when there is none that goes on, `conflict` while a payment is past due
   */
  async pause(id: string): Promise<void> {
    await this.#move(id, pause);
  }

  /**
   * Goes on after a pause, with the next day of its calendar; or goes on beyond the period at whose end it was to be
   * cancelled. Nothing that was missed is charged.
   *
   * @throws StoreProblem `not-found` when there is none that goes on, `conflict` while a payment is past due
   */
  async resume(id: string): Promise<void> {
    await this.#move(id, resume);
  }

  /**
   * Cancels a subscription: nothing is ordered any more.
   *
   * @throws StoreProblem `not-found` when there is none that goes on
   */
  async cancel(id: string, { atPeriodEnd = false } = {}): Promise<void> {
    await this.#move(id, atPeriodEnd ? cancelAtPeriodEnd : cancel);
  }

  /** What each later order costs when it is sent to an address, in cents; undefined where none can be sent there. */
  async priceAt(id: string, shipping: ShippingAddress): Promise<number | undefined> {
    const query = this.#site.read.select('subscription').select('draftJson').where('id', '=', id);
    const row = await query.executeTakeFirst();
    const draft = row && fromJson<OrderDraft>(row.draftJson);
    if (!draft?.shipping) return undefined;
    return draftFor(this.#site.shop, draft, shipping)?.grandTotalCents;
  }

  /**
   * Sends later orders to another address, and tells the buyer by email. An order that is being paid goes to the one
   * before.
   *
   * @param amountCents what the buyer has agreed to: each order costs it then
   * @throws StoreProblem `not-found` when there is none that goes on, `invalid` (with `fields`) when the shop does not
   *   ship there, `conflict` for another amount, and when nothing is sent
   */
  async setShipping(id: string, shipping: ShippingAddress, amountCents: number): Promise<void> {
    await this.#site.write(async (tx) => {
      const row = await goingOn(tx, id);
      const before = fromJson<OrderDraft>(row.draftJson);
      if (before.shipping === null) throw new StoreProblem('conflict', 'subscription.state');
      const draft = draftFor(this.#site.shop, before, shipping);
      if (draft === undefined) {
        const fields = { 'shipping.country': 'form.choice' };
        throw new StoreProblem('invalid', 'form.invalid', { fields });
      }
      if (draft.grandTotalCents !== amountCents) {
        throw new StoreProblem('conflict', 'checkout.changed');
      }
      const draftJson = toJson(draft);
      if (draftJson === row.draftJson) return;
      await tx.update('subscription').set({ draftJson }).where('id', '=', id).execute();
      const kind = 'subscription-address-changed';
      await writeToSubscriber(this.#site, tx, { ...row, draftJson }, kind);
      tx.record('subscription.address-changed', id);
    });
  }

  async #move(id: string, decide: Decide): Promise<void> {
    await this.#site.write((tx) => moveSubscription(this.#site, tx, id, decide));
  }
}
