import { fromJson, toJson } from '../db/codec.js';
import type { Tables } from '../db/schema.js';
import type { Transaction } from '../db/scope.js';
import { StoreProblem } from '../problem.js';
import type { IdempotencyKey } from '../website/idempotency.js';
import { newId, type Secrets } from '../website/secrets.js';
import type { SiteStore } from '../website/site.js';
import { MAX_ENDPOINTS, newDelivery, writeBody } from './queue-webhooks.js';
import { writeSecret } from './signature.js';
import { WEBHOOK_TYPES, type WebhookType } from './webhook-events.js';

/** Milliseconds for which the previous secret signs too, after an exchange. */
const EXCHANGE = 24 * 60 * 60 * 1_000;
const MAX_URL = 2_000;
/** The type of a message that the owner sends to try an endpoint. */
export const TEST_TYPE = 'webhook.test';

/** `off`: the owner switched it off. `gone`: its receiver answered 410. */
export type WebhookState = 'active' | 'off' | 'gone';

/** An address that is told of events. */
export interface WebhookEndpoint {
  readonly id: string;
  readonly url: string;
  readonly types: readonly WebhookType[];
  readonly state: WebhookState;
  /** Until when the previous secret signs too; null for one secret. */
  readonly previousUntil: number | null;
  readonly created: number;
}

/** What an owner says of an endpoint. */
export interface WebhookTerms {
  readonly url: string;
  readonly types: readonly WebhookType[];
}

/** The endpoints of a website. */
export class WebhookEndpoints {
  readonly #site: SiteStore;

  constructor(site: SiteStore) {
    this.#site = site;
  }

  /**
   * Adds an endpoint. Only this answer, and that to the same request again, has its secret.
   *
   * @throws StoreProblem `invalid` with `fields`, or `limit` for too many
   */
  async create(terms: WebhookTerms, once?: IdempotencyKey) {
    const url = checkUrl(terms.url);
    const types = checkTypes(terms.types);
    const endpoint = await this.#site.write(async (tx): Promise<WebhookEndpoint> => {
      // Two at once count one another.
      await tx.selectLocked('website').select('created').execute();
      const others = await tx.select('webhookEndpoint').select('id').limit(MAX_ENDPOINTS).execute();
      if (others.length >= MAX_ENDPOINTS) throw new StoreProblem('limit', 'webhook.tooMany');
      const row = {
        id: newId(),
        url,
        typesJson: toJson(types),
        state: 'active',
        secretVersion: 1,
        previousUntil: null,
        created: tx.now,
      };
      await tx.insert('webhookEndpoint', row).execute();
      tx.record('webhook.created', row.id, { url });
      return toEndpoint(row);
    }, once);
    return { endpoint, secret: this.#secret(endpoint.id, 1) };
  }

  /** All endpoints, the oldest first. */
  async list(): Promise<WebhookEndpoint[]> {
    const query = this.#site.read.select('webhookEndpoint').selectAll();
    const rows = await query.limit(MAX_ENDPOINTS).execute();
    return rows.map(toEndpoint).sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
  }

  /** An endpoint; undefined when there is none. */
  async get(id: string): Promise<WebhookEndpoint | undefined> {
    const query = this.#site.read.select('webhookEndpoint').selectAll().where('id', '=', id);
    const row = await query.executeTakeFirst();
    return row && toEndpoint(row);
  }

  /**
   * Changes an endpoint. One that is not active is told nothing, of what happens meanwhile neither.
   *
   * @throws StoreProblem `not-found`, or `invalid` with `fields`
   */
  async change(
    id: string,
    { url, types, active }: Partial<WebhookTerms> & { readonly active?: boolean | undefined },
  ): Promise<void> {
    const change = {
      ...(url === undefined ? {} : { url: checkUrl(url) }),
      ...(types === undefined ? {} : { typesJson: toJson(checkTypes(types)) }),
      ...(active === undefined ? {} : { state: active ? 'active' : 'off' }),
    };
    if (Object.keys(change).length === 0) return;
    await this.#site.write(async (tx) => {
      const query = tx.update('webhookEndpoint').set(change).where('id', '=', id);
      const { numUpdatedRows } = await query.executeTakeFirst();
      if (numUpdatedRows !== 1n) throw notFound();
      tx.record('webhook.changed', id);
    });
  }

  /**
   * Makes a new secret; the one before signs too for a day. Only this answer, and that to the same request again, has
   * it.
   *
   * @throws StoreProblem `not-found`
   */
  async exchangeSecret(id: string, once?: IdempotencyKey): Promise<string> {
    const version = await this.#site.write(async (tx) => {
      const { secretVersion } = await lockEndpoint(tx, id);
      const next = { secretVersion: secretVersion + 1, previousUntil: tx.now + EXCHANGE };
      await tx.update('webhookEndpoint').set(next).where('id', '=', id).execute();
      tx.record('webhook.secret-exchanged', id);
      return next.secretVersion;
    }, once);
    return this.#secret(id, version);
  }

  /**
   * Sends a message to try an endpoint.
   *
   * @returns the id of its delivery
   * @throws StoreProblem `not-found`, or `conflict` for one that is not active
   */
  async test(id: string, once?: IdempotencyKey): Promise<string> {
    return this.#site.write(async (tx) => {
      expectActive(await lockEndpoint(tx, id));
      const body = writeBody(TEST_TYPE, tx.now, { endpointId: id });
      const row = newDelivery(tx, { endpointId: id, type: TEST_TYPE, body });
      await tx.insert('webhookDelivery', row).execute();
      return row.id;
    }, once);
  }

  /**
   * Removes an endpoint, with all that it was and was to be told.
   *
   * @throws StoreProblem `not-found`
   */
  async remove(id: string): Promise<void> {
    await this.#site.write(async (tx) => {
      const query = tx.delete('webhookEndpoint').where('id', '=', id);
      if ((await query.executeTakeFirst()).numDeletedRows !== 1n) throw notFound();
      await tx.delete('webhookDelivery').where('endpointId', '=', id).execute();
      tx.record('webhook.removed', id);
    });
  }

  #secret(id: string, version: number): string {
    return writeSecret(keyOf(this.#site, id, version));
  }
}

/** The row of an endpoint, which nobody changes meanwhile. */
export async function lockEndpoint(
  tx: Transaction,
  id: string,
): Promise<Tables['webhookEndpoint']> {
  const query = tx.selectLocked('webhookEndpoint').selectAll().where('id', '=', id);
  const row = await query.executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

/** @throws StoreProblem `conflict` for an endpoint that is told nothing */
export function expectActive({ state }: Tables['webhookEndpoint']): void {
  if (state !== 'active') throw new StoreProblem('conflict', 'webhook.off');
}

/** The keys that sign at a time: that of now, and the previous one while it is exchanged. */
export function keysAt(
  site: { readonly secrets: Secrets; readonly websiteId: string },
  { id, secretVersion, previousUntil }: Tables['webhookEndpoint'],
  now: number,
): Uint8Array[] {
  const isExchanged = now < (previousUntil ?? 0);
  const versions = isExchanged ? [secretVersion, secretVersion - 1] : [secretVersion];
  return versions.map((version) => keyOf(site, id, version));
}

function keyOf(
  { secrets, websiteId }: { readonly secrets: Secrets; readonly websiteId: string },
  id: string,
  version: number,
): Uint8Array {
  return secrets.key(websiteId, 'webhook', `${id} ${version}`);
}

/**
 * An address in its normal form. Whether it may be called depends on where its name leads: the server asks.
 *
 * @throws StoreProblem `invalid` with `fields`
 */
function checkUrl(text: string): string {
  if (!URL.canParse(text)) throw invalid('url', 'webhook.url');
  const { href, protocol, username, password, hash } = new URL(text);
  const isPlain = username === '' && password === '' && hash === '';
  const isWeb = protocol === 'https:' || protocol === 'http:';
  if (!isPlain || !isWeb || href.length > MAX_URL) throw invalid('url', 'webhook.url');
  return href;
}

function checkTypes(types: readonly WebhookType[]): readonly WebhookType[] {
  const known = WEBHOOK_TYPES.filter((type) => types.includes(type));
  if (known.length > 0 && types.every((type) => WEBHOOK_TYPES.includes(type))) return known;
  throw invalid('types', 'webhook.types');
}

function invalid(field: string, text: string): StoreProblem {
  return new StoreProblem('invalid', text, { fields: { [field]: text } });
}

function notFound(): StoreProblem {
  return new StoreProblem('not-found', 'webhook.notFound');
}

function toEndpoint(row: Omit<Tables['webhookEndpoint'], 'websiteId'>): WebhookEndpoint {
  const { id, url, typesJson, previousUntil, created } = row;
  const types = fromJson<WebhookType[]>(typesJson);
  return { id, url, types, state: row.state as WebhookState, previousUntil, created };
}
