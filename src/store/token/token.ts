import { fromJson, toJson } from '../db/codec.js';
import type { Json } from '../db/json.js';
import type { Transaction, WebsiteScope } from '../db/scope.js';
import { hash, randomToken } from '../website/secrets.js';
import type { SiteStore } from '../website/site.js';

/** A token that someone holds: what it opens, and how often still. */
export interface OpenToken {
  readonly data: Json;
  /** Null: as often as one likes. */
  readonly usesLeft: number | null;
  readonly created: number;
  readonly expires: number;
}

/** What a new token is for. */
export interface TokenTerms {
  readonly purpose: string;
  readonly data: Json;
  /** Milliseconds from now. */
  readonly life: number;
  /** How often it can be used; null: as often as one likes. */
  readonly uses?: number | null;
}

/** Stores a token's hash; the token itself is nowhere stored (storefront.md §1). */
export async function saveToken(
  tx: Transaction,
  token: string,
  { purpose, data, life, uses = null }: TokenTerms,
): Promise<void> {
  await tx
    .insert('token', {
      hash: hash(purpose, token),
      purpose,
      dataJson: toJson(data),
      usesLeft: uses,
      created: tx.now,
      expires: tx.now + life,
    })
    .onConflict((conflict) => conflict.columns(['websiteId', 'hash']).doNothing())
    .execute();
}

/** Stores a token's hash, or lets one that is stored expire later: its life begins anew. */
export async function keepToken(
  tx: Transaction,
  token: string,
  terms: Omit<TokenTerms, 'uses'>,
): Promise<void> {
  await saveToken(tx, token, terms);
  await tx
    .update('token')
    .set({ expires: tx.now + terms.life })
    .where('hash', '=', hash(terms.purpose, token))
    .where('expires', '<', tx.now + terms.life)
    .execute();
}

/** Looks at a token; undefined when it is unknown, too old or used up. */
export async function readToken(
  scope: WebsiteScope,
  purpose: string,
  token: string,
): Promise<OpenToken | undefined> {
  const row = await scope
    .select('token')
    .select(['dataJson', 'usesLeft', 'created', 'expires'])
    .where('hash', '=', hash(purpose, token))
    .where('expires', '>', scope.now)
    .where((each) => each.or([each('usesLeft', 'is', null), each('usesLeft', '>', 0)]))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { dataJson, ...rest } = row;
  return { data: fromJson(dataJson), ...rest };
}

/** Uses a token once; false when it is unknown, too old or used up. */
export async function spendToken(
  tx: Transaction,
  purpose: string,
  token: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .update('token')
    .set((row) => ({ usesLeft: row('usesLeft', '-', 1) }))
    .where('hash', '=', hash(purpose, token))
    .where('expires', '>', tx.now)
    .where((row) => row.or([row('usesLeft', 'is', null), row('usesLeft', '>', 0)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends a token. */
export async function endToken(tx: Transaction, purpose: string, token: string): Promise<void> {
  await tx.delete('token').where('hash', '=', hash(purpose, token)).execute();
}

/** Looks at a token and uses it once; undefined when it is unknown, too old or used up. */
export async function takeToken(
  tx: Transaction,
  purpose: string,
  token: string,
): Promise<OpenToken | undefined> {
  const open = await readToken(tx, purpose, token);
  return (await spendToken(tx, purpose, token)) ? open : undefined;
}

/** Tokens of any purpose: keys of submissions, links to accounts, answers of captchas … */
export class Tokens {
  readonly #site: SiteStore;

  constructor(site: SiteStore) {
    this.#site = site;
  }

  /** Makes a token of 128 random bits. */
  async create(terms: TokenTerms): Promise<string> {
    const token = randomToken();
    await this.#site.write((tx) => saveToken(tx, token, terms));
    return token;
  }

  /** Looks at a token without using it. */
  async read(purpose: string, token: string): Promise<OpenToken | undefined> {
    return readToken(this.#site.read, purpose, token);
  }

  /** Uses a token once; undefined when it is unknown, too old or used up. */
  async spend(purpose: string, token: string): Promise<OpenToken | undefined> {
    return this.#site.write((tx) => takeToken(tx, purpose, token));
  }
}
