import type { Migration } from './migration.js';

/** Orders know how old the answer is that says whether they are disputed. */
export const disputeAsked: Migration = {
  name: '034-dispute-asked',
  statements: ['alter table "orders" add column "disputeAsked" integer not null default 0'],
};
