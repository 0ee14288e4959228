import { fromJson, toJson } from '../db/codec.js';
import type { Json } from '../db/json.js';
import { PAGE_SIZE, type Page, readPage } from '../db/pages.js';
import type { Tables } from '../db/schema.js';
import type { Transaction, WebsiteScope } from '../db/scope.js';
import { StoreProblem } from '../problem.js';
import { eachDueRow } from '../website/due-rows.js';
import { MESSAGE_PAUSES, storedReason } from '../website/retries.js';
import { idOf } from '../website/secrets.js';
import type { SiteStore } from '../website/site.js';
import { isRepeatable } from './repeatable-emails.js';

/** How long a process may take to deliver an email before others do, in milliseconds. */
const LEASE = 60_000;
/** The pauses after each failure, in milliseconds. The first one is short, for somebody may wait for it. */
const PAUSES = [20_000, ...MESSAGE_PAUSES];

/** An email that is to be sent: what it says is for its template. It holds no secret but by its id. */
export interface Email {
  readonly id: string;
  readonly websiteId: string;
  /** Names the template: `order`, `gift-card`, `download`, `restock` … */
  readonly kind: string;
  readonly recipient: string;
  readonly language: string | null;
  readonly data: Json;
  /** When it was made; for one that is sent on a later day, when it is due. */
  readonly created: number;
}

/** The states of an email. */
export const EMAIL_STATES = ['waiting', 'sent', 'failed'] as const;

export type EmailState = (typeof EMAIL_STATES)[number];

/** An email as the owner sees it. */
export interface EmailRow extends Email {
  readonly state: EmailState;
  readonly tries: number;
  readonly sent: number | null;
  /** Why the last try failed, as the mailer says it; `null` where none did. */
  readonly reason: string | null;
}

/**
 * Brings emails to people. Delivering the same id again must not bring it twice where that can be told: a
 * file is named by it, a message has it as its Message-ID.
 */
export interface EmailTransport {
  deliver(email: Email): Promise<void>;
}

interface NewEmail extends Omit<Email, 'websiteId' | 'created'> {
  /** When it is sent, in epoch milliseconds; default at once. */
  readonly due?: number;
}

/** Puts an email into the outbox, with the transaction that it belongs to. */
export async function queueEmail(tx: Transaction, email: NewEmail): Promise<void> {
  await insertEmail(tx, email).execute();
}

/** Does so once for each id. @returns whether it was not there */
async function putIntoOutbox(tx: Transaction, email: NewEmail): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await insertEmail(tx, email)
    .onConflict((conflict) => conflict.columns(['websiteId', 'id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

function insertEmail(
  tx: Transaction,
  { id, kind, recipient, language, data, due = tx.now }: NewEmail,
) {
  return tx.insert('letter', {
    id,
    kind,
    recipient,
    language,
    dataJson: toJson(data),
    orderId: orderIdIn(data),
    state: 'waiting',
    tries: 0,
    leaseUntil: due > tx.now ? due : 0,
    created: due,
    sent: null,
    reason: null,
  });
}

/** The id of an email that repeats another. */
function repeatOf(id: string): string {
  return idOf('letter', 'again', id);
}

/** Takes emails out of the outbox that were not sent. One that is being sent may still arrive. */
export async function withdrawEmails(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const query = tx.delete('letter').where('id', 'in', ids);
  await query.where('state', 'in', ['waiting', 'failed']).execute();
}

/** Calls about the order of an email that is sent again. */
interface EmailHooks {
  /**
   * Notes on an order that an email about it is sent again.
   *
   * @throws StoreProblem `conflict` for an order that none is sent about any more
   */
  noteAgain(tx: Transaction, orderId: string, kind: string, actor: string): Promise<void>;
}

/** The outbox of a shop. */
export class Emails {
  readonly #site: SiteStore;
  readonly #hooks: EmailHooks;

  /** @internal */
  constructor(site: SiteStore, hooks: EmailHooks) {
    this.#site = site;
    this.#hooks = hooks;
  }

  /**
   * Delivers emails that wait, each by one process at a time. One that cannot be delivered is tried again later, for
   * three days.
   *
   * @returns how many were delivered
   */
  async deliver(transport: EmailTransport): Promise<number> {
    const rows = await this.#site.read
      .select('letter')
      .selectAll()
      .where('state', '=', 'waiting')
      .where('leaseUntil', '<=', await this.#site.databaseNow())
      .orderBy('leaseUntil')
      .orderBy('created')
      .limit(PAGE_SIZE)
      .execute();
    let delivered = 0;
    await eachDueRow(rows, async (row) => {
      const now = await this.#site.databaseNow();
      if (!(await this.#take(row.id, now))) return;
      try {
        await transport.deliver(toEmail(row));
      } catch (error) {
        const reason = storedReason(error);
        const pause = PAUSES[row.tries];
        const next = pause === undefined ? { state: 'failed' } : { leaseUntil: now + pause };
        await this.#finish(row.id, now + LEASE, { ...next, reason });
        return;
      }
      const sent = { state: 'sent', sent: this.#site.now, reason: null };
      await this.#finish(row.id, now + LEASE, sent);
      delivered++;
    });
    return delivered;
  }

  /**
   * Makes an email due at once that waits or has failed, with all its tries.
   *
   * @throws StoreProblem `not-found` where there is none that was not sent
   */
  async sendAgain(id: string): Promise<void> {
    await this.#site.write(async (tx) => {
      const { numUpdatedRows } = await tx
        .update('letter')
        .set({ state: 'waiting', tries: 0, leaseUntil: 0 })
        .where('id', '=', id)
        .where('state', 'in', ['waiting', 'failed'])
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw new StoreProblem('not-found', 'request.notFound');
    });
  }

  /**
   * Sends an email once more that was sent, as a new one to the same address. Each is repeated once, however often that is
   * asked: the new one may be repeated then.
   *
   * @returns the id of the new one
   * @throws StoreProblem `not-found`; `conflict` for one that was not sent yet, for a kind that is not repeated, and about
   *   an order that was cancelled
   */
  async repeat(id: string, actor: string): Promise<string> {
    return this.#site.write(async (tx) => {
      const query = tx.select('letter').selectAll().where('id', '=', id);
      const row = await query.executeTakeFirst();
      if (row === undefined) throw new StoreProblem('not-found', 'request.notFound');
      if (row.state !== 'sent' || isRepeatable(row.kind) !== true) {
        throw new StoreProblem('conflict', 'order.email');
      }
      const email = { ...toEmail(row), id: repeatOf(id) };
      if ((await putIntoOutbox(tx, email)) && row.orderId !== null) {
        await this.#hooks.noteAgain(tx, row.orderId, row.kind, actor);
      }
      return email.id;
    });
  }

  /** The email that repeats another one; undefined without one. */
  async repeated(id: string): Promise<EmailRow | undefined> {
    return this.get(repeatOf(id));
  }

  /** An email; undefined when there is none. */
  async get(id: string): Promise<EmailRow | undefined> {
    return (await emailsById(this.#site.read, [id])).get(id);
  }

  /** Emails for the owner, the newest first. */
  async list(cursor?: string | null, state?: EmailState): Promise<Page<EmailRow>> {
    let query = this.#site.read.select('letter').selectAll();
    if (state !== undefined) query = query.where('state', '=', state);
    return readPage(query, 'newest', cursor, toEmailRow);
  }

  async #take(id: string, now: number): Promise<boolean> {
    return this.#site.write(async (tx) => {
      const { numUpdatedRows } = await tx
        .update('letter')
        .set((row) => ({ leaseUntil: now + LEASE, tries: row('tries', '+', 1) }))
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .where('leaseUntil', '<=', now)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    });
  }

  async #finish(id: string, lease: number, change: Partial<Outcome>): Promise<void> {
    await this.#site.write((tx) =>
      tx
        .update('letter')
        .set(change)
        .where('id', '=', id)
        .where('leaseUntil', '=', lease)
        .executeTakeFirst(),
    );
  }
}

interface Outcome {
  readonly state: string;
  readonly sent: number;
  readonly leaseUntil: number;
  readonly reason: string | null;
}

/** Emails by their ids. */
export async function emailsById(
  scope: WebsiteScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EmailRow>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.select('letter').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toEmailRow(row)]));
}

/** Emails about an order, the oldest first. */
export async function emailsOfOrder(scope: WebsiteScope, orderId: string): Promise<EmailRow[]> {
  const query = scope.select('letter').selectAll().where('orderId', '=', orderId);
  const rows = await query.orderBy('created').orderBy('id').execute();
  return rows.map(toEmailRow);
}

/** The order that an email is about, which its data names. */
function orderIdIn(data: Json): string | null {
  const { orderId = null }: { readonly orderId?: string | null } = Object(data);
  return orderId;
}

function toEmailRow(row: Tables['letter']): EmailRow {
  const { tries, sent, reason } = row;
  return { ...toEmail(row), state: row.state as EmailRow['state'], tries, sent, reason };
}

function toEmail(row: {
  readonly id: string;
  readonly websiteId: string;
  readonly kind: string;
  readonly recipient: string;
  readonly language: string | null;
  readonly dataJson: string;
  readonly created: number;
}): Email {
  const { id, websiteId, kind, recipient, language, dataJson, created } = row;
  return { id, websiteId, kind, recipient, language, data: fromJson(dataJson), created };
}
