import { fromJson, toJson } from '../db/codec.js';
import { StoreProblem } from '../problem.js';
import type { IdempotencyKey } from '../website/idempotency.js';
import { hash, newId } from '../website/secrets.js';
import type { SiteStore } from '../website/site.js';

/** A key that lets a program make the owner's calls. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly created: number;
  readonly revoked: number | null;
}

/** The API keys of a site. */
export class ApiKeys {
  readonly #site: SiteStore;

  constructor(site: SiteStore) {
    this.#site = site;
  }

  /** Makes a key; only this answer, and that to the same request again, has it. It follows from its id. */
  async create(name: string, scopes: readonly string[], once?: IdempotencyKey) {
    const apiKey = await this.#site.write(async (tx): Promise<ApiKey> => {
      const id = newId();
      const row = { id, name, created: tx.now, revoked: null };
      const secret = { hash: hash('api-key', this.#keyOf(id)), scopesJson: toJson(scopes) };
      await tx.insert('apiKey', { ...row, ...secret }).execute();
      tx.record('api-key.created', id, { name });
      return { ...row, scopes };
    }, once);
    return { key: this.#keyOf(apiKey.id), apiKey };
  }

  #keyOf(id: string): string {
    return `sk_${id}_${this.#site.secrets.token(this.#site.websiteId, 'api-key', id)}`;
  }

  /** What a key may do; undefined when it is unknown or revoked. */
  async check(key: string): Promise<ApiKey | undefined> {
    const row = await this.#site.read
      .select('apiKey')
      .select(COLUMNS)
      .where('hash', '=', hash('api-key', key))
      .where('revoked', 'is', null)
      .executeTakeFirst();
    return row && toApiKey(row);
  }

  /** @throws StoreProblem `not-found` */
  async revoke(id: string): Promise<void> {
    await this.#site.write(async (tx) => {
      const { numUpdatedRows } = await tx
        .update('apiKey')
        .set({ revoked: tx.now })
        .where('id', '=', id)
        .where('revoked', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw new StoreProblem('not-found', 'apiKey.notFound');
      tx.record('api-key.revoked', id);
    });
  }

  /** All keys, the newest first. */
  async list(): Promise<ApiKey[]> {
    const query = this.#site.read.select('apiKey').select(COLUMNS);
    return (await query.orderBy('created', 'desc').orderBy('id').execute()).map(toApiKey);
  }
}

const COLUMNS = ['id', 'name', 'scopesJson', 'created', 'revoked'] as const;

function toApiKey({
  scopesJson,
  ...row
}: Omit<ApiKey, 'scopes'> & { readonly scopesJson: string }): ApiKey {
  return { ...row, scopes: fromJson(scopesJson) };
}
