import { fromJson } from '../db/codec.js';
import type { Table } from '../db/schema.js';
import type { Transaction } from '../db/scope.js';
import { emailKey, isEmail } from '../email-address.js';
import { isSettled, type PaymentState } from '../payment-states.js';
import { StoreProblem } from '../problem.js';
import { responsesKey } from '../website/revision.js';
import { newId } from '../website/secrets.js';
import type { SiteStore } from '../website/site.js';
import type { ErasedPerson } from './erased-draft.js';
import { eraseGifts, giftsTo } from './gifts.js';
import { findPerson, type PersonalRow, rowsOf } from './person-rows.js';
import { PERSONAL, type Person } from './person-tables.js';

/** All that a site holds of a mailbox: rows by their tables. */
export interface PersonExport {
  /** The key of the mailbox. */
  readonly mailbox: string;
  readonly tables: Readonly<Record<string, readonly PersonalRow[]>>;
}

/** What was erased: rows that were deleted or replaced, by their tables. */
export interface PersonErased {
  readonly erased: Readonly<Record<string, number>>;
}

const TABLES = Object.keys(PERSONAL) as Table[];
const OPEN_SUBSCRIPTIONS: ReadonlySet<unknown> = new Set(['active', 'past-due', 'paused']);
/** Orders of which nothing is to be sent any more. */
const FINAL_ORDERS: ReadonlySet<unknown> = new Set(['fulfilled', 'closed', 'cancelled']);

/** What a site holds of people, by their mailboxes. */
export class People {
  readonly #site: SiteStore;

  constructor(site: SiteStore) {
    this.#site = site;
  }

  /**
   * All that there is of a mailbox, without secrets such as passwords.
   *
   * @throws StoreProblem `invalid` for what is no address
   */
  async export(email: string): Promise<PersonExport> {
    const key = keyOf(email);
    const person = await findPerson(this.#site.read, key);
    const tables: Record<string, readonly PersonalRow[]> = {};
    for (const table of TABLES) {
      const rows = await rowsOf(this.#site.read, table, person);
      if (rows.length > 0) tables[table] = rows.map((row) => shown(table, row));
    }
    const gifts = await giftsTo(this.#site.read, person);
    if (gifts.length > 0) tables.gift = gifts.map((gift) => ({ ...gift }));
    return { mailbox: key, tables };
  }

  /**
   * Deletes what there is of a mailbox. Orders, payments and subscriptions keep their amounts, items, dates, taxes and
   * the region of the sale; comments keep their words. An order of another account that names the mailbox stays that
   * account's. A gift card for the mailbox that waits for its day goes to its buyer. Again is the same.
   *
   * @param force although orders are open or subscriptions go on; these end
   * @throws StoreProblem `invalid` for what is no address; `conflict` while orders are open or subscriptions go on, also
   *   by force while a payment or refund is, and for somebody who works on the site
   */
  async erase(email: string, force = false): Promise<PersonErased> {
    const key = keyOf(email);
    const { read } = this.#site;
    const person = await findPerson(read, key);
    await this.#check(person, force);
    const erased: ErasedPerson = { ...person, email: `erased-${newId()}@erased.invalid` };
    const counts: Record<string, number> = {};
    // Before the emails that bring them.
    const gifts = await eraseGifts(read, (change) => this.#site.write(change), person);
    if (gifts > 0) counts.gift = gifts;
    for (const table of TABLES) {
      const personal = PERSONAL[table];
      if (personal === null || personal.erase === 'keep') continue;
      const rows = await rowsOf(read, table, person);
      for (const row of rows) await this.#site.write((tx) => eraseRow(tx, table, row, erased));
      if (rows.length > 0) counts[table] = rows.length;
    }
    return { erased: counts };
  }

  async #check(person: Person, force: boolean): Promise<void> {
    const { read } = this.#site;
    const accounts = await rowsOf(read, 'account', person);
    if (accounts.some(({ rolesJson }) => rolesJson !== '[]')) {
      throw new StoreProblem('conflict', 'person.works');
    }
    const payments = await rowsOf(read, 'payment', person);
    const refunds = await rowsOf(read, 'refund', person);
    // Money that is on its way comes to its end first: an order of nobody could not be sent, nor refunded.
    const isMoving =
      payments.some(({ state }) => !isSettled(state as PaymentState)) ||
      refunds.some(({ state }) => state === 'pending');
    if (isMoving) throw new StoreProblem('conflict', 'person.open');
    if (force) return;
    const orders = await rowsOf(read, 'orders', person);
    const subscriptions = await rowsOf(read, 'subscription', person);
    const isOpen =
      orders.some(({ state }) => !FINAL_ORDERS.has(state)) ||
      subscriptions.some(({ state }) => OPEN_SUBSCRIPTIONS.has(state));
    if (isOpen) throw new StoreProblem('conflict', 'person.open');
  }
}

/** @throws StoreProblem `invalid` */
function keyOf(email: string): string {
  if (isEmail(email.trim())) return emailKey(email);
  throw new StoreProblem('invalid', 'form.email', { fields: { email: 'form.email' } });
}

/** A row as it is exported: JSON as what it says, and no secrets. */
function shown(table: Table, row: PersonalRow): PersonalRow {
  const secret: readonly string[] = PERSONAL[table]?.secret ?? [];
  const columns = Object.entries(row).filter(([column]) => !secret.includes(column));
  return Object.fromEntries(
    columns.map(([column, value]) =>
      column.endsWith('Json') ? [column.slice(0, -4), fromJson(String(value))] : [column, value],
    ),
  );
}

async function eraseRow(
  tx: Transaction,
  table: Table,
  row: PersonalRow,
  erased: ErasedPerson,
): Promise<void> {
  const { id, erase } = PERSONAL[table] as {
    readonly id: readonly string[];
    readonly erase: 'delete' | ((row: PersonalRow, person: ErasedPerson) => object);
  };
  // The builder cannot see that each of these tables has the columns of its key.
  const of = id.map((column) => [column as 'id', row[column] as string] as const);
  if (erase === 'delete') {
    let query = tx.delete(table as 'cart');
    for (const [column, value] of of) query = query.where(column, '=', value);
    await query.execute();
  } else {
    let query = tx.update(table as 'cart').set(erase(row, erased));
    for (const [column, value] of of) query = query.where(column, '=', value);
    await query.execute();
  }
  if (table === 'comment' || table === 'review') tx.touch(responsesKey(String(row.itemId)));
}
