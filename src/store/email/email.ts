import { fromJson, toJson } from '../db/codec.js';
import type { Json } from '../db/json.js';
import { PAGE_SIZE, type Page, readPage } from '../db/pages.js';
import type { Tables } from '../db/schema.js';
import type { Transaction, WebsiteScope } from '../db/scope.js';
import { StoreProblem } from '../problem.js';
import { eachDueRow } from '../website/due-rows.js';
import { MESSAGE_PAUSES, storedReason } from '../website/retries.js';
import type { SiteStore } from '../website/site.js';

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
  readonly created: number;
}

/** An email as the owner sees it. */
export interface EmailRow extends Email {
  readonly state: 'waiting' | 'sent' | 'failed';
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

/** Puts an email into the outbox, with the transaction that it belongs to. */
export async function queueEmail(
  tx: Transaction,
  email: Omit<Email, 'websiteId' | 'created'>,
): Promise<void> {
  const { id, kind, recipient, language, data } = email;
  await tx
    .insert('letter', {
      id,
      kind,
      recipient,
      language,
      dataJson: toJson(data),
      orderId: orderIdIn(data),
      state: 'waiting',
      tries: 0,
      leaseUntil: 0,
      created: tx.now,
      sent: null,
      reason: null,
    })
    .execute();
}

/** Takes emails out of the outbox that were not sent. One that is being sent may still arrive. */
export async function withdrawEmails(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const query = tx.delete('letter').where('id', 'in', ids);
  await query.where('state', 'in', ['waiting', 'failed']).execute();
}

/** The outbox of a shop. */
export class Emails {
  readonly #site: SiteStore;

  constructor(site: SiteStore) {
    this.#site = site;
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

  /** An email; undefined when there is none. */
  async get(id: string): Promise<Email | undefined> {
    const query = this.#site.read.select('letter').selectAll().where('id', '=', id);
    const row = await query.executeTakeFirst();
    return row && toEmail(row);
  }

  /** Emails for the owner, the newest first. */
  async list(cursor?: string | null): Promise<Page<EmailRow>> {
    const query = this.#site.read.select('letter').selectAll();
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

/** Emails about an order, the oldest first. */
export async function emailsOfOrder(scope: WebsiteScope, orderId: string): Promise<EmailRow[]> {
  const query = scope.select('letter').selectAll().where('orderId', '=', orderId);
  const rows = await query.orderBy('created').orderBy('id').execute();
  return rows.map(toEmailRow);
}

/** The order that an email is about, which its data names. */
function orderIdIn(data: Json): string | null {
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data);
  const { orderId } = isObject ? (data as { readonly [name: string]: Json }) : {};
  return typeof orderId === 'string' ? orderId : null;
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
