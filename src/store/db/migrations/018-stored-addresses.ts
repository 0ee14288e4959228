import { type Kysely, sql } from 'kysely';
import { normalizeEmail } from '../../email-address.js';
import type { Migration } from './migration.js';

/**
 * Addresses of accounts in their stored form. One that was not in it was proven by an email to another mailbox, so its
 * account proves it anew.
 */
export const storedAddresses: Migration = {
  name: '018-stored-addresses',
  statements: [],
  rewrite: storeAddresses,
};

interface Stored {
  readonly websiteId: string;
  readonly id: string;
  readonly email: string;
}

async function storeAddresses(db: Kysely<unknown>): Promise<void> {
  const query = sql<Stored>`select "websiteId", "id", "email" from "account"`;
  const { rows } = await query.execute(db);
  for (const { websiteId, id, email } of rows) {
    const stored = normalizeEmail(email);
    if (stored === undefined || stored === email) continue;
    await sql`update "account" set "email" = ${stored}, "proven" = 0
      where "websiteId" = ${websiteId} and "id" = ${id}`.execute(db);
  }
}
