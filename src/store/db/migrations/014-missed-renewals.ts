import type { Migration } from './migration.js';

/** How many renewals of a subscription were missed while nobody worked, and skipped. */
export const missedRenewals: Migration = {
  name: '014-missed-renewals',
  statements: ['alter table "subscription" add column "skipped" integer not null default 0'],
};
