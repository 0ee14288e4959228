import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { fromJson } from './codec.js';
import type { Database } from './database.js';
import type { Tables } from './schema.js';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What the store keeps of a thing whose code or link follows from a key. */
export interface KeyProofs {
  /** Of the code of a gift card. */
  cardHash(key: string, websiteId: string, giftCardId: string): string;
  /** Of the token in the link to an order. */
  linkHash(key: string, websiteId: string, orderId: string): string;
}

/**
 * The key that codes and tokens of a database follow from. It stays the same while secrets are rotated: the database
 * holds it, sealed with the first secret of the server that opened it last. A database of before such keys has its
 * former secret as the key, so that its codes and links stay valid.
 *
 * @param secrets the first one seals, all of them open
 * @param proofs tell the secret of a database of before
 * @throws Error when none of the secrets opens it
 */
export async function openDataKey(
  { db }: Pick<Database, 'db'>,
  secrets: readonly string[],
  proofs: KeyProofs,
): Promise<string> {
  const [first = ''] = secrets;
  return db.transaction().execute(async (transaction) => {
    const read = async () => {
      const { rows } = await sql<{ sealed: string }>`select "sealed" from "dataKey"`.execute(
        transaction,
      );
      return rows[0]?.sealed;
    };
    if ((await read()) === undefined) {
      const key = await firstKey(transaction, secrets, proofs);
      await sql`insert into "dataKey" ("id", "sealed") values (1, ${seal(key, first)})
        on conflict ("id") do nothing`.execute(transaction);
    }
    const sealed = (await read()) ?? '';
    for (const secret of secrets) {
      const key = unseal(sealed, secret);
      if (key === undefined) continue;
      if (secret !== first) {
        await sql`update "dataKey" set "sealed" = ${seal(key, first)}`.execute(transaction);
      }
      return key;
    }
    throw new Error(OTHER_SECRET);
  });
}

/**
 * A random key for a new database. One of before has the secret that made its links and gift cards: a wrong one would
 * make them worthless for good.
 *
 * @throws Error when none of the secrets made them
 */
async function firstKey(
  db: Kysely<Tables>,
  secrets: readonly string[],
  { cardHash, linkHash }: KeyProofs,
): Promise<string> {
  const used = await db.selectFrom('website').select('websiteId').limit(1).executeTakeFirst();
  if (used === undefined) return randomBytes(32).toString('hex');
  // The latest: earlier ones may be of a secret that was given up.
  const card = await db
    .selectFrom('giftCard')
    .select(['websiteId', 'id', 'codeHash'])
    .orderBy('created', 'desc')
    .limit(1)
    .executeTakeFirst();
  const link = await db
    .selectFrom('token')
    .select(['websiteId', 'hash', 'dataJson'])
    .where('purpose', '=', 'order')
    .orderBy('created', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isKey = (secret: string) =>
    (!card || cardHash(secret, card.websiteId, card.id) === card.codeHash) &&
    (!link || linkHash(secret, link.websiteId, fromJson(link.dataJson)) === link.hash);
  // The former secrets come last.
  const key = [...secrets].reverse().find(isKey);
  if (key === undefined) throw new Error(OTHER_SECRET);
  return key;
}

const OTHER_SECRET =
  "The secret of this server does not open its database. Start it with the database's last secret in the list too, as in SKERRY_SECRET=new,last";

function seal(key: string, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv);
  const sealed = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Undefined when another secret has sealed it. */
function unseal(sealed: string, secret: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv(CIPHER, keyOf(secret), iv, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    const start = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([start, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

function keyOf(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'skerry data key', 32));
}
