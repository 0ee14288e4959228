import type { Migration } from './migration.js';

/** Disputed orders are few among all. */
export const disputedOrders: Migration = {
  name: '036-disputed-orders',
  statements: [
    'create index "orders_disputed" on "orders" ("websiteId", "created", "id") where "disputed" = 1',
  ],
};
