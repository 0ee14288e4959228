import type { Migration } from './migration.js';

/** Due subscriptions that came to nothing rest, so that others have their turn. */
export const restOfRenewals: Migration = {
  name: '031-rest-of-renewals',
  statements: ['alter table "subscription" add column "restUntil" integer not null default 0'],
};
