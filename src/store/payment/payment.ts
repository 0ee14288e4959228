import { setTimeout } from 'node:timers/promises';
import { cutToStock } from '../cart/cart-stock.js';
import { captureDelay } from '../completion/capture-time.js';
import { completeOrder, orderIdOf } from '../completion/complete-order.js';
import { giveGoods } from '../completion/give-goods.js';
import { releaseGoods } from '../completion/hold-goods.js';
import { loseOrder } from '../completion/lose-order.js';
import { BrokenLaw } from '../completion/order-laws.js';
import { lockPlacedOrder, type PlacedOrder } from '../completion/placed-order.js';
import { fromJson, toJson } from '../db/codec.js';
import { countSome, type Page } from '../db/pages.js';
import type { Transaction } from '../db/scope.js';
import { toMinorUnits } from '../money/money.js';
import { askCapture } from '../order/order-capture.js';
import { noteOrderChange } from '../order/order-change.js';
import type { OrderDraft } from '../order/order-draft.js';
import { conflictProblem, OrderConflict } from '../order-conflict.js';
import {
  HOLDING_STATES,
  isSettled,
  mayFollow,
  OPEN_STATES,
  OVER_STATES,
  type PaymentState,
  REFUNDABLE_STATES,
} from '../payment-states.js';
import { StoreProblem } from '../problem.js';
import { eachDueRow } from '../website/due-rows.js';
import { hash } from '../website/secrets.js';
import type { SiteStore } from '../website/site.js';
import { type ListedPayment, listPayments, type PaymentFilter } from './payment-list.js';
import {
  attempted,
  DESCRIBED_IN,
  type PaymentAction,
  type PaymentProvider,
  type ProviderAnswer,
  providersByName,
} from './payment-provider.js';
import { ACTION_LIFE, LEASE, type Payment } from './payment-rows.js';
import { endUnordered, setAside } from './set-aside.js';

/** Characters of an id of `idOf`. */
const ID_LENGTH = 24;
/** How long someone waits for an attempt that another process works on, and how often they look. */
const WAIT = 15_000;
const LOOK = 100;

/** What became of an order that was to be placed. */
export type Placed =
  | { readonly outcome: 'ordered'; readonly orderId: string; readonly orderToken: string }
  /** The provider has not said yet: the order is received (page 207), and comes to an end by itself. */
  | { readonly outcome: 'received'; readonly paymentId: string }
  /** The buyer has to do something at an address of the provider, such as 3-D Secure. */
  | { readonly outcome: 'action'; readonly paymentId: string; readonly url: string };

interface Attempt extends Omit<Payment, 'captureAt'> {
  readonly cartId: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly method: string;
  readonly returnUrl: string;
  readonly created: number;
  readonly draft: OrderDraft;
  /** Whether it has taken the stock of its order. */
  readonly held: boolean;
  /** The lease that this process holds: whoever has another one stops. */
  readonly lease: number;
}

/** Payments of a shop: a table of attempts that any process brings to an end. */
export class Payments {
  readonly #site: SiteStore;
  /** The providers of the host by their names: all that a client may name. */
  readonly providers: ReadonlyMap<string, PaymentProvider>;

  constructor(site: SiteStore, providers: readonly PaymentProvider[]) {
    this.#site = site;
    this.providers = providersByName(providers);
  }

  /**
   * The provider that a buyer names.
   *
   * @throws StoreProblem `invalid` when no such provider takes payments here
   */
  chosen(name: string | undefined): PaymentProvider {
    const provider = this.providers.get(name ?? '');
    if (provider === undefined) {
      const fields = { payment: 'checkout.payment.choose' };
      throw new StoreProblem('invalid', 'checkout.payment.choose', { fields });
    }
    return provider;
  }

  /**
   * The provider that a stored payment names.
   *
   * @throws Error when the host no longer has it
   */
  stored(name: string): PaymentProvider {
    const provider = this.providers.get(name);
    if (provider === undefined) {
      throw new Error(
        `A payment waits for the provider '${name}', which this server does not have`,
      );
    }
    return provider;
  }

  /**
   * Goes on with an attempt until it is ordered or nothing more can be done now.
   *
   * @param lease the lease of the process that made it; without one, the attempt is taken over when nobody
   *   works on it, else waited for
   * @throws StoreProblem `payment`, `stock` or `conflict` when it came to nothing
   */
  async settle(id: string, lease?: number): Promise<Placed> {
    await this.#goOn(lease === undefined ? await this.#take(id) : await this.#read(id, lease));
    return this.#answer(await this.#await(id));
  }

  /**
   * Asks the provider how an attempt stands that it has not decided: its buyer came back, or the provider tells of it.
   * Anyone may ask, for the provider alone decides. What it has authorized of an attempt that is over is given back.
   *
   * @returns false when it could not be asked now: another process does, or it gave no answer
   */
  async look(id: string): Promise<boolean> {
    const now = await this.#site.databaseNow();
    const lease = now + LEASE;
    const row = await this.#site.write((tx) =>
      tx
        .update('payment')
        .set({ leaseUntil: lease })
        .where('id', '=', id)
        .where('state', 'in', ['requires-action', 'unknown', ...OVER_STATES])
        .where((of) =>
          of.or([
            of('leaseUntil', '<=', now),
            of('leaseUntil', '=', of('created', '+', ACTION_LIFE)),
            of('state', 'in', OVER_STATES),
          ]),
        )
        .returning('id')
        .executeTakeFirst(),
    );
    const attempt = row && (await this.#read(id, lease));
    if (attempt === undefined) return this.#isDecided(id);
    if (!OVER_STATES.includes(attempt.state)) {
      await this.#goOn(attempt);
      return this.#isDecided(id);
    }
    const answer = await attempted(this.stored(attempt.provider).find(attempt.id));
    if (answer?.value === 'authorized') await this.#goOn(await this.#move(attempt, ['voiding']));
    return answer !== undefined;
  }

  /** Whether an attempt waits for nobody but its buyer. */
  async #isDecided(id: string): Promise<boolean> {
    const row = await this.#site.read
      .select('payment')
      .select(['state', 'leaseUntil', 'created'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (row?.state === 'requires-action') return row.leaseUntil === row.created + ACTION_LIFE;
    return row?.state !== 'unknown';
  }

  async #goOn(from: Attempt | undefined): Promise<void> {
    let attempt: Attempt | 'later' | undefined = from;
    while (typeof attempt === 'object' && !isSettled(attempt.state)) {
      attempt = await this.#step(attempt);
    }
  }

  /** The token of the page that says how an attempt stands. It needs no session: it is signed. */
  token(id: string): string {
    return id + this.#site.secrets.token(this.#site.websiteId, 'payment', id);
  }

  /** The attempt of a token; undefined when it is none of ours. */
  async ofToken(token: string): Promise<Payment | undefined> {
    const id = token.slice(0, ID_LENGTH);
    // Of hashes: how long it takes says nothing of the token.
    return hash(token) === hash(this.token(id)) ? this.get(id) : undefined;
  }

  /**
   * Goes on with every attempt that nobody works on: after a crash, and for providers that did not answer.
   *
   * @param report receives the failure of each; default: the first one is thrown in the end
   * @returns how many there were
   */
  async resume(report?: (error: unknown) => void): Promise<number> {
    const rows = await this.#site.read
      .select('payment')
      .select('id')
      .where('state', 'in', OPEN_STATES)
      .where('leaseUntil', '<=', await this.#site.databaseNow())
      .orderBy('leaseUntil')
      .limit(100)
      .execute();
    const settle = async ({ id }: { readonly id: string }) => {
      try {
        await this.settle(id);
      } catch (error) {
        // That it came to nothing is an end like any other.
        if (!(error instanceof StoreProblem)) throw error;
      }
    };
    await eachDueRow(rows, settle, report);
    return rows.length;
  }

  /** How an attempt stands; undefined when there is none. */
  async get(id: string): Promise<Payment | undefined> {
    const row = await this.#site.read
      .select('payment')
      .select(['id', 'state', 'provider', 'orderId', 'reason', 'actionUrl', 'leaseUntil'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { leaseUntil, ...payment } = row;
    const captureAt = row.state === 'ordered' ? leaseUntil : null;
    return { ...payment, state: row.state as PaymentState, captureAt };
  }

  /** The way to pay of an attempt, and its name by the provider; undefined where it does not say. */
  async describe(
    id: string,
    locale: string,
  ): Promise<
    { readonly provider: string; readonly method: string; readonly label?: string } | undefined
  > {
    const query = this.#site.read.select('payment').select(['provider', 'method']);
    const payment = await query.where('id', '=', id).executeTakeFirst();
    if (payment === undefined) return undefined;
    const provider = this.providers.get(payment.provider);
    // Erased persons have no method any more.
    if (payment.method === '' || provider?.describe === undefined) return payment;
    const answer = await attempted(provider.describe(payment.method, locale), DESCRIBED_IN);
    return { ...payment, ...(answer?.value && { label: answer.value }) };
  }

  /**
   * Captures the payment of an order that waits for its first fulfilment. One that was captured already stays so.
   *
   * @param actor the asker, as `actorOf` names them
   * @returns how it stands after the first try
   * @throws StoreProblem `not-found`; `conflict` where there is nothing to capture
   */
  async capture(orderId: string, actor: string): Promise<Payment> {
    const id = await this.#site.write(async (tx) => {
      const order = await lockPlacedOrder(tx, orderId);
      if (order === undefined) throw new StoreProblem('not-found', 'order.notFound');
      const asked = await askCapture(tx, orderId);
      if (asked !== undefined) {
        await noteOrderChange(tx, orderId, { kind: 'captured', note: '', actor });
      }
      return order.paymentId;
    });
    if (id !== null) await this.settle(id);
    const payment = id === null ? undefined : await this.get(id);
    if (payment === undefined || !REFUNDABLE_STATES.includes(payment.state)) {
      throw new StoreProblem('conflict', 'order.notAuthorized');
    }
    return payment;
  }

  /** The tokens of attempts that wait for an answer or for their buyer, whose things were in a cart. */
  async waitingOf(cartId: string): Promise<readonly string[]> {
    return this.#waitingOf([cartId]);
  }

  /** The same of the carts of an account. */
  async waitingOfAccount(accountId: string): Promise<readonly string[]> {
    const carts = this.#site.read.select('cart').select('id').where('accountId', '=', accountId);
    const rows = await carts.orderBy('created', 'desc').limit(100).execute();
    return rows.length === 0 ? [] : this.#waitingOf(rows.map(({ id }) => id));
  }

  async #waitingOf(cartIds: readonly string[]): Promise<readonly string[]> {
    const rows = await this.#site.read
      .select('payment')
      .select('id')
      .where('cartId', 'in', cartIds)
      .where('state', 'in', ['unknown', 'requires-action'])
      .orderBy('created', 'desc')
      .limit(10)
      .execute();
    return rows.map(({ id }) => this.token(id));
  }

  /** The order of an attempt, as it was reviewed. */
  async draftOf(id: string): Promise<OrderDraft | undefined> {
    const row = await this.#site.read
      .select('payment')
      .select('draftJson')
      .where('id', '=', id)
      .executeTakeFirst();
    return row && fromJson<OrderDraft>(row.draftJson);
  }

  /** Attempts for the owner, the newest first. */
  async list(cursor?: string | null, filter: PaymentFilter = {}): Promise<Page<ListedPayment>> {
    return listPayments(this.#site, cursor, filter);
  }

  /** How many attempts have come to a state since a time, up to a hundred. */
  async count(state: PaymentState, since: number): Promise<number> {
    const query = this.#site.read.select('payment').where('state', '=', state);
    return countSome(query.where('created', '>=', since));
  }

  /** What comes next. `later` when the provider has to be asked again another time. */
  async #step(attempt: Attempt): Promise<Attempt | 'later' | undefined> {
    const provider = this.stored(attempt.provider);
    switch (attempt.state) {
      case 'new':
        return this.#authorize(await this.#move(attempt, ['authorizing']), provider);
      case 'authorizing':
        // Whoever asked is gone, and what was answered with them.
        return this.#move(attempt, ['unknown']);
      case 'unknown':
      case 'requires-action':
        return this.#find(attempt, provider);
      case 'authorized':
        return this.#order(attempt);
      case 'ordered':
        return this.#move(attempt, ['capturing']);
      case 'capturing':
        return this.#capture(attempt, provider);
      case 'voiding':
        return (await attempted(provider.void(attempt.id)))
          ? this.#move(attempt, [voidedAs(attempt.reason)])
          : 'later';
      default:
        return undefined;
    }
  }

  async #authorize(
    attempt: Attempt | undefined,
    provider: PaymentProvider,
  ): Promise<Attempt | 'later' | undefined> {
    if (attempt === undefined) return undefined;
    const { id, amountCents, currency, method, returnUrl } = attempt;
    const charge = { id, ...toMinorUnits(amountCents, currency), method, returnUrl };
    const answer = await attempted(provider.authorize(charge));
    if (answer === undefined || (isAction(answer.value) && returnUrl === '')) {
      const unknown = await this.#move(attempt, ['unknown']);
      return unknown && 'later';
    }
    if (isAction(answer.value)) return this.#wait(attempt, answer.value);
    return answer.value === 'authorized'
      ? this.#order(attempt)
      : this.#move({ ...attempt, reason: 'declined' }, ['declined']);
  }

  async #find(attempt: Attempt, provider: PaymentProvider): Promise<Attempt | 'later' | undefined> {
    const answer = await attempted(provider.find(attempt.id));
    if (answer === undefined) return 'later';
    if (answer.value === 'authorized') return this.#order(attempt);
    const isWaiting = isAction(answer.value) && attempt.returnUrl !== '';
    if (isWaiting && this.#site.now < attempt.created + ACTION_LIFE) {
      return this.#wait(attempt, answer.value as PaymentAction);
    }
    if (answer.value === 'declined')
      return this.#move({ ...attempt, reason: 'declined' }, ['declined']);
    // Claimed first: who hears meanwhile that it was authorized makes no order of what is being voided. And what never
    // arrived must not arrive later, when somebody has paid in another way.
    const reason = attempt.state === 'requires-action' ? 'expired' : 'no-answer';
    return this.#move({ ...attempt, reason }, ['voiding']);
  }

  /**
   * Takes the money, and gives with it what the order brings; or takes the order back where the provider refuses for
   * good. A refused amount is voided too, for it may be reserved still.
   */
  async #capture(
    attempt: Attempt,
    provider: PaymentProvider,
  ): Promise<Attempt | 'later' | undefined> {
    const answer = await attempted(provider.capture(attempt.id));
    if (answer === undefined) return 'later';
    if (answer.value !== 'failed') return this.#move(attempt, ['captured'], giveGoods);
    return this.#move({ ...attempt, reason: 'capture-failed' }, ['voiding'], loseOrder);
  }

  #captureDelay({ draft, provider }: Attempt): number {
    return captureDelay(this.#site.shop, draft, this.stored(provider).authorizationDays);
  }

  /** Waits for the buyer, or for the provider to tell of them. */
  async #wait(attempt: Attempt, { action }: PaymentAction): Promise<'later' | undefined> {
    const moved = await this.#move({ ...attempt, actionUrl: action }, ['requires-action']);
    return moved && 'later';
  }

  /**
   * What is authorized becomes an order: one transaction takes stock and gift cards and makes it, and lets it be
   * captured, at once or later; or it is lost to a race, and voided.
   */
  async #order(attempt: Attempt): Promise<Attempt | 'later' | undefined> {
    const { draft, id } = attempt;
    const orderId = orderIdOf(this.#site, id);
    const authorized = attempt.state === 'authorized' ? [] : (['authorized'] as const);
    try {
      return await this.#site.write(async (tx) => {
        const { providers } = this;
        const delay = this.#captureDelay(attempt);
        const path: readonly PaymentState[] = [...authorized, 'ordered'];
        // First, for it waits for whoever makes the same order, and finds the lease gone then.
        const ordered = { ...attempt, orderId, reason: null };
        if (delay > 0) await this.#moveIn(tx, ordered, path, tx.now + delay);
        else await this.#moveIn(tx, ordered, [...path, 'capturing']);
        await completeOrder(this.#site, tx, orderId, { draft, payment: attempt, providers });
        return delay > 0 ? 'later' : { ...ordered, state: 'capturing', held: false };
      });
    } catch (error) {
      if (error instanceof LeaseLost) return undefined;
      if (error instanceof BrokenLaw) {
        await this.#move({ ...attempt, reason: 'error' }, [...authorized, 'voiding']);
        throw error;
      }
      if (!(error instanceof OrderConflict)) throw error;
      const { reason } = error;
      if (reason === 'stock' && draft.purpose !== 'renewal') {
        await cutToStock(this.#site, draft.cartId);
      }
      return this.#move({ ...attempt, reason }, [...authorized, 'voiding']);
    }
  }

  /**
   * Moves an attempt on; undefined when the lease was lost and others go on with it.
   *
   * @param path the states that it goes through
   * @param follow changes its order in the same transaction; the order is locked before the attempt
   */
  async #move(
    attempt: Attempt,
    path: readonly PaymentState[],
    follow?: (site: SiteStore, tx: Transaction, order: PlacedOrder) => Promise<void>,
  ): Promise<Attempt | undefined> {
    try {
      const draft = await this.#site.write(async (tx) => {
        const order = follow && (await lockPlacedOrder(tx, attempt.orderId ?? ''));
        const moved = await this.#moveIn(tx, attempt, path);
        if (order) await follow(this.#site, tx, order);
        return moved;
      });
      const state = path.at(-1) ?? attempt.state;
      return { ...attempt, draft, state, held: attempt.held && HOLDING_STATES.includes(state) };
    } catch (error) {
      if (error instanceof LeaseLost) return undefined;
      throw error;
    }
  }

  /**
   * Moves an attempt through one state or several, of which the last is stored.
   *
   * @param leaseUntil when others go on with it; default when the lease ends, or the buyer's time
   * @returns its draft, which is of another cart once it was set aside
   */
  async #moveIn(
    tx: Transaction,
    attempt: Attempt,
    path: readonly PaymentState[],
    leaseUntil = path.at(-1) === 'requires-action' ? attempt.created + ACTION_LIFE : attempt.lease,
  ): Promise<OrderDraft> {
    const { id, state, lease, reason, orderId, actionUrl, held, draft } = attempt;
    let last = state;
    for (const next of path) {
      if (!mayFollow(last, next)) throw new Error(`A payment goes from ${last} to ${next}`);
      last = next;
    }
    const keeps = held && HOLDING_STATES.includes(last);
    const { numUpdatedRows } = await tx
      .update('payment')
      .set({
        state: last,
        reason,
        orderId,
        updated: tx.now,
        leaseUntil,
        held: keeps ? 1 : 0,
        ...(last === 'requires-action' ? { actionUrl } : {}),
        ...(last === 'captured' ? { captured: tx.now } : {}),
      })
      .where('id', '=', id)
      .where('state', '=', state)
      .where('leaseUntil', '=', lease)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new LeaseLost();
    if (path.includes('ordered')) return draft;
    if (held && !keeps) await releaseGoods(tx, draft);
    if (OVER_STATES.includes(last) || last === 'voiding') {
      await endUnordered(this.#site, tx, attempt);
    }
    if (last !== 'unknown') return draft;
    const aside = await setAside(this.#site, tx, draft);
    await tx
      .update('payment')
      .set({ draftJson: toJson(aside) })
      .where('id', '=', id)
      .execute();
    return aside;
  }

  /** Takes over an attempt that nobody works on. */
  async #take(id: string): Promise<Attempt | undefined> {
    const now = await this.#site.databaseNow();
    const lease = now + LEASE;
    const taken = await this.#site.write(async (tx) => {
      const { numUpdatedRows } = await tx
        .update('payment')
        .set({ leaseUntil: lease })
        .where('id', '=', id)
        .where('leaseUntil', '<=', now)
        .where('state', 'in', OPEN_STATES)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    });
    return taken ? this.#read(id, lease) : undefined;
  }

  async #read(id: string, lease: number): Promise<Attempt | undefined> {
    const row = await this.#site.read
      .select('payment')
      .selectAll()
      .where('id', '=', id)
      .where('leaseUntil', '=', lease)
      .executeTakeFirst();
    return (
      row && {
        ...row,
        state: row.state as PaymentState,
        draft: fromJson<OrderDraft>(row.draftJson),
        held: row.held === 1,
        lease,
      }
    );
  }

  /** How an attempt stands once nobody works on it for us any more. */
  async #await(id: string): Promise<Payment> {
    for (const deadline = performance.now() + WAIT; ; ) {
      const payment = await this.get(id);
      if (payment === undefined) throw new StoreProblem('not-found', 'checkout.payment.notFound');
      const busy = ['new', 'authorizing', 'authorized'].includes(payment.state);
      if (!busy || performance.now() > deadline) return payment;
      await setTimeout(LOOK);
    }
  }

  /** The answer for an order that was made. */
  ordered(orderId: string): Placed {
    const orderToken = this.#site.secrets.token(this.#site.websiteId, 'order', orderId);
    return { outcome: 'ordered', orderId, orderToken };
  }

  #answer({ id, state, orderId, reason, actionUrl }: Payment): Placed {
    if (orderId !== null) return this.ordered(orderId);
    if (state === 'requires-action' && actionUrl !== null) {
      return { outcome: 'action', paymentId: id, url: actionUrl };
    }
    const failed = FAILURES.get(reason);
    if (failed !== undefined)
      throw new StoreProblem('payment', failed, { fields: { payment: failed } });
    if (reason !== null) throw conflictProblem(reason);
    return { outcome: 'received', paymentId: id };
  }
}

/** What buyers are told of an attempt that came to nothing, by its reason. */
const FAILURES: ReadonlyMap<string | null, string> = new Map([
  ['declined', 'checkout.payment.declined'],
  ['expired', 'checkout.payment.expired'],
  ['no-answer', 'checkout.payment.noAnswer'],
]);

/** The end of an attempt that was voided, by its reason. */
function voidedAs(reason: string | null): PaymentState {
  const ends: readonly PaymentState[] = ['expired', 'declined', 'capture-failed'];
  return ends.find((state) => state === reason) ?? 'voided';
}

function isAction(answer: ProviderAnswer): answer is PaymentAction {
  return typeof answer === 'object';
}

class LeaseLost extends Error {}
