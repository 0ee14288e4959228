import type { Migration } from './migration.js';

/** Payments say when their money was taken; of those that were refunded before, nobody knows. */
export const timeOfCapture: Migration = {
  name: '039-time-of-capture',
  statements: [
    'alter table "payment" add column "captured" integer',
    `update "payment" set "captured" = "updated" where "state" = 'captured'`,
  ],
};
