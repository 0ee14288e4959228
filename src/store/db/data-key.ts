import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database.js';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * The key that codes and tokens of a database follow from. It stays the same while secrets are rotated: the database
 * holds it, sealed with the first secret of the server that opened it last. A database of before such keys has its
 * former secret as the key, so that its codes and links stay valid.
 *
 * @param secrets the first one seals, all of them open
 * @throws Error when none of the secrets opens it
 */
export async function openDataKey(
  { db }: Pick<Database, 'db'>,
  secrets: readonly string[],
): Promise<string> {
  const [first = ''] = secrets;
  return db.transaction().execute(async (transaction) => {
    const { rows: used } = await sql`select 1 from "website" limit 1`.execute(transaction);
    const former = secrets.at(-1) ?? first;
    const fresh = used.length === 0 ? randomBytes(32).toString('hex') : former;
    await sql`insert into "dataKey" ("id", "sealed") values (1, ${seal(fresh, first)})
      on conflict ("id") do nothing`.execute(transaction);
    const { rows } = await sql<{ sealed: string }>`select "sealed" from "dataKey"`.execute(
      transaction,
    );
    const { sealed = '' } = rows[0] ?? {};
    for (const secret of secrets) {
      const key = unseal(sealed, secret);
      if (key === undefined) continue;
      if (secret !== first) {
        await sql`update "dataKey" set "sealed" = ${seal(key, first)}`.execute(transaction);
      }
      return key;
    }
    throw new Error(
      "The secret of this server does not open its database. Start it with the database's last secret in the list too, as in SKERRY_SECRET=new,last",
    );
  });
}

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
