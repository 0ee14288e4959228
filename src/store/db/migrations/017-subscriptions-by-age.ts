import type { Migration } from './migration.js';

/** An index for the owner's list of subscriptions, the newest first. */
export const subscriptionsByAge: Migration = {
  name: '017-subscriptions-by-age',
  statements: [
    // The order of rows is part of it: SQLite goes by the order rather than by the mailbox otherwise.
    'drop index "subscription_emailKey"',
    'create index "subscription_emailKey_first" on "subscription" ("websiteId", "emailKey", "first")',
    'create index "subscription_first_id" on "subscription" ("websiteId", "first", "id")',
  ],
};
