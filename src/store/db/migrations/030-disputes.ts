import type { Migration } from './migration.js';

/** Whether a buyer disputes the payment of an order. */
export const disputes: Migration = {
  name: '030-disputes',
  statements: ['alter table "orders" add column "disputed" integer not null default 0'],
};
