import type { Migration } from './migration.js';

/** Indexes for the statements that find due work and expired rows of all websites at once. */
export const workOfAllWebsites: Migration = {
  name: '012-work-of-all-websites',
  statements: [
    'create index "payment_due" on "payment" ("state", "leaseUntil", "websiteId")',
    'create index "subscription_due" on "subscription" ("state", "next", "websiteId")',
    'create index "letter_due" on "letter" ("state", "leaseUntil", "websiteId")',
    'create index "idempotency_old" on "idempotency" ("expires")',
    'create index "session_old" on "session" ("expires")',
    'create index "token_old" on "token" ("expires")',
    'create index "analyticsRecord_old" on "analyticsRecord" ("created")',
    'create index "cart_old" on "cart" ("purchased", "expires")',
    'drop index "cart_purchased_expires"',
    'drop index "idempotency_expires"',
    'drop index "session_expires"',
    'drop index "token_expires"',
  ],
};
