import { atOnce } from '../../shared/at-once.js';
import { PAGE_SIZE, type Page, readPage } from '../db/pages.js';
import type { Tables } from '../db/schema.js';
import { StoreProblem } from '../problem.js';
import { MESSAGE_PAUSES, storedReason } from '../website/retries.js';
import type { SiteStore } from '../website/site.js';
import { sign } from './signature.js';
import { expectActive, keysAt, lockEndpoint } from './webhook-endpoint.js';

/** Milliseconds that a process may take for a try before others do. */
const LEASE = 60_000;
/** Messages of one endpoint that a process sends side by side. */
const AT_ONCE = 4;

/** A message as it is posted. */
export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The answer of a receiver: its status, and the first characters of its body. */
export interface WebhookAnswer {
  readonly status: number;
  readonly text: string;
}

/** Posts messages. It rejects where there is no answer, with a reason for the owner. */
export interface WebhookSender {
  send(request: WebhookRequest): Promise<WebhookAnswer>;
}

/** A message to an endpoint, as its owner sees it. */
export interface WebhookDelivery {
  /** The header `webhook-id`. */
  readonly id: string;
  readonly endpointId: string;
  readonly type: string;
  readonly state: 'waiting' | 'sent' | 'failed';
  readonly tries: number;
  /** When it is tried next, in epoch milliseconds; null when it is not. */
  readonly next: number | null;
  readonly created: number;
  readonly sent: number | null;
  /** Why the last try failed; null where none did. */
  readonly reason: string | null;
}

/** What endpoints are told. */
export class WebhookDeliveries {
  readonly #site: SiteStore;

  constructor(site: SiteStore) {
    this.#site = site;
  }

  /** The endpoints of this website with messages whose time has come. */
  async dueEndpoints(): Promise<string[]> {
    const rows = await this.#site.read
      .select('webhookDelivery')
      .select('endpointId')
      .distinct()
      .where('state', '=', 'waiting')
      .where('leaseUntil', '<=', await this.#site.databaseNow())
      .execute();
    return rows.map(({ endpointId }) => endpointId);
  }

  /**
   * Sends messages of one endpoint that wait, each by one process at a time. After a failure the others wait for the
   * next call, so that a receiver that hangs takes the time of one try.
   *
   * @returns how many were delivered
   */
  async deliver(endpointId: string, sender: WebhookSender): Promise<number> {
    const due = await this.#site.databaseNow();
    const query = this.#site.read.select('webhookEndpoint').selectAll();
    const endpoint = await query.where('id', '=', endpointId).executeTakeFirst();
    if (endpoint?.state !== 'active') {
      await this.#giveUp(endpointId, due);
      return 0;
    }
    const rows = await this.#site.read
      .select('webhookDelivery')
      .selectAll()
      .where('endpointId', '=', endpointId)
      .where('state', '=', 'waiting')
      .where('leaseUntil', '<=', due)
      .orderBy('leaseUntil')
      .limit(PAGE_SIZE)
      .execute();
    let delivered = 0;
    let isFailing = false;
    await atOnce(rows, AT_ONCE, async (row) => {
      if (isFailing) return;
      const now = await this.#site.databaseNow();
      if (!(await this.#take(row.id, now))) return;
      const reason = await this.#try(endpoint, row, sender);
      if (reason !== undefined) isFailing = true;
      else delivered++;
      await this.#finish(row, now, reason);
    });
    return delivered;
  }

  /** Messages of an endpoint, the newest first. */
  async list(endpointId: string, cursor?: string | null): Promise<Page<WebhookDelivery>> {
    const query = this.#site.read.select('webhookDelivery').selectAll();
    return readPage(query.where('endpointId', '=', endpointId), 'newest', cursor, toDelivery);
  }

  /**
   * Makes a message due at once, with all its tries. Its receiver knows it by its id.
   *
   * @throws StoreProblem `not-found`, or `conflict` for an endpoint that is not active
   */
  async sendAgain(endpointId: string, id: string): Promise<void> {
    await this.#site.write(async (tx) => {
      expectActive(await lockEndpoint(tx, endpointId));
      const { numUpdatedRows } = await tx
        .update('webhookDelivery')
        .set({ state: 'waiting', tries: 0, leaseUntil: 0, sent: null })
        .where('id', '=', id)
        .where('endpointId', '=', endpointId)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw new StoreProblem('not-found', 'request.notFound');
    });
  }

  /** The reason of a failure; undefined for a delivery. */
  async #try(
    endpoint: Tables['webhookEndpoint'],
    { id, body }: Tables['webhookDelivery'],
    sender: WebhookSender,
  ): Promise<string | undefined> {
    const now = this.#site.now;
    const timestamp = Math.floor(now / 1_000);
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': sign({ id, timestamp, body }, keysAt(this.#site, endpoint, now)),
    };
    try {
      const { status, text } = await sender.send({ url: endpoint.url, headers, body });
      if (status >= 200 && status < 300) return undefined;
      if (status === 410) await this.#end(endpoint);
      return storedReason(`HTTP ${status}${text === '' ? '' : `: ${text}`}`);
    } catch (error) {
      return storedReason(error);
    }
  }

  /** The receiver wants nothing more at this address. */
  async #end({ id, url }: Tables['webhookEndpoint']): Promise<void> {
    await this.#site.write(async (tx) => {
      const { numUpdatedRows } = await tx
        .update('webhookEndpoint')
        .set({ state: 'gone' })
        .where('id', '=', id)
        .where('url', '=', url)
        .where('state', '=', 'active')
        .executeTakeFirst();
      if (numUpdatedRows === 1n) tx.record('webhook.gone', id);
    });
  }

  /** What waits for an endpoint that is told nothing, or is not there any more. */
  async #giveUp(endpointId: string, now: number): Promise<void> {
    await this.#site.write((tx) =>
      tx
        .update('webhookDelivery')
        .set({ state: 'failed', reason: 'The endpoint is switched off' })
        .where('endpointId', '=', endpointId)
        .where('state', '=', 'waiting')
        .where('leaseUntil', '<=', now)
        .execute(),
    );
  }

  async #take(id: string, now: number): Promise<boolean> {
    return this.#site.write(async (tx) => {
      const { numUpdatedRows } = await tx
        .update('webhookDelivery')
        .set((row) => ({ leaseUntil: now + LEASE, tries: row('tries', '+', 1) }))
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .where('leaseUntil', '<=', now)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    });
  }

  async #finish(
    { id, tries }: Tables['webhookDelivery'],
    now: number,
    reason: string | undefined,
  ): Promise<void> {
    const pause = MESSAGE_PAUSES[tries];
    const failed = pause === undefined ? { state: 'failed' } : { leaseUntil: now + pause };
    const change =
      reason === undefined
        ? { state: 'sent', sent: this.#site.now, reason: null }
        : { ...failed, reason };
    await this.#site.write((tx) =>
      tx
        .update('webhookDelivery')
        .set(change)
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .where('leaseUntil', '=', now + LEASE)
        .executeTakeFirst(),
    );
  }
}

function toDelivery(row: Tables['webhookDelivery']): WebhookDelivery {
  const { id, endpointId, type, tries, created, sent, reason, leaseUntil } = row;
  const state = row.state as WebhookDelivery['state'];
  // One that is due at once has no lease yet.
  const next = state === 'waiting' ? Math.max(leaseUntil, created) : null;
  return { id, endpointId, type, state, tries, next, created, sent, reason };
}
