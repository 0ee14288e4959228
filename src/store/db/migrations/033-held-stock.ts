import type { Migration } from './migration.js';

/** Attempts to pay say whether they hold the stock of their order. */
export const heldStock: Migration = {
  name: '033-held-stock',
  statements: ['alter table "payment" add column "held" integer not null default 0'],
};
