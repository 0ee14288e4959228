import { inOrder } from '../coupon/coupon.js';
import { PAGE_SIZE, type Page, type Reach, readPage } from '../db/pages.js';
import type { NewRow, Transaction, WebsiteScope } from '../db/scope.js';
import { type EmailRow, emailsById, withdrawEmails } from '../email/email.js';
import { emailKey } from '../email-address.js';
import { MAX_CENTS, stepOf } from '../money/money.js';
import { OrderConflict } from '../order-conflict.js';
import { StoreProblem } from '../problem.js';
import type { IdempotencyKey } from '../website/idempotency.js';
import { idOf, newId } from '../website/secrets.js';
import type { SiteStore } from '../website/site.js';

/** A gift card: money that is spent like money (storefront.md §3). */
export interface GiftCard {
  readonly id: string;
  /** The last four characters of its code. */
  readonly ending: string;
  readonly initialCents: number;
  readonly balanceCents: number;
  readonly currency: string;
  readonly active: boolean;
  /** The order that brought it; null for one that the owner made. */
  readonly orderId: string | null;
  readonly created: number;
}

/** Which gift cards are listed; what is missing does not limit them. */
export interface GiftCardFilter extends Reach {
  readonly active?: boolean | undefined;
  /** The last four characters of the code. */
  readonly ending?: string | undefined;
  /** Any address of the buyer's mailbox. */
  readonly email?: string | undefined;
  readonly orderId?: string | undefined;
}

/** A change of a balance by hand. */
export interface Adjustment {
  /** Less than 0 takes from it. */
  readonly amountCents: number;
  readonly reason: string;
  /** Whoever does it, as `account ID` or `key ID`. */
  readonly doneBy: string;
}

/** What became of a gift card. */
export interface GiftCardHistory {
  readonly changes: readonly (Adjustment & {
    readonly kind: 'adjusted' | 'on' | 'off';
    readonly created: number;
  })[];
  readonly payments: readonly {
    readonly orderId: string;
    readonly amountCents: number;
    readonly created: number;
  }[];
}

/** What a gift card pays of an order. */
export interface GiftCardPayment {
  readonly id: string;
  readonly amountCents: number;
}

/** Gift cards that can pay in a currency, in the order of their ids' list. */
export async function giftCardsById(
  scope: WebsiteScope,
  ids: readonly string[],
  currency: string,
): Promise<GiftCard[]> {
  if (ids.length === 0) return [];
  const rows = await scope
    .select('giftCard')
    .select(CARD)
    .where('id', 'in', [...ids])
    .where('active', '=', 1)
    .where('currency', '=', currency)
    .execute();
  return inOrder(rows.map(toCard), ids);
}

/** The code of a gift card as it is compared: letters and digits alone, however they were typed or grouped. */
function foldCardCode(code: string): string {
  return code
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\dA-Z]/g, '');
}

/** The gift card that a code stands for, when it can still pay. */
export async function giftCardByCode(
  site: SiteStore,
  scope: WebsiteScope,
  code: string,
): Promise<GiftCard | undefined> {
  const row = await scope
    .select('giftCard')
    .select(CARD)
    .where('codeHash', '=', site.secrets.keyedHash(site.websiteId, foldCardCode(code)))
    .where('active', '=', 1)
    .where('balanceCents', '>', 0)
    .where('currency', '=', site.shop.currency)
    .executeTakeFirst();
  return row && toCard(row);
}

/**
 * Takes what gift cards pay of an order.
 *
 * @throws OrderConflict when one has less left, which ends the transaction
 */
export async function debitGiftCards(
  tx: Transaction,
  orderId: string,
  payments: readonly GiftCardPayment[],
): Promise<void> {
  for (const { id, amountCents } of inLockOrder(payments)) {
    if (amountCents === 0) continue;
    const { numUpdatedRows } = await tx
      .update('giftCard')
      .set((row) => ({ balanceCents: row('balanceCents', '-', amountCents) }))
      .where('id', '=', id)
      .where('active', '=', 1)
      .where('balanceCents', '>=', amountCents)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new OrderConflict('gift-card', id);
    const debit = { giftCardId: id, orderId, amountCents, created: tx.now };
    await tx.insert('giftCardDebit', debit).execute();
  }
}

/** Gives gift cards back what they have paid of an order, one after the other, up to an amount. */
export async function creditGiftCards(
  tx: Transaction,
  orderId: string,
  payments: readonly GiftCardPayment[],
  cents: number,
): Promise<void> {
  let left = cents;
  for (const { id } of inLockOrder(payments)) {
    const ofOrder = { giftCardId: id, orderId };
    const debit = await tx
      .selectLocked('giftCardDebit')
      .select('amountCents')
      .where((row) => row.and(ofOrder))
      .executeTakeFirst();
    const credit = Math.min(left, debit?.amountCents ?? 0);
    if (credit === 0) continue;
    left -= credit;
    await tx
      .update('giftCardDebit')
      .set((row) => ({ amountCents: row('amountCents', '-', credit) }))
      .where((row) => row.and(ofOrder))
      .execute();
    await tx
      .update('giftCard')
      .set((row) => ({ balanceCents: row('balanceCents', '+', credit) }))
      .where('id', '=', id)
      .execute();
  }
}

/** All transactions lock gift cards in one order. */
function inLockOrder(payments: readonly GiftCardPayment[]): GiftCardPayment[] {
  return [...payments].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/**
 * Ends the codes of gift cards, which are as they were sold.
 *
 * @throws StoreProblem `conflict` where some of one was spent, and its price would be paid twice
 */
export async function endGiftCards(tx: Transaction, ids: readonly string[]): Promise<void> {
  const cards = await tx
    .selectLocked('giftCard')
    .select(['initialCents', 'balanceCents'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
  if (cards.some(({ initialCents, balanceCents }) => balanceCents < initialCents)) {
    throw new StoreProblem('conflict', 'giftCard.spent');
  }
  const query = tx.update('giftCard').set({ active: 0 });
  await query.where('id', 'in', [...ids]).execute();
  await withdrawEmails(
    tx,
    ids.map((id) => idOf('letter', id)),
  );
}

/** The ids of the gift cards that a line of an order brings. */
export function giftCardIds(orderId: string, line: number, quantity: number): string[] {
  return Array.from({ length: quantity }, (_, index) =>
    idOf('gift-card', orderId, String(line), String(index + 1)),
  );
}

/** Makes a gift card. Its code follows from its id, and only a keyed hash of it is stored. */
export async function issueGiftCard(
  site: SiteStore,
  tx: Transaction,
  card: {
    readonly id: string;
    readonly cents: number;
    readonly currency: string;
    readonly orderId: string | null;
  },
): Promise<void> {
  const code = site.secrets.code(site.websiteId, card.id);
  await tx
    .insert('giftCard', {
      id: card.id,
      codeHash: site.secrets.keyedHash(site.websiteId, code),
      ending: code.slice(-4),
      initialCents: card.cents,
      balanceCents: card.cents,
      currency: card.currency,
      orderId: card.orderId,
      active: 1,
      created: tx.now,
    })
    .execute();
}

/** The gift cards of a shop. */
export class GiftCards {
  readonly #site: SiteStore;

  constructor(site: SiteStore) {
    this.#site = site;
  }

  /** The code of a gift card, for the email that brings it. */
  code(id: string): string {
    return this.#site.secrets.code(this.#site.websiteId, id);
  }

  /** A gift card; undefined when there is none. */
  async get(id: string): Promise<GiftCard | undefined> {
    const query = this.#site.read.select('giftCard').select(CARD).where('id', '=', id);
    const row = await query.executeTakeFirst();
    return row && toCard(row);
  }

  /** The emails that bring the codes of gift cards, in their order; undefined where there is none, or it was taken back. */
  async emails(ids: readonly string[]): Promise<readonly (EmailRow | undefined)[]> {
    const emailIds = ids.map((id) => idOf('letter', id));
    const emails = await emailsById(this.#site.read, emailIds);
    return emailIds.map((id) => emails.get(id));
  }

  /** Gift cards for the owner, the newest first. */
  async list(cursor?: string | null, filter: GiftCardFilter = {}): Promise<Page<GiftCard>> {
    const { active, ending, email, orderId, ...reach } = filter;
    let query = this.#site.read.select('giftCard').select(CARD);
    if (active !== undefined) query = query.where('active', '=', active ? 1 : 0);
    if (ending !== undefined) query = query.where('ending', '=', foldCardCode(ending).slice(-4));
    if (orderId !== undefined) query = query.where('orderId', '=', orderId);
    if (email !== undefined) {
      const orders = this.#site.read.select('orders').select('id');
      query = query.where('orderId', 'in', orders.where('emailKey', '=', emailKey(email)));
    }
    return readPage(query, 'newest', cursor, toCard, reach);
  }

  /**
   * Switches a gift card on or off. The state that it has already is no change.
   *
   * @param doneBy whoever does it, as `account ID` or `key ID`
   * @throws StoreProblem `not-found`
   */
  async setActive(id: string, active: boolean, doneBy = ''): Promise<void> {
    await this.#site.write(async (tx) => {
      const card = await lockGiftCard(tx, id);
      if (card.active === active) return;
      const query = tx.update('giftCard').set({ active: active ? 1 : 0 });
      await query.where('id', '=', id).execute();
      const kind = active ? 'on' : 'off';
      await noteChange(tx, { giftCardId: id, kind, amountCents: 0, reason: '', doneBy });
    });
  }

  /**
   * Adds to the balance of a gift card, or takes from it. The balance is never less than nothing.
   *
   * @throws StoreProblem `not-found`; `invalid` for what is no amount or has no reason; `conflict` for more than there is
   */
  async adjust(id: string, change: Adjustment, once?: IdempotencyKey): Promise<GiftCard> {
    const { amountCents, doneBy } = change;
    const reason = change.reason.trim();
    if (reason === '') {
      throw new StoreProblem('invalid', 'giftCard.reason', {
        fields: { reason: 'giftCard.reason' },
      });
    }
    return this.#site.write(async (tx) => {
      const card = await lockGiftCard(tx, id);
      const balanceCents = card.balanceCents + amountCents;
      const isAmount = amountCents !== 0 && BigInt(amountCents) % stepOf(card.currency) === 0n;
      if (!isAmount || balanceCents > MAX_CENTS) {
        throw new StoreProblem('invalid', 'giftCard.amount', {
          fields: { amount: 'giftCard.amount' },
        });
      }
      if (balanceCents < 0) throw new StoreProblem('conflict', 'giftCard.less');
      await tx.update('giftCard').set({ balanceCents }).where('id', '=', id).execute();
      await noteChange(tx, { giftCardId: id, kind: 'adjusted', amountCents, reason, doneBy });
      tx.record('gift-card.adjusted', id, { amountCents });
      return { ...card, balanceCents };
    }, once);
  }

  /** What the owner has done to a gift card, and what it has paid: the last 50 of each, the newest first. */
  async history(id: string): Promise<GiftCardHistory> {
    const changes = this.#site.read
      .select('giftCardChange')
      .select(['kind', 'amountCents', 'reason', 'doneBy', 'created'])
      .where('giftCardId', '=', id)
      .orderBy('created', 'desc')
      .orderBy('id', 'desc');
    const payments = this.#site.read
      .select('giftCardDebit')
      .select(['orderId', 'amountCents', 'created'])
      .where('giftCardId', '=', id)
      .orderBy('created', 'desc');
    return {
      changes: (await changes.limit(PAGE_SIZE).execute()) as GiftCardHistory['changes'],
      payments: await payments.limit(PAGE_SIZE).execute(),
    };
  }
}

/** A gift card that stays locked until the transaction ends. */
async function lockGiftCard(tx: Transaction, id: string): Promise<GiftCard> {
  const query = tx.selectLocked('giftCard').select(CARD).where('id', '=', id);
  const row = await query.executeTakeFirst();
  if (row === undefined) throw new StoreProblem('not-found', 'giftCard.notFound');
  return toCard(row);
}

async function noteChange(
  tx: Transaction,
  change: Omit<NewRow<'giftCardChange'>, 'id' | 'created'>,
): Promise<void> {
  await tx.insert('giftCardChange', { ...change, id: newId(), created: tx.now }).execute();
}

const CARD = [
  'id',
  'ending',
  'initialCents',
  'balanceCents',
  'currency',
  'active',
  'orderId',
  'created',
] as const;

function toCard<R extends { readonly active: number }>({ active, ...row }: R) {
  return { ...row, active: active === 1 };
}
