import { type Kysely, sql } from 'kysely';
import { emailKey } from '../../email-address.js';
import type { Migration } from './migration.js';

/**
 * Addresses by the key of their mailbox (storefront.md §13), and accounts with what they have proven. Who proved
 * their address before was not noted, so every account proves it anew, by choosing a password by a link.
 */
export const mailboxes: Migration = {
  name: '007-mailboxes',
  statements: [
    'alter table "account" add column "emailKey" text not null default \'\'',
    'alter table "account" add column "proven" integer not null default 0',
    'alter table "account" add column "version" integer not null default 0',
    'alter table "session" add column "accountVersion" integer not null default 0',
    'drop index "account_email"',
    'alter table "orders" add column "emailKey" text not null default \'\'',
    'alter table "subscription" add column "emailKey" text not null default \'\'',
    'alter table "restockSignUp" add column "emailKey" text not null default \'\'',
    'drop index "restockSignUp_productId_variantId_email"',
    ...['account', 'orders', 'subscription', 'restockSignUp'].map(
      (table) => `update "${table}" set "emailKey" = "email"`,
    ),
    'drop index "orders_accountId_created"',
    'create index "orders_emailKey" on "orders" ("websiteId", "emailKey", "created", "id")',
    'create index "subscription_emailKey" on "subscription" ("websiteId", "emailKey")',
    'alter table "membership" rename column "email" to "emailKey"',
    'alter table "subscriber" rename column "email" to "emailKey"',
    'alter table "subscriber" add column "email" text not null default \'\'',
    'update "subscriber" set "email" = "emailKey"',
  ],
  rewrite: foldKeys,
  after: [
    'create unique index "account_emailKey" on "account" ("websiteId", "emailKey")',
    'create unique index "restockSignUp_emailKey" on "restockSignUp" ("websiteId", "productId", "variantId", "emailKey")',
  ],
};

/** Tables with a key of a mailbox, and what is there once for each; null: any number. */
const TABLES: Readonly<Record<string, readonly string[] | null>> = {
  orders: null,
  subscription: null,
  membership: ['itemId'],
  subscriber: ['list'],
  restockSignUp: ['productId', 'variantId'],
  account: [],
};

/** Folds what the database cannot fold. Of two rows that become one, the one that has the key stays. */
async function foldKeys(db: Kysely<unknown>): Promise<void> {
  for (const [table, once] of Object.entries(TABLES)) {
    const name = sql.table(table);
    const { rows } = await sql<Keyed>`select distinct "websiteId", "emailKey" from ${name}`.execute(
      db,
    );
    for (const { websiteId, emailKey: old } of rows) {
      const key = emailKey(old);
      if (key === old) continue;
      const at = sql`${name}."websiteId" = ${websiteId} and ${name}."emailKey" = ${old}`;
      const same = (once ?? []).map(
        (column) => sql` and twin.${sql.id(column)} = ${name}.${sql.id(column)}`,
      );
      const twin = sql`select 1 from ${name} as twin
        where twin."websiteId" = ${websiteId} and twin."emailKey" = ${key}${sql.join(same, sql``)}`;
      const alone = once === null ? sql`` : sql` and not exists (${twin})`;
      await sql`update ${name} set "emailKey" = ${key} where ${at}${alone}`.execute(db);
      // Who left a list has left it by either name.
      if (table === 'subscriber') await leaveLists(db, websiteId, old, key);
      await sql`delete from ${name} where ${at}`.execute(db);
    }
  }
}

async function leaveLists(
  db: Kysely<unknown>,
  websiteId: string,
  old: string,
  key: string,
): Promise<void> {
  await sql`update "subscriber" set "active" = 0
    where "websiteId" = ${websiteId} and "emailKey" = ${key} and "list" in (select "list" from "subscriber" as twin
      where twin."websiteId" = ${websiteId} and twin."emailKey" = ${old} and twin."active" = 0)`.execute(
    db,
  );
}

interface Keyed {
  readonly websiteId: string;
  readonly emailKey: string;
}
